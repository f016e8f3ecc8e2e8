import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from '#contract/shared/endpoint.ts'
import { type ArgsOf, createApi, type EndpointAt, type PathOf } from './api.ts'
import { isMissing, type Send } from './request.ts'

/** The nouns that queries show; every query key starts with one, so that invalidation can name it. */
export type Noun =
  | 'account'
  | 'administrators'
  | 'audit-log'
  | 'backups'
  | 'cart'
  | 'carts'
  | 'categories'
  | 'checkouts'
  | 'customers'
  | 'dashboard'
  | 'imports'
  | 'newsletter'
  | 'order'
  | 'orders'
  | 'outbox'
  | 'pages'
  | 'products'
  | 'quote'
  | 'reports'
  | 'review'
  | 'reviews'
  | 'selling'
  | 'stock-alert'
  | 'synonyms'
  | 'system'
  | 'website-settings'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Noun, ...unknown[]]
    queryMeta: {
      /** The page is about this record: when it is missing, the page is a 404. */
      subject?: boolean
      /** Keep only the first items of a list, when no screen shows more. */
      maxItems?: number
      /** A text of a list's items that no screen shows. A rendered page contains it empty, to be smaller. */
      hiddenText?: string
    }
  }
}

/**
 * Options of a query that reads one endpoint. The key is the noun it shows and then the call, which the client's
 * default query function performs.
 */
export function apiQuery<P extends PathOf<'GET'>>(
  noun: Noun,
  path: P,
  ...options: ArgsOf<EndpointAt<'GET', P>>
) {
  return queryOptions<ResultOf<EndpointAt<'GET', P>>>({ queryKey: [noun, path, ...options] })
}

type ApiQueryKey = readonly [Noun, PathOf<'GET'>, ...never[]]

/** Data never goes stale and no request is retried, unless a query says otherwise. */
export function createQueryClient(send?: Send) {
  const api = createApi(send)
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }) => {
          const [, path, ...options] = queryKey as QueryKey as ApiQueryKey
          const data = await api.get(path, ...(options as never))
          return meta?.maxItems && Array.isArray(data) ? data.slice(0, meta.maxItems) : data
        },
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A missing record stays missing; any other failure is retried on the next visit.
        retryOnMount: (query) => !isMissing(query.state.error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // Show that the browser is offline, instead of pausing queries silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
