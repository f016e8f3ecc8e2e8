import { createHash } from 'node:crypto'
import type pg from 'pg'
import { StartError } from '#server/process/start-error.ts'
import type { Database } from './client.ts'
import { isConnectionLost } from './errors/failure.ts'
import { verifySchema } from './schema/verify-schema.ts'

export type Migration = { number: number; name: string; sql: string }

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const shopMigrations = Object.entries(files)
  .map(([path, sql]) => parseMigration(path, sql))
  .sort((a, b) => a.number - b.number)

/** The newest migration this version of the shop knows. */
export const LATEST_MIGRATION = shopMigrations.at(-1)!.number

/** Key of the advisory lock around migrations: arbitrary, but the same for every instance. */
const ADVISORY_LOCK_KEY = 7_234_466

/**
 * Brings the database up to date, forward only. Each migration runs in its own transaction behind one advisory
 * lock: instances that start at the same time wait for each other and apply nothing twice.
 */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  migrations: readonly Migration[] = shopMigrations,
) {
  const applied = await inLockedTransaction(pool, (client) => verifyApplied(client, migrations))
  for (const migration of migrations) {
    if (!applied.has(migration.number)) await inLockedTransaction(pool, (client) => apply(client, migration))
  }
}

/**
 * Refuses a database that these migrations did not create: one that is newer, or one whose migrations were edited
 * after they ran. Returns what was applied.
 */
async function verifyApplied(client: pg.ClientBase, migrations: readonly Migration[]) {
  const applied = await readApplied(client)
  const newestApplied = Math.max(0, ...applied.keys())
  const newestKnown = migrations.at(-1)?.number ?? 0
  if (newestApplied > newestKnown) {
    throw new StartError(
      `The database is newer than this version of the shop (it is at migration ${newestApplied}, this version knows up to ${newestKnown}): start the version that used it last, or a newer one.`,
    )
  }
  const isUnrecorded = [...applied.values()].includes(null)
  if (isUnrecorded) await verifySchema(client, newestApplied)
  for (const { number, name, sql } of migrations) {
    const checksum = applied.get(number)
    if (checksum === null)
      await client.query('update migrations set checksum = $1 where number = $2', [checksumOf(sql), number])
    else if (checksum !== undefined && checksum !== checksumOf(sql))
      throw new StartError(
        `The database was set up with another edition of migration ${name}: start the version of the shop that used it last, or copy the shop into a new database with npm run move.`,
      )
  }
  return applied
}

/** Applies the shop's migrations up to `upTo` within the caller's transaction. */
export async function migrateInTransaction(client: pg.ClientBase, upTo = LATEST_MIGRATION) {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK_KEY])
  const applied = await readApplied(client)
  for (const migration of shopMigrations)
    if (migration.number <= upTo && !applied.has(migration.number)) await apply(client, migration)
}

/** The last migration that was applied to the shop in this database, or undefined if it holds no shop. */
export async function readCurrentMigration(client: pg.ClientBase): Promise<number | undefined> {
  // Other applications have a table named `migrations` too, but not with this column.
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'number'`,
  )
  if (!rowCount) return undefined
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(number) as newest from migrations',
  )
  return rows[0]?.newest ?? 0
}

async function apply(client: pg.ClientBase, { number, name, sql }: Migration) {
  // Another instance may have applied it while this one waited for the lock.
  const { rowCount } = await client.query('select from migrations where number = $1', [number])
  if (rowCount) return
  try {
    await client.query(sql)
  } catch (error) {
    if (isConnectionLost(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The database could not be brought up to date: migration ${name} failed with "${reason}".`,
      { cause: error },
    )
  }
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksumOf(sql),
  ])
}

/** The checksums of the applied migrations by their number; null if a version up to 0.1.0 applied it. */
async function readApplied(client: pg.ClientBase) {
  await client.query(`
    create table if not exists migrations (
      number integer primary key,
      name text not null,
      applied_at timestamptz not null default now(),
      checksum text
    )
  `)
  // Asks first: even without an effect, ALTER TABLE would wait for every session that reads the table.
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'checksum'`,
  )
  if (!rowCount) await client.query('alter table migrations add column checksum text')
  const { rows } = await client.query<{ number: number; checksum: string | null }>(
    'select number, checksum from migrations',
  )
  return new Map(rows.map(({ number, checksum }) => [number, checksum]))
}

/** Git may convert the line endings of a file. */
const checksumOf = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

async function inLockedTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Waiting for another instance or migrating much data may take longer than the usual timeouts.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK_KEY])
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, even if the connection itself failed.
    client.release(true)
    throw error
  }
}

function parseMigration(path: string, sql: string): Migration {
  const [, name, number] = /\/((\d{4})_\w+)\.sql$/.exec(path) ?? []
  if (!name) throw new Error(`${path} is not named like 0001_products.sql`)
  return { number: Number(number), name, sql }
}
