import { z } from 'zod'
import { REVIEW_SORTS, REVIEW_STATES } from '#domain/customers/review.ts'
import { SecretParams } from './order.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { IdParams, wholeNumber } from './shared/id.ts'
import { pageParameters } from './shared/paging.ts'
import { text } from './shared/text.ts'

const RATING = 'Choose 1 to 5 stars'

export const ReviewDraft = z
  .object({
    rating: z.int(RATING).min(1, RATING).max(5, RATING),
    text: text('Write a few words', 2000).min(1, 'Write a few words'),
    name: text('Enter your first name', 50).min(1, 'Enter your first name'),
  })
  .meta({ id: 'ReviewDraft' })
export type ReviewDraft = z.infer<typeof ReviewDraft>

/** The review of one order line as its buyer sees it, before and after it is written. */
export const OwnReview = z
  .object({
    order: z.int(),
    orderedAt: z.string(),
    product: z.object({ id: z.int(), name: z.string(), image: z.string() }),
    rating: z.int().nullable().meta({ description: 'Null until the review is written' }),
    text: z.string(),
    name: z.string().meta({ description: 'Until the review is written, the first name of the order' }),
    state: z.enum(REVIEW_STATES).nullable(),
    canChange: z.boolean().meta({ description: 'False once the review is published' }),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof OwnReview>

const PublishedReview = z
  .object({
    rating: z.int(),
    text: z.string(),
    name: z.string().meta({ description: 'Empty if the author asked to be forgotten' }),
    at: z.string(),
    reply: z.string().nullable(),
    repliedAt: z.string().nullable(),
    imported: z
      .boolean()
      .meta({ description: 'From another shop: it is not verified that the author bought the product' }),
  })
  .meta({ id: 'PublishedReview' })
export type PublishedReview = z.infer<typeof PublishedReview>

export const ProductReviews = z
  .object({
    count: z.int(),
    average: z.number().nullable().meta({ description: 'With one decimal; null without reviews' }),
    distribution: z
      .array(z.int())
      .length(5)
      .meta({ description: 'How many reviews have 1, 2, 3, 4 and 5 stars' }),
    reviews: z.array(PublishedReview),
  })
  .meta({ id: 'ProductReviews' })
export type ProductReviews = z.infer<typeof ProductReviews>

export const ProductReviewsQuery = z.object({
  sort: z.enum(REVIEW_SORTS, `sort must be one of ${REVIEW_SORTS.join(', ')}`).optional(),
  rating: wholeNumber('rating must be a whole number from 1 to 5', { min: 1, max: 5 })
    .optional()
    .meta({ description: 'Only reviews with this many stars; the figures are about all' }),
  ...pageParameters,
})
export type ProductReviewsQuery = z.infer<typeof ProductReviewsQuery>

const ofLink = { tag: 'reviews', access: 'public', params: SecretParams, status: 200 } as const

export const reviewEndpoints = {
  listProductReviews: {
    method: 'GET',
    path: '/api/products/:id/reviews',
    summary: 'Read the published reviews of a product',
    tag: 'reviews',
    access: 'public',
    params: IdParams,
    query: ProductReviewsQuery,
    status: 200,
    response: ProductReviews,
  },
  readOwnReview: {
    ...ofLink,
    method: 'GET',
    path: '/api/review/:secret',
    summary: 'Read the order line of a review link, and its review',
    response: OwnReview,
  },
  writeReview: {
    ...ofLink,
    method: 'POST',
    path: '/api/review/:secret',
    summary: 'Write the review of an order line, or replace it while it is not published',
    body: ReviewDraft,
    response: OwnReview,
  },
} as const satisfies Record<string, Endpoint>
