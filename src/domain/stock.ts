export const LOW_STOCK_BELOW = 10

/** More pieces than any shelf holds; keeps every sum inside what the database can count. */
export const MAX_STOCK = 1_000_000

/** The words of the admin's status filter. "In stock" includes what is low, as the list's filter says. */
export const STOCK_STATUSES = ['inStock', 'lowStock', 'outOfStock'] as const
export type StockStatus = (typeof STOCK_STATUSES)[number]

export function stockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'outOfStock'
  return stock < LOW_STOCK_BELOW ? 'lowStock' : 'inStock'
}

export const STOCK_STATUS_LABELS = {
  inStock: 'In Stock',
  lowStock: 'Low Stock',
  outOfStock: 'Out of Stock',
} as const satisfies Record<StockStatus, string>
