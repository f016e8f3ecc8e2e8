import type { QueryKey } from '@tanstack/react-query'
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import type { FacetsQuery } from '#contract/product.ts'
import type { CollectionPath } from '#domain/catalog/collections.ts'
import { parseId } from '#domain/id.ts'
import {
  categoriesQuery,
  categoryDiscountsQuery,
  categoryProductsQuery,
  categoryQuery,
  relatedProductsQuery,
} from '#web/queries/storefront/categories.ts'
import {
  orderQuery,
  reviewQuery,
  stockAlertQuery,
  subscriptionQuery,
} from '#web/queries/storefront/link-queries.ts'
import { pageQuery, pagesQuery } from '#web/queries/storefront/pages.ts'
import {
  facetsQuery,
  featuredProductsQuery,
  newProductsQuery,
  type ProductList,
  productQuery,
  searchQuery,
} from '#web/queries/storefront/products.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { Layout } from '#web/storefront/layout/Layout.tsx'
import {
  clampPage,
  type ListingOptions,
  readListingOptions,
  readSearchOptions,
  toQuery,
} from '#web/storefront/listing/options/listing-options.ts'
import { lazyScreens, type ScreenModule } from './lazy-screen.ts'
import { type Context, load, root } from './root.ts'

const lazyScreen = lazyScreens(
  import.meta.glob<ScreenModule>([
    '../storefront/**/*Page.tsx',
    // Parts of other screens. Each file of the glob adds to the first load.
    '!../storefront/errors/{Error,Failed,Missing}Page.tsx',
  ]),
)

const storefront = createRoute({
  getParentRoute: () => root,
  id: 'storefront',
  loader: ({ context }) => load(context, websiteSettingsQuery, categoriesQuery, sellingQuery, pagesQuery),
  component: Layout,
})

const home = createRoute({
  getParentRoute: () => storefront,
  path: '/',
  loader: async ({ context }) => {
    await Promise.all([
      load(context, featuredProductsQuery, newProductsQuery),
      context.queryClient.prefetchQuery(sellingQuery),
    ])
    // In Demo, the discounts are fixed.
    if (context.queryClient.getQueryData(sellingQuery.queryKey)?.mode === 'live')
      await load(context, categoryDiscountsQuery)
  },
  ...lazyScreen('storefront/home/HomePage.tsx'),
})

const category = createRoute({
  getParentRoute: () => storefront,
  path: '/category/$slug',
  validateSearch: asWritten,
  loaderDeps: ({ search }) => readListingOptions(search),
  loader: async ({ context, params: { slug }, deps }) => {
    const query = categoryQuery(slug)
    await load(context, query)
    const { queryClient } = context
    const data =
      queryClient.getQueryData(query.queryKey) ??
      queryClient.getQueryData(categoriesQuery.queryKey)?.find((category) => category.slug === slug)
    if (data)
      await loadListing(context, deps, (options) => categoryProductsQuery(data.id, toQuery(options)), {
        category: data.id,
      })
  },
  ...lazyScreen('storefront/category/CategoryPage.tsx'),
})

const search = createRoute({
  getParentRoute: () => storefront,
  path: '/search',
  validateSearch: asWritten,
  loaderDeps: ({ search }) => readSearchOptions(search),
  loader: async ({ context, deps }) => {
    if (deps.q) await loadListing(context, deps, (options) => searchQuery(toQuery(options)))
  },
  ...lazyScreen('storefront/search/SearchPage.tsx'),
})

const allProducts = collectionRoute('/products')
const newArrivals = collectionRoute('/new')
const sale = collectionRoute('/sale')

