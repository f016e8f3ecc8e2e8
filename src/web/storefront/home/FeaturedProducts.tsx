import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { FEATURED_PRODUCT_COUNT, featuredProductsQuery } from '#web/queries/storefront/products.ts'
import { useLinkedCategories } from '#web/storefront/layout/linked-categories.ts'
import { ProductCard, ProductCardSkeleton } from '#web/storefront/product-card/ProductCard.tsx'
import { Section } from '#web/storefront/Section.tsx'
import { markedLink } from '#web/ui/button/button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'

const SKELETONS = [1, 2, 3, 4]
/** Each card takes a row for its photo and one for its text, so that the photos of a row end at the same height. */
const grid =
  '-mb-row grid grid-cols-2 gap-x-gap *:row-span-2 *:mb-row *:grid *:min-w-0 *:grid-rows-subgrid *:*:row-span-full *:*:grid *:*:grid-rows-subgrid'
const largeCell = 'col-span-full md:col-span-2 md:row-span-4'

export function FeaturedProducts() {
  const query = useQuery(featuredProductsQuery)
  if (query.data?.length === 0) return null
  return (
    <Section title="Featured Products" action={<ViewAll />}>
      <div className="page">
        <QueryState query={query} what="the featured products" loading={<FeaturedGridSkeleton />}>
          {(products) => <FeaturedGrid products={products} />}
        </QueryState>
      </div>
    </Section>
  )
}

/** One large card and four small ones; with fewer products all cards have the same size. */
function FeaturedGrid({ products }: { products: Product[] }) {
  const hasLargeCard = products.length === FEATURED_PRODUCT_COUNT
  return (
    <ul className={`${grid} ${products.length < 4 ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}>
      {products.map((product, index) => {
        const isLarge = hasLargeCard && index === 0
        return (
          <li key={product.id} className={isLarge ? largeCell : ''}>
            <ProductCard product={product} isLarge={isLarge} />
          </li>
        )
      })}
    </ul>
  )
}

function FeaturedGridSkeleton() {
  return (
    <ul aria-busy="true" className={`${grid} md:grid-cols-4`}>
      {SKELETONS.map((key, index) => (
        <li key={key} className={index === 0 ? largeCell : ''}>
          <ProductCardSkeleton isLarge={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function ViewAll() {
  const [first] = useLinkedCategories()
  if (!first) return null
  return (
    <Link to="/category/$slug" params={{ slug: first.slug }} className={markedLink}>
      View All <ArrowRight className="size-[1.05em] max-md:hidden" />
    </Link>
  )
}
