import { sql } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import type { UndoableKind } from '#domain/audit-log.ts'
import type { ChangedRecord } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema/catalog.ts'
import { toProduct } from '#server/products/row.ts'

/** Reads the records as they are now, if they exist, and locks them if they are about to be changed. */
export async function readCurrent(db: Db, records: ChangedRecord[], { isLocking }: { isLocking: boolean }) {
  const idsOf = (kind: UndoableKind) =>
    sql.param(records.flatMap((record) => (record.kind === kind ? record.id : [])))
  // A created record is deleted. Otherwise shoppers can add the product to their carts meanwhile.
  const strength = records.some(({ before }) => !before) ? 'update' : 'no key update'

  // Categories first and each in the order of ids, as everywhere, so that two writers cannot deadlock.
  const readCategories = db
    .select()
    .from(categories)
    .where(sql`${categories.id} = any (${idsOf('category')}::integer[])`)
    .orderBy(categories.id)
  const categoryRows = await (isLocking ? readCategories.for(strength) : readCategories)
  const readProducts = db
    .select()
    .from(products)
    .where(sql`${products.id} = any (${idsOf('product')}::integer[])`)
    .orderBy(products.id)
  const productRows = await (isLocking ? readProducts.for(strength) : readProducts)

  const byKind: Record<UndoableKind, Map<number, Category | Product>> = {
    category: new Map(categoryRows.map((row) => [row.id, row])),
    product: new Map(productRows.map((row) => [row.id, toProduct(row)])),
  }
  return { get: ({ kind, id }: ChangedRecord) => byKind[kind].get(id) }
}
