import { and, asc, gt } from 'drizzle-orm'
import type { CustomerExportQuery } from '#contract/admin/selling/customer.ts'
import { toCsvLine } from '#domain/spreadsheet/csv.ts'
import type { Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/orders.ts'
import { matches } from './list.ts'
import { readCurrency, toSummary } from './row.ts'

const CUSTOMERS_PER_BATCH = 500

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
