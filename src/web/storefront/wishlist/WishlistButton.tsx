import { Heart } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { useWishlistToggle } from './use-wishlist-toggle.ts'

/** Puts a product on the wishlist, or takes it off. */
export function WishlistButton({ product }: { product: Product }) {
  const { isSaved, label, toggle } = useWishlistToggle(product)
  return (
    <button
      type="button"
      aria-label={label}
      onClick={toggle}
      className="grid size-13 flex-none place-items-center rounded-sm border border-field bg-card text-lg transition-colors hover:bg-paper-2 noscript:hidden"
    >
      <Heart className={isSaved ? 'fill-current text-terracotta-700' : ''} />
    </button>
  )
}
