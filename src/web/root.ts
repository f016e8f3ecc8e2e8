import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Document } from './Document.tsx'

export type Context = { queryClient: QueryClient }

/** What storefront and back office have in common: the document around them. */
export const root = createRootRouteWithContext<Context>()({ component: Document })

/** The server waits for a page's data; the browser shows the page at once, with skeletons for what is missing. */
export async function load({ queryClient }: Context, ...queries: { queryKey: QueryKey }[]) {
  const unasked = queries.filter(({ queryKey }) => !queryClient.getQueryState(queryKey))
  const loading = Promise.all(unasked.map((query) => queryClient.prefetchQuery(query)))
  if (import.meta.env.SSR) await loading
}
