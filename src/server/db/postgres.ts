import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { StartError } from '#server/process/start-error.ts'
import { keepSettingsBehindPooler } from './connection/pooler.ts'
import { applySettings, SETTINGS, type Settings } from './connection/settings.ts'
import { READ_ONLY } from './errors/failure.ts'

export type PostgresOptions = { url: string }

const MIN_SERVER_VERSION = 14
/**
 * Bulkheads: connections per instance and purpose, documented in docs/instances.md. Requests that wait for a lock, or
 * for each other, cannot take the connections of another purpose. Two instances fit into PgBouncer's default pool of 20.
 */
const MAX_CONNECTIONS = { shop: 6, carts: 2, logins: 1, monitoring: 1 }
const CONNECTION_TIMEOUT_MS = 10_000
const KEEP_ALIVE_DELAY_MS = 10_000
/** Not startup parameters: PgBouncer refuses connections with those it does not know. */
const POSTGRES_SETTINGS: Settings = {
  ...SETTINGS,
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  // For the short transactions of shoppers and editors. Imports, migrations and backups set their own.
  lock_timeout: '3s',
}
/** Carts have few connections: a shopper who cannot have one soon gets a 503. */
const CART_CONNECTION_TIMEOUT_MS = 5_000
/**
 * Short, because a shopper who waits for a lock holds one of these connections. Not behind a pooler: with transaction
 * pooling it would stay on connections that other work uses next.
 */
const CART_SETTINGS: Settings = { ...POSTGRES_SETTINGS, lock_timeout: '1s' }
/** Bounds how long a failover can leave a connection at a server that is no longer the primary. */
const MONITORING_LIFETIME_S = 30
/** The catalog version and /readyz: an answer that takes longer is of no use. */
const MONITORING_TIMEOUT_MS = 2_000

export async function openPostgres({ url }: PostgresOptions) {
  let isPooled = false
  const pool = createPool(url, { max: MAX_CONNECTIONS.shop })
  const carts = createPool(url, {
    max: MAX_CONNECTIONS.carts,
    connectionTimeoutMillis: CART_CONNECTION_TIMEOUT_MS,
    onConnect: (client) => applySettings(isPooled ? POSTGRES_SETTINGS : CART_SETTINGS)(client),
  })
  const logins = createPool(url, { max: MAX_CONNECTIONS.logins })
  const monitoring = createPool(url, {
    max: MAX_CONNECTIONS.monitoring,
    connectionTimeoutMillis: MONITORING_TIMEOUT_MS,
    // Measured by the client, so that it also ends the wait for a server that has become unreachable.
    query_timeout: MONITORING_TIMEOUT_MS,
    maxLifetimeSeconds: MONITORING_LIFETIME_S,
  })
  async function close() {
    await Promise.all([pool, carts, logins, monitoring].map((each) => each.end()))
  }

  try {
    await requireSupportedServer(pool, url)
    isPooled = await keepSettingsBehindPooler(pool, POSTGRES_SETTINGS)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, reserved: { carts, logins, monitoring }, close }
}

/** A pool connects when it is used, so commands that need one pool open no others. */
function createPool(url: string, options: pg.PoolConfig) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'saffron-and-sage',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    // Notices within about 20 seconds that the server is gone without a word, even during a backup without timeouts.
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    onConnect: applySettings(POSTGRES_SETTINGS),
    ...options,
  })
  // An idle connection was lost, e.g. because the server restarts. The pool drops it and opens a new one for the
  // next query.
  pool.on('error', (error) => console.error(`A connection to the database was lost: ${error.message}`))
  // A connection in use was lost: its query fails with the same error. Without a listener the process would crash.
  pool.on('connect', (client) => client.on('error', () => {}))
  discardReadOnlyConnections(pool)
  return pool
}

/**
 * Closes a connection on which a write was refused because its server is read-only. During a failover it may lead to
 * a server that stays a standby, while new connections reach the new primary.
 */
function discardReadOnlyConnections(pool: pg.Pool) {
  const readOnly = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    // Not in the types of `pg`: its client emits the server's errors on its connection.
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.on('errorMessage', ({ code }: { code: string }) => code === READ_ONLY && readOnly.add(client))
  })
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) client.end()
  })
}

async function requireSupportedServer(pool: pg.Pool, url: string) {
  const version = await readVersion(pool).catch((error) => {
    throw new StartError(`The database at ${locationOf(url)} cannot be reached: ${reasonOf(error)}.`, {
      cause: error,
    })
  })
  if (version < MIN_SERVER_VERSION) {
    throw new StartError(
      `The database at ${locationOf(url)} is PostgreSQL ${version}, but the shop needs ${MIN_SERVER_VERSION} or newer.`,
    )
  }
}

async function readVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}

/** Host and database of a URL, without credentials, which its query may contain too. */
function locationOf(url: string) {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

/** A failed connection to a name with several IP addresses is an AggregateError without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
