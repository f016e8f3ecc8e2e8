import { Skeleton } from '#web/ui/Skeleton.tsx'

/** How many products there are. Whoever cannot see the list change hears of it. */
export function Found({ total, className = '' }: { total: number | undefined; className?: string }) {
  return (
    <p role="status" className={`text-ink-2 tabular-nums ${className}`}>
      {total === undefined ? (
        <Skeleton className="my-[0.275em] h-[1em] w-32" />
      ) : (
        `${total} ${total === 1 ? 'product' : 'products'} found`
      )}
    </p>
  )
}
