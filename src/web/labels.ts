import type { PriceRange } from '#domain/catalog/price-range.ts'
import type { StockStatus } from '#domain/catalog/stock.ts'

export const PRICE_RANGE_LABELS = {
  'under-25': 'Under $25',
  '25-50': '$25 - $50',
  '50-100': '$50 - $100',
  'over-100': 'Over $100',
} as const satisfies Record<PriceRange, string>

export const STOCK_STATUS_LABELS = {
  inStock: 'In Stock',
  lowStock: 'Low Stock',
  outOfStock: 'Out of Stock',
} as const satisfies Record<StockStatus, string>
