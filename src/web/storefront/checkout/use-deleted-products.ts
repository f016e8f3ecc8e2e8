import { useQuery } from '@tanstack/react-query'
import { productsQuery } from '#web/queries/storefront/products.ts'

/** Which of these products the shop does not have anymore: deleting a product removes it from every cart. */
export function useDeletedProducts(ids: number[]) {
  const query = useQuery({
    ...productsQuery({ id: [...ids].sort((a, b) => a - b) }),
    staleTime: 0,
    enabled: ids.length > 0,
  })
  const existing = query.data?.items.map(({ id }) => id)
  return {
    deleted: existing ? ids.filter((id) => !existing.includes(id)) : [],
    isChecking: ids.length > 0 && query.isPending,
  }
}
