import pg from 'pg'
import { StartError } from '#server/process/start-error.ts'
import { onConnect } from './connection.ts'

export type PostgresOptions = { url: string }

const OLDEST_VERSION = 14

export async function openPostgres({ url }: PostgresOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'saffron-and-sage',
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    onConnect,
  })
  // An idle connection broke, e.g. because the server restarts. The pool drops it and opens a new one
  // with the next query, so the shop goes on.
  pool.on('error', (error) => console.error(`A connection to the database was lost: ${error.message}`))
  // One in use broke: its query fails with the same error, but without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}))

  try {
    await refuseOldServer(pool, url)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, close: () => pool.end() }
}

async function refuseOldServer(pool: pg.Pool, url: string) {
  const version = await readVersion(pool).catch((error) => {
    throw new StartError(`The database at ${placeOf(url)} cannot be reached: ${reasonOf(error)}.`, {
      cause: error,
    })
  })
  if (version < OLDEST_VERSION) {
    throw new StartError(
      `The database at ${placeOf(url)} is PostgreSQL ${version}, but the shop needs ${OLDEST_VERSION} or newer.`,
    )
  }
}

async function readVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}

/** Where the database is, without the user's name and password, which a URL may carry in its query too. */
function placeOf(url: string) {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

/** A refused connection is one error per address the name stands for, and then has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
