import { CUSTOMER_SORTS, type CustomerListQuery } from '#contract/admin/selling/customer.ts'
import { readOneOf, readPaging, readText } from '#web/admin/list/search/read-search.ts'

/** The search and the order of the list, as stored in the screen's URL. */
export type CustomerFilters = Pick<CustomerListQuery, 'q' | 'sort' | 'page'> & { size?: number | undefined }

export const readFilters = (search: Record<string, unknown>): CustomerFilters => ({
  q: readText(search, 'q') || undefined,
  sort: readOneOf(search, 'sort', CUSTOMER_SORTS),
  ...readPaging(search),
})

export const CUSTOMERS_PER_PAGE = 20

export const toQuery = ({
  page = 1,
  size = CUSTOMERS_PER_PAGE,
  ...filters
}: CustomerFilters): CustomerListQuery => ({ ...filters, page, limit: size })
