import { and, eq, max } from 'drizzle-orm'
import type {
  BulkShipmentDraft,
  BulkShipmentResult,
  CancelDraft,
  NoteDraft,
  PaymentDraft,
  RefundDraft,
  ShipmentDraft,
} from '#contract/admin/selling/order.ts'
import { ShopError } from '#domain/error.ts'
import { currencyDigits, type MinorUnits, parseAmount } from '#domain/money/currency.ts'
import {
  assertAllowed,
  isPaidOnline,
  piecesToShip,
  refundable,
  refundForPieces,
  whyNotCanceled,
  whyNotDeleted,
  whyNotMarkedPaid,
  whyNotRefunded,
  whyNotReversed,
  whyNotShipped,
  whyNotWithdrawn,
} from '#domain/order/order.ts'
import type { Actor } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import {
  orderLines,
  orderNotes,
  orders,
  payments,
  shipmentLines,
  shipments,
} from '#server/db/schema/orders.ts'
import { selling } from '#server/db/schema/settings.ts'
import { requestRefund } from '#server/orders/online/refunds.ts'
import {
  addEvent,
  changeOrder,
  changeOrderIn,
  type LineRow,
  type LockedOrder,
  lockProducts,
  type OrderRow,
  returnStock,
} from '#server/orders/record/locked-order.ts'
import { amountText, enqueueForShopper } from '#server/orders/record/messages.ts'
import { enqueueReviewInvitation } from '#server/reviews/invitation.ts'

/** An administrator's change: who makes it, and the revision it is based on, if that matters. */
export type Change = { by: Actor; number: number; revision?: string | undefined }

/** Records the open amount as paid, or reverses the payment with a negative entry. */
export const recordPayment = (db: Db, { by, number, revision }: Change, { reverse }: PaymentDraft) =>
  changeOrder(
    db,
    number,
    async (tx, order) => {
      assertAllowed(reverse ? whyNotReversed(order) : whyNotMarkedPaid(order))
      const amount = reverse ? -order.paid : order.total - order.paid
      await tx.insert(payments).values({
        orderId: number,
        kind: reverse ? 'reversal' : 'payment',
        method: order.paymentMethod,
        amount,
      })
      if (!reverse) await enqueueForShopper(tx, order, 'payment-received', order.row.revision)
      await addEvent(tx, number, reverse ? 'payment-reversed' : 'paid', {
        username: by.username,
        amount: amountText(order, Math.abs(amount)),
      })
      return { paid: order.paid + amount }
    },
    revision,
  )

/** Ships the given lines, or all that are left. */
export const shipOrder = (
  db: Db,
  { by, number, revision }: Change,
  { lines, carrier, tracking, notify }: ShipmentDraft,
) =>
  changeOrder(
    db,
    number,
    async (tx, order) => {
      assertAllowed(whyNotShipped(order))
      const pieces = chosenPieces(order, lines, piecesToShip, 'left to ship')
      await lockProducts(tx, order.lines)
      const [shipment] = await tx.insert(shipments).values({ orderId: number, carrier, tracking }).returning()
      await tx
        .insert(shipmentLines)
        .values(pieces.map(({ line, quantity }) => ({ shipmentId: shipment!.id, line: line.line, quantity })))
      for (const { line, quantity } of pieces) await addPieces(tx, line, { shipped: line.shipped + quantity })
      if (notify) {
        const count = await tx.$count(shipments, eq(shipments.orderId, number))
        await enqueueForShopper(tx, order, 'order-shipped', shipment!.id, { shipment: count - 1 })
      }
      await enqueueReviewInvitation(tx, order.row, shipment!.id)
      await addEvent(tx, number, 'shipped', {
        username: by.username,
        quantity: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
      })
      return {}
    },
    revision,
  )

/**
 * Ships all that is left of several orders, each in its own transaction: one that cannot be shipped does not hold up the
 * others. Running it again ships nothing twice, because nothing is left to ship.
 */
