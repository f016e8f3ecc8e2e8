import { CART_SORTS, CART_STATES, type CartListQuery } from '#contract/admin/carts.ts'
import { readNumber, readOneOf, readText } from '#web/admin/list/read-search.ts'

/** The filters and the order of the list, as stored in the screen's URL. */
export type CartFilters = Pick<CartListQuery, 'q' | 'state' | 'sort' | 'page'>

export function readFilters(search: Record<string, unknown>): CartFilters {
  return {
    q: readText(search, 'q') || undefined,
    state: readOneOf(search, 'state', CART_STATES),
    sort: readOneOf(search, 'sort', CART_SORTS),
    page: readNumber(search, 'page'),
  }
}

export const CARTS_PER_PAGE = 20

export function toQuery({ page = 1, ...filters }: CartFilters): CartListQuery {
  return { ...filters, page, limit: CARTS_PER_PAGE }
}
