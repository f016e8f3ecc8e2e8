import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { readQueryString, writeQueryString } from '#web/queries/transport/query-string.ts'
import { ErrorPage } from '#web/storefront/errors/ErrorPage.tsx'
import type { adminRoutes } from './admin-routes.ts'
import { root } from './root.ts'
import { storefrontRoutes } from './storefront-routes.ts'

type AdminRoutes = typeof adminRoutes
export type RouteTree = ReturnType<typeof createRouteTree>

/** The tree always has the type with all routes, so that links are typed; at run time the storefront omits the admin's. */
export function createRouteTree(routes: AdminRoutes | readonly []) {
  return root.addChildren([storefrontRoutes, ...(routes as AdminRoutes)])
}

/** The origin is the shop's public address, which may differ from the one in the address bar. */
export function createShopRouter(routeTree: RouteTree, queryClient: QueryClient, origin: string) {
  return createRouter({
    routeTree,
    origin,
    context: { queryClient },
    parseSearch: readQueryString,
    stringifySearch: (search) => {
      const text = writeQueryString(search)
      return text && `?${text}`
    },
    // Every page has one address.
    caseSensitive: true,
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
    /** The screen has a header, `main` and footer of its own. */
    hasOwnFrame?: boolean
  }
}
