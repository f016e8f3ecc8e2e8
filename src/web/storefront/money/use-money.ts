import {
  currencyDigits,
  decimalAmount,
  formatAmount,
  parseAmount,
  toMinorUnits,
} from '#domain/money/currency.ts'
import { cents, priceTag } from '#domain/money/money.ts'
import { useSelling } from '#web/queries/storefront/selling.ts'

type Item = { price: string; quantity: number }

/** Amounts in the currency of the shop. Dollars are always written as "$58.00", whatever the locale is. */
export function useMoney() {
  const { currency, locale } = useSelling() ?? { currency: 'USD', locale: 'en-US' }
  return moneyIn(currency, locale)
}

export function moneyIn(currency: string, locale: string) {
  const isDollar = currency === 'USD'
  const digits = isDollar ? 2 : currencyDigits(currency)
  return {
    currency,
    /** Formats the API's decimal text. */
    format: (amount: string) => (isDollar ? priceTag(amount) : formatAmount(amount, { currency, locale })),
    /** Adds up catalog prices. Rounds each price to the currency's unit first, as the order does. */
    sum: (items: Item[]) =>
      decimalAmount(
        items.reduce((sum, { price, quantity }) => sum + toMinorUnits(cents(price), digits) * quantity, 0),
        digits,
      ),
    /** Multiplies an amount of a quote or an order. */
    times: (amount: string, quantity: number) =>
      decimalAmount((parseAmount(amount, digits) ?? 0) * quantity, digits),
  }
}

export const isZero = (amount: string) => Number(amount) === 0
