import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type {
  Customer,
  CustomerData,
  CustomerDraft,
  CustomerExportQuery,
  CustomerListQuery,
  CustomerSort,
  CustomerSummary,
} from '#contract/admin/selling/customer.ts'
import type { Page } from '#contract/shared/endpoint.ts'
import { ShopError } from '#domain/error.ts'
import { currencyDigits, decimalAmount } from '#domain/money/currency.ts'
import { toCsvLine } from '#domain/spreadsheet/csv.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { containsPattern } from '#server/db/like.ts'
import { stockAlerts } from '#server/db/schema/catalog.ts'
import { subscribers } from '#server/db/schema/newsletter.ts'
import { customerCounts, customers, orders } from '#server/db/schema/orders.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { selling } from '#server/db/schema/settings.ts'
import { toSummary as toOrderSummary } from '#server/orders/desk/list.ts'
import { readOrder } from '#server/orders/record/read.ts'
import { reviewsOfCustomer } from '#server/reviews/moderation.ts'

type CustomerRow = typeof customers.$inferSelect

const DEFAULT_LIMIT = 20
const LATEST_ORDERS = 50
const CUSTOMERS_PER_BATCH = 500

const lowerName = sql`lower(${customers.name}) collate "C"`
/** An index serves each order, scanned forwards or backwards. */
const sortOrders: Record<CustomerSort, SQL[]> = {
  'last-asc': [asc(customers.lastOrderAt), asc(customers.id)],
  'last-desc': [desc(customers.lastOrderAt), desc(customers.id)],
  'spent-asc': [asc(customers.spent), asc(customers.id)],
  'spent-desc': [desc(customers.spent), desc(customers.id)],
  'orders-asc': [asc(customers.orders), asc(customers.id)],
  'orders-desc': [desc(customers.orders), desc(customers.id)],
  'name-asc': [asc(lowerName), asc(customers.id)],
  'name-desc': [desc(lowerName), desc(customers.id)],
}

/** The customer with this email address; if there is none, those with the text as a part of name, email or city. */
async function matches(db: Db, q: string): Promise<SQL> {
  const isEmail = eq(customers.email, q.toLowerCase())
  return (await db.$count(customers, isEmail)) > 0 ? isEmail : contains(q)
}

/**
 * The expression must be that of the index customers_part. An array, because the planner would otherwise look for the
 * matches by walking through all customers.
 */
const contains = (q: string): SQL => sql`
  ${customers.id} = any (array(
    select id from customers
    where lower(name || ' ' || coalesce(email, '') || ' ' || city) like ${containsPattern(q)}))`

export async function listCustomers(
  db: Db,
  { q, sort = 'last-desc', page = 1, limit = DEFAULT_LIMIT }: CustomerListQuery,
): Promise<Page<CustomerSummary>> {
  const filter = q ? await matches(db, q) : undefined
  const pageOfRows = db
    // The results of a search are found and counted in one pass.
    .select({ row: customers, matches: filter ? sql<number>`(count(*) over ())::integer` : sql<null>`null` })
    .from(customers)
    .where(filter)
    .orderBy(...sortOrders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, currency, all] = await Promise.all([
    pageOfRows,
    readCurrency(db),
    filter ? undefined : countCustomers(db),
  ])
  return {
    items: rows.map(({ row }) => toSummary(row, currency)),
    total: all ?? rows[0]?.matches ?? (await db.$count(customers, filter)),
  }
}

async function countCustomers(db: Db) {
  const [row] = await db
    .select({ all: sql<number>`coalesce(sum(${customerCounts.customers}), 0)::integer` })
    .from(customerCounts)
  return row!.all
}

/** Adds up the counts that transactions have appended. */
export const addUpCustomerCounts = (db: Db) =>
  db.execute(sql`
    with appended as (delete from customer_counts returning *)
    insert into customer_counts select sum(customers) from appended having count(*) > 0`)

const CSV_COLUMNS = [
  'id',
  'name',
  'email',
  'city',
  'region',
  'country',
  'orders',
  'spent',
  'currency',
  'firstOrderAt',
  'lastOrderAt',
  'note',
] as const

