import type { Product } from '#contract/product.ts'
import { ProductItems } from '#web/storefront/product-card/ProductItems.tsx'

const SKELETON_COUNT = 6

type ProductGridProps = {
  /** Undefined while loading. */
  products: Product[] | undefined
  /** The options changed, and the products on screen are those of the previous ones. */
  isOutdated: boolean
}

export function ProductGrid({ products, isOutdated }: ProductGridProps) {
  return (
    <ul
      aria-busy={!products || isOutdated}
      className={`grid grid-cols-2 gap-x-gap gap-y-row transition-opacity *:min-w-0 md:grid-cols-3 ${isOutdated ? 'opacity-45 delay-150' : ''}`}
    >
      <ProductItems products={products} skeletonCount={SKELETON_COUNT} />
    </ul>
  )
}
