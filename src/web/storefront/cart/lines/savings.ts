import type { CartItem } from '#contract/cart.ts'
import type { Product } from '#contract/product.ts'
import { cents } from '#domain/money/money.ts'
import { isZero, type moneyIn } from '#web/storefront/money/use-money.ts'

/** The price before a reduction. */
export const oldPriceOf = ({ price, oldPrice }: Product): string | undefined =>
  oldPrice !== null && cents(oldPrice) > cents(price) ? oldPrice : undefined

/** The difference to the old prices of the cart; undefined if no price is reduced. */
export function savings(items: CartItem[], { sum }: ReturnType<typeof moneyIn>): string | undefined {
  const saved = sum(
    items.flatMap(({ product, quantity }) => {
      const oldPrice = oldPriceOf(product)
      return oldPrice
        ? [
            { price: oldPrice, quantity },
            { price: product.price, quantity: -quantity },
          ]
        : []
    }),
  )
  return isZero(saved) ? undefined : saved
}
