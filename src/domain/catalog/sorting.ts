/** `featured` is the default order: featured products first, then the newest. */
export const SORTS = ['featured', 'newest', 'price-asc', 'price-desc'] as const
export type Sort = (typeof SORTS)[number]
