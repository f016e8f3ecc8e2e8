import type { Order } from '#contract/admin/selling/order.ts'
import { currencyDigits, decimalAmount, type MinorUnits, parseAmount } from '#domain/money/currency.ts'

/** Amounts of an order as numbers, to compute with. */
export function amountsOf({ total, paid, refunded, refunding, currency }: Order) {
  const digits = currencyDigits(currency)
  return {
    total: parseAmount(total, digits)!,
    paid: parseAmount(paid, digits)!,
    refunded: parseAmount(refunded, digits)!,
    refunding: parseAmount(refunding, digits)!,
  }
}

export const toDecimal = ({ currency }: Pick<Order, 'currency'>, amount: MinorUnits) =>
  decimalAmount(amount, currencyDigits(currency))

/** Price times quantity. The total of a line would also have the tax that is added. */
export const lineAmount = (order: Order, { price, quantity }: Order['lines'][number]) =>
  toDecimal(order, parseAmount(price, currencyDigits(order.currency))! * quantity)
