import { z } from 'zod'
import { CartItem } from '#contract/cart.ts'
import { AffectedCount } from '#contract/shared/affected-count.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { IdParams } from '#contract/shared/id.ts'
import { pageParameters } from '#contract/shared/paging.ts'
import { text } from '#contract/shared/text.ts'

/* All carts, for the owner. A shopper's own cart is in cart.ts. */

export const CART_SORTS = ['seen', 'value', 'quantity'] as const
export const CART_STATES = ['active', 'idle'] as const

export const CartListQuery = z.object({
  q: text('q must be text', 100)
    .optional()
    .meta({ description: 'The number of a cart, or part of the name or SKU of a product in it' }),
  state: z.enum(CART_STATES, 'state must be "active" or "idle"').optional(),
  sort: z.enum(CART_SORTS, `sort must be one of ${CART_SORTS.join(', ')}`).optional(),
  ...pageParameters,
})
export type CartListQuery = z.infer<typeof CartListQuery>

/** Carts are anonymous: nothing in a summary identifies the shopper. */
export const CartSummary = z
  .object({
    id: z.int(),
    createdAt: z.string(),
    seenAt: z.string(),
    state: z.enum(CART_STATES),
    products: z.int().meta({ description: 'Different products' }),
    quantity: z.int().meta({ description: 'Total pieces' }),
    value: z.string(),
  })
  .meta({ id: 'CartSummary' })
export type CartSummary = z.infer<typeof CartSummary>

export const CartDetail = CartSummary.extend({ items: z.array(CartItem) }).meta({ id: 'CartDetail' })
export type CartDetail = z.infer<typeof CartDetail>

export const CartTotals = z
  .object({ carts: z.int(), active: z.int(), idle: z.int(), value: z.string(), old: z.int() })
  .meta({ id: 'CartTotals' })
export type CartTotals = z.infer<typeof CartTotals>

export const cartsEndpoints = {
  listCarts: {
    method: 'GET',
    path: '/api/carts',
    summary: 'List carts that are not empty',
    tag: 'carts',
    access: 'admin',
    query: CartListQuery,
    status: 200,
    response: z.array(CartSummary),
    paged: true,
  },
  readCartTotals: {
    method: 'GET',
    path: '/api/carts/totals',
    summary: 'Read the number and value of all carts',
    tag: 'carts',
    access: 'admin',
    status: 200,
    response: CartTotals,
  },
  readCartDetail: {
    method: 'GET',
    path: '/api/carts/:id',
    summary: 'Read the contents of a cart',
    tag: 'carts',
    access: 'admin',
    params: IdParams,
    status: 200,
    response: CartDetail,
  },
  sweepCarts: {
    method: 'POST',
    path: '/api/carts/sweep',
    summary: 'Remove carts that have been idle for 30 days',
    tag: 'carts',
    access: 'admin',
    status: 200,
    response: AffectedCount,
  },
} as const satisfies Record<string, Endpoint>