const product = createRoute({
  getParentRoute: () => storefront,
  path: '/product/$id',
  params: { parse: ({ id }) => ({ id: parseId(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: async ({ context, params }) => {
    if (!params.id) throw notFound()
    const query = productQuery(params.id)
    await load(context, query)
    const data = context.queryClient.getQueryData(query.queryKey)
    if (data) await load(context, relatedProductsQuery(data.categoryId))
  },
  notFoundComponent: lazyRouteComponent(
    () => import('#web/storefront/product/ProductMissing.tsx'),
    'ProductMissing',
  ),
  ...lazyScreen('storefront/product/ProductPage.tsx'),
})

const cart = createRoute({
  getParentRoute: () => storefront,
  path: '/cart',
  ...lazyScreen('storefront/cart/CartPage.tsx'),
})

const wishlist = createRoute({
  getParentRoute: () => storefront,
  path: '/wishlist',
  ...lazyScreen('storefront/wishlist/WishlistPage.tsx'),
})

const checkoutScreen = lazyScreen('storefront/checkout/CheckoutPage.tsx')

const checkout = createRoute({
  getParentRoute: () => storefront,
  path: '/checkout',
  loader: liveOnly('/cart'),
  ...checkoutScreen,
  staticData: { ...checkoutScreen.staticData, hasOwnFrame: true },
})

const order = createRoute({
  getParentRoute: () => storefront,
  path: '/order/$secret',
  loader: ({ context, params: { secret } }) => load(context, orderQuery(secret)),
  ...lazyScreen('storefront/order/OrderPage.tsx'),
})

const orderLinks = createRoute({
  getParentRoute: () => storefront,
  path: '/order-links',
  loader: liveOnly('/'),
  ...lazyScreen('storefront/order/OrderLinksPage.tsx'),
})

const backInStock = createRoute({
  getParentRoute: () => storefront,
  path: '/back-in-stock/$secret',
  loader: ({ context, params: { secret } }) => load(context, stockAlertQuery(secret)),
  ...lazyScreen('storefront/opt-in/BackInStockPage.tsx'),
})

const review = createRoute({
  getParentRoute: () => storefront,
  path: '/review/$secret',
  loader: ({ context, params: { secret } }) => load(context, reviewQuery(secret)),
  ...lazyScreen('storefront/review/ReviewPage.tsx'),
})

const newsletter = createRoute({
  getParentRoute: () => storefront,
  path: '/newsletter/$secret',
  loader: ({ context, params: { secret } }) => load(context, subscriptionQuery(secret)),
  ...lazyScreen('storefront/opt-in/NewsletterPage.tsx'),
})

const contentPage = createRoute({
  getParentRoute: () => storefront,
  path: '/pages/$slug',
  loader: ({ context, params: { slug } }) => load(context, pageQuery(slug)),
  ...lazyScreen('storefront/content-page/ContentPage.tsx'),
})

const unknownPath = createRoute({
  getParentRoute: () => storefront,
  path: '$',
  ...lazyScreen('storefront/errors/NotFoundPage.tsx', 404),
})

export const storefrontRoutes = storefront.addChildren([
  home,
  category,
  search,
  allProducts,
  newArrivals,
  sale,
  product,
  cart,
  wishlist,
  checkout,
  order,
  orderLinks,
  backInStock,
  review,
  newsletter,
  contentPage,
  unknownPath,
])

/** The browser has no loader: the page itself requests its products, which keeps the first load small. */
function collectionRoute<Path extends CollectionPath>(path: Path) {
  return createRoute({
    getParentRoute: () => storefront,
    path,
    ...(import.meta.env.SSR && {
      loaderDeps: ({ search }: { search: object }) => search,
      loader: async ({ context, deps }: { context: Context; deps: object }) => {
        const { COLLECTION_FILTERS, collectionQuery, readCollectionOptions } = await import(
          '#web/storefront/collection/collection-query.ts'
        )
        const options = readCollectionOptions(path, { ...deps })
        const queryFor = (options: ListingOptions) => collectionQuery(path, options)
        await loadListing(context, options, queryFor, COLLECTION_FILTERS[path])
        // For the banner, whatever the filters are.
        if (path !== '/products') await load(context, queryFor({}))
      },
    }),
    ...lazyScreen('storefront/collection/CollectionPage.tsx'),
  })
}

/** Redirects from a page that a demo does not have. */
function liveOnly(to: '/' | '/cart') {
  return async ({ context }: { context: Context }) => {
    const { mode } = await context.queryClient.ensureQueryData(sellingQuery)
    // Temporary, because the owner can switch to Live at any time.
    if (mode === 'demo') throw redirect({ to, statusCode: 302, replace: true })
  }
}

/** Loads the facets and the requested page of a list, or its last page when the list has become shorter. */
async function loadListing<Query extends { queryKey: QueryKey }>(
  context: Context,
  options: ListingOptions,
  queryFor: (options: ListingOptions) => Query,
  scope?: FacetsQuery,
) {
  const query = queryFor(options)
  await load(context, query, facetsQuery({ ...options, ...scope }))
  const list = context.queryClient.getQueryData<ProductList>(query.queryKey)
  if (list) await load(context, queryFor(clampPage(options, list.total)))
}

/** Types the search parameters that links write. A URL may contain any text, so readers validate it themselves. */
function asWritten(search: Record<string, unknown>) {
  return search as ListingOptions
}
