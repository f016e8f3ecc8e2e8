import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#server/db/client.ts'
import type { ResponseCache } from './response-cache.ts'

const POLL_INTERVAL_MS = 400
/** Without a known catalog version for this long, cached responses are not served. */
const MAX_VERSION_AGE_MS = 2_000

/** How long the cache may go without a confirmation. The embedded database cannot change behind this process's back. */
export const maxUnconfirmedMs = ({ engine }: Pick<Database, 'engine'>) =>
  engine === 'embedded' ? Number.POSITIVE_INFINITY : MAX_VERSION_AGE_MS

/**
 * Clears the cache whenever the catalog has changed, whether through this instance, another one, a command or SQL.
 * Polls a counter that database triggers maintain: unlike LISTEN/NOTIFY, polling cannot miss a change when a connection
 * is lost. Every successful poll confirms the cache.
 */
export function watchCatalogVersion(app: FastifyInstance, db: Db, cache: ResponseCache) {
  let knownVersion: string | undefined
  let timer: NodeJS.Timeout
  let isClosed = false

  async function refresh() {
    // The age of a version counts from the start of its query: a change during the query may be missing from it.
    const startedAt = performance.now()
    try {
      const version = await readCatalogVersion(db)
      if (version !== knownVersion) cache.clear()
      knownVersion = version
      cache.confirm(startedAt)
    } catch (error) {
      app.log.warn({ err: error }, 'the catalog version could not be read')
    }
  }

  async function poll() {
    await refresh()
    if (!isClosed) timer = setTimeout(poll, POLL_INTERVAL_MS).unref()
  }

  // Writers see their own change with the next request. Reading the version keeps the next poll from clearing again.
  app.decorate('invalidateCatalog', async () => {
    cache.clear()
    await refresh()
  })

  // Before the first request, so that every cached response is newer than the known version.
  app.addHook('onReady', async () => {
    await refresh()
    timer = setTimeout(poll, POLL_INTERVAL_MS).unref()
  })
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
  })
}

async function readCatalogVersion(db: Db) {
  const { rows } = await db.execute<{ version: string }>(sql`select version::text from catalog_version`)
  return rows[0]?.version ?? ''
}
