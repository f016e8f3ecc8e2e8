import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { categoriesQuery, categoryProductsQuery, categoryQuery } from '#web/queries/storefront/categories.ts'
import type { ProductList } from '#web/queries/storefront/products.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { FailedPage } from '#web/storefront/errors/FailedPage.tsx'
import { hasFilters } from '#web/storefront/listing/filters/filters.ts'
import { readListingOptions, toQuery } from '#web/storefront/listing/options/listing-options.ts'
import { ProductListing } from '#web/storefront/listing/ProductListing.tsx'
import { useFacets } from '#web/storefront/listing/use-facets.ts'
import { useProductList } from '#web/storefront/listing/use-product-list.ts'
import { breadcrumbJsonLd } from '#web/storefront/seo/breadcrumb-json-ld.ts'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { CategoryBanner, trailTo } from './CategoryBanner.tsx'

const CategoryMissing = lazy(async () => ({
  default: (await import('./CategoryMissing.tsx')).CategoryMissing,
}))

const EmptyCategory = lazy(async () => ({ default: (await import('./EmptyCategory.tsx')).EmptyCategory }))

const LOAD_FAILED = 'Could not load the category'

const route = getRouteApi('/storefront/category/$slug')

export function CategoryPage() {
  const { slug } = route.useParams()
  const options = readListingOptions(route.useSearch())
  const { origin = '' } = useRouter()
  const isDemo = useIsDemo()
  const { data: categories } = useQuery(categoriesQuery)
  const categoryResult = useQuery({
    ...categoryQuery(slug),
    placeholderData: () => categories?.find((category) => category.slug === slug),
  })
  const category = categoryResult.data
  const products = useProductList<ProductList>(
    options,
    (options) => categoryProductsQuery(category?.id ?? 0, toQuery(options)),
    category !== undefined,
  )
  const facets = useFacets(options, { category: category?.id }, category !== undefined)

  if (isMissing(categoryResult.error) || isMissing(products.error)) return <CategoryMissing />
  if (categoryResult.error)
    return (
      <>
        <PageHead title={LOAD_FAILED} noindex />
        <FailedPage title={LOAD_FAILED} error={categoryResult.error} onRetry={categoryResult.refetch} />
      </>
    )
  return (
    <>
      <PageHead
        title={category?.name}
        description={
          category &&
          (isDemo ? `${category.name} in warm, natural materials, chosen with care.` : category.name)
        }
        image={category?.image}
        page={hasFilters(options) || options.sort ? 1 : products.page}
        jsonLd={import.meta.env.SSR && category && [breadcrumbJsonLd(trailTo(category), origin)]}
      />
      <CategoryBanner category={category} total={products.error ? null : products.list?.total} />
      <ProductListing
        {...products}
        options={options}
        facets={facets}
        emptyState={<EmptyCategory category={category} />}
      />
    </>
  )
}
