import pg from 'pg'
import { ownedTables } from '#server/db/schema/owned-objects.ts'
import type { Row, SequenceState } from './lines.ts'

export type Table = { name: string; columns: { name: string; type: string }[] }

/**
 * Tables a backup leaves out, under their current and former names. Admin sessions and failed logins: a session that
 * was ended must not come back with an old backup. Applied migrations, the catalog version and the log of stock
 * changes: they describe the database, not the data in it. The sums of days: reports compute them again.
 */
const EXCLUDED_TABLES = [
  ...['admin_sessions', 'tokens', 'login_attempts'],
  ...['migrations', 'catalog_version', 'stock_changes'],
  ...['sales_days', 'sales_day_products'],
]

const { escapeIdentifier } = pg

/** Rows per fetch. Tables with binary columns are read one row at a time: a row may be an image of 8 MB. */
const ROWS_PER_FETCH = 500

/**
 * The tables of a shop at this migration, each after the tables it refers to. Generated columns are left out: the
 * database computes them.
 */
export async function readTables(client: pg.ClientBase, migration: number): Promise<Table[]> {
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
    [ownedTables(migration).filter((name) => !EXCLUDED_TABLES.includes(name))],
  )
  const ordered: typeof rows = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, refers }) => !isPlaced(name) && refers.every(isPlaced))
    if (!next) throw new Error('The foreign keys of the tables form a cycle')
    ordered.push(next)
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

/** Streams the rows of a table as text through a cursor. Call it within a transaction. */
export async function* readRows(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<Row> {
  const values = columns.map((column) => `${escapeIdentifier(column.name)}::text`)
  const fetchRows = columns.some(({ type }) => type === 'bytea') ? 1 : ROWS_PER_FETCH
  await client.query(
    `declare backup_rows no scroll cursor for select ${values.join(', ')} from ${escapeIdentifier(name)}`,
  )
  for (;;) {
    const { rows } = await client.query<Row>({
      text: `fetch ${fetchRows} from backup_rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('close backup_rows')
}

/** Inserts rows with their original ids. */
export async function insertRows(client: pg.ClientBase, { name, columns }: Table, rows: Row[]) {
  if (rows.length === 0) return
  const names = columns.map((column) => escapeIdentifier(column.name))
  await client.query(
    `insert into ${escapeIdentifier(name)} (${names.join(', ')}) overriding system value
     select ${columns.map(({ type }, index) => `v${index}::${type}`).join(', ')}
     from unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')})
       as rows (${columns.map((_, index) => `v${index}`).join(', ')})`,
    columns.map((_, index) => rows.map((row) => row[index])),
  )
}

export async function readSequences(client: pg.ClientBase, tables: Table[]): Promise<SequenceState[]> {
  const states: SequenceState[] = []
  for (const { name: table, columns } of tables) {
    for (const { name: column } of columns) {
      const sequence = await sequenceOf(client, table, column)
      if (!sequence) continue
      const { rows } = await client.query<{ value: string; used: boolean }>(
        `select last_value::text as value, is_called as used from ${sequence}`,
      )
      states.push({ table, column, ...rows[0]! })
    }
  }
  return states
}

export async function setSequence(client: pg.ClientBase, { table, column, value, used }: SequenceState) {
  const sequence = await sequenceOf(client, table, column)
  if (!sequence) throw new Error(`${table}.${column} has no sequence`)
  await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, value, used])
}

async function sequenceOf(client: pg.ClientBase, table: string, column: string) {
  const { rows } = await client.query<{ sequence: string | null }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [escapeIdentifier(table), column],
  )
  return rows[0]?.sequence
}

/**
 * Pins the output formats, which checksums depend on, and disables timeouts, for the rest of the transaction:
 * a server may be configured otherwise, and a backup takes as long as it takes. Only waiting for a lock ends early:
 * a session that holds it may never let go.
 */
export async function pinOutputFormatsAndDisableTimeouts(client: pg.ClientBase) {
  await client.query(`
    set local timezone to 'UTC';
    set local datestyle to 'ISO, YMD';
    set local intervalstyle to 'postgres';
    set local bytea_output to 'hex';
    set local extra_float_digits to 1;
    set local statement_timeout to 0;
    set local idle_in_transaction_session_timeout to 0;
    set local lock_timeout to '5s'`)
}
