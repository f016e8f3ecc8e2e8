import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router'
import { Document } from './Document.tsx'
import { categoriesQuery, categoryProductsQuery, categoryQuery } from './queries/categories.ts'
import { featuredProductsQuery, newProductsQuery, productQuery } from './queries/products.ts'
import { settingsQuery } from './queries/settings.ts'
import { ErrorPage } from './storefront/ErrorPage.tsx'
import { Layout } from './storefront/Layout.tsx'
import { NotFoundPage } from './storefront/NotFoundPage.tsx'

type Context = { queryClient: QueryClient }

const root = createRootRouteWithContext<Context>()({ component: Document })

const storefront = createRoute({
  getParentRoute: () => root,
  id: 'storefront',
  loader: ({ context }) => load(context, settingsQuery, categoriesQuery),
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
  loader: async ({ context, params }) => {
    const query = categoryQuery(params.slug)
    await load(context, query)
    const found = context.queryClient.getQueryData(query.queryKey)
    if (found) await load(context, categoryProductsQuery(found.id))
  },
  component: lazyRouteComponent(() => import('./storefront/category/CategoryPage.tsx'), 'CategoryPage'),
  staticData: { source: 'src/web/storefront/category/CategoryPage.tsx' },
})

const product = createRoute({
  getParentRoute: () => storefront,
  path: '/product/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ context, params }) => {
    if (Number.isNaN(params.id)) throw notFound()
    return load(context, productQuery(params.id))
  },
  component: lazyRouteComponent(() => import('./storefront/product/ProductPage.tsx'), 'ProductPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./storefront/product/ProductMissing.tsx'),
    'ProductMissing',
  ),
  staticData: { source: 'src/web/storefront/product/ProductPage.tsx' },
})

const anythingElse = createRoute({
  getParentRoute: () => storefront,
  path: '$',
  component: NotFoundPage,
  staticData: { status: 404 },
})

const routeTree = root.addChildren([storefront.addChildren([home, category, product, anythingElse])])

/** The server waits for a page's data; the browser shows the page at once, with skeletons for what is missing. */
async function load({ queryClient }: Context, ...queries: { queryKey: QueryKey }[]) {
  const unasked = queries.filter(({ queryKey }) => !queryClient.getQueryState(queryKey))
  const loading = Promise.all(unasked.map((query) => queryClient.prefetchQuery(query)))
  if (import.meta.env.SSR) await loading
}

export function createShopRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
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
