import { z } from 'zod'
import { Product } from './product.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { idParam, MAX_ID } from './shared/id.ts'

const QUANTITY = 'Quantity must be a whole number of at least 1'
const quantity = z.int(QUANTITY).min(1, QUANTITY).max(MAX_ID, QUANTITY)

const PRODUCT_ID = 'productId must be the id of a product'

export const AddToCart = z
  .object({ productId: z.int(PRODUCT_ID).min(0, PRODUCT_ID).max(MAX_ID, PRODUCT_ID), quantity })
  .meta({ id: 'AddToCart' })
export type AddToCart = z.infer<typeof AddToCart>

export const CartItemUpdate = z.object({ quantity }).meta({ id: 'CartItemUpdate' })
export type CartItemUpdate = z.infer<typeof CartItemUpdate>

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
