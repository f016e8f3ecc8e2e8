import pg from 'pg'
import { ShopError } from '#domain/error.ts'
import { migrateWithin, NEWEST, OWN_FUNCTIONS, OWN_TABLES } from '#server/db/migrate.ts'
import { FORMAT, type Head, type Line, type Row, Sum, type TableSum } from './lines.ts'
import { insertRows, readRows, readTables, setCounter, speakPlainly, type Table } from './tables.ts'

/** What came to be in a database, for a person to read. */
export type Loaded = { head: Head; tables: number; rows: number; pictures: number }

const { escapeIdentifier } = pg
/** How much is handed to the database at once. */
const BATCH = { rows: 500, characters: 1_000_000 }

const damaged = (what: string) => new ShopError('invalid', `This backup is damaged: ${what}.`)

/**
 * Puts a whole shop into a database, in place of what is there if it may be overwritten: all of it, compared with
 * what the backup says about itself, or nothing at all.
 */
export async function loadShop(
  pool: pg.Pool,
  lines: AsyncIterable<Line>,
  { overwrite = false } = {},
): Promise<Loaded> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await speakPlainly(client)
    await clear(client, overwrite)
    const loaded = await load(client, lines)
    await client.query('commit')
    client.release()
    return loaded
  } catch (error) {
    // Closing the connection rolls back, also when the connection itself is what broke.
    client.release(true)
    throw error
  }
}

async function load(client: pg.ClientBase, lines: AsyncIterable<Line>): Promise<Loaded> {
  let head: Head | undefined
  let tables: Table[] = []
  let table: Table | undefined
  const sums: TableSum[] = []
  let isComplete = false
  let batch: Row[] = []
  let characters = 0

  async function insert() {
    if (table) await insertRows(client, table, batch)
    batch = []
    characters = 0
  }

  for await (const line of lines) {
    if (!head) {
      head = checkHead(line)
      // Its own tables first: the migrations since then are for them and what is in them.
      await migrateWithin(client, head.migration)
      tables = await readTables(client)
      for (const { name } of tables)
        await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`)
    } else if (Array.isArray(line)) {
      if (line.length !== table?.columns.length) throw damaged('a row does not fit its table')
      batch.push(line)
      characters += line.reduce((sum, value) => sum + (value?.length ?? 0), 0)
      if (batch.length >= BATCH.rows || characters >= BATCH.characters) await insert()
    } else if ('columns' in line) {
      table = tables.find(({ name }) => name === line.table)
      if (!table || table.columns.map(({ name }) => name).join() !== line.columns.join())
        throw damaged(`it holds a table ${line.table} that is not the shop's`)
      await client.query(`delete from ${escapeIdentifier(table.name)}`)
    } else if ('end' in line) {
      await insert()
      sums.push(line)
      table = undefined
    } else if ('counters' in line) {
      for (const counter of line.counters) await setCounter(client, counter)
      isComplete = line.tables === tables.length && sums.length === tables.length
    }
  }
  if (!head || !isComplete) throw damaged('its end is missing')
  await compare(client, tables, sums)
  const pictures = await checkImages(client)
  for (const { name } of tables)
    await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`)
  await migrateWithin(client)
  await client.query(
    `insert into catalog_version (version) values (extract(epoch from clock_timestamp()) * 1000000)
     on conflict (id) do update set version = greatest(catalog_version.version + 1, excluded.version)`,
  )
  return { head, tables: tables.length, rows: sums.reduce((sum, { rows }) => sum + rows, 0), pictures }
}

function checkHead(line: Line): Head {
  if (!('backup' in line)) throw new ShopError('invalid', 'This is not a backup of a shop.')
  if (line.format !== FORMAT || line.migration > NEWEST)
    throw new ShopError(
      'invalid',
      `This backup was made by a newer version of the shop (${line.version}): restore it with that one.`,
    )
  return line
}

/** Reads back what is in the database now: as many rows as there should be, and each as it was. */
async function compare(client: pg.ClientBase, tables: Table[], sums: TableSum[]) {
  for (const table of tables) {
    const sum = new Sum()
    for await (const row of readRows(client, table)) sum.add(row)
    const found = sum.of(table.name)
    const expected = sums.find(({ end }) => end === table.name)
    if (found.rows !== expected?.rows)
      throw damaged(`${table.name} should have ${expected?.rows} rows and has ${found.rows}`)
    if (found.sum !== expected.sum) throw damaged(`${table.name} is not what it was`)
  }
}

/** A picture is named by the hash of its bytes, so each can be told to be whole by itself. */
async function checkImages(client: pg.ClientBase) {
  const { rows } = await client.query<{ pictures: number; broken: number }>(`
    select count(*)::integer as pictures,
           count(*) filter (where left(encode(sha256(bytes), 'hex'), 32) <> hash)::integer as broken
    from pictures`)
  const { pictures, broken } = rows[0]!
  if (broken > 0) throw damaged(`${broken} of ${pictures} pictures are not what they were`)
  return pictures
}

/** Takes away the shop that is there, tables and all, since a backup may be older than they are; and nothing else. */
async function clear(client: pg.ClientBase, overwrite: boolean) {
  const found = await names(
    client,
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  )
  if (found.length === 0) return
  // Others call their table of migrations the same, but none has our columns.
  const { rowCount: isShop } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'number'`,
  )
  if (!isShop)
    throw new ShopError('invalid', 'This database belongs to something else: it has tables, but no shop.')
  if (!overwrite && (await hasData(client)))
    throw new ShopError(
      'invalid',
      'There is a shop with data already. To lose it and have the backup instead, say so with --overwrite.',
    )
  const functions = await names(
    client,
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = current_schema()::regnamespace and proname = any ($1)`,
    [OWN_FUNCTIONS],
  )
  const tables = found.filter((name) => OWN_TABLES.includes(name))
  await client.query(`drop table ${tables.join(', ')} cascade`)
  if (functions.length > 0) await client.query(`drop function ${functions.join(', ')} cascade`)
}

async function hasData(client: pg.ClientBase) {
  for (const { name } of await readTables(client)) {
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`)
    if (rowCount) return true
  }
  return false
}

async function names(client: pg.ClientBase, query: string, values: string[][] = []) {
  const { rows } = await client.query<{ name: string }>(query, values)
  return rows.map(({ name }) => name)
}
