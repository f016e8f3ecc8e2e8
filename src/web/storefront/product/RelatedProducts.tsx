import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { RELATED_PRODUCT_COUNT, relatedProductsQuery } from '#web/queries/storefront/categories.ts'
import { ProductCard } from '#web/storefront/product-card/ProductCard.tsx'
import { Section } from '#web/storefront/Section.tsx'
import { button } from '#web/ui/button/button.ts'

const SECTION_ID = 'similar-products'

/** Up to four other products of the category, in stock first. */
function useRelatedProducts({ id, categoryId }: Product) {
  const { data } = useQuery(relatedProductsQuery(categoryId))
  const others = data?.items.filter((other) => other.id !== id) ?? []
  const isSoldOut = ({ stock }: Product) => Number(stock <= 0)
  return others.sort((a, b) => isSoldOut(a) - isSoldOut(b)).slice(0, RELATED_PRODUCT_COUNT)
}

export function SimilarProductsLink({ product }: { product: Product }) {
  if (useRelatedProducts(product).length === 0) return null
  return (
    <a href={`#${SECTION_ID}`} className={`${button.primary} mt-5 w-full print:hidden`}>
      See similar products{' '}
      <ArrowDown className="transition-transform duration-180 group-hover:translate-y-1" />
    </a>
  )
}

export function RelatedProducts({ product }: { product: Product }) {
  const related = useRelatedProducts(product)
  if (related.length === 0) return null
  return (
    <Section id={SECTION_ID} title="You May Also Like">
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
