import { desc, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { searchMisses } from '#server/db/schema/catalog.ts'

const MAX_SEARCH_MISSES = 1_000
/** Rows above the maximum before the oldest are deleted, so that not every miss has to sort the table. */
const SLACK_ROWS = 100

/** Counts a search without a result, one row per wording. Only the latest are stored. */
export async function recordSearchMiss(db: Db, q: string) {
  await db
    .insert(searchMisses)
    .values({ q: q.toLowerCase() })
    .onConflictDoUpdate({
      target: searchMisses.q,
      set: { count: sql`${searchMisses.count} + 1`, lastAt: sql`now()` },
    })
  if ((await db.$count(searchMisses)) <= MAX_SEARCH_MISSES + SLACK_ROWS) return
  const newest = db
    .select({ q: searchMisses.q })
    .from(searchMisses)
    .orderBy(desc(searchMisses.lastAt))
    .limit(MAX_SEARCH_MISSES)
  await db.delete(searchMisses).where(notInArray(searchMisses.q, newest))
}
