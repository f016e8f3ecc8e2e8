import type { QueryClient } from '@tanstack/react-query'

const SHOWS_CATALOG = /^\/api\/(products|categories|dashboard|cart)/

/** After a change to products or categories: asks anew for all that shows any of them, once it is on screen. */
export function invalidateCatalog(client: QueryClient) {
  return client.invalidateQueries({ predicate: ({ queryKey }) => SHOWS_CATALOG.test(String(queryKey[0])) })
}
