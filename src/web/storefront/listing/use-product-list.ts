import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query'
import type { productsQuery } from '#web/queries/storefront/products.ts'
import { type Choice, withinPages } from './choice.ts'

type QueryFor = (choice: Choice) => ReturnType<typeof productsQuery>

/** The page of a list that was asked for, or its last one when it has become shorter than that. */
export function useProductList(choice: Choice, queryFor: QueryFor, enabled: boolean) {
  const asked = useQuery({ ...queryFor(choice), enabled })
  const shown = asked.data ? withinPages(choice, asked.data.total) : choice
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
  hashKey(key.map((piece) => (typeof piece === 'object' ? (piece as Choice).q : piece)))
