import { useNavigate } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { useSavedProducts, wishlist } from '#web/storefront/saved/saved-products.ts'
import { iconButton } from '#web/ui/button/button.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Puts a product on the wishlist, or takes it off. */
export function WishlistButton({ product: { id, name, images } }: { product: Product }) {
  const navigate = useNavigate()
  const isSaved = useSavedProducts(wishlist).includes(id)

  function onClick() {
    if (isSaved) {
      wishlist.remove(id)
      toast.success('Removed from wishlist', name, images[0])
    } else {
      wishlist.add(id)
      toast.success('Added to wishlist', name, images[0], {
        label: 'View wishlist',
        onClick: () => navigate({ to: '/wishlist' }),
      })
    }
  }

  return (
    <button
      type="button"
      aria-label={`Wishlist: ${name}`}
      aria-pressed={isSaved}
      onClick={onClick}
      className={`${iconButton} ml-auto aria-pressed:text-terracotta-700 print:hidden noscript:hidden`}
    >
      <Heart className={isSaved ? 'fill-current' : ''} />
    </button>
  )
}
