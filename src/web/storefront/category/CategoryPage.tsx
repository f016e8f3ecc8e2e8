import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { categoryProductsQuery, categoryQuery } from '#web/queries/categories.ts'
import { isMissing } from '#web/queries/request.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { PageHead } from '../PageHead.tsx'
import { ProductCard, ProductCardSkeleton } from '../ProductCard.tsx'

const SKELETONS = [1, 2, 3, 4, 5, 6]
const route = getRouteApi('/storefront/category/$slug')

export function CategoryPage() {
  const category = useQuery(categoryQuery(route.useParams().slug))
  const id = category.data?.id
  const products = useQuery({ ...categoryProductsQuery(id ?? 0), enabled: id !== undefined })
  if (isMissing(category.error)) return <NotFoundPage />

  const failed = [category, products].find(({ error }) => error)
  return (
    <section className="page pt-10">
      <PageHead
        title={category.data?.name}
        description={category.data && `${category.data.name} in warm, natural materials.`}
        image={category.data?.image}
      />
      <h1 className="min-h-[1em] font-display text-display-xl">
        {category.data?.name ?? <Skeleton className="h-[1em] w-80" />}
      </h1>
      <p className="mt-4 mb-10 text-ink-2">{products.data?.length ?? '…'} products found</p>
      {failed ? (
        <LoadFailed what="The products" onRetry={failed.refetch} />
      ) : (
        <ul
          aria-busy={!products.data}
          className="grid grid-cols-2 gap-x-gap gap-y-row *:min-w-0 md:grid-cols-3"
        >
          {products.data
            ? products.data.map((product) => (
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
    </section>
  )
}
