import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { ResponseCache } from './reply-cache.ts'

const LOOK_EVERY_MS = 400

/**
 * Empties the cache when the catalog was changed, by whomever: this instance, another one, a command, a person at
 * the database. It looks at one number twice a second, which nothing can interrupt for good the way a lost listener
 * would.
 */
export function watchCatalog(app: FastifyInstance, db: Db, cache: ResponseCache) {
  let known: string | undefined
  let timer: NodeJS.Timeout
  let isClosed = false

  async function look() {
    try {
      const version = await readVersion(db)
      if (version !== known) cache.clear()
      known = version
    } catch (error) {
      // What is kept stays right as far as anybody can tell, and a shop that can be read beats one that cannot.
      app.log.warn({ err: error }, 'the catalog version could not be read')
    }
    if (!isClosed) timer = setTimeout(look, LOOK_EVERY_MS).unref()
  }

  // Whoever changed something sees it with the next request; the version is read so that it is not news later.
  app.decorate('catalogChanged', async () => {
    known = await readVersion(db).catch(() => undefined)
    cache.clear()
  })

  // Before the first request: what is kept later must be measured against a version from before it was made.
  app.addHook('onReady', async () => {
    known = await readVersion(db)
    timer = setTimeout(look, LOOK_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
  })
}

async function readVersion(db: Db) {
  const { rows } = await db.execute<{ version: string }>(sql`select version::text from catalog_version`)
  return rows[0]?.version ?? ''
}
