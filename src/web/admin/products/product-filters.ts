import type { ProductListQuery } from '#contract/product.ts'
import { STOCK_STATUSES } from '#domain/catalog/stock.ts'
import { readNumber, readOneOf, readText } from '#web/admin/list/read-search.ts'

/** The filters of the list, as stored in the screen's URL. */
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

export const ADMIN_PRODUCTS_PER_PAGE = 10

/** Newest first. The text is searched in names and SKUs only, not in descriptions. */
export function toQuery({ page = 1, ...filters }: ProductFilters): ProductListQuery {
  return {
    ...filters,
    ...(filters.q && { match: 'name' }),
    sort: 'newest',
    page,
    limit: ADMIN_PRODUCTS_PER_PAGE,
  }
}
