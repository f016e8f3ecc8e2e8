import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { CheckoutEvent } from '#contract/checkout.ts'
import type { Product } from '#contract/product.ts'
import { createApi } from '#web/queries/transport/api.ts'
import { invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { createQueue } from '#web/queries/transport/queue.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { notifyOtherTabs, onChangeElsewhere } from './cart-tabs.ts'
import { type CartChange, isSuperseded, withChanges } from './optimistic-cart.ts'

const CART = ['cart'] as const
const ADDING = [...CART, 'add'] as const
const CHANGING = [...CART, 'change'] as const
const CLEARING = [...CART, 'clear'] as const
/** After this time the next request in the queue is sent. */
const REQUEST_TIMEOUT_MS = 30_000
/** Shorter, because statistics must not delay the shopper's requests. */
const STATISTICS_TIMEOUT_MS = 3000

/** Every cart request goes through this queue, so that no response can overtake a newer one. */
const enqueue = createQueue()

const apiWithTimeout = (timeoutMs: number) =>
  createApi((url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }))

const api = apiWithTimeout(REQUEST_TIMEOUT_MS)
const statisticsApi = apiWithTimeout(STATISTICS_TIMEOUT_MS)

export const cartQuery = queryOptions({
  queryKey: CART,
  queryFn: () =>
    enqueue(() => api.get('/api/cart')).catch((error) => {
      toast.error('Failed to load your shopping cart')
      throw error
    }),
})

/** The server renders pages without a cart, because it caches them for all shoppers; the cart follows hydration. */
export function useCart() {
  const hydrated = useHydrated()
  const { data, error, isFetching, refetch } = useQuery({ ...cartQuery, enabled: hydrated })
  const isChanging = useIsMutating({ mutationKey: CART }) > 0
  const changes = useMutationState({
    filters: { mutationKey: CHANGING, status: 'pending' },
    select: ({ state }) => state.variables as CartChange,
  })
  return {
    items: hydrated && data ? withChanges(data, changes).items : undefined,
    error: hydrated ? error : null,
    isLoading: hydrated && (isFetching || isChanging),
    refetch,
  }
}

export function useFollowOtherTabs() {
  const client = useQueryClient()
  useEffect(() => onChangeElsewhere(() => reloadCart(client)), [client])
}

export function useAddToCart() {
  return useCartMutation({
    key: ADDING,
    send: ({ product: { id }, quantity }: { product: Product; quantity: number }) =>
      api.post('/api/cart/items', { body: { productId: id, quantity } }),
    onDone: ({ product: { name, images } }) => toast.success('Added to cart', name, images[0]),
    failure: 'Failed to add item to cart',
  })
}

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

export function useRemoveFromCart() {
  return useCartMutation({
    key: CHANGING,
    send: ({ productId }: CartChange) => api.delete('/api/cart/items/:productId', { params: { productId } }),
    failure: 'Failed to remove item from cart',
  })
}

export function useClearCart() {
  return useCartMutation<void>({
    key: CLEARING,
    send: async () => {
      await api.delete('/api/cart')
      return { items: [] }
    },
    failure: 'Failed to clear cart',
  })
}

/** Counts a step for the owner's statistics. The checkout does not depend on it, so a failure stays silent. */
export function recordCheckoutStep(step: CheckoutEvent['step']) {
  enqueue(() => statisticsApi.post('/api/checkout', { body: { step } })).catch(() => undefined)
}

type CartMutation<Variables> = {
  key: readonly string[]
  send: (variables: Variables) => Promise<Cart | undefined>
  onDone?: (variables: Variables) => void
  failure: string
}

function useCartMutation<Variables>({ key, send, onDone, failure }: CartMutation<Variables>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: key,
    mutationFn: (variables: Variables) => enqueue(() => send(variables)),
    onSuccess: (cart, variables) => {
      client.setQueryData(cartQuery.queryKey, cart)
      notifyOtherTabs()
      onDone?.(variables)
    },
    onError: (error) => {
      toast.error(failure)
      reloadCart(client)
      if (isOutOfDate(error)) invalidateNouns(client, 'products')
    },
  })
}

/** The screen shows a product that is gone, or more stock than there is. */
const isOutOfDate = (error: Error) => error instanceof RequestError && [404, 409].includes(error.status)

const pendingChanges = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: CHANGING, status: 'pending' })
    .map(({ state }) => state.variables as CartChange)

let isReloadQueued = false

/** Refetches the cart in the background. When that fails, the cart stays as it is. */
export function reloadCart(client: QueryClient) {
  if (isReloadQueued) return
  isReloadQueued = true
  enqueue(() => {
    isReloadQueued = false
    return api.get('/api/cart')
  }).then(
    (cart) => client.setQueryData(cartQuery.queryKey, cart),
    () => undefined,
  )
}
