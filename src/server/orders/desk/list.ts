import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type {
  OrderExportQuery,
  OrderListQuery,
  OrderSummary,
  OrderViewCounts,
} from '#contract/admin/selling/order.ts'
import type { Page } from '#contract/shared/endpoint.ts'
import { currencyDigits, decimalAmount } from '#domain/money/currency.ts'
import { type FulfilmentStatus, paymentStatus } from '#domain/order/order.ts'
import type { Db } from '#server/db/client.ts'
import { containsPattern } from '#server/db/like.ts'
import { isInPeriod } from '#server/db/period.ts'
import { orders, orderViewCounts } from '#server/db/schema/orders.ts'
import { selling } from '#server/db/schema/settings.ts'
import type { OrderRow } from '#server/orders/record/locked-order.ts'

const ORDERS_PER_PAGE = 20
const ORDER_NUMBER = /^#?(\d{1,9})$/

export async function listOrders(
  db: Db,
  { sort = 'newest', page = 1, limit = ORDERS_PER_PAGE, ...filters }: OrderListQuery,
): Promise<Page<OrderSummary>> {
  const { q, view = 'all', from, to } = filters
  const offset = (page - 1) * limit
  if (q) return searchOrders(db, { ...filters, q }, { sort, limit, offset })
  const filter = await filterOf(db, filters)
  const rows = await db
    .select()
    .from(orders)
    .where(filter)
    .orderBy(...sortOrders[sort])
    .limit(limit)
    .offset(offset)
  const total = from || to ? await db.$count(orders, filter) : (await countOrders(db))[view]
  return { items: rows.map(toSummary), total }
}

/** Finds and counts the matches in one statement, and reads only the orders of the page. */
async function searchOrders(
  db: Db,
  { q, ...filters }: OrderExportQuery & { q: string },
  { sort, limit, offset }: { sort: keyof typeof sortOrders; limit: number; offset: number },
): Promise<Page<OrderSummary>> {
  const condition = (await filterOf(db, filters)) ?? sql`true`
  const order = {
    newest: sql`hits.id desc`,
    oldest: sql`hits.id`,
    total: sql`orders.total desc, hits.id desc`,
  }
  // The planner removes the join if neither the condition nor the order needs a column of the orders.
  const matching = sql`
    from (select distinct id from (${await matches(db, q)}) as ids) as hits
    left join orders on orders.id = hits.id where ${condition}`
  const { rows: hits } = await db.execute<{ id: number; matches: number }>(sql`
    select hits.id, (count(*) over ())::integer as matches ${matching}
    order by ${order[sort]} limit ${limit} offset ${offset}`)
  if (hits.length === 0) {
    const { rows } = await db.execute<{ matches: number }>(
      sql`select count(*)::integer as matches ${matching}`,
    )
    return { items: [], total: rows[0]!.matches }
  }
  const ids = hits.map(({ id }) => id)
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...sortOrders[sort])
  return { items: rows.map(toSummary), total: hits[0]!.matches }
}

async function readTimeZone(db: Db) {
  const [shop] = await db.select({ timeZone: selling.timeZone }).from(selling)
  return shop!.timeZone
}

export const filterOf = async (db: Db, { q, view = 'all', from, to }: OrderExportQuery) =>
  and(
    view === 'all' ? undefined : eq(orders.view, view),
    from || to ? isInPeriod(orders.placedAt, { from, to }, await readTimeZone(db)) : undefined,
    // An array, because the planner would otherwise look for the matches by walking through all orders.
    q ? sql`${orders.id} = any (array(${await matches(db, q)}))` : undefined,
  )

export async function countOrders(db: Db): Promise<OrderViewCounts> {
  const rows = await db
    .select({ view: orderViewCounts.view, number: sql<number>`sum(${orderViewCounts.orders})::integer` })
    .from(orderViewCounts)
    .groupBy(orderViewCounts.view)
  const counts = { 'to-pay': 0, 'to-ship': 0, done: 0, canceled: 0, all: 0 }
  for (const { view, number } of rows) {
    counts[view] = number
    counts.all += number
  }
  return counts
}

/** Adds up the counts that transactions have appended. */
export const addUpOrderCounts = (db: Db) =>
  db.execute(sql`
    with appended as (delete from order_view_counts returning *)
    insert into order_view_counts select view, sum(orders) from appended group by view having sum(orders) <> 0`)

const sortOrders = {
  newest: [desc(orders.id)],
  oldest: [asc(orders.id)],
  total: [desc(orders.total), desc(orders.id)],
}

/**
 * Selects the ids of the orders with this number, email address or SKU; if there are none, those with the text as a
 * part of the name, email address or SKU. Most searches are exact, and a part of a long text takes the index many times
 * as long.
 */
async function matches(db: Db, q: string): Promise<SQL> {
  const number = ORDER_NUMBER.exec(q)?.[1]
  const text = q.toLowerCase()
  const exact = sql`
    select id from orders where id = ${number ? Number(number) : null}::integer
    union all select id from orders where customer_id = (select id from customers where email = ${text})
    union all select order_id from order_lines where lower(sku) = ${text}`
  const { rows } = await db.execute<{ isExact: boolean }>(sql`select exists (${exact}) as "isExact"`)
  if (rows[0]!.isExact) return exact
  const pattern = containsPattern(q)
  return sql`
    select id from orders where lower(name || ' ' || email) like ${pattern}
    union all select order_id from order_lines where lower(sku) like ${pattern}`
}

export function toSummary(row: OrderRow): OrderSummary {
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
    isTest: row.isTest,
  }
}

/** The same as fulfilmentStatus in domain/order.ts, from the sums that the order stores. */
export function fulfilment({ toShip, shipped }: OrderRow): FulfilmentStatus {
  if (toShip === 0) return 'done'
  return shipped > 0 ? 'part' : 'open'
}
