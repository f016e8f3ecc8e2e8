import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Product, Restock } from '#contract/product.ts'
import { api } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const dashboardQuery = { ...apiQuery('dashboard', '/api/dashboard'), ...refetchOnVisit }

export function useRestock(product: Product) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (restock: Restock) =>
      api.post('/api/products/:id/restock', { params: { id: product.id }, body: restock }),
    onSuccess: ({ name, stock }) => {
      toast.success('Stock updated', `${name}: ${stock} in stock now.`)
      // Not awaited: the refetched list may no longer show the product, and its dialog must close first.
      invalidateCatalog(client)
    },
    onError: ({ message }) => toast.error(`Failed to restock product: ${message}`),
  })
}
