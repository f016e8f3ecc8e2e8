import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartDetail, CartListQuery, CartSummary, CartTotals } from '#contract/carts.ts'
import { request } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** All carts, for the owner; a shopper's own is in cart.ts. Shoppers change them, so each visit looks anew. */

const CARTS = '/api/carts'

export const cartsQuery = (query: CartListQuery) =>
  queryOptions<{ carts: CartSummary[]; total: number }>({
    queryKey: [CARTS, query],
    meta: { list: 'carts' },
    staleTime: 0,
  })

export const cartTotalsQuery = queryOptions<CartTotals>({ queryKey: [CARTS, 'totals'], staleTime: 0 })

export const openedCartQuery = (id: number) =>
  queryOptions<CartDetail>({ queryKey: [CARTS, id], staleTime: 0, gcTime: 0 })

export function useSweepCarts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request<{ count: number }>('POST', `${CARTS}/sweep`),
    onSuccess: ({ count }) =>
      toast.success(
        'Old carts removed',
        `${count === 1 ? '1 cart has' : `${count} carts have`} been removed.`,
      ),
    onError: (error) => toast.error(`Failed to remove old carts: ${error.message}`),
    onSettled: () => client.invalidateQueries({ queryKey: [CARTS] }),
  })
}
