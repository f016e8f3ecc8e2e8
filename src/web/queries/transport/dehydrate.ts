import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isMissing, RequestError } from './request.ts'

/**
 * The query cache of a rendered page, serialized for the browser. Unlike TanStack's own format it carries no
 * timestamps: the same data always renders the same page, and a cached page counts as fresh.
 */
export type DehydratedQueries = {
  queryKey: QueryKey
  data?: unknown
  missing?: { status: number; text: string }
}[]

export function dehydrateQueries(queryClient: QueryClient): DehydratedQueries {
  return (
    queryClient
      .getQueryCache()
      .getAll()
      // The browser fetches pending queries, such as the shopper's cart.
      .filter(({ state }) => state.status !== 'pending')
      .map(({ queryKey, meta, state: { data, error } }) =>
        isMissing(error)
          ? { queryKey, missing: { status: error.status, text: error.text } }
          : { queryKey, data: withoutText(data, meta?.hiddenText) },
      )
  )
}

const withoutText = (data: unknown, field: string | undefined) =>
  field && Array.isArray(data) ? data.map((item) => ({ ...item, [field]: '' })) : data

export function hydrateQueries(queryClient: QueryClient, dehydrated: DehydratedQueries) {
  for (const { queryKey, data, missing } of dehydrated) {
    if (missing) {
      const error = new RequestError(missing.status, missing.text)
      queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error })
    } else {
      queryClient.setQueryData(queryKey, data)
    }
  }
}
