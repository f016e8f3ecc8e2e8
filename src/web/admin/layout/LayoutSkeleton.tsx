import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ENTRIES } from './navigation.ts'

/** Shown while the user is being checked. It reveals nothing about the screen behind it. */
export function LayoutSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      data-skeleton
      className="min-h-dvh bg-white md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]"
    >
      <title>Back office</title>
      <div className="border-r border-rule bg-paper px-6 max-md:hidden">
        <Skeleton className="mt-4 mb-9 h-6 w-36" />
        {ENTRIES.map(({ to }) => (
          <Skeleton key={to} className="mb-5.5 h-4 w-28" />
        ))}
      </div>
      <div>
        <div className="flex h-14 items-center justify-between border-b border-rule px-4 md:px-9">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-8.5 w-7.5" />
        </div>
        <div className="max-w-page px-4 pt-5 md:px-9 md:pt-8">
          <Skeleton className="mb-6 h-9 w-56" />
          <Skeleton className="mb-10 h-36" />
          <Skeleton className="h-80" />
        </div>
      </div>
    </div>
  )
}
