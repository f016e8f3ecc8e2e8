import type { RefObject } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { useRemoveFromCart, useUpdateCartItem } from '#web/queries/storefront/cart/cart-changes.ts'
import { button } from '#web/ui/button/button.ts'

type StockWarningProps = {
  /** The cart items whose quantity exceeds the stock. */
  items: CartItem[]
  button: RefObject<HTMLButtonElement | null>
  onAdjust: () => void
}

/** Explains that the stock does not cover the cart, and offers to reduce the quantities to what is left. */
export function StockWarning({ items, button: ref, onAdjust }: StockWarningProps) {
  const { mutate: update } = useUpdateCartItem()
  const { mutate: remove } = useRemoveFromCart()

  function adjust() {
    for (const { productId, product } of items) {
      if (product.stock > 0) update({ productId, quantity: product.stock })
      else remove({ productId })
    }
    onAdjust()
  }
  return (
    <div role="alert" className="mb-5 border-l-4 border-danger-700 pl-4 text-sm">
      <p className="mb-3">
        Some items are no longer available in the quantity you chose. Please adjust your cart to check out.
      </p>
      <button ref={ref} type="button" className={`${button.quiet} min-h-11! px-4!`} onClick={adjust}>
        Adjust quantities
      </button>
    </div>
  )
}
