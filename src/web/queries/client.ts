import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { isMissing, request, type Send } from './request.ts'

/** Data never goes stale and nothing is asked twice, unless a query says otherwise. */
export function createQueryClient(send?: Send) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => request('GET', urlOf(queryKey), undefined, send),
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

/** A key is its URL in pieces: ['/api/products', 7] or ['/api/products', { sort: 'newest', page: 2 }]. */
export function urlOf([path, ...pieces]: QueryKey): string {
  const last = pieces.at(-1)
  const parameters = isParameters(last) ? last : undefined
  const segments = parameters ? pieces.slice(0, -1) : pieces
  const url = [path, ...segments.map((segment) => encodeURIComponent(String(segment)))].join('/')
  const query = parameters ? queryString(parameters) : ''
  return query ? `${url}?${query}` : url
}

type Parameters = Record<string, string | number | readonly (string | number)[] | undefined>

const isParameters = (piece: unknown): piece is Parameters => typeof piece === 'object' && piece !== null

function queryString(parameters: Parameters) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of value === undefined ? [] : [value].flat()) query.append(name, String(one))
  }
  return query.toString()
}
