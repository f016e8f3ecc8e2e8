import type { QueryClient } from '@tanstack/react-query'
import type { Noun } from './client.ts'

/** Marks every query that shows one of these nouns as stale; those on screen are refetched. */
export function invalidateNouns(client: QueryClient, ...nouns: Noun[]) {
  return Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })))
}

/** After a change to products or categories. */
export const invalidateCatalog = (client: QueryClient) =>
  invalidateNouns(client, 'products', 'categories', 'dashboard', 'cart')
