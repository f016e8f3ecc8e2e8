import { useNavigate } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { useSavedProducts, wishlist } from '#web/storefront/saved/saved-products.ts'
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
      className="grid size-13 flex-none place-items-center rounded-sm border border-field bg-card text-lg transition-colors hover:bg-paper-2 aria-pressed:text-terracotta-700 noscript:hidden"
    >
      <Heart className={isSaved ? 'fill-current' : ''} />
    </button>
  )
}
