import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { useClearCart, useRemoveFromCart } from '#web/queries/storefront/cart/cart-changes.ts'
import { markedLink } from '#web/ui/button/button.ts'
import { CartLine } from './CartLine.tsx'
import { isDoubleClick } from './double-click.ts'

type CartLinesProps = { items: CartItem[]; disabled: boolean; onRemove: () => void }

export function CartLines({ items, disabled, onRemove }: CartLinesProps) {
  const { mutate: clearCart, isPending } = useClearCart()
  const { mutate: remove } = useRemoveFromCart()
  const lastRemoval = useRef<MouseEvent>(undefined)

  function onRemoveClick(event: MouseEvent, productId: number) {
    // The next line moves under the pointer, where the second click of a double click would remove it as well.
    if (isDoubleClick(event, lastRemoval.current)) return
    lastRemoval.current = event
    remove({ productId, itemsBefore: items })
    onRemove()
  }

  function onClearClick() {
    clearCart({ itemsBefore: items })
    onRemove()
  }

  return (
    <section aria-label="Items in your cart" className="mt-7">
      <ul className="border-t border-rule-strong">
        {items.map((item) => (
          <CartLine key={item.productId} item={item} disabled={disabled} onRemove={onRemoveClick} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-4 print:hidden">
        <Link to="/" className={markedLink}>
          <ArrowLeft className="size-[1.05em]" /> Continue Shopping
        </Link>
        <button
          type="button"
          disabled={disabled || isPending}
          className="min-h-11 text-ink-2 underline-offset-[0.3em] enabled:hover:text-ink enabled:hover:underline"
          onClick={onClearClick}
        >
          Clear cart
        </button>
      </div>
    </section>
  )
}
