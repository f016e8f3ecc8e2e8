import { Heart } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { useWishlistToggle } from './use-wishlist-toggle.ts'

/** Puts a product on the wishlist, or takes it off. */
export function WishlistButton({ product }: { product: Product }) {
  const { isSaved, toggle } = useWishlistToggle(product)
  return (
    <button
      type="button"
      aria-label={`Wishlist: ${product.name}`}
      aria-pressed={isSaved}
      onClick={toggle}
      className="grid size-13 flex-none place-items-center rounded-sm border border-field bg-card text-lg transition-colors hover:bg-paper-2 aria-pressed:text-terracotta-700 noscript:hidden"
    >
      <Heart className={isSaved ? 'fill-current' : ''} />
    </button>
  )
}
