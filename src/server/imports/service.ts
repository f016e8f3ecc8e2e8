import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Import, ImportRow, ImportRowsQuery, ImportSummary } from '#contract/import.ts'
import { ShopError } from '#domain/error.ts'
import type { ImportState } from '#domain/import.ts'
import { type Actor, record } from '#server/audit-log/record.ts'
import type { Db } from '#server/db/client.ts'
import { refusedBy } from '#server/db/constraint-error.ts'
import { importRows, imports } from '#server/db/schema.ts'
import { keepImages } from '#server/images/service.ts'
import { rowChecker, version } from './check.ts'
import { type Cells, readRows } from './read.ts'

const BATCH = 500
const PER_PAGE = 50
const LATEST = 5
/** What nobody touched for this long was left behind by a crash. */
const isLeftBehind = sql<boolean>`${imports.state} in ('checking', 'applying')
  and ${imports.heartbeatAt} < now() - interval '30 seconds'`

/** What needs mending, then what the file would do; the rest is only there to be complete. */
const LOOKED_AT_FIRST = sql.raw(`array['refuse', 'create', 'change', 'same']`)

/** Takes a file in. Its rows are then looked at, whether or not anybody waits for it: `checkImport`. */
export async function beginImport(db: Db, by: Actor, csv: string): Promise<{ id: number; rows: Cells[] }> {
  const rows = readRows(csv)
  const [row] = await db
    .insert(imports)
    .values({ username: by.username, total: rows.length })
    .returning({ id: imports.id })
  await forgetOldImports(db)
  return { id: row!.id, rows }
}

export const checkImport = (db: Db, id: number, rows: Cells[]) =>
  orFailed(db, id, async () => {
    const check = rowChecker(db)
    for (let done = 0; done < rows.length; ) {
      const batch = rows.slice(done, done + BATCH)
      const checked = await check(batch)
      done += batch.length
      await db.transaction(async (tx) => {
        await tx.insert(importRows).values(checked.map((row) => ({ ...row, importId: id })))
        await tx.update(imports).set({ done, heartbeatAt: sql`now()` }).where(eq(imports.id, id))
      })
    }
    await db.update(imports).set({ state: 'checked', heartbeatAt: sql`now()` }).where(eq(imports.id, id))
  })

/** Work on a file that, if it fails, says so where somebody waits for it. */
async function orFailed(db: Db, id: number, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const message = error instanceof ShopError ? error.message : 'Something went wrong on our side'
    await db
      .update(imports)
      .set({ state: 'failed', message: `${message}; nothing was changed.`, heartbeatAt: sql`now()` })
      .where(eq(imports.id, id))
    if (!(error instanceof ShopError)) throw error
  }
}

/** Says that somebody still works on a file, however long one step of it takes. */
export async function touchImport(db: Db, id: number) {
  await db.update(imports).set({ heartbeatAt: sql`now()` }).where(eq(imports.id, id))
}

export async function listImports(db: Db): Promise<ImportSummary[]> {
  const rows = await db
    .select({
      id: imports.id,
      createdAt: imports.createdAt,
      username: imports.username,
      state: sql<ImportState>`case when ${isLeftBehind} then 'failed' else ${imports.state} end`,
      total: imports.total,
    })
    .from(imports)
    .orderBy(desc(imports.id))
    .limit(LATEST)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export async function readImport(db: Db, id: number): Promise<Import> {
  const [found] = await db
    .select({
      state: imports.state,
      total: imports.total,
      done: imports.done,
      message: imports.message,
      isLeftBehind,
    })
    .from(imports)
    .where(eq(imports.id, id))
  if (!found) throw new ShopError('not_found', 'There is no such import')
  const counts = await db
    .select({ outcome: importRows.outcome, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.outcome)
  const outcomes = { create: 0, change: 0, same: 0, refuse: 0 }
  for (const { outcome, rows } of counts) outcomes[outcome] = rows
  const { isLeftBehind: failed, ...told } = found
  return { id, ...told, ...(failed && { state: 'failed', message: INTERRUPTED }), outcomes }
}

const INTERRUPTED = 'The import was interrupted; nothing was changed. Send the file again.'

export async function listImportRows(
  db: Db,
  id: number,
  query: ImportRowsQuery,
): Promise<{ rows: ImportRow[]; total: number }> {
  const where = and(
    eq(importRows.importId, id),
    query.outcome ? eq(importRows.outcome, query.outcome) : undefined,
  )
  const limit = query.limit ?? PER_PAGE
  const rows = await db
    .select({
      row: importRows.row,
      outcome: importRows.outcome,
      sku: importRows.sku,
      name: importRows.name,
      message: importRows.message,
    })
    .from(importRows)
    .where(where)
    .orderBy(sql`array_position(${LOOKED_AT_FIRST}, ${importRows.outcome})`, importRows.row)
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
  return { rows, total: await db.$count(importRows, where) }
}

const NOT_WAITING = 'This import is not waiting to be applied'

/** Claims a checked file for applying: of two who ask at once, one may. */
export async function claimImport(db: Db, id: number) {
  const { outcomes, state } = await readImport(db, id)
  if (state !== 'checked') throw new ShopError('changed', NOT_WAITING)
  if (outcomes.refuse > 0)
    throw new ShopError('invalid', 'Some rows are refused; mend the file and send it again')
  const claimed = await db
    .update(imports)
    .set({ state: 'applying', heartbeatAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'checked')))
    .returning({ id: imports.id })
  if (!claimed[0]) throw new ShopError('changed', NOT_WAITING)
}

/** Forgets a file that waits to be applied. What was applied is told about for as long as it is kept. */
export async function discardImport(db: Db, id: number) {
  const discarded = await db
    .delete(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'checked')))
    .returning({ id: imports.id })
  if (discarded[0]) return
  await readImport(db, id)
  throw new ShopError('changed', NOT_WAITING)
}

