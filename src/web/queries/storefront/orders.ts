import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderRequest, QuoteRequest } from '#contract/order.ts'
import { call, createApi } from '#web/queries/transport/api.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { reloadCart } from './cart/cart.ts'
import { orderQuery } from './link-queries.ts'

const REQUEST_TIMEOUT_MS = 30_000
/** The pauses before an order is sent again whose response was lost. */
const RETRY_DELAYS_MS = [1000, 3000]

const sendWithTimeout = (url: string, init: RequestInit) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
const api = createApi(sendWithTimeout)

/** As the key of a quote. */
const EMPTY_CART = '[]'

/** The price of the cart. The cart is part of the key: when it changes, also in another tab, the price is requested again. */
export const quoteQuery = (request: QuoteRequest, cart: string) =>
  queryOptions({
    queryKey: ['quote', request, cart],
    queryFn: () => {
      // As the shop would respond, which the browser would log as a failed request.
      if (cart === EMPTY_CART) throw new RequestError(409, 'Your cart is empty', { code: 'cart_empty' })
      return api.post('/api/checkout/quote', { body: request })
    },
    staleTime: 0,
    // The figures stay on screen until the new ones arrive.
    placeholderData: keepPreviousData,
  })

/** An order to be placed. The same attempt can be sent again: the key makes sure that it is placed once. */
export type OrderAttempt = { key: string; order: OrderRequest }

/** Places an order. When the response is lost, the same attempt is sent again. */
export async function placeOrder({ key, order }: OrderAttempt) {
  const send = async () =>
    (
      await call('POST', '/api/orders', {
        body: order,
        headers: { 'idempotency-key': key },
        send: sendWithTimeout,
      })
    ).data
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await send()
    } catch (error) {
      if (!isLost(error) || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return send()
}

/** Whether the server may have processed a request although it failed: no response, or one of a broken server. */
export const isLost = (error: unknown) => !(error instanceof RequestError) || error.status >= 500

/** A random UUID. Not `crypto.randomUUID`, which browsers offer in secure contexts only. */
export function createIdempotencyKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Emails the links to all orders of an address. */
export const useRequestOrderLinks = () =>
  useMutation({ mutationFn: (email: string) => api.post('/api/order-links', { body: { email } }) })

export const useCancelOrder = (secret: string) => useOrderMutation(secret, '/api/order/:secret/cancel')
export const useWithdraw = (secret: string) => useOrderMutation(secret, '/api/order/:secret/withdraw')

const SETTLE_RETRY_MS = 3_000

/** Asks the payment provider once whether a pending order is paid, and again while it does not respond. */
export const settledOrderQuery = (secret: string) =>
  queryOptions({
    queryKey: ['order', 'settled', secret],
    queryFn: async ({ client }) => {
      const order = await api.post('/api/order/:secret/settle', { params: { secret } })
      client.setQueryData(orderQuery(secret).queryKey, order)
      // Placing the order has emptied the cart.
      if (order.state !== 'pending') reloadCart(client)
      return order
    },
    retry: true,
    retryDelay: SETTLE_RETRY_MS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Opens the page on which a pending order is paid. */
export function usePayOrder(secret: string) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(secret)
  return useMutation({
    mutationFn: () => api.post('/api/order/:secret/pay', { params: { secret } }),
    onSuccess: ({ goTo, ...order }) => {
      if (goTo) window.location.assign(goTo)
      else client.setQueryData(queryKey, order)
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

function useOrderMutation(secret: string, path: '/api/order/:secret/cancel' | '/api/order/:secret/withdraw') {
  const client = useQueryClient()
  const { queryKey } = orderQuery(secret)
  return useMutation({
    mutationFn: () => api.post(path, { params: { secret } }),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    // Refused or lost: either way the order may look different now.
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
