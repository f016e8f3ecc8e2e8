/** A review waits until the owner has read it. */
export const REVIEW_STATES = ['waiting', 'published', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** The average with one decimal; null without reviews. */
export const averageRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10

/** The sentence if a review can no longer be replaced by its author. */
export const whyNotRewritten = (state: ReviewState | undefined): string | undefined =>
  state === 'published' ? 'Your review is published and can no longer be changed' : undefined
