/** The emails that the shop sends. */
export const MESSAGE_KINDS = [
  'order-received',
  'payment-received',
  'order-shipped',
  'order-canceled',
  'order-refunded',
  'payment-returned',
  'refund-failed',
  'withdrawal-received',
  'order-links',
  'review-invitation',
  'stock-alert-requested',
  'back-in-stock',
  'newsletter-requested',
  'newsletter-confirmed',
  'new-order',
  'stock-low',
  'test',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Held messages wait for the owner: email was not set up, or the shop was restored from a backup. */
export const MESSAGE_STATES = ['waiting', 'done', 'failed', 'held'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After the first attempt and each retry. When they are used up, the message has failed. */
const RETRY_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]

/** How long to wait after this many failed attempts; undefined when there are no more retries. */
export const retryDelayMs = (attempts: number): number | undefined => RETRY_DELAYS_MS[attempts - 1]
