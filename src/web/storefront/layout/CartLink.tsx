import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useCart, useFollowOtherTabs } from '#web/queries/storefront/cart/cart.ts'
import { iconButton } from '#web/ui/button/button.ts'
import { CountBadge } from './CountBadge.tsx'

/** The cart icon with a badge for the total quantity. */
export function CartLink() {
  useFollowOtherTabs()
  const { items = [] } = useCart()
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
  const label = quantity > 0 ? `Cart, ${quantity} ${quantity === 1 ? 'item' : 'items'}` : 'Cart'
  return (
    <Link to="/cart" aria-label={label} className={iconButton}>
      <ShoppingBag />
      <CountBadge count={quantity} />
    </Link>
  )
}
