import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { MinorUnits } from '#domain/money/currency.ts'
import type { RefundReason } from '#domain/order/order.ts'
import type { Db } from '#server/db/client.ts'
import { payments, refunds } from '#server/db/schema/orders.ts'
import { addEvent, changeOrder, type LockedOrder, type OrderRow } from '#server/orders/record/locked-order.ts'
import { amountText, enqueueForOwner, enqueueForShopper } from '#server/orders/record/messages.ts'
import { ProviderError, type ProviderRefund } from '#server/payments/provider.ts'
import type { Providers } from '#server/payments/providers.ts'

export type PaymentContext = { db: Db; providers: Providers; log: FastifyBaseLogger }

/** The time that one attempt may take; afterwards another instance may take over. */
const CLAIM_SECONDS = 30
const BATCH_SIZE = 5
const FIRST_RETRY_SECONDS = 5
const MAX_RETRY_SECONDS = 3600

/** The columns of an order that a refund changes. */
type RefundSums = Pick<OrderRow, 'refunded' | 'refunding'>

type NewRefund = {
  amount: MinorUnits
  reason: RefundReason
  username?: string
  /** The reference of the payment; without it, the one that pays for the order. */
  payment?: string
}

/** Writes a refund that is sent to the provider after the transaction. Returns the new sum of those. */
export async function requestRefund(
  tx: Db,
  order: LockedOrder,
  { amount, reason, username = '', payment }: NewRefund,
): Promise<Pick<RefundSums, 'refunding'>> {
  await tx.insert(refunds).values({
    orderId: order.row.id,
    payment: payment ?? (await paymentOf(tx, order)),
    amount,
    reason,
    username,
    // The request sends it; the worker takes over only if that request was interrupted.
    nextAt: isByRequest(reason) ? inSeconds(FIRST_RETRY_SECONDS) : sql`now()`,
  })
  return { refunding: order.refunding + amount }
}