export async function shipOrders(
  db: Db,
  by: Actor,
  { numbers, notify }: BulkShipmentDraft,
): Promise<BulkShipmentResult> {
  const result: BulkShipmentResult = { shipped: [], refused: [] }
  for (const number of numbers) {
    try {
      await shipOrder(db, { by, number }, { carrier: '', tracking: '', notify })
      result.shipped.push(number)
    } catch (error) {
      if (!isRefusal(error)) throw error
      result.refused.push({ number, reason: error.message })
    }
  }
  return result
}

const isRefusal = (error: unknown): error is ShopError =>
  error instanceof ShopError && (error.code === 'not_allowed' || error.code === 'not_found')

/**
 * Refunds an amount, lines, or both; without either, everything that is left. A refund through a payment provider is
 * sent afterwards, and enters the ledger when the provider has confirmed it.
 */
export const refundOrder = (db: Db, { by, number, revision }: Change, draft: RefundDraft) =>
  changeOrder(
    db,
    number,
    async (tx, order) => {
      assertAllowed(whyNotRefunded(order))
      const isEverything = draft.amount === undefined && draft.lines === undefined
      const pieces =
        draft.lines || isEverything ? chosenPieces(order, draft.lines, piecesLeft, 'left to refund') : []
      const amount = refundAmount(order, draft, pieces)
      await lockProducts(tx, order.lines)
      for (const { line, quantity } of pieces)
        await addPieces(tx, line, { returned: line.returned + quantity })
      // A canceled or expired order has returned its pieces already.
      if (order.state === 'placed') await returnStock(tx, restockedPieces(draft, pieces))
      if (draft.note) await addNote(tx, by, number, draft.note)
      if (isPaidOnline(order.paymentMethod))
        return requestRefund(tx, order, { amount, reason: 'requested', username: by.username })
      await tx
        .insert(payments)
        .values({ orderId: number, kind: 'refund', method: order.paymentMethod, amount: -amount })
      await enqueueForShopper(tx, order, 'order-refunded', order.row.revision, {
        amount: amountText(order, amount),
      })
      await addEvent(tx, number, 'refunded', { username: by.username, amount: amountText(order, amount) })
      return { refunded: order.refunded + amount }
    },
    revision,
  )

/** The pieces that the owner puts back in stock. A refund of everything returns those that were never shipped. */
function restockedPieces({ lines }: RefundDraft, pieces: ChosenPieces) {
  if (!lines) return pieces.map(({ line }) => ({ ...line, quantity: piecesToShip(line) }))
  return pieces
    .filter((_, index) => lines[index]!.restock)
    .map(({ line, quantity }) => ({ ...line, quantity }))
}

const unreturned = (line: LineRow) => ({ ...line, quantity: piecesLeft(line) })

const piecesLeft = ({ quantity, returned }: LineRow) => quantity - returned

function refundAmount(order: LockedOrder, { amount, lines }: RefundDraft, pieces: ChosenPieces): MinorUnits {
  const left = refundable(order)
  if (amount !== undefined) {
    const parsed = parseAmount(amount, currencyDigits(order.row.currency))
    if (!parsed) throw new ShopError('invalid', 'Enter an amount such as 5.00', 'amount')
    if (parsed > left)
      throw new ShopError('not_allowed', `At most ${amountText(order, left)} can be refunded`, 'amount')
    return parsed
  }
  if (!lines) return left
  const sum = pieces.reduce((total, { line, quantity }) => total + refundForPieces(line, quantity), 0)
  const refund = Math.min(sum, left)
  if (refund === 0) throw new ShopError('not_allowed', 'Nothing is left to refund for these lines', 'lines')
  return refund
}

/** Cancels an order of which nothing has shipped, and puts its pieces back in stock. */
export const cancelOrder = (db: Db, { by, number, revision }: Change, { reason }: CancelDraft) =>
  changeOrder(
    db,
    number,
    async (tx, order) => {
      if (reason) await addNote(tx, by, number, reason)
      const changes = await cancel(tx, order, by)
      await enqueueForShopper(tx, order, 'order-canceled')
      return changes
    },
    revision,
  )

