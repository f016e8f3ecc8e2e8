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
import { createQueue } from '#web/queries/transport/queue.ts'
import { RequestError, request } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { onChangeElsewhere, tellOtherTabs } from './cart-tabs.ts'
import { type CartChange, isOutdone, withChanges } from './optimistic-cart.ts'
import { holdsProducts } from './products.ts'

const CART = ['/api/cart']
const ADDING = [...CART, 'add']
const CHANGING = [...CART, 'change']
const CLEARING = [...CART, 'clear']
/** How long a call may take before those behind it get their turn. */
const PATIENCE = 30_000
/** A note for the owner is worth less waiting. */
const NOTE_PATIENCE = 3000

/** Every call about the cart waits for its turn here, so no answer can overtake a newer one. */
const oneAtATime = createQueue()

const call = (method: string, path = '', body?: unknown) =>
  ask<Cart>(method, `/api/cart${path}`, body, PATIENCE)

function ask<Answer>(method: string, url: string, body: unknown, patience: number) {
  return request<Answer>(method, url, body, (url, init) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(patience) }),
  )
}

export const cartQuery = queryOptions<Cart>({
  queryKey: CART,
  queryFn: () =>
    oneAtATime(() => call('GET')).catch((error) => {
      toast.error('Failed to load your shopping cart')
      throw error
    }),
})

/** Pages come from the server without the shopper's cart, so it is not there before they are hydrated. */
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
  useEffect(() => onChangeElsewhere(() => reload(client)), [client])
}

export function useAddToCart() {
  return useCartMutation({
    key: ADDING,
    send: ({ product: { id }, quantity }: { product: Product; quantity: number }) =>
      call('POST', '/items', { productId: id, quantity }),
    onDone: ({ product: { name, images } }) => toast.success('Added to cart', name, images[0]),
    failure: 'Failed to add item to cart',
  })
}

export function useUpdateCartItem() {
  const client = useQueryClient()
  return useCartMutation({
    key: CHANGING,
    send: async (change: Required<CartChange>) =>
      isOutdone(change, pendingChanges(client))
        ? client.getQueryData(cartQuery.queryKey)
        : call('PUT', `/items/${change.productId}`, { quantity: change.quantity }),
    failure: 'Failed to update cart',
  })
}

export function useRemoveFromCart() {
  return useCartMutation({
    key: CHANGING,
    send: ({ productId }: CartChange) => call('DELETE', `/items/${productId}`),
    failure: 'Failed to remove item from cart',
  })
}

export function useClearCart() {
  return useCartMutation<void>({
    key: CLEARING,
    send: async () => {
      await call('DELETE')
      return { items: [] }
    },
    failure: 'Failed to clear cart',
  })
}

/** A figure for the owner. The shopper's checkout does not depend on it, so nobody hears when it fails. */
export function noteCheckout(step: CheckoutEvent['step']) {
  oneAtATime(() => ask('POST', '/api/checkout', { step }, NOTE_PATIENCE)).catch(() => undefined)
}

type CartMutation<Variables> = {
  key: string[]
  send: (variables: Variables) => Promise<Cart | undefined>
  onDone?: (variables: Variables) => void
  failure: string
}

function useCartMutation<Variables>({ key, send, onDone, failure }: CartMutation<Variables>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: key,
    mutationFn: (variables: Variables) => oneAtATime(() => send(variables)),
    onSuccess: (cart, variables) => {
      client.setQueryData(cartQuery.queryKey, cart)
      tellOtherTabs()
      onDone?.(variables)
    },
    onError: (error) => {
      toast.error(failure)
      reload(client)
      if (isOutOfDate(error)) client.invalidateQueries({ predicate: holdsProducts })
    },
  })
}

/** A product that is gone, or scarcer than the screen says. */
const isOutOfDate = (error: Error) => error instanceof RequestError && [404, 409].includes(error.status)

const pendingChanges = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: CHANGING, status: 'pending' })
    .map(({ state }) => state.variables as CartChange)

let isReloadAhead = false

/** Asks the server how the cart stands. Nobody waits for it: when it fails, the cart stays as it is. */
function reload(client: QueryClient) {
  if (isReloadAhead) return
  isReloadAhead = true
  oneAtATime(() => {
    isReloadAhead = false
    return call('GET')
  }).then(
    (cart) => client.setQueryData(cartQuery.queryKey, cart),
    () => undefined,
  )
}
