import { Heart } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { useWishlistToggle } from '#web/storefront/wishlist/use-wishlist-toggle.ts'

/** Puts a product on the wishlist, or takes it off. */
export function HeartButton({ product }: { product: Product }) {
  const { isSaved, label, toggle } = useWishlistToggle(product)
  return (
    <button
      type="button"
      data-heart
      aria-label={label}
      onClick={toggle}
      className="absolute top-0.5 right-0.5 z-1 grid size-11 place-items-center hover:text-terracotta-700 print:hidden noscript:hidden"
    >
      <Heart
        className={`box-content rounded-full bg-card/90 p-1.5 ${isSaved ? 'fill-current text-terracotta-700' : ''}`}
      />
    </button>
  )
}
