import type { Product } from '#contract/product.ts'
import { ProductCard, ProductCardSkeleton } from './ProductCard.tsx'

type ProductItemsProps = {
  /** Undefined while loading. */
  products: Product[] | undefined
  skeletonCount: number
}

/** The items of a product list, or skeletons while it loads. */
export function ProductItems({ products, skeletonCount }: ProductItemsProps) {
  if (!products)
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all the same
    return Array.from({ length: skeletonCount }, (_, key) => <SkeletonItem key={key} />)
  return products.map((product) => (
    <li key={product.id}>
      <ProductCard product={product} />
    </li>
  ))
}

function SkeletonItem() {
  return (
    <li>
      <ProductCardSkeleton />
    </li>
  )
}
