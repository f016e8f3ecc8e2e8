import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * Makes this transaction's changes to stock visible on every instance within half a second. Call it in an
 * administrator's writes; without it, a stock number that is not zero may be shown for a few seconds more.
 */
export const clearCachesAtCommit = (tx: Db) => tx.execute(sql`select clear_caches_at_commit()`)
