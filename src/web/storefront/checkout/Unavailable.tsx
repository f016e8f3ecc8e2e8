import { useEffect, useRef } from 'react'
import type { Quote } from '#contract/order.ts'
import { BasketImage } from '#web/storefront/empty-state/BasketImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'

type UnavailableProps = {
  lines: Quote['lines']
  /** The products among them that the shop does not sell anymore. */
  deleted: number[]
}

/** Replaces the form when everything in the cart sold out or was deleted during the checkout. */
export function Unavailable({ lines, deleted }: UnavailableProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone, and the page is as far down as it was.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  const isDeleted = ({ productId }: Quote['lines'][number]) => deleted.includes(productId)
  const removed = lines.map(
    (line) =>
      `${line.name} is ${isDeleted(line) ? 'no longer sold' : 'sold out'} and was removed from your cart.`,
  )
  return (
    <div role="alert">
      <EmptyState
        level="page"
        titleRef={title}
        image={<BasketImage />}
        title={lines.every(isDeleted) ? 'No longer sold' : 'Sold out'}
        text={[...removed, 'Nothing has been ordered.'].join(' ')}
        action={<HomeLink>Continue Shopping</HomeLink>}
      />
    </div>
  )
}
