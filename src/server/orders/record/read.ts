import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Order } from '#contract/admin/selling/order.ts'
import type { ShopperOrder } from '#contract/order.ts'
import { currencyDigits, decimalAmount, type MinorUnits } from '#domain/money/currency.ts'
import {
  fulfilmentStatus,
  paymentStatus,
  whyNotCanceled,
  whyNotPayable,
  whyNotWithdrawn,
} from '#domain/order/order.ts'
import type { Db } from '#server/db/client.ts'
import {
  orderEvents,
  orderLinks,
  orderNotes,
  orders,
  payments,
  refunds,
  shipmentLines,
  shipments,
} from '#server/db/schema/orders.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { paymentMethods, selling } from '#server/db/schema/settings.ts'
import { toDelivery } from '#server/outbox/delivery.ts'
import { type LockedOrder, orderNotFound, readLines, toOrder } from './locked-order.ts'

const EARLIER_ORDERS = 5

/** The number of the order that a link opens. */
export async function findOrderByLink(db: Db, linkHash: Buffer): Promise<number> {
  const [link] = await db
    .select({ orderId: orderLinks.orderId })
    .from(orderLinks)
    .where(eq(orderLinks.hash, linkHash))
  if (!link) throw orderNotFound()
  return link.orderId
}

export async function readShopperOrder(db: Db, number: number, now = new Date()): Promise<ShopperOrder> {
  const order = await readOrderRow(db, number)
  const { row } = order
  const fields = await toFields(db, order)
  const [settings] = await db.select({ withdrawalDays: selling.withdrawalDays }).from(selling)
  const [method] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, row.paymentMethod))
  const lastShipment = fields.shipments.at(-1)
  const refusal = whyNotWithdrawn(order, {
    withdrawalDays: settings!.withdrawalDays,
    lastShippedAt: lastShipment ? new Date(lastShipment.at) : null,
    now,
  })
  return {
    ...fields,
    paymentName: method?.name ?? row.paymentMethod,
    instructions: method?.instructions ?? '',
    closedAt: row.closedAt?.toISOString() ?? null,
    canCancel: whyNotCanceled(order) === undefined,
    canWithdraw: refusal === undefined,
    payBy: row.state === 'pending' ? (row.expiresAt?.toISOString() ?? null) : null,
    canPay: whyNotPayable(order) === undefined,
  }
}

/** The order with its revision, for the ETag. */
export async function readOrder(db: Db, number: number): Promise<{ order: Order; revision: number }> {
  const order = await readOrderRow(db, number)
  const { row } = order
  const text = amountText(order)
  const ledger = await db.select().from(payments).where(eq(payments.orderId, number)).orderBy(payments.id)
  const openRefunds = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, number), ne(refunds.state, 'done')))
    .orderBy(refunds.id)
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, number))
    .orderBy(desc(orderEvents.id))
  const notes = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, number))
    .orderBy(desc(orderNotes.id))
  const messages = await db.select().from(outbox).where(eq(outbox.orderId, number)).orderBy(desc(outbox.id))
  return {
    revision: row.revision,
    order: {
      ...(await toFields(db, order)),
      view: row.view,
      isTest: row.isTest,
      invoiceNumber: row.invoiceNumber,
      invoicedAt: row.invoicedAt?.toISOString() ?? null,
      payments: ledger.map(({ at, kind, method, reference, amount }) => ({
        at: at.toISOString(),
        kind,
        method,
        reference,
        amount: text(amount),
      })),
      openRefunds: openRefunds.map(({ createdAt, amount, reason, state, error }) => ({
        at: createdAt.toISOString(),
        amount: text(amount),
        reason,
        state: state === 'failed' ? 'failed' : 'waiting',
        error,
      })),
      events: events.map(({ at, kind, username, data }) => ({ at: at.toISOString(), kind, username, data })),
      notes: notes.map(({ at, username, text }) => ({ at: at.toISOString(), username, text })),
      messages: messages.map(({ id, kind, recipient, ...row }) => ({
        id,
        kind,
        to: recipient,
        ...toDelivery(row),
      })),
      customer: await readCustomer(db, order),
    },
  }
}

/** How many orders the customer has, and the latest ones before this one. */
async function readCustomer(db: Db, order: LockedOrder) {
  const { id, customerId, email } = order.row
  const text = amountText(order)
  const isTheirs = eq(orders.customerId, customerId)
  const earlier = await db
    .select({ number: orders.id, placedAt: orders.placedAt, total: orders.total })
    .from(orders)
    .where(and(isTheirs, lt(orders.id, id)))
    .orderBy(desc(orders.id))
    .limit(EARLIER_ORDERS)
  return {
    id: customerId,
    email,
    orders: await db.$count(orders, isTheirs),
    earlier: earlier.map(({ number, placedAt, total }) => ({
      number,
      placedAt: placedAt.toISOString(),
      total: text(total),
    })),
  }
}

async function readOrderRow(db: Db, number: number): Promise<LockedOrder> {
  const [row] = await db.select().from(orders).where(eq(orders.id, number))
  if (!row) throw orderNotFound()
  return toOrder(row, await readLines(db, number))
}

const amountText = ({ row }: LockedOrder) => {
  const digits = currencyDigits(row.currency)
  return (amount: MinorUnits) => decimalAmount(amount, digits)
}

async function toFields(db: Db, order: LockedOrder) {
  const { row, lines } = order
  const text = amountText(order)
  return {
    number: row.id,
    state: row.state,
    payment: paymentStatus(order),
    fulfilment: fulfilmentStatus(order),
    placedAt: row.placedAt.toISOString(),
    lines: lines.map(({ orderId: _, returnedWhileDeleted: _r, ...line }) => ({
      ...line,
      price: text(line.price),
      tax: text(line.tax),
      total: text(line.total),
    })),
    subtotal: text(row.subtotal),
    discount: text(row.discount),
    shipping: text(row.shipping),
    shippingTax: text(row.shippingTax),
    tax: text(row.tax),
    taxMode: row.taxMode,
    taxName: row.taxName,
    taxRate: row.taxRate,
    total: text(row.total),
    currency: row.currency,
    paid: text(row.paid),
    refunded: text(row.refunded),
    refunding: text(row.refunding),
    email: row.email,
    name: row.name,
    phone: row.phone,
    address: {
      line1: row.line1,
      line2: row.line2,
      city: row.city,
      region: row.region,
      postcode: row.postcode,
      country: row.country,
    },
    note: row.note,
    shippingName: row.shippingName,
    isPickup: row.isPickup,
    paymentMethod: row.paymentMethod,
    shipments: await readShipments(db, row.id),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }
}

async function readShipments(db: Db, orderId: number) {
  const rows = await db
    .select({ shipment: shipments, line: shipmentLines.line, quantity: shipmentLines.quantity })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .orderBy(shipments.id, shipmentLines.line)
  const byId = new Map<
    number,
    { carrier: string; tracking: string; at: string; lines: { line: number; quantity: number }[] }
  >()
  for (const { shipment, line, quantity } of rows) {
    const { id, carrier, tracking, at } = shipment
    const known = byId.get(id) ?? { carrier, tracking, at: at.toISOString(), lines: [] }
    known.lines.push({ line, quantity })
    byId.set(id, known)
  }
  return [...byId.values()]
}
