import { sql } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import type { UndoableKind } from '#domain/audit-log.ts'
import { MAX_STOCK } from '#domain/catalog/stock.ts'
import { ShopError } from '#domain/error.ts'
import type { ChangedRecord } from '#server/audit-log/log-change.ts'
import { clearCachesAtCommit } from '#server/db/clear-caches.ts'
import type { Db } from '#server/db/client.ts'
import { markImagesAsUsed } from '#server/images/originals/service.ts'
import { columnsOfJson, forEachField, productColumns } from '#server/products/json.ts'
import type { WrittenStep } from './plan.ts'

const RECORDS_PER_STATEMENT = 500

/** Writes the steps and returns the records as the audit log stores them. Their rows must be locked. */
export async function writeSteps(tx: Db, steps: WrittenStep[]): Promise<ChangedRecord[]> {
  const nextOf = <Next>(recordKind: UndoableKind, step: WrittenStep['kind']) =>
    steps.flatMap(({ kind, record, next }) =>
      kind === step && record.kind === recordKind ? [{ ...next, id: record.id } as Next] : [],
    )
  const removedIds = (recordKind: UndoableKind) =>
    nextOf<{ id: number }>(recordKind, 'removed').map(({ id }) => id)

  await clearCachesAtCommit(tx)
  await markImages(tx, steps)
  // Removals first, because they free SKUs; categories before the products that come back into them.
  await deleteProducts(tx, removedIds('product'))
  await insertCategories(tx, nextOf<Category>('category', 'restored'))
  await updateCategories(tx, nextOf<Category>('category', 'changed'))
  await insertProducts(tx, nextOf<Product>('product', 'restored'))
  await updateProducts(tx, nextOf<Product>('product', 'changed'))
  await deleteCategories(tx, removedIds('category'))
  return steps.map(({ record: { kind, id, name }, current, next }) => ({
    kind,
    id,
    name,
    before: current ?? null,
    after: next,
  }))
}

/** The images of deleted and changed records are stored as long as the change can be undone. */
async function markImages(tx: Db, steps: WrittenStep[]) {
  const images = steps.flatMap(({ next }) => {
    const { images, image } = (next ?? {}) as Partial<Product & Category>
    return [...(images ?? []), ...(image ? [image] : [])]
  })
  const missing = await markImagesAsUsed(tx, [...new Set(images)])
  if (missing.size > 0)
    throw new ShopError(
      'not_allowed',
      'The shop no longer has an image of this record; it cannot be restored',
    )
}

async function inBatches<Item>(items: Item[], write: (batch: Item[]) => Promise<unknown>) {
  for (let done = 0; done < items.length; done += RECORDS_PER_STATEMENT)
    await write(items.slice(done, done + RECORDS_PER_STATEMENT))
}

const elements = (records: object[]) => sql`jsonb_array_elements(${JSON.stringify(records)}::jsonb) as draft`

const insertProducts = (tx: Db, restored: Product[]) =>
  inBatches(restored, async (batch) => {
    await tx.execute(sql`
      insert into products (id, ${productColumns}) overriding system value
      select (draft->>'id')::integer, ${columnsOfJson('draft')} from ${elements(batch)}`)
    // Deleting the product has removed it from the lines of orders, which put canceled pieces back into its stock.
    await tx.execute(sql`
      with relinked as (
        update order_lines set product_id = products.id, returned_while_deleted = 0
        from products, order_lines before
        where products.id in (select (draft->>'id')::integer from ${elements(batch)})
          and order_lines.product_id is null and upper(order_lines.sku) = upper(products.sku)
          and before.order_id = order_lines.order_id and before.line = order_lines.line
        returning products.id, before.returned_while_deleted as pieces
      )
      update products set stock = least(stock + returned.pieces, ${MAX_STOCK})
      from (select id, sum(pieces)::integer as pieces from relinked group by id having sum(pieces) > 0) returned
      where products.id = returned.id`)
  })

const updateProducts = (tx: Db, changed: Product[]) =>
  inBatches(changed, (batch) =>
    tx.execute(sql`
      update products set ${forEachField(({ column }) => sql`${column} = new.${column}`)}
      from (select (draft->>'id')::integer as id, ${columnsOfJson('draft')} from ${elements(batch)}) new
      where products.id = new.id`),
  )

async function deleteProducts(tx: Db, ids: number[]) {
  if (ids.length > 0)
    await tx.execute(sql`delete from products where id = any (${sql.param(ids)}::integer[])`)
}

const insertCategories = (tx: Db, restored: Category[]) =>
  inBatches(restored, (batch) =>
    tx.execute(sql`
      insert into categories (id, name, slug, image, position, is_in_header) overriding system value
      select (draft->>'id')::integer, draft->>'name', draft->>'slug', draft->>'image',
        -- Entries of older versions of the shop have neither.
        coalesce((draft->>'position')::integer, 0), coalesce((draft->>'isInHeader')::boolean, true)
      from ${elements(batch)}`),
  )

const updateCategories = (tx: Db, changed: Category[]) =>
  inBatches(changed, (batch) =>
    tx.execute(sql`
      update categories set name = draft->>'name', slug = draft->>'slug', image = draft->>'image',
        position = (draft->>'position')::integer, is_in_header = (draft->>'isInHeader')::boolean
      from ${elements(batch)} where categories.id = (draft->>'id')::integer`),
  )

/** A foreign key would delete the products of the category as well. */
async function deleteCategories(tx: Db, ids: number[]) {
  if (ids.length === 0) return
  const isIn = sql`= any (${sql.param(ids)}::integer[])`
  const { rows } = await tx.execute<{ products: number }>(
    sql`select count(*)::integer as products from products where category_id ${isIn}`,
  )
  const count = rows[0]!.products
  if (count > 0)
    throw new ShopError(
      'not_allowed',
      `The category has ${count === 1 ? '1 product' : `${count} products`} now; move or delete them first`,
    )
  await tx.execute(sql`delete from categories where id ${isIn}`)
}
