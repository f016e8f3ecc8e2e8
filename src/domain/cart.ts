import { ShopError } from './error.ts'
import type { Cents } from './money.ts'

export const FREE_SHIPPING_FROM: Cents = 50_00
export const FLAT_SHIPPING: Cents = 5_00

/** The quantity a cart may hold: never more than the shelf does. */
export function allowedQuantity(wanted: number, stock: number): number {
  if (wanted > stock)
    throw new ShopError('not_enough_stock', stock > 0 ? `Only ${stock} left` : 'Out of stock')
  return wanted
}

/** A quantity as shoppers type it: a whole number from 1 to what is on the shelf; undefined when it is not. */
export function typedQuantity(text: string, stock: number): number | undefined {
  const quantity = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return quantity >= 1 && quantity <= stock ? quantity : undefined
}

export function summarize(items: { price: Cents; quantity: number }[]) {
  const subtotal = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const shipping = subtotal >= FREE_SHIPPING_FROM ? 0 : FLAT_SHIPPING
  return { subtotal, shipping, total: subtotal + shipping }
}

/** The demo checkout, as far as it goes. */
export const CHECKOUT_STEPS = ['started', 'completed'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** A cart nobody touched for this long is idle; after thirty days it is swept. */
export const CART_IDLE_AFTER_HOURS = 24
export const CART_SWEPT_AFTER_DAYS = 30
