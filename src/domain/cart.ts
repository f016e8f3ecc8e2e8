import { ShopError } from './error.ts'
import type { Cents } from './money/money.ts'

export const FREE_SHIPPING_FROM: Cents = 50_00
export const FLAT_SHIPPING: Cents = 5_00

export const notEnoughStock = (stock: number) =>
  new ShopError('not_enough_stock', stock > 0 ? `Only ${stock} left` : 'Out of stock')

/** Returns the quantity, or refuses it when it exceeds the stock. */
export function allowedQuantity(quantity: number, stock: number): number {
  if (quantity > stock) throw notEnoughStock(stock)
  return quantity
}

export const exceedsStock = ({ quantity, product }: { quantity: number; product: { stock: number } }) =>
  quantity > product.stock

/** Parses a typed quantity: a whole number from 1 to the stock, otherwise undefined. */
export function typedQuantity(text: string, stock: number): number | undefined {
  const quantity = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return quantity >= 1 && quantity <= stock ? quantity : undefined
}

export function summarize(items: { price: Cents; quantity: number }[]) {
  const subtotal = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const shipping = subtotal >= FREE_SHIPPING_FROM ? 0 : FLAT_SHIPPING
  return { subtotal, shipping, total: subtotal + shipping }
}

/** The steps of the demo checkout. */
export const CHECKOUT_STEPS = ['started', 'completed'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** A cart without a change for this long is idle, and later deleted. */
export const CART_IDLE_AFTER_HOURS = 24
export const CART_DELETED_AFTER_DAYS = 30
