import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { FEATURED_SHOWN } from '#domain/catalog.ts'
import { featuredProductsQuery } from '#web/queries/storefront/products.ts'
import { ProductCard, ProductCardSkeleton } from '#web/storefront/product-card/ProductCard.tsx'
import { Section } from '#web/storefront/Section.tsx'
import { markedLink } from '#web/ui/button/button.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

const SKELETONS = [1, 2, 3, 4]
/** One large card leads four small ones; with fewer products all are of one size. */
const leading = 'col-span-full md:col-span-2 md:row-span-2'

export function FeaturedProducts() {
  const { data: products, error, refetch } = useQuery(featuredProductsQuery)
  if (products?.length === 0) return null
  const hasLead = !products || products.length === FEATURED_SHOWN
  return (
    <Section title="Featured Products" action={<ViewAll />}>
      <div className="page">
        {error && !products ? (
          <LoadFailed what="the featured products" onRetry={refetch} />
        ) : (
          <ul
            aria-busy={!products}
            className={`grid grid-cols-2 gap-x-gap gap-y-row *:grid *:min-w-0 ${products && products.length < 4 ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}
          >
            {products
              ? products.map((product, index) => (
                  <li key={product.id} className={hasLead && index === 0 ? leading : ''}>
                    <ProductCard product={product} lead={hasLead && index === 0} />
                  </li>
                ))
              : SKELETONS.map((key, index) => (
                  <li key={key} className={index === 0 ? leading : ''}>
                    <ProductCardSkeleton lead={index === 0} />
                  </li>
                ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function ViewAll() {
  return (
    <Link to="/category/$slug" params={{ slug: 'gift-items' }} className={markedLink}>
      View All <ArrowRight className="size-[1.05em] max-md:hidden" />
    </Link>
  )
}
