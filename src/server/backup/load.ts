import pg from 'pg'
import { ShopError } from '#domain/error.ts'
import { isDeadlock } from '#server/db/errors/failure.ts'
import { LATEST_MIGRATION, migrateInTransaction, readCurrentMigration } from '#server/db/migrate.ts'
import { hasDefaults, ownedFunctions, ownedTables } from '#server/db/schema/owned-objects.ts'
import {
  type BackupHeader,
  FORMAT_VERSION,
  type Line,
  type Row,
  TableChecksum,
  type TableFooter,
} from './lines.ts'
import {
  insertRows,
  pinOutputFormatsAndDisableTimeouts,
  readRows,
  readTables,
  setSequence,
  type Table,
} from './tables.ts'

/** Summary of a restore or move, printed for the operator. */
export type Loaded = { header: BackupHeader; tables: number; rows: number; images: number }

const { escapeIdentifier } = pg

/** Rows are inserted in batches of at most this size. */
const MAX_BATCH_ROWS = 500
const MAX_BATCH_CHARACTERS = 1_000_000
const MAX_ATTEMPTS = 5

const damaged = (reason: string) => new ShopError('invalid', `This backup is damaged: ${reason}.`)

/**
 * Loads a whole shop into a database in one transaction, replacing the shop that is there if `overwrite` allows it.
 * The rows are read back and compared with the backup's checksums before the commit.
 */
export async function loadShop(
  pool: pg.Pool,
  lines: AsyncIterable<Line>,
  { overwrite = false } = {},
): Promise<Loaded> {
  const client = await pool.connect()
  try {
    await beginWithoutShop(client, overwrite)
    const loaded = await load(client, lines)
    await client.query('commit')
    client.release()
    return loaded
  } catch (error) {
    // Closing the connection rolls back, even if the connection itself failed.
    client.release(true)
    throw error
  }
}

/**
 * Begins the transaction and drops the shop that is there. Its instances may still run and lock the tables in another
 * order: after a deadlock it begins again.
 */
async function beginWithoutShop(client: pg.ClientBase, overwrite: boolean, attempt = 1) {
  await client.query('begin')
  try {
    await pinOutputFormatsAndDisableTimeouts(client)
    await dropShop(client, overwrite)
  } catch (error) {
    if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
    await client.query('rollback')
    await beginWithoutShop(client, overwrite, attempt + 1)
  }
}

