import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '#contract/dashboard.ts'
import type { Product, Restock } from '#contract/product.ts'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import { request } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Shoppers and other administrators change these figures too, so each visit looks at them anew. */
export const dashboardQuery = queryOptions<Dashboard>({
  queryKey: ['/api/dashboard'],
  refetchOnMount: 'always',
})

export function useRestock(product: Product) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (restock: Restock) =>
      request<Product>('POST', `/api/products/${product.id}/restock`, restock),
    onSuccess: ({ name, stock }) => {
      toast.success('Stock updated', `${name}: ${stock} in stock now.`)
      // Not waited for: the product may leave the list with the new figures, and whoever asked must hear of it first.
      invalidateCatalog(client)
    },
    onError: ({ message }) => toast.error(`Failed to restock product: ${message}`),
  })
}
