import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query'
import type { productsQuery } from '#web/queries/storefront/products.ts'
import { clampPage, type ListingOptions } from './listing-options.ts'

type QueryFor = (options: ListingOptions) => ReturnType<typeof productsQuery>

/** The page of a list that was asked for, or its last one when it has become shorter than that. */
export function useProductList(options: ListingOptions, queryFor: QueryFor, enabled: boolean) {
  const asked = useQuery({ ...queryFor(options), enabled })
  const shown = asked.data ? clampPage(options, asked.data.total) : options
  const query = queryFor(shown)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query,
    enabled,
    // Another page or order of the same list replaces the one on screen when it has arrived.
    placeholderData: (list, before) =>
      before && listOf(before.queryKey) === listOf(query.queryKey) ? list : undefined,
  })
  return { list: data, error, refetch, isOutdated: isPlaceholderData, page: shown.page ?? 1 }
}

/** What stays the same whatever a shopper chooses: the category, or the words that were searched for. */
const listOf = (key: QueryKey) =>
  hashKey(key.map((piece) => (typeof piece === 'object' ? (piece as ListingOptions).q : piece)))
