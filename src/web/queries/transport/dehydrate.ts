import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isMissing, RequestError } from './request.ts'

/**
 * What the server learned while it rendered a page, for the browser to go on from. It carries no times, so the
 * same data always gives the same page, and a page from a cache is as fresh as one just made.
 */
export type Handover = { queryKey: QueryKey; data?: unknown; missing?: { status: number; text: string } }[]

export function handOver(queryClient: QueryClient): Handover {
  return (
    queryClient
      .getQueryCache()
      .getAll()
      // What is still unknown, such as the shopper's cart, is for the browser to ask.
      .filter(({ state }) => state.status !== 'pending')
      .map(({ queryKey, state: { data, error } }) =>
        isMissing(error)
          ? { queryKey, missing: { status: error.status, text: error.text } }
          : { queryKey, data },
      )
  )
}

export function takeOver(queryClient: QueryClient, handover: Handover) {
  for (const { queryKey, data, missing } of handover) {
    if (missing) {
      const error = new RequestError(missing.status, missing.text)
      queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error })
    } else {
      queryClient.setQueryData(queryKey, data)
    }
  }
}
