import type { ReviewListQuery } from '#contract/admin/selling/review.ts'
import { REVIEW_STATES, type ReviewState } from '#domain/customers/review.ts'
import { readNumber, readOneOf, readPaging } from '#web/admin/list/search/read-search.ts'

/** The filter and page of the list, as stored in the screen's URL. */
export type ReviewFilters = Pick<ReviewListQuery, 'state' | 'rating' | 'product' | 'page'> & {
  size?: number | undefined
}

export const STATE_LABELS: Record<ReviewState, string> = {
  waiting: 'To check',
  published: 'Published',
  hidden: 'Hidden',
}

export const readFilters = (search: Record<string, unknown>): ReviewFilters => ({
  state: readOneOf(search, 'state', REVIEW_STATES),
  rating: [1, 2, 3, 4, 5].find((stars) => stars === readNumber(search, 'rating')),
  product: readNumber(search, 'product'),
  ...readPaging(search),
})

export const REVIEWS_PER_PAGE = 20

export const toQuery = ({
  page = 1,
  size = REVIEWS_PER_PAGE,
  ...filters
}: ReviewFilters): ReviewListQuery => ({
  ...filters,
  page,
  limit: size,
})
