import { ORDER_LIST_VIEWS, ORDER_SORTS, type OrderListQuery } from '#contract/admin/selling/order.ts'
import { readPeriod } from '#web/admin/list/filters/days.ts'
import { readOneOf, readPaging, readText } from '#web/admin/list/search/read-search.ts'

/** The filters and the order of the list, as stored in the screen's URL. Days are those of the shop's time zone. */
export type OrderFilters = Pick<OrderListQuery, 'q' | 'view' | 'from' | 'to' | 'sort' | 'page'> & {
  size?: number | undefined
}

export const readFilters = (search: Record<string, unknown>): OrderFilters => ({
  q: readText(search, 'q') || undefined,
  view: readOneOf(search, 'view', ORDER_LIST_VIEWS),
  ...readPeriod(search),
  sort: readOneOf(search, 'sort', ORDER_SORTS),
  ...readPaging(search),
})

export const ORDERS_PER_PAGE = 20

export const toQuery = ({ page = 1, size = ORDERS_PER_PAGE, ...filters }: OrderFilters): OrderListQuery => ({
  ...filters,
  page,
  limit: size,
})
