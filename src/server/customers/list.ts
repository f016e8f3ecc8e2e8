import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CustomerListQuery, CustomerSort, CustomerSummary } from '#contract/admin/selling/customer.ts'
import type { Page } from '#contract/shared/endpoint.ts'
import type { Db } from '#server/db/client.ts'
import { containsPattern } from '#server/db/like.ts'
import { customerCounts, customers } from '#server/db/schema/orders.ts'
import { readCurrency, toSummary } from './row.ts'

const DEFAULT_LIMIT = 20

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
export async function matches(db: Db, q: string): Promise<SQL> {
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
