import type { ProductListQuery } from '#contract/product.ts'
import { STOCK_STATUSES } from '#domain/catalog/stock.ts'
import { readNumber, readOneOf, readPaging, readText } from '#web/admin/list/search/read-search.ts'

/** The orders of the columns; without one, the newest product comes first. */
const COLUMN_SORTS = [
  'name-asc',
  'name-desc',
  'category-asc',
  'category-desc',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
  'status-asc',
  'status-desc',
] as const

/** The filters, the order and the page of the list, as stored in the screen's URL. */
export type ProductFilters = Pick<
  ProductListQuery,
  'q' | 'category' | 'status' | 'stock' | 'featured' | 'new' | 'page'
> & {
  sort?: (typeof COLUMN_SORTS)[number] | undefined
  size?: number | undefined
}

export function readFilters(search: Record<string, unknown>): ProductFilters {
  return {
    q: readText(search, 'q') || undefined,
    category: readNumber(search, 'category'),
    status: readOneOf(search, 'status', STOCK_STATUSES),
    stock: readOneOf(search, 'stock', ['below-10']),
    featured: readOneOf(search, 'featured', ['1']),
    new: readOneOf(search, 'new', ['1']),
    sort: readOneOf(search, 'sort', COLUMN_SORTS),
    ...readPaging(search),
  }
}

export const ADMIN_PRODUCTS_PER_PAGE = 10

/** Newest first, unless sorted by a column. The text is searched in names and SKUs only, not in descriptions. */
export function toQuery(filters: ProductFilters): ProductListQuery {
  const { page = 1, size = ADMIN_PRODUCTS_PER_PAGE, sort, ...others } = filters
  return {
    ...others,
    ...(others.q && { match: 'name' }),
    sort: sort ?? 'newest',
    page,
    limit: size,
  }
}

/** The filters alone, for actions on all pages of the list. */
export function toFilters(filters: ProductFilters): Omit<ProductListQuery, 'sort' | 'page' | 'limit'> {
  const { sort, page, limit, ...others } = toQuery(filters)
  return others
}