/** All rows or none, in one transaction that ends with saying so. */
export const applyImport = (db: Db, by: Actor, id: number) =>
  orFailed(db, id, async () => {
    const { outcomes } = await readImport(db, id)
    await refusedBy(
      {
        products_sku_unique: new ShopError('sku_taken', 'A SKU of the file was taken in the meantime'),
        products_category_exists: new ShopError(
          'invalid',
          'A category of the file was deleted in the meantime',
        ),
      },
      db.transaction(async (tx) => {
        // A large file takes longer than a query gone astray may.
        await tx.execute(sql`set local statement_timeout = 0`)
        const locked = await tx.execute<{ products: number }>(lockProducts(id))
        if (locked.rows[0]!.products !== outcomes.change)
          throw new ShopError('changed', 'A product of the file was deleted in the meantime')
        if ((await keepImages(tx, await imagesOf(tx, id))).size > 0)
          throw new ShopError('invalid', 'A picture of the file was removed in the meantime')
        const changed = await tx.execute(changeProducts(id))
        if (changed.rowCount !== outcomes.change)
          throw new ShopError('changed', 'A product of the file was edited in the meantime')
        await tx.execute(createProducts(id))
        await tx.update(imports).set({ state: 'applied', heartbeatAt: sql`now()` }).where(eq(imports.id, id))
        const name = `${outcomes.create} products created, ${outcomes.change} changed`
        await record(tx, by, 'applied', 'import', { id, name, after: outcomes })
      }),
    )
  })

/** The addresses on this shop among those of a file. */
async function imagesOf(tx: Db, id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ image: string }>(sql`
    select distinct image from import_rows, jsonb_array_elements_text(draft->'images') as image
    where import_id = ${id} and image like '/images/%'`)
  return rows.map(({ image }) => image)
}

/** The columns of a draft as the table holds them: prices in cents, images as an array. */
const columns = sql`
  draft->>'name' as name, draft->>'sku' as sku, draft->>'description' as description,
  ((draft->>'price')::numeric * 100)::integer as price, ((draft->>'oldPrice')::numeric * 100)::integer as old_price,
  array(select jsonb_array_elements_text(draft->'images')) as images, (draft->>'stock')::integer as stock,
  (draft->>'categoryId')::integer as category_id, (draft->>'featured')::boolean as featured,
  (draft->>'isNew')::boolean as is_new`

const createProducts = (id: number) => sql`
  insert into products (name, sku, description, price, old_price, images, stock, category_id, featured, is_new)
  select ${columns} from import_rows where import_id = ${id} and outcome = 'create' order by row`

/** In one order, as everybody locks several, and before they are compared: then they stay as they were compared. */
const lockProducts = (id: number) => sql`
  select count(*)::integer as products from (
    select id from products
    where id in (select (draft->>'id')::integer from import_rows where import_id = ${id} and outcome = 'change')
    order by id for update
  ) locked`

/** Only those that still look as they did: what somebody changed since is not to be undone. */
const changeProducts = (id: number) => sql`
  update products set name = new.name, sku = new.sku, description = new.description, price = new.price,
    old_price = new.old_price, images = new.images, stock = new.stock, category_id = new.category_id,
    featured = new.featured, is_new = new.is_new
  from (
    select ${columns}, (draft->>'id')::integer as id, draft->>'version' as version
    from import_rows where import_id = ${id} and outcome = 'change'
  ) new
  where products.id = new.id and ${version} = new.version`

/** Files are only kept for as long as somebody may look at them. */
async function forgetOldImports(db: Db) {
  await db.delete(imports).where(sql`${imports.createdAt} < now() - interval '7 days'`)
}
