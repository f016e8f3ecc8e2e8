import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart.ts'
import type { CheckoutEvent } from '#contract/checkout.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { api, apiWithTimeout, CART, CHANGING, cartQuery, enqueue, useCartMutation } from './cart.ts'
import { type CartChange, isSuperseded } from './optimistic-cart.ts'

/* Changes of a cart that has items, apart from `cart.ts`, because the first load of most pages does without them. */

/** Shorter than that of other requests, because statistics must not delay the shopper's. */
const STATISTICS_TIMEOUT_MS = 3000
const statisticsApi = apiWithTimeout(STATISTICS_TIMEOUT_MS)

export function useUpdateCartItem() {
  const client = useQueryClient()
  return useCartMutation({
    key: CHANGING,
    send: async (change: CartChange & { quantity: number }) =>
      isSuperseded(change, pendingChanges(client))
        ? client.getQueryData(cartQuery.queryKey)
        : api.put('/api/cart/items/:productId', {
            params: { productId: change.productId },
            body: { quantity: change.quantity },
          }),
    failure: 'Failed to update cart',
  })
}

/** A removal that the shopper can undo names the cart before it. */
type Removal = CartChange & { itemsBefore?: CartItem[] }

export function useRemoveFromCart() {
  const offerUndo = useOfferUndo()
  return useCartMutation({
    key: CHANGING,
    send: ({ productId }: Removal) => api.delete('/api/cart/items/:productId', { params: { productId } }),
    onDone: ({ productId, itemsBefore = [] }) => {
      const removed = itemsBefore.filter((item) => item.productId === productId)
      const [item] = removed
      if (item)
        offerUndo('Removed from cart', item.product.name, removed, itemsBefore, item.product.images[0])
    },
    failure: 'Failed to remove item from cart',
  })
}

/** Undo is offered for the items that are named. */
export function useClearCart() {
  const offerUndo = useOfferUndo()
  return useCartMutation({
    key: [...CART, 'clear'],
    send: async (_: { itemsBefore?: CartItem[] }) => {
      await api.delete('/api/cart')
      return { items: [] }
    },
    onDone: ({ itemsBefore }) => {
      if (!itemsBefore) return
      const quantity = itemsBefore.reduce((sum, item) => sum + item.quantity, 0)
      offerUndo('Cart cleared', quantity === 1 ? '1 item' : `${quantity} items`, itemsBefore, itemsBefore)
    },
    failure: 'Failed to clear cart',
  })
}

type Undo = { removed: CartItem[]; before: CartItem[] }

/** Shows a toast whose Undo puts the removed items back at their former places. */
function useOfferUndo() {
  const client = useQueryClient()
  const { mutate: restore } = useCartMutation({
    key: [...CART, 'restore'],
    send: ({ removed, before }: Undo) =>
      api.post('/api/cart/restore', {
        body: {
          items: removed.map(({ productId, quantity }) => ({ productId, quantity })),
          order: before.map(({ productId }) => productId),
        },
      }),
    onDone: ({ removed }) => {
      const { items = [] } = client.getQueryData(cartQuery.queryKey) ?? {}
      const missing = removed.filter(({ productId }) => items.every((item) => item.productId !== productId))
      const [first] = missing
      if (!first) return
      const text = missing.length === 1 ? first.product.name : `${missing.length} products`
      toast.info('No longer available', text)
    },
    failure: 'Failed to update cart',
    canRetry: true,
  })
  return (title: string, description: string, removed: CartItem[], before: CartItem[], image?: string) =>
    toast.info(title, description, {
      image,
      action: {
        label: 'Undo',
        onClick: () => restore({ removed, before }),
      },
    })
}

/** Counts a step for the owner's statistics. The checkout does not depend on it, so a failure stays silent. */
export function recordCheckoutStep(step: CheckoutEvent['step']) {
  enqueue(() => statisticsApi.post('/api/checkout', { body: { step } })).catch(() => undefined)
}

const pendingChanges = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: CHANGING, status: 'pending' })
    .map(({ state }) => state.variables as CartChange)
