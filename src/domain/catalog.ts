import type { Cents } from './money.ts'

/** Featured is the shop's own order: featured products first, then the newest. */
export const SORTS = ['featured', 'newest', 'price-asc', 'price-desc'] as const
export type Sort = (typeof SORTS)[number]

/** A product that costs exactly 50 is in "$25 - $50" alone, so the ranges never overlap. */
export const PRICE_RANGES = ['under-25', '25-50', '50-100', 'over-100'] as const
export type PriceRange = (typeof PRICE_RANGES)[number]

export const PRICE_RANGE_LABELS = {
  'under-25': 'Under $25',
  '25-50': '$25 - $50',
  '50-100': '$50 - $100',
  'over-100': 'Over $100',
} as const satisfies Record<PriceRange, string>

/** Lowest and highest price in each range, both included. */
export const PRICE_BOUNDS: Record<PriceRange, { from: Cents; to: Cents }> = {
  'under-25': { from: 0, to: 24_99 },
  '25-50': { from: 25_00, to: 50_00 },
  '50-100': { from: 50_01, to: 100_00 },
  'over-100': { from: 100_01, to: Number.POSITIVE_INFINITY },
}

/** What "1 minus price divided by oldPrice" is worth as a rounded percentage; 0 when it is no discount. */
export function discountPercent(price: Cents, oldPrice: Cents | null): number {
  if (oldPrice === null || oldPrice <= price) return 0
  return Math.round(((oldPrice - price) * 100) / oldPrice)
}

export const PRODUCTS_PER_PAGE = 12
export const MAX_PRODUCT_IMAGES = 4
export const RELATED_PRODUCTS = 4
/** How many of each the home page shows: one large card and four small ones, and a row to scroll through. */
export const FEATURED_SHOWN = 5
export const NEW_SHOWN = 12
