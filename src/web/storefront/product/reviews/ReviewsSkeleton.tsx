import { Skeleton } from '#web/ui/Skeleton.tsx'

/** As many as one page of reviews has. */
const MAX_ROWS = 10

/** The same columns as the reviews, about as high as they will be. */
export function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <div
      role="status"
      className="col-span-full grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-x-[clamp(2.5rem,5vw,5rem)]"
    >
      <div className="grid content-start gap-7">
        <span className="sr-only">Loading the reviews</span>
        <Skeleton className="h-20 w-40" />
        <Skeleton className="h-48" />
        <Skeleton className="h-13" />
      </div>
      <div>
        <Skeleton className="mb-4 h-11" />
        {Array.from({ length: Math.min(count, MAX_ROWS) }, (_, key) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all the same
          <div key={key} className="grid gap-3 border-t border-rule py-6">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-14 max-w-160" />
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
    </div>
  )
}
