import type { ProductListQuery } from '#contract/product.ts'
import { STOCK_STATUSES } from '#domain/stock.ts'
import { readNumber, readOneOf, readText } from '#web/admin/list/read-search.ts'

/** What the list is narrowed to, as it stands in the screen's address. */
export type ProductFilters = Pick<ProductListQuery, 'q' | 'category' | 'status' | 'stock' | 'page'>

export function readFilters(search: Record<string, unknown>): ProductFilters {
  return {
    q: readText(search, 'q') || undefined,
    category: readNumber(search, 'category'),
    status: readOneOf(search, 'status', STOCK_STATUSES),
    stock: readOneOf(search, 'stock', ['below-10']),
    page: readNumber(search, 'page'),
  }
}

export const PRODUCTS_PER_PAGE = 10

/** Newest first, ten at a time; words are looked for in name and SKU alone. */
export const toQuery = ({ page = 1, ...filters }: ProductFilters): ProductListQuery => ({
  ...filters,
  ...(filters.q && { match: 'name' }),
  sort: 'newest',
  page,
  limit: PRODUCTS_PER_PAGE,
})
