import type { CartItem } from '#contract/cart.ts'
import { summarize } from '#domain/cart.ts'
import { cents } from '#domain/money/money.ts'
import type { moneyIn } from '#web/storefront/money/use-money.ts'

/** Subtotal, shipping and total of the demo checkout, in cents. */
export const summarizeCart = (items: CartItem[]) =>
  summarize(items.map(({ quantity, product }) => ({ quantity, price: cents(product.price) })))

/** Shipping and tax of a live shop depend on the address, so its cart does not guess a total. */
export const subtotalOf = (items: CartItem[], { sum }: ReturnType<typeof moneyIn>) =>
  sum(items.map(({ quantity, product: { price } }) => ({ quantity, price })))
