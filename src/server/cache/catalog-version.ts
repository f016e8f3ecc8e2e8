import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { ResponseCache } from './response-cache.ts'

const POLL_INTERVAL_MS = 400

/**
 * Clears the cache whenever the catalog has changed, whether through this instance, another one, a command or SQL.
 * Polls a counter that database triggers maintain: unlike LISTEN/NOTIFY, polling cannot miss a change when a connection
 * is lost.
 */
export function watchCatalogVersion(app: FastifyInstance, db: Db, cache: ResponseCache) {
  let knownVersion: string | undefined
  let timer: NodeJS.Timeout
  let isClosed = false

  async function poll() {
    try {
      const version = await readCatalogVersion(db)
      if (version !== knownVersion) cache.clear()
      knownVersion = version
    } catch (error) {
      // Serving cached responses beats serving none while the database is unreachable.
      app.log.warn({ err: error }, 'the catalog version could not be read')
    }
    if (!isClosed) timer = setTimeout(poll, POLL_INTERVAL_MS).unref()
  }

  // Writers see their own change with the next request. Reading the version keeps the next poll from clearing again.
  app.decorate('invalidateCatalog', async () => {
    knownVersion = await readCatalogVersion(db).catch(() => undefined)
    cache.clear()
  })

  // Before the first request, so that every cached response is newer than the known version.
  app.addHook('onReady', async () => {
    knownVersion = await readCatalogVersion(db)
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
