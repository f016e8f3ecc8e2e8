export const LOW_STOCK_BELOW = 10

/** Far above any real stock; keeps every sum within the range of the database's integers. */
export const MAX_STOCK = 1_000_000

/** The admin's status filter. As a filter, `inStock` includes low stock. */
export const STOCK_STATUSES = ['inStock', 'lowStock', 'outOfStock'] as const
export type StockStatus = (typeof STOCK_STATUSES)[number]

export function stockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'outOfStock'
  return stock < LOW_STOCK_BELOW ? 'lowStock' : 'inStock'
}
