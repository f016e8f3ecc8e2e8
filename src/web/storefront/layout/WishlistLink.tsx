import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useSavedProducts, wishlist } from '#web/storefront/saved/saved-products.ts'
import { iconButton } from '#web/ui/button/button.ts'
import { CountBadge } from './CountBadge.tsx'

/** The wishlist icon with a badge for the number of products. The smallest phones have the link in their menu only. */
export function WishlistLink() {
  const { length } = useSavedProducts(wishlist)
  const label = length > 0 ? `Wishlist, ${length} ${length === 1 ? 'product' : 'products'}` : 'Wishlist'
  return (
    <Link to="/wishlist" aria-label={label} className={`${iconButton} max-[22.5rem]:hidden`}>
      <Heart />
      <CountBadge count={length} />
    </Link>
  )
}
