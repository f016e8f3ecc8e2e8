import type { Cents } from '#domain/money/money.ts'

export const PRICE_ROUNDINGS = ['cent', 'ten-cents', 'whole', 'ends-99'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

export type PriceEdit = { change: 'set' | 'add' | 'percent'; amount: number; rounding: PriceRounding }

const round: Record<PriceRounding, (cents: Cents) => Cents> = {
  cent: Math.round,
  'ten-cents': (cents) => Math.round(cents / 10) * 10,
  whole: (cents) => Math.round(cents / 100) * 100,
  'ends-99': (cents) => Math.max(Math.round((cents + 1) / 100), 1) * 100 - 1,
}

/**
 * The price after a bulk edit, which may be no valid price. `amount` is in hundredths: cents, or hundredths of a percent.
 * A set price is not rounded.
 */
export function editedPrice(price: Cents, { change, amount, rounding }: PriceEdit): Cents {
  if (change === 'set') return amount
  return round[rounding](change === 'add' ? price + amount : (price * (10_000 + amount)) / 10_000)
}
