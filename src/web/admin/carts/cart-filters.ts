import { CART_SORTS, CART_STATES, type CartListQuery } from '#contract/carts.ts'
import { readNumber, readOneOf, readText } from '#web/admin/list/read-search.ts'

/** What the list is narrowed to, as it stands in the screen's address. */
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

export const toQuery = ({ page = 1, ...filters }: CartFilters): CartListQuery => ({
  ...filters,
  page,
  limit: CARTS_PER_PAGE,
})
