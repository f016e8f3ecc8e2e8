import { CART_SORTS, CART_STATES, type CartListQuery } from '#contract/admin/carts.ts'
import { readOneOf, readPaging, readText } from '#web/admin/list/search/read-search.ts'

/** The filters and the order of the list, as stored in the screen's URL. */
export type CartFilters = Pick<CartListQuery, 'q' | 'state' | 'sort' | 'page'> & { size?: number | undefined }

export function readFilters(search: Record<string, unknown>): CartFilters {
  return {
    q: readText(search, 'q') || undefined,
    state: readOneOf(search, 'state', CART_STATES),
    sort: readOneOf(search, 'sort', CART_SORTS),
    ...readPaging(search),
  }
}

export const CARTS_PER_PAGE = 20

export function toQuery({ page = 1, size = CARTS_PER_PAGE, ...filters }: CartFilters): CartListQuery {
  return { ...filters, page, limit: size }
}
