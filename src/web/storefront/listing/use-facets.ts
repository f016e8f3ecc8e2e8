import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { FacetsQuery } from '#contract/product.ts'
import { facetsQuery } from '#web/queries/storefront/products.ts'

/**
 * The counts beside the filters. Those of the previous filters stay until the new ones have loaded, but not those of
 * another list: another search text, or another of the filters that define the list.
 */
export function useFacets(options: FacetsQuery, fixedFilters: FacetsQuery, enabled: boolean) {
  const query = facetsQuery({ ...options, ...fixedFilters })
  const { data } = useQuery({
    ...query,
    enabled,
    placeholderData: (facets, previous) =>
      previous && hasSame(['q', ...Object.keys(fixedFilters)], previous.queryKey, query.queryKey)
        ? facets
        : undefined,
  })
  return data
}

const hasSame = (names: string[], a: QueryKey, b: QueryKey) =>
  names.every((name) => parametersOf(a)[name] === parametersOf(b)[name])

const parametersOf = (key: QueryKey) => (key.at(-1) as { query: Record<string, unknown> }).query