/** Requested by the owner or the shopper. All other refunds return a payment that the order does not need. */
const isByRequest = (reason: RefundReason) => reason === 'requested' || reason === 'canceled'

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** The payment that pays for the order: others go back as a whole. */
async function paymentOf(tx: Db, { row: { id } }: LockedOrder): Promise<string> {
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select reference from payments
    where order_id = ${id} and kind = 'payment' and reference is not null
    order by exists (select from refunds where payment = reference and reason <> 'requested' and reason <> 'canceled'), id
    limit 1`)
  if (!rows[0]) throw new Error(`Order ${id} has no payment to refund`)
  return rows[0].reference
}

/**
 * Enters the provider's refunds into the ledger, each one once: those of the shop and those that were created in the
 * provider's dashboard. One that failed later is canceled out. Returns the new sums, or undefined if nothing changed.
 */
export async function recordRefunds(
  tx: Db,
  order: LockedOrder,
  reported: ProviderRefund[],
): Promise<RefundSums | undefined> {
  let sums: RefundSums = { refunded: order.refunded, refunding: order.refunding }
  for (const refund of reported) {
    const changed = refund.isFailed
      ? await recordFailure(tx, order, refund, sums)
      : await recordRefund(tx, order, refund, sums)
    sums = changed ?? sums
  }
  return sums.refunded === order.refunded && sums.refunding === order.refunding ? undefined : sums
}

async function recordRefund(
  tx: Db,
  order: LockedOrder,
  { reference, amount, key }: ProviderRefund,
  { refunded, refunding }: RefundSums,
): Promise<RefundSums | undefined> {
  const orderId = order.row.id
  const method = order.paymentMethod
  const added = await tx
    .insert(payments)
    .values({ orderId, kind: 'refund', method, reference, amount: -amount })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (added.length === 0) return undefined
  const own = await closeRefund(tx, orderId, key, { state: 'done', doneAt: sql`now()`, error: '' })
  await addEvent(tx, orderId, 'refunded', {
    amount: amountText(order, amount),
    ...(own ? { username: own.username, reason: own.reason } : { reason: 'dashboard' }),
  })
  // The shopper learns of a returned payment from a message of its own.
  if (!own || isByRequest(own.reason))
    await enqueueForShopper(tx, order, 'order-refunded', reference, { amount: amountText(order, amount) })
  return { refunded: refunded + amount, refunding: refunding - (own?.amount ?? 0) }
}

async function recordFailure(
  tx: Db,
  order: LockedOrder,
  { reference, amount, key }: ProviderRefund,
  { refunded, refunding }: RefundSums,
): Promise<RefundSums | undefined> {
  const orderId = order.row.id
  const method = order.paymentMethod
  const counterReference = `${reference}:failed`
  const known = await tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.method, method), inArray(payments.reference, [reference, counterReference])))
  const isRecorded = known.some((entry) => entry.reference === reference)
  const isCounted = known.some((entry) => entry.reference === counterReference)
  if (isRecorded && !isCounted) {
    await tx.insert(payments).values({ orderId, kind: 'refund', method, reference: counterReference, amount })
    await reportFailure(tx, order, reference, { amount, error: 'The bank did not accept the refund' })
    return { refunded: refunded - amount, refunding }
  }
  const own = isRecorded ? undefined : await closeRefund(tx, orderId, key, FAILED_AT_BANK)
  if (!own) return undefined
  await reportFailure(tx, order, reference, { amount, error: FAILED_AT_BANK.error })
  return { refunded, refunding: refunding - own.amount }
}

const FAILED_AT_BANK = { state: 'failed', error: 'The bank did not accept the refund' } as const

type Closed = Pick<typeof refunds.$inferSelect, 'amount' | 'username' | 'reason'>

/** Ends the shop's own refund with this key, if it was waiting. */
async function closeRefund(
  tx: Db,
  orderId: number,
  key: string | undefined,
  result: Parameters<ReturnType<typeof tx.update<typeof refunds>>['set']>[0],
): Promise<Closed | undefined> {
  if (!key || !UUID.test(key)) return undefined
  const [row] = await tx
    .update(refunds)
    .set(result)
    .where(and(eq(refunds.key, key), eq(refunds.orderId, orderId), eq(refunds.state, 'waiting')))
    .returning({ amount: refunds.amount, username: refunds.username, reason: refunds.reason })
  return row
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

async function reportFailure(
  tx: Db,
  order: LockedOrder,
  id: string,
  { amount, error }: { amount: MinorUnits; error: string },
) {
  const data = { amount: amountText(order, amount), error }
  await addEvent(tx, order.row.id, 'refund-failed', data)
  await enqueueForOwner(tx, order, 'refund-failed', id, data)
}

/** Sends the refunds that are due until none is left. With an order, only those of that order, and new ones at once. */
export async function sendRefunds(context: PaymentContext, number?: number, isClosed = () => false) {
  while (!isClosed()) {
    const due = await claim(context.db, number)
    if (due.length === 0) return
    await Promise.all(due.map((row) => sendRefund(context, row)))
  }
}

/** Postpones the next attempt, so that no other instance sends the same refund meanwhile. */
const claim = (db: Db, number: number | undefined) =>
  db
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      nextAt: inSeconds(CLAIM_SECONDS),
    })
    .where(
      sql`${refunds.id} in (
        select id from refunds
        where state = 'waiting' and (${
          number === undefined
            ? sql`next_at <= now()`
            : sql`order_id = ${number} and (next_at <= now() or attempts = 0)`
        })
        order by next_at, id limit ${BATCH_SIZE} for update skip locked
      )`,
    )
    .returning()

async function sendRefund(
  { db, providers, log }: PaymentContext,
  { id, orderId, key, payment, amount, attempts }: typeof refunds.$inferSelect,
) {
  try {
    const [order] = (
      await db.execute<{ method: 'stripe'; currency: string }>(
        sql`select payment_method as method, currency from orders where id = ${orderId}`,
      )
    ).rows
    const provider = providers[order!.method]
    if (!provider) throw new ProviderError('Card payments are not set up', { isPermanent: false })
    const refund = await provider.refund({ payment, amount, currency: order!.currency, key })
    await changeOrder(db, orderId, (tx, locked) => recordRefunds(tx, locked, [refund]))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error, order: orderId }, 'a refund was not accepted')
    if (error.isPermanent) await giveUp(db, orderId, key, error.message)
    else
      await db
        .update(refunds)
        .set({
          error: error.message,
          nextAt: inSeconds(Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), MAX_RETRY_SECONDS)),
        })
        .where(and(eq(refunds.id, id), eq(refunds.state, 'waiting')))
  }
}

const giveUp = (db: Db, orderId: number, key: string, error: string) =>
  changeOrder(db, orderId, async (tx, order) => {
    const closed = await closeRefund(tx, orderId, key, { state: 'failed', error })
    if (!closed) return undefined
    await reportFailure(tx, order, key, { amount: closed.amount, error })
    return { refunding: order.refunding - closed.amount }
  })

/** After a request that causes a refund. It has succeeded by then: what fails here is retried by the worker. */
export async function sendRefundsNow(context: PaymentContext, number: number) {
  try {
    await sendRefunds(context, number)
  } catch (error) {
    context.log.error({ err: error, order: number }, 'a refund could not be sent')
  }
}
