import type { Cents } from './money.ts'

/** A whole number of the currency's smallest unit: cents, yen, fils. Orders are computed and stored in it. */
export type MinorUnits = number

/** Memoized: creating an Intl.NumberFormat takes 20 µs, and an order needs the decimals for every amount. */
const digitsByCurrency = new Map<string, number>()

/** How many decimals a currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits!
  digitsByCurrency.set(currency, digits)
  return digits
}

/** A catalog price, which has two decimals in every currency, in the currency's own unit. Rounded half up. */
export function toMinorUnits(price: Cents, digits: number): MinorUnits {
  return digits >= 2 ? price * 10 ** (digits - 2) : Math.floor((price + 50) / 100)
}

/** The decimal text that the API sends: 5800 becomes "58.00" in USD and "5800" in JPY. */
export function decimalAmount(amount: MinorUnits, digits: number): string {
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Parses a decimal amount with at most `digits` decimals; undefined when it is invalid. */
export function parseAmount(text: string, digits: number): MinorUnits | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim())
  if (!match || (match[2] ?? '').length > digits) return undefined
  const amount = Number(match[1]! + (match[2] ?? '').padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}

/** Formats the API's decimal text for the screen: "58.00" becomes "$58.00". */
export function formatAmount(amount: string, { currency, locale }: { currency: string; locale: string }) {
  // Intl accepts decimal text and does not round it through a floating-point number.
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`)
}

/** The codes that Intl knows. Others would be shown without a symbol and with a guessed number of decimals. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}
