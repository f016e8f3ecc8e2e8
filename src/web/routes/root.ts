import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Document } from '#web/routes/Document.tsx'

export type Context = { queryClient: QueryClient }

/** The HTML document that storefront and back office share. */
export const root = createRootRouteWithContext<Context>()({ component: Document })

/** Prefetches queries. The server waits for the data; the browser shows the page at once, with skeletons. */
export async function load({ queryClient }: Context, ...queries: { queryKey: QueryKey }[]) {
  const missing = queries.filter(({ queryKey }) => !queryClient.getQueryState(queryKey))
  const loading = Promise.all(missing.map((query) => queryClient.prefetchQuery(query)))
  if (import.meta.env.SSR) await loading
}