/** Reads the customers in batches by keyset pagination, so that memory use does not grow with their number. */
export async function* exportCustomers(db: Db, { q }: CustomerExportQuery): AsyncGenerator<string> {
  const currency = await readCurrency(db)
  const filter = q ? await matches(db, q) : undefined
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${toCsvLine(CSV_COLUMNS)}`
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(customers)
      .where(and(gt(customers.id, last), filter))
      .orderBy(asc(customers.id))
      .limit(CUSTOMERS_PER_BATCH)
    const records = rows.map((row) => toSummary(row, currency))
    yield records.map((record) => toCsvLine(CSV_COLUMNS.map((column) => record[column]))).join('')
    if (rows.length < CUSTOMERS_PER_BATCH) return
    last = rows.at(-1)!.id
  }
}

export async function readCustomer(db: Db, id: number): Promise<Customer> {
  const row = await readRow(db, id)
  const latest = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, id))
    .orderBy(desc(orders.id))
    .limit(LATEST_ORDERS)
  const [last] = latest
  return {
    ...toSummary(row, await readCurrency(db)),
    phone: last?.phone ?? '',
    address: {
      line1: last?.line1 ?? '',
      line2: last?.line2 ?? '',
      city: row.city,
      region: row.region,
      postcode: last?.postcode ?? '',
      country: row.country,
    },
    latestOrders: latest.map(toOrderSummary),
  }
}

/** Everything stored about the person, as of one moment. */
export function readCustomerData(db: Db, id: number): Promise<CustomerData> {
  return db.transaction(
    async (tx) => {
      const row = await readRow(tx, id)
      const numbers = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.customerId, id))
        .orderBy(asc(orders.id))
      const records = []
      for (const { id: number } of numbers) records.push((await readOrder(tx, number)).order)
      const emails = row.email
        ? await tx.select().from(outbox).where(isAddressedTo(row.email)).orderBy(asc(outbox.id))
        : []
      return {
        exportedAt: new Date().toISOString(),
        customer: toSummary(row, await readCurrency(tx)),
        orders: records,
        emails: emails.map(({ kind, recipient, orderId, createdAt, doneAt }) => ({
          kind,
          to: recipient,
          order: orderId,
          createdAt: createdAt.toISOString(),
          sentAt: doneAt?.toISOString() ?? null,
        })),
        reviews: await reviewsOfCustomer(tx, id),
        ...(await readSubscriptions(tx, row.email)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readSubscriptions(tx: Db, email: string | null) {
  const isTheirs = (column: PgColumn) => eq(sql`lower(${column})`, email ?? '')
  const subscribed = await tx.select().from(subscribers).where(isTheirs(subscribers.email))
  const alerts = await tx.select().from(stockAlerts).where(isTheirs(stockAlerts.email))
  return {
    newsletter: subscribed.map(({ consent, requestedAt, confirmedAt }) => ({
      consent,
      requestedAt: requestedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    stockAlerts: alerts.map(({ productId, createdAt, confirmedAt }) => ({
      productId,
      requestedAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
  }
}

export async function updateCustomer(db: Db, by: Actor, id: number, { note }: CustomerDraft) {
  await db.transaction(async (tx) => {
    const row = await lockRow(tx, id)
    if (row.forgottenAt) throw new ShopError('not_allowed', 'This customer is forgotten')
    await tx.update(customers).set({ note }).where(eq(customers.id, id))
    await logChange(tx, by, 'changed', 'customer', {
      id,
      name: row.name,
      before: { note: row.note },
      after: { note },
    })
  })
}

/**
 * Erases the person: contact, address, notes, links, tracking numbers, emails, and what the audit log says about them.
 * Numbers, lines, amounts, dates, taxes and the country stay. Backups from before still contain the person.
 */
export async function forgetCustomer(db: Db, by: Actor, id: number) {
  await db.transaction(async (tx) => {
    // Orders before the customer, in the order in which changes of orders lock them.
    const locked = await tx
      .select({ id: orders.id, view: orders.view })
      .from(orders)
      .where(eq(orders.customerId, id))
      .orderBy(orders.id)
      .for('update')
    const { email, forgottenAt } = await lockRow(tx, id)
    if (forgottenAt) return
    // While this transaction waited for the customer, a new order may have been committed.
    if ((await tx.$count(orders, eq(orders.customerId, id))) !== locked.length)
      throw new ShopError('not_allowed', 'This customer has just placed another order. Try again.')
    const open = locked.filter(({ view }) => view === 'to-ship' || view === 'to-pay').map(({ id }) => id)
    if (open.length > 0)
      throw new ShopError(
        'not_allowed',
        open.length === 1
          ? `Order ${open[0]} is still open. Finish or cancel it first.`
          : `The orders ${open.join(', ')} are still open. Finish or cancel them first.`,
      )
    await erasePerson(tx, id, email!)
    await logChange(tx, by, 'forgotten', 'customer', { id, name: nameOfForgotten(id) })
  })
}

const nameOfForgotten = (id: number) => `Customer ${id}`

async function erasePerson(tx: Db, id: number, email: string) {
  const orderIds = sql`select id from orders where customer_id = ${id}`
  await tx.execute(sql`delete from order_notes where order_id in (${orderIds})`)
  await tx.execute(sql`delete from order_links where order_id in (${orderIds})`)
  await tx.execute(sql`update shipments set tracking = '', carrier = '' where order_id in (${orderIds})`)
  // Deleted, not emptied: a message without a recipient goes to the owner.
  await tx.delete(outbox).where(isAddressedTo(email))
  await tx.execute(sql`delete from outbox where recipient <> '' and order_id in (${orderIds})`)
  await tx.execute(sql`
    update audit_log set before = null, after = null
    where kind = 'review' and subject_id in (select id from reviews where order_id in (${orderIds}))`)
  // A published review stays without the name; the others were read by the owner alone.
  await tx.execute(sql`delete from review_links where order_id in (${orderIds})`)
  await tx.execute(sql`delete from reviews where state <> 'published' and order_id in (${orderIds})`)
  // The owner's words may name the person.
  await tx.execute(
    sql`update reviews set name = '', reason = '', reply = '', replied_at = null where order_id in (${orderIds})`,
  )
  await tx.execute(sql`delete from subscribers where lower(email) = ${email}`)
  await tx.execute(sql`delete from stock_alerts where lower(email) = ${email}`)
  await tx.execute(sql`
    update orders set email = '', name = '', phone = '', line1 = '', line2 = '', city = '', region = '', postcode = '',
      note = '', cart_session = sha256(uuid_send(gen_random_uuid())), request_hash = sha256(uuid_send(gen_random_uuid())),
      revision = revision + 1
    where customer_id = ${id}`)
  await tx.execute(sql`
    update audit_log set subject = ${nameOfForgotten(id)}, before = null, after = null
    where kind = 'customer' and subject_id = ${id}`)
  await tx
    .update(customers)
    .set({ email: null, name: '', city: '', region: '', note: '', forgottenAt: new Date() })
    .where(eq(customers.id, id))
}

const isAddressedTo = (email: string) => eq(sql`lower(${outbox.recipient})`, email)

async function readRow(db: Db, id: number): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (!row) throw new ShopError('not_found', 'Customer not found')
  return row
}

async function lockRow(tx: Db, id: number): Promise<CustomerRow> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  if (!row) throw new ShopError('not_found', 'Customer not found')
  return row
}

async function readCurrency(db: Db) {
  const [row] = await db.select({ currency: selling.currency }).from(selling)
  return row!.currency
}

function toSummary(row: CustomerRow, currency: string): CustomerSummary {
  return {
    ...row,
    email: row.email ?? '',
    spent: decimalAmount(row.spent, currencyDigits(currency)),
    currency,
    firstOrderAt: row.firstOrderAt.toISOString(),
    lastOrderAt: row.lastOrderAt.toISOString(),
    forgottenAt: row.forgottenAt?.toISOString() ?? null,
  }
}
