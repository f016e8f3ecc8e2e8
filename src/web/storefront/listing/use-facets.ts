import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { FacetsQuery } from '#contract/product.ts'
import { facetsQuery } from '#web/queries/storefront/products.ts'

/** The counts beside the filters. Those of the previous filters stay until the new ones have loaded. */
export function useFacets(options: FacetsQuery, enabled: boolean) {
  const query = facetsQuery(options)
  const { data } = useQuery({
    ...query,
    enabled,
    placeholderData: (facets, previous) =>
      previous && listOf(previous.queryKey) === listOf(query.queryKey) ? facets : undefined,
  })
  return data
}

/** The search text, or the category. */
const listOf = (key: QueryKey) => {
  const { q, category } = (key.at(-1) as { query: FacetsQuery }).query
  return q ?? category
}
