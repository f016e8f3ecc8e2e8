import { asc, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Customer, CustomerData, CustomerDraft } from '#contract/admin/selling/customer.ts'
import { ShopError } from '#domain/error.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { stockAlerts } from '#server/db/schema/catalog.ts'
import { subscribers } from '#server/db/schema/newsletter.ts'
import { customers, orders } from '#server/db/schema/orders.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { toSummary as toOrderSummary } from '#server/orders/desk/list.ts'
import { readOrder } from '#server/orders/record/read.ts'
import { reviewsOfCustomer } from '#server/reviews/moderation.ts'
import { isAddressedTo, lockRow, readCurrency, readRow, toSummary } from './row.ts'

const LATEST_ORDERS = 50

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
