import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useCart, useFollowOtherTabs } from '#web/queries/storefront/cart/cart.ts'
import { iconButton } from '#web/ui/button/button.ts'

/** The cart icon with a badge for the total quantity. */
export function CartLink() {
  useFollowOtherTabs()
  const { items = [] } = useCart()
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
  const label = quantity > 0 ? `Cart, ${quantity} ${quantity === 1 ? 'item' : 'items'}` : 'Cart'
  return (
    <Link to="/cart" aria-label={label} className={iconButton}>
      <ShoppingBag />
      {quantity > 0 && (
        <span className="absolute top-[0.3rem] right-[0.2rem] h-4.5 min-w-4.5 rounded-full bg-saffron-500 px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-ink tabular-nums forced-color-adjust-none">
          {quantity}
        </span>
      )}
    </Link>
  )
}
