import { Skeleton } from '#web/ui/Skeleton.tsx'

export function ProductFormSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the product form"
      className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14"
    >
      <div className="grid content-start gap-4.5">
        <FieldSkeleton height="h-11" />
        <FieldSkeleton height="h-40" />
        <div className="grid gap-4.5 sm:grid-cols-3">
          <FieldSkeleton height="h-11" />
          <FieldSkeleton height="h-11" />
          <FieldSkeleton height="h-11" />
        </div>
        <div className="grid gap-4.5 sm:grid-cols-2">
          <FieldSkeleton height="h-11" />
          <FieldSkeleton height="h-11" />
        </div>
      </div>
      <div className="grid content-start gap-4.5">
        <FieldSkeleton height="h-80" />
        <FieldSkeleton height="h-31" />
      </div>
    </div>
  )
}

function FieldSkeleton({ height }: { height: string }) {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-3.5 w-28" />
      <Skeleton className={height} />
    </div>
  )
}
