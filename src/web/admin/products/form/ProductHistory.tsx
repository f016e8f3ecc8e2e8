import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/product.ts'
import { useCategoryName } from '#web/admin/changes/use-category-name.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { Entry } from '#web/admin/settings/audit-log/Entry.tsx'
import { auditLogQuery } from '#web/queries/admin/settings/audit-log.ts'
import { compactLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const LATEST_CHANGES = 10

type ProductHistoryProps = { product: Product; onUndone: () => void }

/** The latest changes of one product, each with its undo. */
export function ProductHistory({ product: { id, name }, onUndone }: ProductHistoryProps) {
  const query = useQuery(auditLogQuery({ kind: 'product', subjectId: id, limit: LATEST_CHANGES }))
  const categoryName = useCategoryName()
  return (
    <section aria-labelledby="history-title" className="mt-12 max-md:mb-16">
      <h2 id="history-title" className={partTitle}>
        History
      </h2>
      <QueryState query={query} what="the history" loading={<Skeleton className="mt-4 h-24" />}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="py-4 text-ink-2">No changes yet.</p>}
            <ol aria-label="History">
              {items.map((entry) => (
                <Entry
                  key={entry.id}
                  // Undoing the creation would delete the product that this form edits.
                  entry={entry.action === 'created' ? { ...entry, isUndoable: false } : entry}
                  categoryName={categoryName}
                  onUndone={onUndone}
                />
              ))}
            </ol>
            {total > items.length && (
              <Link to="/admin/settings/activity" search={{ q: name }} className={compactLink}>
                All activity about {name}
              </Link>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}
