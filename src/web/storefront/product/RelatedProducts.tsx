import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/product.ts'
import { RELATED_PRODUCT_COUNT, relatedProductsQuery } from '#web/queries/storefront/categories.ts'
import { ProductCard } from '#web/storefront/product-card/ProductCard.tsx'
import { Section } from '#web/storefront/Section.tsx'

export function RelatedProducts({ product }: { product: Product }) {
  const { data } = useQuery(relatedProductsQuery(product.categoryId))
  const others = data?.items.filter(({ id }) => id !== product.id) ?? []
  const related = others.slice(0, RELATED_PRODUCT_COUNT)
  if (related.length === 0) return null
  return (
    <Section title="You May Also Like">
      <ul className="page grid grid-cols-2 gap-x-gap gap-y-row *:min-w-0 md:grid-cols-4">
        {related.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
