import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/**
 * Deletes log entries older than an hour; versions are microseconds of the clock. The newest stays, so that instances
 * can tell that they have missed nothing.
 */
export const deleteOldStockChanges = (db: Db) =>
  db.execute(sql`
    delete from stock_changes
    where version < (extract(epoch from clock_timestamp()) - 3600) * 1000000
      and version < (select stock_version from catalog_version)`)
