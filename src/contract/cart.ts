import { z } from 'zod'
import { Product } from './product.ts'
import { MAX_ID, wholeNumber } from './text.ts'

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
