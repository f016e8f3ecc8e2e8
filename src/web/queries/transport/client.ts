import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { type QueryParameters, writeQueryString } from '#web/query-string.ts'
import { exchange, isMissing, type Send } from './request.ts'

/** Data never goes stale and nothing is asked twice, unless a query says otherwise. */
export function createQueryClient(send?: Send) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }) => {
          const { answer, headers } = await exchange('GET', urlOf(queryKey), { send })
          if (meta?.list) return { [meta.list]: answer, total: Number(headers.get('x-total-count')) }
          return meta?.first && Array.isArray(answer) ? answer.slice(0, meta.first) : answer
        },
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // What does not exist is not asked for again; any other failure gets a new chance on the next visit.
        retryOnMount: (query) => !isMissing(query.state.error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Being offline is a failure to show, not a reason to wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page is about this: when it is missing, the page is a 404. */
      subject?: boolean
      /** What the list holds that is to come with the number of all there are: 'products' gives { products, total }. */
      list?: string
      /** How much of a whole list is kept, where nothing shows more of it. */
      first?: number
    }
  }
}

/** A key is its URL in pieces: ['/api/products', 7] or ['/api/products', { sort: 'newest', page: 2 }]. */
export function urlOf([path, ...pieces]: QueryKey): string {
  const last = pieces.at(-1)
  const parameters = isParameters(last) ? last : undefined
  const segments = parameters ? pieces.slice(0, -1) : pieces
  const url = [path, ...segments.map((segment) => encodeURIComponent(String(segment)))].join('/')
  const query = parameters ? writeQueryString(parameters) : ''
  return query ? `${url}?${query}` : url
}

const isParameters = (piece: unknown): piece is QueryParameters => typeof piece === 'object' && piece !== null
