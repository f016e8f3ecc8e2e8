import type { Product } from '#contract/product.ts'
import { ProductCard, ProductCardSkeleton } from '#web/storefront/product-card/ProductCard.tsx'

const SKELETONS = [1, 2, 3, 4, 5, 6]

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
      {products
        ? products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))
        : SKELETONS.map((key) => (
            <li key={key}>
              <ProductCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
