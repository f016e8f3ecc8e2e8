import pg from 'pg'
import { OWN_TABLES } from '#server/db/migrate.ts'
import type { Counter, Row } from './lines.ts'

export type Table = { name: string; columns: { name: string; type: string }[] }

/**
 * What a backup leaves out. Sessions and failed logins: one that was ended must not come back with an old backup. The
 * ledger of migrations and the version of the catalog: they belong to the database, not to what is in it.
 */
const LEFT_OUT = ['tokens', 'login_attempts', 'migrations', 'catalog_version']

const { escapeIdentifier } = pg
/** At most so many rows at once; one where a row may be a picture of 8 MB. */
const BATCH = 500

/** The shop's tables, each after those it refers to. Columns the database computes by itself are none of ours. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers: string[] }>(
    `
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
       from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select confrelid::regclass::text from pg_constraint
            where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as refers
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname = any ($1)
    order by relname`,
    [OWN_TABLES.filter((name) => !LEFT_OUT.includes(name))],
  )
  const ordered: typeof rows = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, refers }) => !isPlaced(name) && refers.every(isPlaced))
    if (!next) throw new Error('The tables refer to each other in a circle')
    ordered.push(next)
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

/** Every row of a table as text, a few at a time. Within a transaction. */
export async function* readRows(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<Row> {
  const values = columns.map((column) => `${escapeIdentifier(column.name)}::text`)
  const batch = columns.some(({ type }) => type === 'bytea') ? 1 : BATCH
  await client.query(
    `declare backup_rows no scroll cursor for select ${values.join(', ')} from ${escapeIdentifier(name)}`,
  )
  for (;;) {
    const { rows } = await client.query<Row>({
      text: `fetch ${batch} from backup_rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('close backup_rows')
}

/** Adds rows as they were, with the numbers they had. */
export async function insertRows(client: pg.ClientBase, { name, columns }: Table, rows: Row[]) {
  if (rows.length === 0) return
  const names = columns.map((column) => escapeIdentifier(column.name))
  await client.query(
    `insert into ${escapeIdentifier(name)} (${names.join(', ')}) overriding system value
     select ${columns.map(({ type }, at) => `v${at}::${type}`).join(', ')}
     from unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(', ')})
       as rows (${columns.map((_, at) => `v${at}`).join(', ')})`,
    columns.map((_, at) => rows.map((row) => row[at])),
  )
}

export async function readCounters(client: pg.ClientBase, tables: Table[]): Promise<Counter[]> {
  const counters: Counter[] = []
  for (const { name: table, columns } of tables) {
    for (const { name: column } of columns) {
      const sequence = await sequenceOf(client, table, column)
      if (!sequence) continue
      const { rows } = await client.query<{ value: string; used: boolean }>(
        `select last_value::text as value, is_called as used from ${sequence}`,
      )
      counters.push({ table, column, ...rows[0]! })
    }
  }
  return counters
}

export async function setCounter(client: pg.ClientBase, { table, column, value, used }: Counter) {
  const sequence = await sequenceOf(client, table, column)
  if (!sequence) throw new Error(`${table} does not count its ${column}`)
  await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, value, used])
}

async function sequenceOf(client: pg.ClientBase, table: string, column: string) {
  const { rows } = await client.query<{ sequence: string | null }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [escapeIdentifier(table), column],
  )
  return rows[0]?.sequence
}

/** In one manner of writing on every server, whatever its settings are, and as long as it takes. */
export async function speakPlainly(client: pg.ClientBase) {
  await client.query(`
    set local timezone to 'UTC';
    set local datestyle to 'ISO, YMD';
    set local intervalstyle to 'postgres';
    set local bytea_output to 'hex';
    set local extra_float_digits to 1;
    set local statement_timeout to 0;
    set local idle_in_transaction_session_timeout to 0`)
}
