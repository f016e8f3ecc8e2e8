import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, notFound } from '@tanstack/react-router'
import {
  categoriesQuery,
  categoryProductsQuery,
  categoryQuery,
  relatedProductsQuery,
} from '#web/queries/storefront/categories.ts'
import {
  featuredProductsQuery,
  newProductsQuery,
  type ProductList,
  productQuery,
  productsQuery,
} from '#web/queries/storefront/products.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { readQueryString, writeQueryString } from '#web/queries/transport/query-string.ts'
import { ErrorPage } from '#web/storefront/errors/ErrorPage.tsx'
import { Layout } from '#web/storefront/layout/Layout.tsx'
import {
  clampPage,
  type ListingOptions,
  readListingOptions,
  readSearchOptions,
  toQuery,
} from '#web/storefront/listing/listing-options.ts'
import { adminRoutes } from './admin-routes.ts'
import { lazyScreen } from './lazy-screen.ts'
import { type Context, load, root } from './root.ts'

const storefront = createRoute({
  getParentRoute: () => root,
  id: 'storefront',
  loader: ({ context }) => load(context, websiteSettingsQuery, categoriesQuery),
  component: Layout,
})

const home = createRoute({
  getParentRoute: () => storefront,
  path: '/',
  loader: ({ context }) => load(context, featuredProductsQuery, newProductsQuery),
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
    const found =
      queryClient.getQueryData(query.queryKey) ??
      queryClient.getQueryData(categoriesQuery.queryKey)?.find((category) => category.slug === slug)
    if (found) await loadPage(context, deps, (options) => categoryProductsQuery(found.id, toQuery(options)))
  },
  ...lazyScreen('storefront/category/CategoryPage.tsx'),
})

const search = createRoute({
  getParentRoute: () => storefront,
  path: '/search',
  validateSearch: asWritten,
  loaderDeps: ({ search }) => readSearchOptions(search),
  loader: async ({ context, deps }) => {
    if (deps.q) await loadPage(context, deps, (options) => productsQuery(toQuery(options)))
  },
  ...lazyScreen('storefront/search/SearchPage.tsx'),
})

const product = createRoute({
  getParentRoute: () => storefront,
  path: '/product/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: async ({ context, params }) => {
    if (Number.isNaN(params.id)) throw notFound()
    const query = productQuery(params.id)
    await load(context, query)
    const found = context.queryClient.getQueryData(query.queryKey)
    if (found) await load(context, relatedProductsQuery(found.categoryId))
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

const anythingElse = createRoute({
  getParentRoute: () => storefront,
  path: '$',
  ...lazyScreen('storefront/errors/NotFoundPage.tsx', 404),
})

const routeTree = root.addChildren([
  storefront.addChildren([home, category, search, product, cart, anythingElse]),
  ...adminRoutes,
])

/** Loads the requested page of a list, or its last page when the list has become shorter. */
async function loadPage<Query extends { queryKey: QueryKey }>(
  context: Context,
  options: ListingOptions,
  queryFor: (options: ListingOptions) => Query,
) {
  const asked = queryFor(options)
  await load(context, asked)
  const list = context.queryClient.getQueryData<ProductList>(asked.queryKey)
  if (list) await load(context, queryFor(clampPage(options, list.total)))
}

/** Types the search parameters that links write. An address may hold anything, so readers validate it themselves. */
function asWritten(search: Record<string, unknown>) {
  return search as ListingOptions
}

/** The origin is the shop's public address, which may differ from the one in the address bar. */
export function createShopRouter(queryClient: QueryClient, origin: string) {
  return createRouter({
    routeTree,
    origin,
    context: { queryClient },
    parseSearch: readQueryString,
    stringifySearch: (search) => {
      const text = writeQueryString(search)
      return text && `?${text}`
    },
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router caches no data of its own.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }

  interface StaticDataRouteOption {
    /** The file of a lazy screen, for the server to preload it in the page's head. */
    source?: string
    /** The status of the server's response, if it is not 200. */
    status?: number
  }
}
