import { useNavigate } from '@tanstack/react-router'
import type { Product } from '#contract/product.ts'
import { useSavedProducts, wishlist } from '#web/storefront/saved/saved-products.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Whether a product is on the wishlist, and the name and action of the button that adds or removes it. */
export function useWishlistToggle({ id, name, images }: Product) {
  const navigate = useNavigate()
  const isSaved = useSavedProducts(wishlist).includes(id)

  function toggle() {
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

  const label = isSaved ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`
  return { isSaved, label, toggle }
}
