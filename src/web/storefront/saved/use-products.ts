import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { productsQuery } from '#web/queries/storefront/products.ts'

/** The products with these ids, in this order; without those that were deleted. Undefined while loading. */
export function useProducts(ids: readonly number[]) {
  const query = useQuery({
    ...productsQuery({ id: [...ids].sort((a, b) => a - b) }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const products = ids.length === 0 ? [] : query.data?.items
  const find = (id: number) => products?.find((product) => product.id === id)
  return {
    products: products && ids.flatMap((id) => find(id) ?? []),
    /** Known once the response for exactly these ids is there. */
    deleted: products && !query.isPlaceholderData ? ids.filter((id) => !find(id)) : [],
    error: query.error,
    refetch: query.refetch,
  }
}
