import { useEffect, useRef } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { CategoryArches } from '#web/storefront/category-tiles/CategoryArches.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { LineList } from '#web/storefront/receipt/LineList.tsx'
import { ReceiptPaper } from '#web/storefront/receipt/ReceiptPaper.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { Image } from '#web/ui/Image.tsx'
import { currentToast, dismissToast } from '#web/ui/toast/toast.ts'
import { DemoTotals } from './summary/DemoTotals.tsx'

/** Replaces the cart after the demo checkout, and shows what was ordered. */
export function ThankYou({ items }: { items: CartItem[] }) {
  const money = useMoney()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    // Its Undo would put a removed product into the next cart.
    const shown = currentToast()
    if (shown) dismissToast(shown.id)
  }, [])
  const lines = items.map(({ quantity, product: { name, images, price } }) => ({
    name,
    quantity,
    image: images[0] ?? '',
    // In the unit of the shop's currency.
    price: money.sum([{ price, quantity: 1 }]),
  }))
  return (
    <div className="page pt-[clamp(1.5rem,4vw,3.5rem)]">
      <PageHead title="Thank You" description="What you ordered." noindex />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_auto_1fr] lg:gap-y-8 xl:grid-cols-[minmax(0,1fr)_min(20vw,18rem)_27rem] xl:grid-rows-[auto_1fr] xl:gap-x-12">
        {/* One element, so that a screen reader reads the title and the text as one sentence. */}
        <div role="alert" className="lg:pt-10">
          <h1 ref={title} tabIndex={-1} className="font-display text-display-xl text-balance outline-none">
            Thank you for your order!
          </h1>{' '}
          <p className="mt-4 text-lg text-balance text-ink-2">
            This is a demo checkout. (no real order is placed).
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1 xl:col-start-3 xl:row-span-2">
          <ReceiptPaper title="Your Order">
            <LineList lines={lines} money={money} />
            <dl className="mt-4">
              <DemoTotals items={items} />
            </dl>
          </ReceiptPaper>
        </div>
        <div className="print:hidden">
          <HomeLink>Continue Shopping</HomeLink>
        </div>
        {lines[0]?.image && (
          <div className="aspect-[20/25] w-72 self-start overflow-hidden rounded-arch max-lg:hidden xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:w-auto print:hidden">
            <Image
              src={lines[0].image}
              alt=""
              sizes="22.5rem"
              upTo={960}
              className="size-full object-cover"
            />
          </div>
        )}
      </div>
      <div className="mt-10 print:hidden">
        <CategoryArches title="Keep browsing" />
      </div>
    </div>
  )
}
