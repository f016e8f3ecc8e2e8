import type { Cents } from '#domain/money/money.ts'

/** The ranges do not overlap: a product for exactly $50 is in "$25 - $50" only. */
export const PRICE_RANGES = ['under-25', '25-50', '50-100', 'over-100'] as const
export type PriceRange = (typeof PRICE_RANGES)[number]

/** The lowest and highest price of each range, both inclusive. */
export const PRICE_BOUNDS: Record<PriceRange, { from: Cents; to: Cents }> = {
  'under-25': { from: 0, to: 24_99 },
  '25-50': { from: 25_00, to: 50_00 },
  '50-100': { from: 50_01, to: 100_00 },
  'over-100': { from: 100_01, to: Number.POSITIVE_INFINITY },
}
