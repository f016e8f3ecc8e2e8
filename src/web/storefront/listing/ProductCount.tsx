import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Unknown while it is loading, nothing when it could not be loaded. */
export type Total = number | undefined | null

/** How many products there are. Whoever cannot see the list change hears of it. */
export function ProductCount({ total, className = '' }: { total: Total; className?: string }) {
  return (
    <p role="status" className={`flex min-h-[1lh] items-center text-ink-2 tabular-nums ${className}`}>
      {total === undefined ? (
        <Skeleton className="h-[1em] w-32" />
      ) : (
        total !== null && `${total} ${total === 1 ? 'product' : 'products'} found`
      )}
    </p>
  )
}
