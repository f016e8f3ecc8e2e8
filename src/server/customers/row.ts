import { eq, sql } from 'drizzle-orm'
import type { CustomerSummary } from '#contract/admin/selling/customer.ts'
import { ShopError } from '#domain/error.ts'
import { currencyDigits, decimalAmount } from '#domain/money/currency.ts'
import type { Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/orders.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { selling } from '#server/db/schema/settings.ts'

type CustomerRow = typeof customers.$inferSelect

export async function readRow(db: Db, id: number): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (!row) throw new ShopError('not_found', 'Customer not found')
  return row
}

export async function lockRow(tx: Db, id: number): Promise<CustomerRow> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  if (!row) throw new ShopError('not_found', 'Customer not found')
  return row
}

export async function readCurrency(db: Db) {
  const [row] = await db.select({ currency: selling.currency }).from(selling)
  return row!.currency
}

export function toSummary(row: CustomerRow, currency: string): CustomerSummary {
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

export const isAddressedTo = (email: string) => eq(sql`lower(${outbox.recipient})`, email)
