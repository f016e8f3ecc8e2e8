/* Fixed content that the specification requires in place of real data: ratings and sales. */

export const CARD_REVIEW_COUNT = 24
export const CARD_RATING = 4
export const PRODUCT_RATING = '4.0'
export const PRODUCT_REVIEW_COUNT = 18
/** The discounts are advertised, not computed. */
export const SUMMER_SALE = [
  { name: 'Gift Items', slug: 'gift-items', theme: 'gift', upTo: 30 },
  { name: 'Kitchen Items', slug: 'kitchen-items', theme: 'kitchen', upTo: 25 },
  { name: 'Makeup Items', slug: 'makeup-items', theme: 'makeup', upTo: 40 },
  { name: 'Home Decor', slug: 'home-decor', theme: 'decor', upTo: 35 },
] as const
