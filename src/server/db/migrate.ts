import type pg from 'pg'
import { StartError } from '#server/process/start-error.ts'
import type { Database } from './client.ts'

export type Migration = { number: number; name: string; sql: string }

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const ownMigrations = Object.entries(files)
  .map(([path, sql]) => readMigration(path, sql))
  .sort((a, b) => a.number - b.number)

/** The last migration this code knows. */
export const NEWEST = ownMigrations.at(-1)!.number

/** What is the shop's in a database that may hold more. */
export const OWN_TABLES = ['migrations', ...madeBy(/^create table (\w+)/gm)]
export const OWN_FUNCTIONS = madeBy(/^create (?:or replace )?function (\w+)/gm)

/** Any number will do, as long as every instance of the shop takes the same one. */
const LOCK = 7_234_466

/**
 * Brings the tables up to this code, forward only. Each migration is a transaction of its own behind one
 * lock, so instances that start at the same time wait for each other and apply nothing twice.
 */
export async function migrate({ pool }: Pick<Database, 'pool'>, migrations: Migration[] = ownMigrations) {
  const applied = await locked(pool, readApplied)
  const newest = Math.max(0, ...applied)
  const known = migrations.at(-1)?.number ?? 0
  if (newest > known) {
    throw new StartError(
      `The database is newer than this version of the shop (migration ${newest}, this version knows ${known}): start the version that was used last.`,
    )
  }
  for (const migration of migrations) {
    if (!applied.has(migration.number)) await locked(pool, (client) => apply(client, migration))
  }
}

/** The same within a transaction of the caller's, and only up to the migration it names. */
export async function migrateWithin(client: pg.ClientBase, upTo = NEWEST) {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const applied = await readApplied(client)
  for (const migration of ownMigrations)
    if (migration.number <= upTo && !applied.has(migration.number)) await apply(client, migration)
}

async function apply(client: pg.ClientBase, { number, name, sql }: Migration) {
  const { rowCount } = await client.query('select from migrations where number = $1', [number])
  if (rowCount) return
  try {
    await client.query(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The database cannot be brought up to date: migration ${name} failed with "${reason}".`,
      {
        cause: error,
      },
    )
  }
  await client.query('insert into migrations (number, name) values ($1, $2)', [number, name])
}

async function readApplied(client: pg.ClientBase) {
  await client.query(`
    create table if not exists migrations (
      number integer primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )
  `)
  const { rows } = await client.query<{ number: number }>('select number from migrations')
  return new Set(rows.map((row) => row.number))
}

async function locked<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Neither waiting for another instance nor a migration of much data is a query gone astray.
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, also when the connection itself is what broke.
    client.release(true)
    throw error
  }
}

function madeBy(statement: RegExp) {
  const names = ownMigrations.flatMap(({ sql }) => [...sql.matchAll(statement)].map(([, name]) => name!))
  return [...new Set(names)]
}

function readMigration(path: string, sql: string): Migration {
  const [, name, number] = /\/((\d{4})_\w+)\.sql$/.exec(path) ?? []
  if (!name) throw new Error(`${path} is not named like 0001_products.sql`)
  return { number: Number(number), name, sql }
}
