import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { describeEntry } from '#web/admin/settings/audit-log/describe-entry.ts'
import { auditLogQuery } from '#web/queries/admin/settings/audit-log.ts'
import { compactLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const SHOWN_ENTRIES = 4

/** The latest changes of the audit log. */
export function LiveActivity() {
  const query = useQuery(auditLogQuery({ page: 1, limit: SHOWN_ENTRIES }))
  return (
    <section aria-labelledby="activity-title" className="mt-10">
      <h2 id="activity-title" className={partTitle}>
        Recent Activity
      </h2>
      <QueryState query={query} what="the activity" loading={<Skeleton className="mt-4 h-16" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="pt-4 text-ink-2">Nothing was changed yet.</p>
          ) : (
            <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-4">
              {items.map((entry) => {
                const { predicate, object } = describeEntry(entry)
                return (
                  <li key={entry.id} className="py-3.5 wrap-anywhere">
                    <p>
                      <span className="font-medium">{entry.username}</span> {predicate}{' '}
                      <span className="font-medium">{object}</span>
                    </p>
                    <p className="mt-1 text-xs text-ink-3">
                      <TimeAgo at={entry.at} />
                    </p>
                  </li>
                )
              })}
            </ul>
          )
        }
      </QueryState>
      <Link to="/admin/settings/activity" className={compactLink}>
        All activity
      </Link>
    </section>
  )
}
