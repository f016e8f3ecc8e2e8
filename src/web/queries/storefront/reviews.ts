import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewDraft } from '#contract/review.ts'
import type { ReviewSort } from '#domain/customers/review.ts'
import { api } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { reviewQuery } from './link-queries.ts'

export const REVIEWS_PER_PAGE = 10

export type ReviewFilter = { sort: ReviewSort; rating: number | undefined; page: number }

/** One page of the published reviews of a product. The previous page stays on screen until the next one has arrived. */
export const productReviewsQuery = (id: number, filter: ReviewFilter) => ({
  ...apiQuery('reviews', '/api/products/:id/reviews', {
    params: { id },
    query: { ...filter, limit: REVIEWS_PER_PAGE },
  }),
  placeholderData: keepPreviousData,
})

export function useWriteReview(secret: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewDraft) => api.post('/api/review/:secret', { params: { secret }, body }),
    onSuccess: (review) => client.setQueryData(reviewQuery(secret).queryKey, review),
  })
}
