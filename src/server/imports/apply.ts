import { and, eq, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#domain/catalog/stock.ts'
import { ShopError } from '#domain/error.ts'
import type { Actor } from '#server/audit-log/log-change.ts'
import { clearCachesAtCommit } from '#server/db/clear-caches.ts'
import type { Db } from '#server/db/client.ts'
import { mapConstraintErrors } from '#server/db/errors/constraint-error.ts'
import { imports } from '#server/db/schema/imports.ts'
import { markImagesAsUsed } from '#server/images/originals/service.ts'
import { columnsOfJson, forEachField, productColumns, productJson } from '#server/products/json.ts'
import { logProducts } from '#server/products/log-products.ts'
import { productRevision } from './check/check.ts'
import { failOnError, INTERRUPTED, readImport } from './service.ts'

/** Applies all rows or none, in the same transaction that marks the import as applied. */
export const applyImport = (db: Db, by: Actor, id: number) =>
  failOnError(db, id, async () => {
    const { outcomes, fileName, isBulkEdit } = await readImport(db, id)
    await mapConstraintErrors(
      {
        products_sku_unique: new ShopError('sku_taken', 'A SKU of the file was taken in the meantime'),
        products_category_exists: new ShopError(
          'invalid',
          'A category of the file was deleted in the meantime',
        ),
      },
      db.transaction(async (tx) => {
        // A large file takes longer than the statement timeout, which is meant for runaway queries. It may wait longer
        // for an editor than shoppers do.
        await tx.execute(sql`set local statement_timeout = 0`)
        await tx.execute(sql`set local lock_timeout = '30s'`)
        await claimForTransaction(tx, id)
        const locked = await tx.execute<{ products: number }>(lockProducts(id))
        if (locked.rows[0]!.products !== outcomes.change)
          throw new ShopError('changed', 'A product of the file was deleted in the meantime')
        if ((await markImagesAsUsed(tx, await imagesOf(tx, id))).size > 0)
          throw new ShopError('invalid', 'An image of the file was removed in the meantime')
        await clearCachesAtCommit(tx)
        await tx.execute(keepChangedStock(id))
        await logProducts(tx, by, {
          entry: {
            action: 'applied',
            kind: 'import',
            subjectId: id,
            subject: fileName ?? 'Product import',
            after: { ...outcomes, ...(isBulkEdit && { isBulkEdit }) },
          },
          isChanged: isChangedBy(id),
          change: async (entryId) => {
            const changed = await tx.execute(changeProducts(id))
            if (changed.rowCount !== outcomes.change)
              throw new ShopError('changed', 'A product of the file was edited in the meantime')
            await tx.execute(createProducts(id, entryId))
          },
        })
        await tx.update(imports).set({ state: 'applied', heartbeatAt: sql`now()` }).where(eq(imports.id, id))
      }),
    )
  })

/**
 * Locks the import until the transaction ends, which tells other instances that it may still be applied, or refuses it
 * because they have reported it as interrupted. No heartbeat could do that: this process may be suspended.
 */
async function claimForTransaction(tx: Db, id: number) {
  const [claimed] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'applying')))
    .for('update')
  if (!claimed) throw new ShopError('changed', INTERRUPTED)
}

/** The images of a file that this shop stores. */
async function imagesOf(tx: Db, id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ image: string }>(sql`
    select distinct image from import_rows, jsonb_array_elements_text(draft->'images') as image
    where import_id = ${id} and outcome in ('create', 'change') and image like '/images/%'`)
  return rows.map(({ image }) => image)
}

const createProducts = (id: number, entryId: number) => sql`
  with products as (
    insert into products (${productColumns})
    select ${columnsOfJson('draft')} from import_rows where import_id = ${id} and outcome = 'create' order by row
    returning *
  )
  insert into audit_log_records (entry_id, kind, record_id, name, after)
  select ${entryId}, 'product', products.id, products.name, ${productJson} from products`

/**
 * Locks in the order of ids, as every caller does, to avoid deadlocks, and before stocks and revisions are compared. `no
 * key update` lets shoppers add these products to their carts meanwhile.
 */
const lockProducts = (id: number) => sql`
  select count(*)::integer as products from (
    select id from products where ${isChangedBy(id)} order by id for no key update
  ) locked`

const isChangedBy = (id: number) => sql`products.id in (
  select (draft->>'id')::integer from import_rows where import_id = ${id} and outcome = 'change')`

/** Without a stock of its own a row leaves the stock as it is; a marked row needs the owner's consent. */
const changesStock = sql`(draft ? 'previousStock' and (stock_at_export is null or overwrite_stock))`

/** Records the stocks that changed since the dry run: the file must not overwrite them. */
const keepChangedStock = (id: number) => sql`
  update import_rows set kept_stock = products.stock
  from products
  where import_id = ${id} and outcome = 'change' and ${changesStock}
    and products.id = (draft->>'id')::integer and products.stock <> (draft->>'previousStock')::integer
    and not draft ? 'stockChange'`

/** Updates only products that still have the revision of the dry run, so that no later edit is overwritten. */
const changeProducts = (id: number) => sql`
  update products set ${forEachField(({ key, column }) =>
    key === 'stock'
      ? sql`stock = case
          when new.stock_change is not null then least(greatest(products.stock + new.stock_change, 0), ${MAX_STOCK})
          when new.changes_stock then new.stock
          else products.stock end`
      : sql`${column} = new.${column}`,
  )}
  from (
    select ${columnsOfJson('draft')}, (draft->>'id')::integer as id, draft->>'revision' as revision,
      (draft->>'stockChange')::integer as stock_change,
      ${changesStock} and kept_stock is null as changes_stock
    from import_rows where import_id = ${id} and outcome = 'change'
  ) new
  where products.id = new.id and ${productRevision} = new.revision`
