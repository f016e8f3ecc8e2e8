import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Fragment, lazy } from 'react'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { knownProduct, productQuery } from '#web/queries/storefront/products.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { FailedPage } from '#web/storefront/errors/FailedPage.tsx'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { Breadcrumb } from '#web/storefront/navigation/Breadcrumb.tsx'
import { OptionalInBrowser } from '#web/storefront/Optional.tsx'
import { Gallery } from '#web/storefront/product/gallery/Gallery.tsx'
import { breadcrumbJsonLd } from '#web/storefront/seo/breadcrumb-json-ld.ts'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { productJsonLd } from '#web/storefront/seo/product-json-ld.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { BuyPanel } from './BuyPanel.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'

/** Few visits see it, so it stays out of the page's own JavaScript. */
const ProductMissing = lazy(async () => ({ default: (await import('./ProductMissing.tsx')).ProductMissing }))

const RecentlyViewed = lazy(async () => ({
  default: (await import('./RecentlyViewed.tsx')).RecentlyViewed,
}))

const route = getRouteApi('/storefront/product/$id')

const LOAD_FAILED = 'Could not load the product'

export function ProductPage() {
  const { id } = route.useParams()
  const { origin = '' } = useRouter()
  const client = useQueryClient()
  const { currency } = useMoney()
  const isDemo = useIsDemo()
  const { data: categories } = useQuery(categoriesQuery)
  const known = () => knownProduct(client, id)
  const query = useQuery({ ...productQuery(id), placeholderData: known })
  const { data, error } = query
  if (isMissing(error)) return <ProductMissing />
  // TanStack drops the placeholder when the request fails, offline for example.
  const product = data ?? (error ? known() : undefined)

  const category = categories?.find(({ id }) => id === product?.categoryId)
  const trail = [
    { name: 'Home', path: '/' },
    ...(category ? [{ name: category.name, path: `/category/${category.slug}` }] : []),
    ...(product ? [{ name: product.name, path: `/product/${product.id}` }] : []),
  ]
  return (
    <>
      <PageHead
        title={product?.name ?? (error ? LOAD_FAILED : undefined)}
        description={product?.description}
        image={product?.images[0]}
        type="product"
        price={import.meta.env.SSR && product && { amount: product.price, currency }}
        jsonLd={
          import.meta.env.SSR &&
          product && [productJsonLd(product, { origin, currency, isDemo }), breadcrumbJsonLd(trail, origin)]
        }
      />
      <div className="page">
        {(product || !error) && <Breadcrumb trail={trail} />}
        <QueryState
          query={{ ...query, data: product }}
          what="the product"
          loading={<ProductSkeleton />}
          renderError={(error) => <FailedPage title={LOAD_FAILED} error={error} onRetry={query.refetch} />}
        >
          {(product) => (
            <Fragment key={product.id}>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 max-lg:landscape:grid-cols-2 md:grid-cols-2 print:grid-cols-2! lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-x-[clamp(2.5rem,5vw,5rem)]">
                <Gallery product={product} />
                <BuyPanel product={product} />
              </div>
              <ProductTabs product={product} category={category} />
            </Fragment>
          )}
        </QueryState>
      </div>
      {product && <RelatedProducts product={product} />}
      {product && (
        <OptionalInBrowser>
          <RecentlyViewed productId={product.id} />
        </OptionalInBrowser>
      )}
    </>
  )
}
