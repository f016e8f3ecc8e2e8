import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartListQuery } from '#contract/admin/carts.ts'
import { api } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { toast } from '#web/ui/toast/toast.ts'

/* All carts, for the owner; a shopper's own cart is in storefront/cart.ts. */

export const cartsQuery = (query: CartListQuery) => ({
  ...apiQuery('carts', '/api/carts', { query }),
  ...refetchOnVisit,
})

export const cartTotalsQuery = { ...apiQuery('carts', '/api/carts/totals'), ...refetchOnVisit }

export const openedCartQuery = (id: number) => ({
  ...apiQuery('carts', '/api/carts/:id', { params: { id } }),
  ...refetchOnVisit,
  gcTime: 0,
})

export function useSweepCarts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/carts/sweep'),
    onSuccess: ({ count }) =>
      toast.success(
        'Old carts removed',
        `${count === 1 ? '1 cart has' : `${count} carts have`} been removed.`,
      ),
    onError: (error) => toast.error(`Failed to remove old carts: ${error.message}`),
    onSettled: () => invalidateNouns(client, 'carts'),
  })
}
