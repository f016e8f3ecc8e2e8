/** Whole cents. No price is ever a fraction inside the shop. */
export type Cents = number

/** The highest price the shop can write down; a sum over a large stock still fits. */
export const MAX_PRICE: Cents = 999_999_99

/** Reads a price as people type it ("12", "12.5", "12.50", ".99"); undefined when it is not one. */
export function parsePrice(text: string): Cents | undefined {
  const match = /^(?=\.?\d)(\d{0,9})(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents <= MAX_PRICE ? cents : undefined
}

/** The decimal text that crosses the wire: 5800 becomes "58.00". */
export function decimal(cents: Cents | bigint): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What a shopper reads: 5800 becomes "$58.00". */
export function dollars(cents: Cents): string {
  return `$${decimal(cents)}`
}

/** A decimal text of the wire as a shopper reads it. */
export function priceTag(price: string): string {
  return dollars(cents(price))
}

/** The cents of a decimal text that the shop itself wrote. */
export function cents(price: string): Cents {
  const parsed = parsePrice(price)
  if (parsed === undefined) throw new Error(`Not a price: ${price}`)
  return parsed
}
