import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Import, ImportRow, ImportRowsQuery, ImportSummary } from '#contract/admin/import.ts'
import { ShopError } from '#domain/error.ts'
import type { Actor } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { importRows, imports } from '#server/db/schema/imports.ts'
import { type CheckedRow, createRowChecker } from './check/check.ts'
import { type Cells, readRows } from './check/read.ts'

const ROWS_PER_BATCH = 500
const ROWS_PER_PAGE = 50
const LATEST_IMPORTS = 5
const isRunning = inArray(imports.state, ['checking', 'applying'])
/** Without a heartbeat for this long, the instance that ran the import has crashed, or is suspended. */
const isWithoutHeartbeat = and(isRunning, sql`${imports.heartbeatAt} < now() - interval '30 seconds'`)
export const INTERRUPTED = 'The import was interrupted; nothing was changed. Send the file again.'

const isStockChanged = sql`(${importRows.stockAtExport} is not null or ${importRows.keptStock} is not null)`

/** Rows to fix come first, then rows to decide on, then what the file would do, then the rows without a change. */
const ROW_ORDER = sql`case
  when ${importRows.outcome} = 'refuse' then 0
  when ${isStockChanged} then 1
  when ${importRows.outcome} = 'create' then 2
  when ${importRows.outcome} = 'change' then 3
  else 4 end`

/** Registers a file. `checkImport` then checks its rows in the background. */
export async function beginImport(
  db: Db,
  by: Actor,
  csv: string,
  fileName?: string,
): Promise<{ id: number; rows: Cells[] }> {
  const { rows, ignoredColumns } = readRows(csv)
  const [row] = await db
    .insert(imports)
    .values({ username: by.username, total: rows.length, fileName: fileName || null, ignoredColumns })
    .returning({ id: imports.id })
  await deleteOldImports(db)
  return { id: row!.id, rows }
}

/** The dry run: stores what each row would do and changes no product. */
export const checkImport = (db: Db, id: number, batches: AsyncIterable<CheckedRow[]>) =>
  failOnError(db, id, async () => {
    let done = 0
    for await (const checked of batches) {
      done += checked.length
      await db.transaction(async (tx) => {
        await updateChecking(tx, id, { done })
        await tx.insert(importRows).values(checked.map((row) => ({ ...row, importId: id })))
      })
    }
    await updateChecking(db, id, { state: 'checked' })
  })

/** The changes that the rows of a file would make, in batches. */
export async function* checkedRows(db: Db, rows: Cells[]): AsyncGenerator<CheckedRow[]> {
  const check = createRowChecker(db)
  for (let done = 0; done < rows.length; done += ROWS_PER_BATCH)
    yield await check(rows.slice(done, done + ROWS_PER_BATCH))
}

/** Records the progress of a dry run, unless another instance has reported it as interrupted. */
async function updateChecking(db: Db, id: number, progress: { done: number } | { state: 'checked' }) {
  const [updated] = await db
    .update(imports)
    .set({ ...progress, heartbeatAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'checking')))
    .returning({ id: imports.id })
  if (!updated) throw new ShopError('changed', INTERRUPTED)
}

/**
 * Marks the import as failed, with a message for the administrator, when `work` throws. An import that was applied stays
 * applied, even if the connection was lost before the commit was acknowledged.
 */
export async function failOnError(db: Db, id: number, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const message = error instanceof ShopError ? error.message : 'Something went wrong on our side'
    await db
      .update(imports)
      .set({ state: 'failed', message: `${message}; nothing was changed.`, heartbeatAt: sql`now()` })
      .where(and(eq(imports.id, id), isRunning))
    if (!(error instanceof ShopError)) throw error
  }
}

/**
 * Marks the imports of crashed or suspended instances as failed, so that such an instance cannot go on with them. Skips
 * one whose row is locked: the transaction that applies it is still alive and may commit.
 */
