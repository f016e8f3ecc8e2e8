import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewDecision, ReviewListQuery } from '#contract/admin/selling/review.ts'
import { api } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const reviewsQuery = (query: ReviewListQuery) => ({
  ...apiQuery('reviews', '/api/reviews', { query }),
  ...refetchOnVisit,
})

export const reviewCountsQuery = { ...apiQuery('reviews', '/api/reviews/counts'), ...refetchOnVisit }

/** A refusal raises no toast where a dialog shows its sentence. */
export function useDecideReview(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewDecision) => api.put('/api/reviews/:id', { params: { id }, body }),
    onSuccess: ({ state, product }) =>
      state === 'published'
        ? toast.success('Review published', `It is shown with ${product.name}.`)
        : toast.success('Review hidden', 'Shoppers do not see it.'),
    onSettled: () => invalidateNouns(client, 'reviews', 'products'),
  })
}

export function useImportReviews() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      api.post('/api/reviews/import', { body: new Blob([file], { type: 'text/csv' }) }),
    onSuccess: ({ created, skipped }) =>
      toast.success(
        'Reviews imported',
        `${created} new${skipped > 0 ? `, ${skipped} were there already` : ''}.`,
      ),
    onSettled: () => invalidateNouns(client, 'reviews', 'products'),
  })
}
