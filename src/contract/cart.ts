import { z } from 'zod'
import { CHECKOUT_STEPS } from '#domain/cart.ts'
import { Product } from './product.ts'
import { MAX_ID, pageParameters, text, wholeNumber } from './text.ts'

const QUANTITY = 'Quantity must be a whole number of at least 1'
const quantity = z.int(QUANTITY).min(1, QUANTITY).max(MAX_ID, QUANTITY)

const PRODUCT_ID = 'productId must be the id of a product'

export const AddToCart = z.object({
  productId: z.int(PRODUCT_ID).min(0, PRODUCT_ID).max(MAX_ID, PRODUCT_ID),
  quantity,
})
export type AddToCart = z.infer<typeof AddToCart>

export const CartItemUpdate = z.object({ quantity })
export type CartItemUpdate = z.infer<typeof CartItemUpdate>

export const CartItemParams = z.object({ productId: wholeNumber('The product id must be a whole number') })

export const CartItem = z.object({ productId: z.int(), quantity: z.int(), product: Product })
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({ items: z.array(CartItem) })
export type Cart = z.infer<typeof Cart>

export const CheckoutEvent = z.object({
  step: z.enum(CHECKOUT_STEPS, `step must be one of ${CHECKOUT_STEPS.join(', ')}`),
})
export type CheckoutEvent = z.infer<typeof CheckoutEvent>

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

/** A cart as the owner sees it: nothing in it says whose it is. */
export const CartSummary = z.object({
  id: z.int(),
  createdAt: z.string(),
  seenAt: z.string(),
  state: z.enum(CART_STATES),
  products: z.int().meta({ description: 'Different products' }),
  quantity: z.int().meta({ description: 'Pieces in all' }),
  value: z.string(),
})
export type CartSummary = z.infer<typeof CartSummary>

export const CartDetail = CartSummary.extend({ items: z.array(CartItem) })
export type CartDetail = z.infer<typeof CartDetail>

export const CartTotals = z.object({
  carts: z.int(),
  active: z.int(),
  idle: z.int(),
  value: z.string(),
  old: z.int(),
})
export type CartTotals = z.infer<typeof CartTotals>

/** One day of the demo checkout. No order is ever placed. */
export const CheckoutDay = z.object({
  day: z.string(),
  carts: z.int(),
  started: z.int(),
  completed: z.int(),
  value: z.string().meta({ description: 'What would have been ordered' }),
})
export type CheckoutDay = z.infer<typeof CheckoutDay>

export const CheckoutDaysQuery = z.object({
  days: wholeNumber('days must be a whole number from 1 to 366', 366)
    .refine((days) => days >= 1, 'days must be a whole number from 1 to 366')
    .optional(),
})
