import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#server/db/client.ts'
import type { ResponseCache, StockChange } from './store/response-cache.ts'

const POLL_INTERVAL_MS = 250
/** Without a known catalog version for this long, cached responses are not served. */
const MAX_VERSION_AGE_MS = 2_000

/** How long the cache may go without a confirmation. The embedded database cannot change behind this process's back. */
export const maxUnconfirmedMs = ({ engine }: Pick<Database, 'engine'>) =>
  engine === 'embedded' ? Number.POSITIVE_INFINITY : MAX_VERSION_AGE_MS

/**
 * Clears the cache whenever the catalog has changed, whether through this instance, another one, a command or SQL. When
 * only stock has changed, invalidates just the responses that show it. Polls counters that database triggers maintain:
 * unlike LISTEN/NOTIFY, polling cannot miss a change when a connection is lost. Every successful poll confirms the cache.
 */
export function watchCatalogVersion(app: FastifyInstance, db: Db, cache: ResponseCache) {
  let known: Versions = { version: '', stockVersion: '0' }
  let timer: NodeJS.Timeout
  let isClosed = false

  async function refresh() {
    // The age of a version counts from the start of its query: a change during the query may be missing from it.
    const startedAt = performance.now()
    try {
      const { changes, ...versions } = await readVersions(db, known)
      if (versions.version !== known.version || !changes) cache.clear()
      else cache.applyStockChanges(changes)
      known = versions
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

type Versions = { version: string; stockVersion: string }
type LoggedChange = [productId: number, isAvailabilityChange: boolean]

/**
 * The versions and the changes to stock since `known`. The changes are undefined if the log does not reach back that
 * far. Most polls find nothing new, so the log is read by a second query.
 */
async function readVersions(
  db: Db,
  known: Versions,
): Promise<Versions & { changes: StockChange[] | undefined }> {
  const { rows } = await db.execute<Versions>(
    sql`select version::text, stock_version::text as "stockVersion" from catalog_version`,
  )
  const versions = rows[0] ?? NO_VERSIONS
  if (versions.version !== known.version || versions.stockVersion === known.stockVersion)
    return { ...versions, changes: [] }
  return readStockChanges(db, known.stockVersion)
}

/**
 * All in one snapshot. The log is complete if it still has the known version, because the oldest entries are deleted
 * first.
 */
async function readStockChanges(db: Db, knownStockVersion: string) {
  const known = sql`${knownStockVersion}::bigint`
  const { rows } = await db.execute<Versions & { isComplete: boolean; changes: LoggedChange[] | null }>(sql`
    select version::text, stock_version::text as "stockVersion",
      exists (select from stock_changes where version = ${known}) as "isComplete",
      (select json_agg(json_build_array(product_id, is_availability_change))
       from stock_changes where version > ${known}) as changes
    from catalog_version`)
  const { isComplete, changes, ...versions } = rows[0] ?? { ...NO_VERSIONS, isComplete: false, changes: null }
  return {
    ...versions,
    changes: isComplete
      ? (changes ?? []).map(([productId, isAvailabilityChange]) => ({ productId, isAvailabilityChange }))
      : undefined,
  }
}

/** Before the first change to the catalog. */
const NO_VERSIONS: Versions = { version: '', stockVersion: '0' }
