import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { adminRoutes } from './admin-routes.ts'
import {
  categoriesQuery,
  categoryProductsQuery,
  categoryQuery,
  relatedProductsQuery,
} from './queries/storefront/categories.ts'
import {
  featuredProductsQuery,
  newProductsQuery,
  type ProductList,
  productQuery,
  productsQuery,
} from './queries/storefront/products.ts'
import { websiteSettingsQuery } from './queries/storefront/website-settings.ts'
import { readQueryString, writeQueryString } from './query-string.ts'
import { type Context, load, root } from './root.ts'
import { ErrorPage } from './storefront/errors/ErrorPage.tsx'
import { Layout } from './storefront/layout/Layout.tsx'
import {
  clampPage,
  type ListingOptions,
  readListingOptions,
  readSearchOptions,
  toQuery,
} from './storefront/listing/listing-options.ts'

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
  component: lazyRouteComponent(() => import('./storefront/home/HomePage.tsx'), 'HomePage'),
  staticData: { source: 'src/web/storefront/home/HomePage.tsx' },
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
  component: lazyRouteComponent(() => import('./storefront/category/CategoryPage.tsx'), 'CategoryPage'),
  staticData: { source: 'src/web/storefront/category/CategoryPage.tsx' },
})

const search = createRoute({
  getParentRoute: () => storefront,
  path: '/search',
  validateSearch: asWritten,
  loaderDeps: ({ search }) => readSearchOptions(search),
  loader: async ({ context, deps }) => {
    if (deps.q) await loadPage(context, deps, (options) => productsQuery(toQuery(options)))
  },
  component: lazyRouteComponent(() => import('./storefront/search/SearchPage.tsx'), 'SearchPage'),
  staticData: { source: 'src/web/storefront/search/SearchPage.tsx' },
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
  component: lazyRouteComponent(() => import('./storefront/product/ProductPage.tsx'), 'ProductPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./storefront/product/ProductMissing.tsx'),
    'ProductMissing',
  ),
  staticData: { source: 'src/web/storefront/product/ProductPage.tsx' },
})

const cart = createRoute({
  getParentRoute: () => storefront,
  path: '/cart',
  component: lazyRouteComponent(() => import('./storefront/cart/CartPage.tsx'), 'CartPage'),
  staticData: { source: 'src/web/storefront/cart/CartPage.tsx' },
})

const anythingElse = createRoute({
  getParentRoute: () => storefront,
  path: '$',
  component: lazyRouteComponent(() => import('./storefront/errors/NotFoundPage.tsx'), 'NotFoundPage'),
  staticData: { source: 'src/web/storefront/errors/NotFoundPage.tsx', status: 404 },
})

const routeTree = root.addChildren([
  storefront.addChildren([home, category, search, product, cart, anythingElse]),
  ...adminRoutes,
])

/** The page of a list that was asked for, or its last one when it has become shorter than that. */
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

/** Says what links may write into an address. Whoever reads it expects anything: an address is never wrong. */
function asWritten(search: Record<string, unknown>) {
  return search as ListingOptions
}

/** The origin is the address the shop is known by, which need not be the one in the browser's bar. */
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
    // The query cache decides what is fresh; the router keeps no data of its own.
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
    /** The file of a screen that is loaded on demand, so that the server can announce it in the page's head. */
    source?: string
    /** What the server answers instead of 200. */
    status?: number
  }
}
