import type { Quote } from '#contract/order.ts'
import { BasketImage } from '#web/storefront/empty-state/BasketImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'

/** Replaces the form when everything in the cart sold out during the checkout. */
export function SoldOut({ lines }: { lines: Quote['lines'] }) {
  const removed = lines.map(({ name }) => `${name} is sold out and was removed from your cart.`)
  return (
    <div role="alert">
      <EmptyState
        level="page"
        image={<BasketImage />}
        title="Sold out"
        text={[...removed, 'Nothing has been ordered.'].join(' ')}
        action={<HomeLink>Continue Shopping</HomeLink>}
      />
    </div>
  )
}
