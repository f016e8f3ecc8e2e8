/** The orders that the storefront offers. `featured` is the default: featured products first, then the newest. */
export const SORTS = ['featured', 'newest', 'price-asc', 'price-desc'] as const
export type Sort = (typeof SORTS)[number]

/** Every order of the API: those of the storefront, and those of the columns in the admin's list. */
export const PRODUCT_SORTS = [
  ...SORTS,
  'name-asc',
  'name-desc',
  'category-asc',
  'category-desc',
  'stock-asc',
  'stock-desc',
  'status-asc',
  'status-desc',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
