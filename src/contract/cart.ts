import { z } from 'zod'
import { Product } from './product.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { idParam, MAX_ID } from './shared/id.ts'

const QUANTITY = 'Quantity must be a whole number of at least 1'
const quantity = z.int(QUANTITY).min(1, QUANTITY).max(MAX_ID, QUANTITY)

const PRODUCT_ID = 'productId must be the id of a product'
const productId = z.int(PRODUCT_ID).min(0, PRODUCT_ID).max(MAX_ID, PRODUCT_ID)

export const AddToCart = z.object({ productId, quantity }).meta({ id: 'AddToCart' })
export type AddToCart = z.infer<typeof AddToCart>

export const CartItemUpdate = z.object({ quantity }).meta({ id: 'CartItemUpdate' })
export type CartItemUpdate = z.infer<typeof CartItemUpdate>

/** The longest list of lines that one request restores. */
const MAX_RESTORED_ITEMS = 500
const RESTORED_ITEMS = `items must list 1 to ${MAX_RESTORED_ITEMS} products with their quantities`
const ORDER = 'order must list the ids of products'

export const RestoreToCart = z
  .object({
    items: z
      .array(AddToCart, RESTORED_ITEMS)
      .min(1, RESTORED_ITEMS)
      .max(MAX_RESTORED_ITEMS, RESTORED_ITEMS)
      .meta({ description: 'The removed lines. A quantity above the stock is lowered to it' }),
    order: z
      .array(productId, ORDER)
      .max(2 * MAX_RESTORED_ITEMS, ORDER)
      .meta({ description: 'The product ids of the cart before the removal; other lines follow them' }),
  })
  .meta({ id: 'RestoreToCart' })
export type RestoreToCart = z.infer<typeof RestoreToCart>

const CartItemParams = z.object({ productId: idParam('The product id must be a whole number') })

export const CartItem = z
  .object({ productId: z.int(), quantity: z.int(), product: Product })
  .meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({ items: z.array(CartItem) }).meta({ id: 'Cart' })
export type Cart = z.infer<typeof Cart>

export const cartEndpoints = {
  readCart: {
    method: 'GET',
    path: '/api/cart',
    summary: 'Read the cart',
    tag: 'cart',
    access: 'public',
    status: 200,
    response: Cart,
  },
  addToCart: {
    method: 'POST',
    path: '/api/cart/items',
    summary: 'Add a product to the cart',
    tag: 'cart',
    access: 'public',
    body: AddToCart,
    status: 200,
    response: Cart,
  },
  updateCartItem: {
    method: 'PUT',
    path: '/api/cart/items/:productId',
    summary: 'Set the quantity of a product',
    tag: 'cart',
    access: 'public',
    params: CartItemParams,
    body: CartItemUpdate,
    status: 200,
    response: Cart,
  },
  removeFromCart: {
    method: 'DELETE',
    path: '/api/cart/items/:productId',
    summary: 'Remove a product from the cart',
    tag: 'cart',
    access: 'public',
    params: CartItemParams,
    status: 200,
    response: Cart,
  },
  restoreToCart: {
    method: 'POST',
    path: '/api/cart/restore',
    summary: 'Put removed products back into the cart, at their former places',
    tag: 'cart',
    access: 'public',
    body: RestoreToCart,
    status: 200,
    response: Cart,
  },
  clearCart: {
    method: 'DELETE',
    path: '/api/cart',
    summary: 'Empty the cart',
    tag: 'cart',
    access: 'public',
    status: 200,
    response: Cart,
  },
} as const satisfies Record<string, Endpoint>