export const cancelShopperOrder = (db: Db, number: number) =>
  changeOrder(db, number, async (tx, order) => {
    const changes = await cancel(tx, order)
    await enqueueForShopper(tx, order, 'order-canceled')
    return changes
  })

/** Money that came through a payment provider goes back by itself; other refunds are paid by hand. */
async function cancel(tx: Db, order: LockedOrder, by?: Actor): Promise<Partial<OrderRow>> {
  assertAllowed(whyNotCanceled(order, { isOwner: by !== undefined }))
  await returnStock(tx, order.lines.map(unreturned))
  await addEvent(tx, order.row.id, 'canceled', { ...(by && { username: by.username }) })
  const amount = isPaidOnline(order.paymentMethod) ? refundable(order) : 0
  return {
    state: 'canceled',
    closedAt: new Date(),
    ...(amount > 0 &&
      (await requestRefund(tx, order, { amount, reason: 'canceled', username: by?.username ?? '' }))),
  }
}

/** Deletes a test order and puts its pieces back in stock. */
export const deleteOrder = (db: Db, { number, revision }: Change) =>
  db.transaction(async (tx) => {
    await changeOrderIn(
      tx,
      number,
      async (_tx, { row, state, lines }) => {
        assertAllowed(whyNotDeleted(row))
        if (state === 'placed') await returnStock(tx, lines.map(unreturned))
        return undefined
      },
      revision,
    )
    await tx.delete(orders).where(eq(orders.id, number))
  })

/** The shopper withdraws from the contract. If nothing has shipped, that cancels the order as well. */
export const withdrawOrder = (db: Db, number: number, now = new Date()) =>
  changeOrder(db, number, async (tx, order) => {
    const [settings] = await tx.select({ withdrawalDays: selling.withdrawalDays }).from(selling)
    const lastShippedAt = await readLastShippedAt(tx, number)
    assertAllowed(whyNotWithdrawn(order, { withdrawalDays: settings!.withdrawalDays, lastShippedAt, now }))
    await addEvent(tx, number, 'withdrawn')
    await enqueueForShopper(tx, order, 'withdrawal-received')
    return { withdrawnAt: now, ...(lastShippedAt ? {} : await cancel(tx, order)) }
  })

export async function readLastShippedAt(db: Db, number: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(shipments.at) })
    .from(shipments)
    .where(eq(shipments.orderId, number))
  return row?.at ?? null
}

export const addOrderNote = (db: Db, { by, number, revision }: Change, { text }: NoteDraft) =>
  changeOrder(
    db,
    number,
    async (tx) => {
      await addNote(tx, by, number, text)
      return {}
    },
    revision,
  )

const addNote = (tx: Db, { username }: Actor, orderId: number, text: string) =>
  tx.insert(orderNotes).values({ orderId, username, text })

type ChosenPieces = { line: LineRow; quantity: number }[]

/** The pieces that a request names or, if it names none, all that are available. */
function chosenPieces(
  { lines }: LockedOrder,
  chosen: { line: number; quantity: number }[] | undefined,
  available: (line: LineRow) => number,
  availability: string,
): ChosenPieces {
  if (!chosen)
    return lines.map((line) => ({ line, quantity: available(line) })).filter(({ quantity }) => quantity > 0)
  return chosen.map(({ line: number, quantity }, index) => {
    const line = lines.find((each) => each.line === number)
    if (!line) throw new ShopError('invalid', `This order has no line ${number}`, `lines.${index}.line`)
    const limit = available(line)
    if (quantity > limit)
      throw new ShopError(
        'not_allowed',
        `${line.name}: only ${limit} ${availability}`,
        `lines.${index}.quantity`,
      )
    return { line, quantity }
  })
}

const addPieces = (tx: Db, { orderId, line }: LineRow, pieces: { shipped: number } | { returned: number }) =>
  tx
    .update(orderLines)
    .set(pieces)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.line, line)))
