import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ProductList } from '#web/queries/storefront/products.ts'
import { clampPage, type ListingOptions } from './options/listing-options.ts'

type QueryFor<List> = (options: ListingOptions) => Pick<UseQueryOptions<List>, 'queryKey'>

/** The requested page of a list, or the last page if the list is shorter. */
export function useProductList<List extends ProductList>(
  options: ListingOptions,
  queryFor: QueryFor<List>,
  enabled: boolean,
) {
  const requested = useQuery<List>({ ...queryFor(options), enabled })
  const shown = requested.data ? clampPage(options, requested.data.total) : options
  const query = queryFor(shown)
  const { data, error, refetch, isPlaceholderData } = useQuery<List>({
    ...query,
    enabled,
    // Keep showing the previous page of the same list until the new one has loaded.
    placeholderData: (list, previous) =>
      previous && listKey(previous.queryKey) === listKey(query.queryKey) ? list : undefined,
  })
  return { list: data, error, refetch, isOutdated: isPlaceholderData, page: shown.page ?? 1 }
}

/** Identifies a list regardless of filters, sorting and page: the category, or the search text. */
const listKey = ([noun, path, call]: QueryKey) => {
  const { params, query } = call as { params?: object; query: ListingOptions }
  return hashKey([noun, path, params, query.q])
}