async function load(client: pg.ClientBase, lines: AsyncIterable<Line>): Promise<Loaded> {
  let header: BackupHeader | undefined
  let tables: Table[] = []
  let table: Table | undefined
  const footers: TableFooter[] = []
  let isComplete = false
  let batch: Row[] = []
  let batchCharacters = 0

  async function insertBatch() {
    if (table) await insertRows(client, table, batch)
    batch = []
    batchCharacters = 0
  }

  for await (const line of lines) {
    if (!header) {
      header = checkHeader(line)
      // Create the tables as they were when the backup was written. Later migrations then convert its data.
      await migrateInTransaction(client, header.migration)
      tables = await readTables(client, header.migration)
      for (const { name } of tables)
        await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`)
    } else if (Array.isArray(line)) {
      if (line.length !== table?.columns.length)
        throw damaged('a row does not match the columns of its table')
      batch.push(line)
      batchCharacters += line.reduce((sum, value) => sum + (value?.length ?? 0), 0)
      if (batch.length >= MAX_BATCH_ROWS || batchCharacters >= MAX_BATCH_CHARACTERS) await insertBatch()
    } else if ('columns' in line) {
      table = tables.find(({ name }) => name === line.table)
      if (!table || table.columns.map(({ name }) => name).join() !== line.columns.join())
        throw damaged(`its table ${line.table} is not a table of the shop`)
      await client.query(`delete from ${escapeIdentifier(table.name)}`)
    } else if ('end' in line) {
      await insertBatch()
      footers.push(line)
      table = undefined
    } else if ('counters' in line) {
      for (const state of line.counters) await setSequence(client, state)
      isComplete = line.tables === tables.length && footers.length === tables.length
    }
  }
  if (!header || !isComplete) throw damaged('the end of the file is missing')
  await compareWithFooters(client, tables, footers)
  for (const { name } of tables)
    await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`)
  await migrateInTransaction(client)
  await holdMessages(client)
  await switchToDemo(client)
  await forgetBackupRun(client)
  const images = await verifyImages(client)
  await client.query(
    `insert into catalog_version (version) values (extract(epoch from clock_timestamp()) * 1000000)
     on conflict (id) do update set version = greatest(catalog_version.version + 1, excluded.version)`,
  )
  return { header, tables: tables.length, rows: footers.reduce((sum, { rows }) => sum + rows, 0), images }
}

/** The shop that the backup came from may have sent them since, so the owner decides. */
async function holdMessages(client: pg.ClientBase) {
  await client.query(`update outbox set state = 'held', claimed_until = null,
                      response = 'Restored from a backup; this message may have been sent before'
                      where state = 'waiting'`)
  await client.query('update stock_alerts set is_restored = true where confirmed_at is not null')
}

/** Instances that run on this database must not sell before one has checked the readiness list at its start. */
const switchToDemo = (client: pg.ClientBase) =>
  client.query(`update selling set was_live = true, mode = 'demo' where mode = 'live'`)

/** The run that wrote this backup was in progress, in another database. */
const forgetBackupRun = (client: pg.ClientBase) =>
  client.query(
    'update backup_schedule set started_at = null, claimed_until = null, failed_at = null, failure = null',
  )

function checkHeader(line: Line): BackupHeader {
  if (!('backup' in line)) throw new ShopError('invalid', 'This file is not a backup of a shop.')
  if (line.format !== FORMAT_VERSION || line.migration > LATEST_MIGRATION)
    throw new ShopError(
      'invalid',
      `This backup was written by a newer version of the shop (${line.version}): restore it with that version.`,
    )
  return line
}

/** Reads the rows back from the database and compares their number and checksum with the backup's. */
async function compareWithFooters(client: pg.ClientBase, tables: Table[], footers: TableFooter[]) {
  for (const table of tables) {
    const checksum = new TableChecksum()
    for await (const row of readRows(client, table)) checksum.add(row)
    const actual = checksum.footer(table.name)
    const expected = footers.find(({ end }) => end === table.name)
    if (actual.rows !== expected?.rows)
      throw damaged(`${table.name} should have ${expected?.rows} rows but has ${actual.rows}`)
    if (actual.sum !== expected.sum) throw damaged(`the rows of ${table.name} do not match their checksum`)
  }
}

/** An image is named after the hash of its bytes, so each one can be verified on its own. */
async function verifyImages(client: pg.ClientBase) {
  const { rows } = await client.query<{ images: number; broken: number }>(`
    select count(*)::integer as images,
           count(*) filter (where left(encode(sha256(bytes), 'hex'), 32) <> hash)::integer as broken
    from images`)
  const { images, broken } = rows[0]!
  if (broken > 0) throw damaged(`${broken} of ${images} images do not match their hash`)
  return images
}

/**
 * Drops the tables and functions of the shop in this database, because those of the backup may be older. Leaves
 * everything else in the database alone.
 */
async function dropShop(client: pg.ClientBase, overwrite: boolean) {
  const existingTables = await readNames(
    client,
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  )
  if (existingTables.length === 0) return
  const migration = await readCurrentMigration(client)
  if (migration === undefined)
    throw new ShopError(
      'invalid',
      'This database belongs to another application: it has tables, but they are not those of a shop.',
    )
  if (!overwrite && (await hasData(client, migration)))
    throw new ShopError(
      'invalid',
      'This database already holds a shop with data. Add --overwrite to delete that data and replace it.',
    )
  const functions = await readNames(
    client,
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = current_schema()::regnamespace and proname = any ($1)`,
    [ownedFunctions(migration)],
  )
  const owned = ownedTables(migration)
  const tables = existingTables.filter((name) => owned.includes(name))
  await client.query(`drop table ${tables.join(', ')} cascade`)
  if (functions.length > 0) await client.query(`drop function ${functions.join(', ')} cascade`)
}

async function hasData(client: pg.ClientBase, migration: number) {
  for (const { name } of await readTables(client, migration)) {
    if (hasDefaults(name)) continue
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`)
    if (rowCount) return true
  }
  return false
}

async function readNames(client: pg.ClientBase, query: string, values: string[][] = []) {
  const { rows } = await client.query<{ name: string }>(query, values)
  return rows.map(({ name }) => name)
}
