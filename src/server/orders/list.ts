import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { OrderListQuery, OrderSummary, OrderViewCounts } from '#contract/admin/order.ts'
import type { Page } from '#contract/shared/endpoint.ts'
import { currencyDigits, decimalAmount } from '#domain/money/currency.ts'
import { type FulfilmentStatus, paymentStatus } from '#domain/order/order.ts'
import type { Db } from '#server/db/client.ts'
import { containsPattern } from '#server/db/like.ts'
import { isInPeriod } from '#server/db/period.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { OrderRow } from './locked-order.ts'

const ORDERS_PER_PAGE = 20
const ORDER_NUMBER = /^#?(\d{1,9})$/

export async function listOrders(
  db: Db,
  { q, view = 'all', from, to, sort = 'newest', page = 1, limit = ORDERS_PER_PAGE }: OrderListQuery,
): Promise<Page<OrderSummary>> {
  const filter = and(
    view === 'all' ? undefined : eq(orders.view, view),
    isInPeriod(orders.placedAt, { from, to }),
    q ? matches(q) : undefined,
  )
  const rows = await db
    .select()
    .from(orders)
    .where(filter)
    .orderBy(...sortOrders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: rows.map(toSummary), total: await db.$count(orders, filter) }
}

export async function countOrders(db: Db): Promise<OrderViewCounts> {
  const rows = await db.select({ view: orders.view, number: count() }).from(orders).groupBy(orders.view)
  const counts = { 'to-pay': 0, 'to-ship': 0, done: 0, canceled: 0, all: 0 }
  for (const { view, number } of rows) {
    counts[view] = number
    counts.all += number
  }
  return counts
}

const sortOrders = {
  newest: [desc(orders.id)],
  oldest: [asc(orders.id)],
  total: [desc(orders.total), desc(orders.id)],
}

/** A number, or a part of the name, the email address or a SKU. */
function matches(q: string): SQL | undefined {
  const number = ORDER_NUMBER.exec(q)?.[1]
  const pattern = containsPattern(q)
  return or(
    number ? eq(orders.id, Number(number)) : undefined,
    ilike(orders.name, pattern),
    ilike(orders.email, pattern),
    sql`exists (select from order_lines where order_id = ${orders.id} and sku ilike ${pattern})`,
  )
}

function toSummary(row: OrderRow): OrderSummary {
  const { state, view, name, email, city, isPickup, quantity, shipped, currency, paymentMethod } = row
  return {
    number: row.id,
    state,
    payment: paymentStatus(row),
    fulfilment: fulfilment(row),
    view,
    placedAt: row.placedAt.toISOString(),
    name,
    email,
    city,
    isPickup,
    quantity,
    shipped,
    total: decimalAmount(row.total, currencyDigits(currency)),
    currency,
    paymentMethod,
  }
}

/** The same as fulfilmentStatus in domain/order.ts, from the sums that the order stores. */
function fulfilment({ toShip, shipped }: OrderRow): FulfilmentStatus {
  if (toShip === 0) return 'done'
  return shipped > 0 ? 'part' : 'open'
}
