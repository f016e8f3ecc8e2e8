import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FiguresSkeleton, figureGrid } from '../Figure.tsx'
import { partTitle } from '../Screen.tsx'

/** The dashboard's own boxes, so that nothing moves when the figures arrive. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading" data-skeleton>
      <FiguresSkeleton grid={figureGrid} />
      <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <div className={partTitle}>
            <Skeleton className="h-6 w-40" />
          </div>
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="flex items-center gap-3.5 border-b border-rule py-2.5">
              <Skeleton className="size-11" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="ml-auto h-8 w-18" />
            </div>
          ))}
        </div>
        <div>
          <div className={partTitle}>
            <Skeleton className="h-6 w-44" />
          </div>
          <div className="grid grid-cols-4 gap-4 pt-5">
            {[1, 2, 3, 4].map((bar) => (
              <Skeleton key={bar} className="h-56 rounded-arch!" />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
