import { Skeleton } from '#web/ui/Skeleton.tsx'

export function WebsiteSettingsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      data-skeleton
      className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14"
    >
      <div className="grid content-start gap-4.5">
        <Skeleton className="h-9" />
        {[1, 2, 3, 4].map((field) => (
          <div key={field} className="grid gap-1.5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
      <Skeleton className="aspect-4/3" />
    </div>
  )
}
