import { partTitle } from '#web/admin/layout/Screen.tsx'
import { FiguresSkeleton, figureGrid } from '#web/admin/ui/Figure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { archGrid } from './CategoryBars.tsx'

/** Has the dashboard's dimensions, so that nothing shifts when the figures arrive. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading" data-skeleton>
      <FiguresSkeleton grid={figureGrid} />
      <div className="grid grid-cols-1 gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <div className={partTitle}>
            <Skeleton className="h-[1lh] w-40" />
          </div>
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="flex items-center gap-3.5 border-b border-rule py-2.5">
              <Skeleton className="size-11" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="ml-auto h-8 w-18" />
            </div>
          ))}
          <div className="mt-1.5 flex h-11 items-center">
            <Skeleton className="h-4 w-44" />
          </div>
        </div>
        <div>
          <div className={partTitle}>
            <Skeleton className="h-[1lh] w-44" />
          </div>
          <div className={archGrid}>
            {[1, 2, 3, 4].map((bar) => (
              <div key={bar} className="grid gap-2.5">
                <Skeleton className="h-56 rounded-arch!" />
                <Skeleton className="h-9 w-4/5" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
