import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The same grid as the product page, to avoid a layout shift. */
export function ProductSkeleton() {
  return (
    <div
      role="status"
      className="grid gap-x-16 max-lg:landscape:grid-cols-2 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2.5rem,5vw,5rem)]"
    >
      <Skeleton className="photo-frame bleed-left -mr-gutter rounded-none! lg:mr-0" />
      <div className="grid content-start gap-6 pt-6">
        <Skeleton className="h-5 w-28" />
        <h1>
          <span className="sr-only">Loading the product</span>
          <Skeleton className="h-16 w-4/5" />
        </h1>
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-14" />
        <Skeleton className="h-13" />
        <Skeleton className="h-48" />
      </div>
    </div>
  )
}
