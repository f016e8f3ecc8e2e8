import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isMissing, RequestError } from './request.ts'

/**
 * What the server learned while it rendered a page, for the browser to go on from. It carries no times, so the
 * same data always gives the same page, and a page from a cache is as fresh as one just made.
 */
export type Handover = { queryKey: QueryKey; data?: unknown; missing?: string }[]

export function handOver(queryClient: QueryClient): Handover {
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state: { data, error } }) =>
      isMissing(error) ? { queryKey, missing: (error as RequestError).text } : { queryKey, data },
    )
}

export function takeOver(queryClient: QueryClient, handover: Handover) {
  for (const { queryKey, data, missing } of handover) {
    if (missing === undefined) {
      queryClient.setQueryData(queryKey, data)
    } else {
      const error = new RequestError(404, missing)
      queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error })
    }
  }
}
