import type { SubscriberListQuery } from '#contract/newsletter.ts'
import { readPaging, readText } from '#web/admin/list/search/read-search.ts'

/** The search and page of the list, as stored in the screen's URL. */
export type SubscriberFilters = Pick<SubscriberListQuery, 'q' | 'page'> & { size?: number | undefined }

export const readFilters = (search: Record<string, unknown>): SubscriberFilters => ({
  q: readText(search, 'q') || undefined,
  ...readPaging(search),
})

export const SUBSCRIBERS_PER_PAGE = 20

export const toQuery = ({
  q,
  page = 1,
  size = SUBSCRIBERS_PER_PAGE,
}: SubscriberFilters): SubscriberListQuery => ({ q, page, limit: size })
