import { ShopError } from '#domain/error.ts'
import type { MinorUnits } from '#domain/money/currency.ts'

/**
 * The state machine of an order. Only `state` is stored. Payment and fulfilment are computed from the ledger and from
 * the shipped pieces, so that no click can set them to something that did not happen.
 *
 *   pending ──pay──▶ placed ──cancel──▶ canceled
 *      └──time runs out──▶ expired ──late payment──▶ placed
 */
export const ORDER_STATES = ['pending', 'placed', 'expired', 'canceled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const PAYMENT_STATUSES = ['awaiting', 'paid', 'part-refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const FULFILMENT_STATUSES = ['open', 'part', 'done'] as const
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number]

export const PAYMENT_METHODS = ['delivery', 'transfer', 'pickup', 'stripe'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The views of the owner's list. Every order is in exactly one of them. */
export const ORDER_VIEWS = ['to-pay', 'to-ship', 'done', 'canceled'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/**
 * The kinds of entries in an order's ledger. Reversals and refunds have negative amounts; a refund that failed after it
 * was recorded is canceled out by a second entry with a positive one.
 */
export const LEDGER_KINDS = ['payment', 'reversal', 'refund'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** The events of an order's timeline. They hold no personal data. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'payment-reversed',
  'shipped',
  'refunded',
  'refund-failed',
  'payment-returned',
  'canceled',
  'expired',
  'withdrawn',
] as const
export type OrderEventKind = (typeof ORDER_EVENTS)[number]

export type LinePieces = { quantity: number; shipped: number; returned: number }

export type Order = {
  state: OrderState
  paymentMethod: PaymentMethod
  total: MinorUnits
  /** Payments less reversals. */
  paid: MinorUnits
  refunded: MinorUnits
  /** Refunds that the payment provider has not confirmed yet. */
  refunding: MinorUnits
  lines: LinePieces[]
  isWithdrawn: boolean
}

/** Why the shop returns money. Only `requested` refunds are an administrator's decision. */
export const REFUND_REASONS = ['requested', 'canceled', 'late', 'duplicate', 'wrong-amount'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export function paymentStatus({
  total,
  paid,
  refunded,
}: Pick<Order, 'total' | 'paid' | 'refunded'>): PaymentStatus {
  if (refunded > 0) return refunded < paid ? 'part-refunded' : 'refunded'
  return paid >= total ? 'paid' : 'awaiting'
}

/** Returned pieces that were not shipped before need no shipping anymore. */
export const piecesToShip = ({ quantity, shipped, returned }: LinePieces) =>
  Math.max(quantity - shipped - returned, 0)

const toShip = (lines: LinePieces[]) => lines.reduce((sum, line) => sum + piecesToShip(line), 0)
const isShipped = ({ lines }: Pick<Order, 'lines'>) => lines.some(({ shipped }) => shipped > 0)

export function fulfilmentStatus(order: Pick<Order, 'lines'>): FulfilmentStatus {
  if (toShip(order.lines) === 0) return 'done'
  return isShipped(order) ? 'part' : 'open'
}

type PaidLine = { total: MinorUnits; quantity: number; returned: number }

/** The amount to refund for further returned pieces of a line. */
export const refundForPieces = (line: PaidLine, pieces: number): MinorUnits =>
  paidFor(line, line.returned + pieces) - paidFor(line, line.returned)

/** The price of the first pieces of a line. Refunds are differences of these, so that they add up to the line. */
const paidFor = ({ total, quantity }: PaidLine, pieces: number): MinorUnits =>
  // The product can exceed Number.MAX_SAFE_INTEGER.
  Number((BigInt(total) * BigInt(pieces)) / BigInt(quantity))

/** Whether a payment provider takes the money, and the order is pending until then. */
export const isPaidOnline = (method: PaymentMethod) => method === 'stripe'

/** Whether the shop waits for the money before it ships. */
export const isPaidInAdvance = (method: PaymentMethod) => method === 'transfer' || method === 'stripe'

export function orderView(order: Order): OrderView {
  const { state, paymentMethod, lines, paid, total } = order
  if (state === 'canceled' || state === 'expired') return 'canceled'
  const isPaid = paid >= total
  if (state === 'pending' || (!isPaid && isPaidInAdvance(paymentMethod))) return 'to-pay'
  if (toShip(lines) > 0) return 'to-ship'
  return isPaid ? 'done' : 'to-pay'
}

/** Why an order cannot change in some way: a sentence, or undefined if it can. */
type Refusal = string | undefined

const closed = ({ state }: Pick<Order, 'state'>): Refusal =>
  ({
    pending: 'This order is not placed yet; its payment is not complete',
    placed: undefined,
    expired: 'This order has expired',
    canceled: 'This order is canceled',
  })[state]

export const whyNotMarkedPaid = (order: Order): Refusal => {
  if (order.paymentMethod === 'stripe') return 'Card payments are recorded when the provider confirms them'
  return closed(order) ?? (order.paid >= order.total ? 'This order is already paid' : undefined)
}

export const whyNotReversed = (order: Order): Refusal => {
  if (order.paymentMethod === 'stripe') return 'A card payment cannot be reversed; refund it instead'
  if (order.paid === 0) return 'No payment is recorded for this order'
  return order.refunded > 0 ? 'A payment that was refunded cannot be reversed' : undefined
}

export const whyNotShipped = (order: Order): Refusal => {
  const refusal = closed(order)
  if (refusal) return refusal
  if (isPaidInAdvance(order.paymentMethod) && order.paid < order.total)
    return 'This order is not paid yet; mark it as paid before you ship it'
  return toShip(order.lines) === 0 ? 'Nothing is left to ship' : undefined
}

/** A paid order can be refunded in every state: also when it was canceled before. */
export const whyNotRefunded = (order: Order): Refusal => {
  if (order.paid === 0) return 'Nothing was paid, so there is nothing to refund'
  if (refundable(order) > 0) return undefined
  return order.refunding > 0
    ? 'The whole payment is already being refunded'
    : 'The whole payment was already refunded'
}

export const refundable = ({ paid, refunded, refunding }: Pick<Order, 'paid' | 'refunded' | 'refunding'>) =>
  paid - refunded - refunding

/** Why a payment that has arrived cannot pay for this order and goes back; undefined if it can. */
export function whyPaymentReturned(
  order: Pick<Order, 'state' | 'paid' | 'total'>,
  { amount, isSameCurrency }: { amount: MinorUnits; isSameCurrency: boolean },
): RefundReason | undefined {
  if (order.paid > 0 || order.state === 'placed') return 'duplicate'
  if (amount !== order.total || !isSameCurrency) return 'wrong-amount'
  return order.state === 'canceled' ? 'canceled' : undefined
}

export const whyNotPayable = (order: Pick<Order, 'state' | 'paymentMethod'>): Refusal => {
  if (!isPaidOnline(order.paymentMethod)) return 'This order is not paid online'
  return order.state === 'placed'
    ? 'This order is already paid'
    : order.state === 'pending'
      ? undefined
      : closed(order)
}

/** A test order has moved no money, so its deletion falsifies nothing. */
export const whyNotDeleted = ({ state, isTest }: { state: OrderState; isTest: boolean }): Refusal => {
  if (!isTest) return 'Only test orders can be deleted'
  return state === 'pending' ? 'Cancel this order before you delete it' : undefined
}

/** Why nothing is left to cancel or to withdraw from: the pieces and the money went back already. */
const refundedCompletely = (order: Order): Refusal =>
  order.paid > 0 && refundable(order) === 0 && order.lines.every((line) => line.returned >= line.quantity)
    ? 'This order was refunded completely'
    : undefined

/** The owner can also cancel a shipped order that was not paid, because its parcel has come back. */
export const whyNotCanceled = (order: Order, { isOwner = false } = {}): Refusal => {
  if (order.state === 'pending') return undefined
  const refusal = closed(order) ?? refundedCompletely(order)
  if (refusal || !isShipped(order)) return refusal
  if (!isOwner) return 'Part of this order has already shipped'
  return order.paid > 0 ? 'Part of this order has already shipped; refund it instead' : undefined
}

export const whyNotExpired = (order: Pick<Order, 'state'>): Refusal =>
  order.state === 'pending' ? undefined : 'Only an order whose payment is not complete can expire'

const DAY_MS = 24 * 60 * 60 * 1000
/** The period begins when the parcel arrives, and the shop only knows when it left. */
const TRANSIT_DAYS = 7

type Withdrawal = { withdrawalDays: number; lastShippedAt: Date | null; now: Date }

/** The right to withdraw from the contract: without a reason, until some days after the last parcel arrived. */
export const whyNotWithdrawn = (
  order: Order,
  { withdrawalDays, lastShippedAt, now }: Withdrawal,
): Refusal => {
  if (withdrawalDays === 0) return 'This shop has no right of withdrawal'
  if (order.isWithdrawn) return 'You have already withdrawn from this order'
  const isOver =
    lastShippedAt && now.getTime() > lastShippedAt.getTime() + (TRANSIT_DAYS + withdrawalDays) * DAY_MS
  return (
    closed(order) ??
    refundedCompletely(order) ??
    (isOver ? `The ${withdrawalDays} days to withdraw are over` : undefined)
  )
}

/** Throws the refusal as an error of the shop. */
export function assertAllowed(refusal: Refusal) {
  if (refusal !== undefined) throw new ShopError('not_allowed', refusal)
}
