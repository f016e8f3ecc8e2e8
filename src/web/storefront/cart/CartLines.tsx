import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { CartItem } from '#contract/cart.ts'
import { useClearCart } from '#web/queries/storefront/cart.ts'
import { markedLink } from '#web/ui/button/button.ts'
import { CartLine } from './CartLine.tsx'

type CartLinesProps = { items: CartItem[]; disabled: boolean; onRemove: () => void }

export function CartLines({ items, disabled, onRemove }: CartLinesProps) {
  const { mutate: clearCart, isPending } = useClearCart()

  function onClearClick() {
    clearCart()
    onRemove()
  }

  return (
    <section aria-label="Items in your cart" className="mt-7">
      <ul className="border-t border-rule-strong">
        {items.map((item) => (
          <CartLine key={item.productId} item={item} disabled={disabled} onRemove={onRemove} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-4">
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
