/** A whole number of cents. Prices are never stored or computed as fractions. */
export type Cents = number

/** Low enough for a sum over a large stock to fit into the database's bigint. */
export const MAX_PRICE: Cents = 999_999_99

/** Parses a typed price ("12", "12.5", "12.50", ".99"); undefined when it is invalid. */
export function parsePrice(text: string): Cents | undefined {
  const match = /^(?=\.?\d)(\d{0,9})(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents <= MAX_PRICE ? cents : undefined
}

/** The decimal text that the API sends: 5800 becomes "58.00". */
export function decimal(cents: Cents | bigint): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats the API's decimal text for the screen: "1249.50" becomes "$1,249.50". */
export const priceTag = (price: string): string => `$${price.replace(/\d(?=(\d{3})+\.)/g, '$&,')}`

/** The cents of a decimal text that is known to be valid. */
export function cents(price: string): Cents {
  const parsed = parsePrice(price)
  if (parsed === undefined) throw new Error(`Not a price: ${price}`)
  return parsed
}

/** "1 minus price divided by oldPrice" as a rounded percentage; 0 without a discount. */
export function discountPercent(price: Cents, oldPrice: Cents | null): number {
  if (oldPrice === null || oldPrice <= price) return 0
  return Math.round(((oldPrice - price) * 100) / oldPrice)
}
