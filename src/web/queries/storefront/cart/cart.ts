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
import { type MouseEvent, useEffect } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Product } from '#contract/product.ts'
import { createApi } from '#web/queries/transport/api.ts'
import { invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { createQueue } from '#web/queries/transport/queue.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { notifyOtherTabs, onChangeElsewhere } from './cart-tabs.ts'
import { type CartChange, withChanges } from './optimistic-cart.ts'

export const CART = ['cart'] as const
const ADDING = [...CART, 'add'] as const
export const CHANGING = [...CART, 'change'] as const
/** After this time the next request in the queue is sent. */
const REQUEST_TIMEOUT_MS = 30_000

/** Every cart request goes through this queue, so that no response can overtake a newer one. */
export const enqueue = createQueue()

export const apiWithTimeout = (timeoutMs: number) =>
  createApi((url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }))

export const api = apiWithTimeout(REQUEST_TIMEOUT_MS)

export const readCart = () => enqueue(() => api.get('/api/cart'))

export const cartQuery = queryOptions({
  queryKey: CART,
  queryFn: () =>
    readCart().catch((error) => {
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

/** With the click that caused it. */
export type Addition = { product: Product; quantity: number; click: MouseEvent }

export const useAddToCart = (onDone: (addition: Addition) => void) =>
  useCartMutation({
    key: ADDING,
    send: ({ product: { id }, quantity }: Addition) =>
      api.post('/api/cart/items', { body: { productId: id, quantity } }),
    onDone,
    failure: 'Failed to add item to cart',
    canRetry: true,
  })

type CartMutation<Variables> = {
  key: readonly string[]
  send: (variables: Variables) => Promise<Cart | undefined>
  onDone?: (variables: Variables) => void
  failure: string
  /** Whether the message about a failure offers to send the same request again. */
  canRetry?: boolean
}

export function useCartMutation<Variables>({
  key,
  send,
  onDone,
  failure,
  canRetry,
}: CartMutation<Variables>) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationKey: key,
    mutationFn: (variables: Variables) => enqueue(() => send(variables)),
    onSuccess: (cart, variables) => {
      client.setQueryData(cartQuery.queryKey, cart)
      notifyOtherTabs()
      onDone?.(variables)
    },
    onError: (error, variables) => {
      const isRefused = isOutOfDate(error)
      const retry = { label: 'Try again', onClick: () => mutation.mutate(variables) }
      toast.error(failure, undefined, canRetry && !isRefused ? retry : undefined)
      reloadCart(client)
      if (isRefused) invalidateNouns(client, 'products')
    },
  })
  return mutation
}

/** The screen shows a product that is gone, or more stock than there is. */
const isOutOfDate = (error: Error) => error instanceof RequestError && [404, 409].includes(error.status)

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
