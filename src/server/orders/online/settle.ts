import { eq, sql } from 'drizzle-orm'
import { whyPaymentReturned } from '#domain/order/order.ts'
import type { Db } from '#server/db/client.ts'
import { orders, payments } from '#server/db/schema/orders.ts'
import {
  addEvent,
  changeOrderIn,
  type LockedOrder,
  type OrderRow,
  orderNotFound,
  returnStock,
  takeStock,
} from '#server/orders/record/locked-order.ts'
import {
  amountText,
  enqueueForOwner,
  enqueueForShopper,
  enqueuePlaced,
} from '#server/orders/record/messages.ts'
import type { ProviderPayment } from '#server/payments/provider.ts'
import { type PaymentContext, recordRefunds, requestRefund } from './refunds.ts'

/**
 * The only way an order becomes paid online. Webhook, return page and reconciliation job call it in any order and any
 * number of times. It asks the provider outside any transaction, because the answer may take seconds.
 */
export async function settle(
  { db, providers }: PaymentContext,
  number: number,
  session?: string,
): Promise<ProviderPayment['state'] | undefined> {
  const order = await readPayable(db, number)
  const provider = providers[order.paymentMethod]
  const asked = session ?? order.paymentSession
  if (!provider || asked === null) return undefined
  const payment = await provider.look(asked)
  await record(db, number, payment)
  return payment.state
}

export async function readPayable(db: Db, number: number) {
  const [order] = await db
    .select({
      state: orders.state,
      paymentMethod: orders.paymentMethod,
      paymentSession: orders.paymentSession,
      key: orders.idempotencyKey,
      total: orders.total,
      currency: orders.currency,
      email: orders.email,
      isOver: sql<boolean>`coalesce(${orders.expiresAt} <= now(), false)`,
    })
    .from(orders)
    .where(eq(orders.id, number))
  if (!order) throw orderNotFound()
  return order
}

/** Brings the order in line with what the provider knows. Writes nothing if it is already. */
export const record = (db: Db, number: number, payment: ProviderPayment): Promise<void> =>
  db.transaction(async (tx) => {
    // A payment empties the cart, and carts are locked before orders everywhere.
    await tx.execute(sql`
      select from carts where cart_session = (select cart_session from orders where id = ${number}) for update`)
    await changeOrderIn(tx, number, async (_tx, order) => {
      const changes: Partial<OrderRow> = {
        ...(payment.session !== null &&
          order.row.paymentSession === null && { paymentSession: payment.session }),
        ...(payment.isTest && !order.row.isTest && { isTest: true }),
        ...(await recordPayment(tx, order, payment)),
      }
      const current = { ...order, ...changes }
      Object.assign(changes, await recordRefunds(tx, current, payment.refunds))
      if (payment.state === 'ended' && current.state === 'pending')
        Object.assign(changes, await expire(tx, order))
      return Object.keys(changes).length > 0 ? changes : undefined
    })
  })

async function recordPayment(
  tx: Db,
  order: LockedOrder,
  { received }: ProviderPayment,
): Promise<Partial<OrderRow>> {
  if (!received) return {}
  const { reference, amount, currency } = received
  const orderId = order.row.id
  const added = await tx
    .insert(payments)
    .values({ orderId, kind: 'payment', method: order.paymentMethod, reference, amount })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (added.length === 0) return {}

  const paid = order.paid + amount
  const isSameCurrency = currency === order.row.currency
  let reason = whyPaymentReturned(order, { amount, isSameCurrency })
  // Expiring gave the pieces back, and another shopper may have bought them.
  if (!reason && order.state === 'expired' && !(await takeStock(tx, order.lines))) reason = 'late'
  if (reason) {
    const data = { amount: amountText(order, amount), reason }
    await addEvent(tx, orderId, 'payment-returned', data)
    await enqueueForShopper(tx, order, 'payment-returned', reference, data)
    await enqueueForOwner(tx, order, 'payment-returned', reference, data)
    return { paid, ...(await requestRefund(tx, order, { amount, reason, payment: reference })) }
  }

  await addEvent(tx, orderId, 'placed')
  await addEvent(tx, orderId, 'paid', { amount: amountText(order, amount) })
  await enqueuePlaced(tx, order)
  await removeFromCart(tx, order.row)
  return { paid, state: 'placed', placedAt: new Date(), closedAt: null, expiresAt: null, checkAt: null }
}

/** Removes what was ordered; what the shopper has added since stays in the cart. */
async function removeFromCart(tx: Db, { id, cartSession }: OrderRow) {
  const ordered = sql`order_lines line join carts on carts.cart_session = ${cartSession}
    where line.order_id = ${id} and line.product_id = item.product_id and carts.id = item.cart_id`
  await tx.execute(sql`delete from cart_items item using ${ordered} and item.quantity <= line.quantity`)
  await tx.execute(sql`update cart_items item set quantity = item.quantity - line.quantity from ${ordered}`)
}

async function expire(tx: Db, order: LockedOrder): Promise<Partial<OrderRow>> {
  await returnStock(tx, order.lines)
  await addEvent(tx, order.row.id, 'expired')
  return { state: 'expired', closedAt: new Date(), checkAt: new Date(Date.now() + CHECK_AFTER_EXPIRY_MS) }
}

/** Money that arrives after all, and whose webhook is lost, is noticed then. */
const CHECK_AFTER_EXPIRY_MS = 20_000
