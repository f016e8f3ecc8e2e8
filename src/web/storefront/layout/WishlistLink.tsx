import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useSavedProducts, wishlist } from '#web/storefront/saved/saved-products.ts'
import { iconButton } from '#web/ui/button/button.ts'

/** The heart is filled when the wishlist has products. Phones have the link in their menu. */
export function WishlistLink() {
  const { length } = useSavedProducts(wishlist)
  const label = length > 0 ? `Wishlist, ${length} ${length === 1 ? 'product' : 'products'}` : 'Wishlist'
  return (
    <Link to="/wishlist" aria-label={label} className={`${iconButton} max-md:hidden`}>
      <Heart className={length > 0 ? 'fill-current text-terracotta-700' : ''} />
    </Link>
  )
}
