import { useEffect } from 'react'
import { ProductItems } from '#web/storefront/product-card/ProductItems.tsx'
import { Section } from '#web/storefront/Section.tsx'
import { recentlyViewed, useSavedProducts } from '#web/storefront/saved/saved-products.ts'
import { useProducts } from '#web/storefront/saved/use-products.ts'

const SHOWN_COUNT = 4
/** One card alone would leave most of the row empty. */
const MIN_COUNT = 2

/** The products that were viewed before this one, from the browser's storage. Remembers this one. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const ids = useSavedProducts(recentlyViewed).filter((id) => id !== productId)
  const { products } = useProducts(ids.slice(0, SHOWN_COUNT))

  useEffect(() => recentlyViewed.add(productId), [productId])

  if (!products || products.length < MIN_COUNT) return null
  return (
    <Section title="Recently Viewed">
      <ul className="page grid grid-cols-2 gap-x-gap gap-y-row *:min-w-0 md:grid-cols-4">
        <ProductItems products={products} skeletonCount={0} />
      </ul>
    </Section>
  )
}