async function failInterrupted(db: Db) {
  // Reads first: polling an import must not write.
  if ((await db.$count(imports, isWithoutHeartbeat)) === 0) return
  const interrupted = db
    .select({ id: imports.id })
    .from(imports)
    .where(isWithoutHeartbeat)
    .for('update', { skipLocked: true })
  await db
    .update(imports)
    .set({ state: 'failed', message: INTERRUPTED })
    .where(inArray(imports.id, interrupted))
}

/** The heartbeat of a dry run. */
export async function touchImport(db: Db, id: number) {
  await db.update(imports).set({ heartbeatAt: sql`now()` }).where(eq(imports.id, id))
}

export async function listImports(db: Db): Promise<ImportSummary[]> {
  await failInterrupted(db)
  const rows = await db
    .select({
      id: imports.id,
      createdAt: imports.createdAt,
      username: imports.username,
      state: imports.state,
      total: imports.total,
      fileName: imports.fileName,
    })
    .from(imports)
    .orderBy(desc(imports.id))
    .limit(LATEST_IMPORTS)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export async function readImport(db: Db, id: number): Promise<Import> {
  await failInterrupted(db)
  const [row] = await db
    .select({
      state: imports.state,
      total: imports.total,
      done: imports.done,
      message: imports.message,
      fileName: imports.fileName,
      ignoredColumns: imports.ignoredColumns,
      isBulkEdit: imports.isBulkEdit,
    })
    .from(imports)
    .where(eq(imports.id, id))
  if (!row) throw new ShopError('not_found', 'There is no such import')
  const [counts] = await db
    .select({
      create: countRows(sql`outcome = 'create'`),
      change: countRows(sql`outcome = 'change'`),
      same: countRows(sql`outcome = 'same'`),
      refuse: countRows(sql`outcome = 'refuse'`),
      changed: countRows(sql`stock_at_export is not null`),
      overwritten: countRows(sql`overwrite_stock`),
      kept: countRows(sql`kept_stock is not null`),
    })
    .from(importRows)
    .where(eq(importRows.importId, id))
  const { changed, overwritten, kept, ...outcomes } = counts!
  return { id, ...row, outcomes, stock: { changed, overwritten, kept } }
}

const countRows = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`

export async function listImportRows(
  db: Db,
  id: number,
  query: ImportRowsQuery,
): Promise<{ rows: ImportRow[]; total: number }> {
  const where = and(
    eq(importRows.importId, id),
    query.outcome ? eq(importRows.outcome, query.outcome) : undefined,
    query.stockChanged ? isStockChanged : undefined,
  )
  const limit = query.limit ?? ROWS_PER_PAGE
  const rows = await db
    .select({
      row: importRows.row,
      outcome: importRows.outcome,
      sku: importRows.sku,
      name: importRows.name,
      message: importRows.message,
      changes: importRows.changes,
      stockAtExport: importRows.stockAtExport,
      overwriteStock: importRows.overwriteStock,
      keptStock: importRows.keptStock,
    })
    .from(importRows)
    .where(where)
    .orderBy(ROW_ORDER, importRows.row)
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
  return { rows, total: await db.$count(importRows, where) }
}

export const NOT_WAITING = 'This import is not waiting to be applied'

/** Claims a checked import for applying: of two requests at once, one succeeds. */
export async function claimImport(db: Db, id: number) {
  const { outcomes, state } = await readImport(db, id)
  if (state !== 'checked') throw new ShopError('changed', NOT_WAITING)
  if (outcomes.refuse > 0)
    throw new ShopError('invalid', 'Some rows are refused; fix them in the file and send it again')
  const claimed = await db
    .update(imports)
    .set({ state: 'applying', heartbeatAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'checked')))
    .returning({ id: imports.id })
  if (!claimed[0]) throw new ShopError('changed', NOT_WAITING)
}

/** Deletes an import that waits to be applied. Applied imports stay listed until they are old. */
export async function discardImport(db: Db, id: number) {
  const discarded = await db
    .delete(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'checked')))
    .returning({ id: imports.id })
  if (discarded[0]) return
  await readImport(db, id)
  throw new ShopError('changed', NOT_WAITING)
}

async function deleteOldImports(db: Db) {
  await db.delete(imports).where(sql`${imports.createdAt} < now() - interval '7 days'`)
}
