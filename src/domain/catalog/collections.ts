/** Lists of products from all categories, each with its own page. */
export const COLLECTIONS = [
  { path: '/products', name: 'All Products' },
  { path: '/new', name: 'New Arrivals' },
  { path: '/sale', name: 'Sale' },
] as const

export type CollectionPath = (typeof COLLECTIONS)[number]['path']
