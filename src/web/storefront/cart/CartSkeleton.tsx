import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Pages are rendered without the cart, which differs per shopper; the browser loads it after hydration. */
export function CartSkeleton() {
  return (
    <>
      <div
        role="status"
        aria-label="Loading your cart"
        className="mt-7 border-t border-rule-strong lg:col-start-1"
      >
        <noscript>
          <p className="py-5 text-lg text-ink-2">The cart needs JavaScript.</p>
        </noscript>
        {[1, 2].map((line) => (
          <div key={line} className="flex gap-4 border-b noscript:hidden border-rule py-5 xl:gap-7 xl:py-6">
            <Skeleton className="size-[clamp(4.5rem,25vw,6.5rem)] flex-none xl:size-32" />
            <div className="grid flex-1 content-center gap-3">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-4 w-24" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="mt-10 h-80 noscript:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-4 lg:h-96" />
    </>
  )
}
