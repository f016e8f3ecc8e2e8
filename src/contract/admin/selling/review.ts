import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { IdParams, wholeNumber } from '#contract/shared/id.ts'
import { pageParameters } from '#contract/shared/paging.ts'
import { text } from '#contract/shared/text.ts'
import { REVIEW_STATES } from '#domain/customers/review.ts'

export const Review = z
  .object({
    id: z.int(),
    state: z.enum(REVIEW_STATES),
    rating: z.int(),
    text: z.string(),
    name: z.string(),
    at: z.string(),
    reason: z.string().meta({ description: 'Why it is hidden' }),
    reply: z.string(),
    repliedAt: z.string().nullable(),
    order: z.int().nullable().meta({ description: 'Null if the review was imported' }),
    product: z.object({ id: z.int(), name: z.string(), image: z.string() }),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const ReviewListQuery = z.object({
  state: z.enum(REVIEW_STATES, `state must be one of ${REVIEW_STATES.join(', ')}`).optional(),
  rating: wholeNumber('rating must be a whole number from 1 to 5', { min: 1, max: 5 }).optional(),
  product: wholeNumber('product must be the id of a product', { min: 1 }).optional(),
  ...pageParameters,
})
export type ReviewListQuery = z.infer<typeof ReviewListQuery>

const ReviewCounts = z
  .object({ waiting: z.int(), published: z.int(), hidden: z.int() })
  .meta({ id: 'ReviewCounts' })
export type ReviewCounts = z.infer<typeof ReviewCounts>

export const ReviewDecision = z
  .object({
    state: z.enum(['published', 'hidden'], 'state must be published or hidden'),
    reason: text('The reason must be text', 500)
      .optional()
      .meta({ description: 'Why it is hidden; unchanged if left out' }),
    reply: text('The reply must be text', 2000)
      .optional()
      .meta({ description: 'Shown below the review; empty removes it; unchanged if left out' }),
    at: z.iso
      .datetime('at must be the time of the review')
      .optional()
      .meta({ description: 'The time of the text that was read. Refused (409) if it was replaced since' }),
  })
  .meta({ id: 'ReviewDecision' })
export type ReviewDecision = z.infer<typeof ReviewDecision>

const ReviewImportResult = z
  .object({ created: z.int(), skipped: z.int().meta({ description: 'Rows that were imported before' }) })
  .meta({ id: 'ReviewImportResult' })

export const adminReviewEndpoints = {
  listReviews: {
    method: 'GET',
    path: '/api/reviews',
    summary: 'List reviews, newest first',
    tag: 'reviews',
    access: 'admin',
    query: ReviewListQuery,
    status: 200,
    response: z.array(Review),
    paged: true,
  },
  countReviews: {
    method: 'GET',
    path: '/api/reviews/counts',
    summary: 'Count the reviews by state',
    tag: 'reviews',
    access: 'admin',
    status: 200,
    response: ReviewCounts,
  },
  decideReview: {
    method: 'PUT',
    path: '/api/reviews/:id',
    summary: 'Publish or hide a review, and reply to it',
    tag: 'reviews',
    access: 'admin',
    params: IdParams,
    body: ReviewDecision,
    status: 200,
    response: Review,
  },
  importReviews: {
    method: 'POST',
    path: '/api/reviews/import',
    summary:
      'Import reviews from a CSV file with the columns sku, rating, text, name, date and optionally state (waiting or published). They are marked as imported. One wrong row refuses the whole file',
    tag: 'reviews',
    access: 'admin',
    body: z.string('Send the file as it is, with the content type text/csv'),
    consumes: 'text/csv',
    status: 200,
    response: ReviewImportResult,
  },
} as const satisfies Record<string, Endpoint>
