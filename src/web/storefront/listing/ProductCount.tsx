import { formatProductCount } from '#domain/catalog/search.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Undefined while loading, null when loading failed. */
export type Total = number | undefined | null

type ProductCountProps = { total: Total; q?: string; className?: string }

/** The number of products found, in a live region: screen readers announce it when the list changes. */
export function ProductCount({ total, q, className = '' }: ProductCountProps) {
  return (
    <p role="status" className={`flex min-h-[1lh] items-center text-ink-2 tabular-nums ${className}`}>
      {total === undefined ? (
        <Skeleton className="h-[1em] w-32" />
      ) : (
        total !== null && `${formatProductCount(total, q)} found`
      )}
    </p>
  )
}
