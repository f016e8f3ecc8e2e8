import { useQuery } from '@tanstack/react-query'
import { newProductsQuery } from '#web/queries/products.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { ProductCard, ProductCardSkeleton } from '../ProductCard.tsx'
import { Section } from '../Section.tsx'

const SHOWN = 12
const SKELETONS = [1, 2, 3, 4, 5]
/** The row runs off both edges of the window, but starts where the page does. */
const edge =
  'px-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2+var(--spacing-gutter)))] scroll-px-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2+var(--spacing-gutter)))]'

export function NewArrivals() {
  const { data: products, error, refetch } = useQuery(newProductsQuery)
  return (
    <Section title="New Arrivals">
      {error ? (
        <div className="page">
          <LoadFailed what="The new arrivals" onRetry={refetch} />
        </div>
      ) : (
        <ul
          aria-busy={!products}
          className={`grid snap-x snap-mandatory auto-cols-[min(68vw,18.5rem)] grid-flow-col gap-gap overflow-x-auto [scrollbar-width:none] *:snap-start ${edge}`}
        >
          {products
            ? products.slice(0, SHOWN).map((product) => (
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
      )}
    </Section>
  )
}
