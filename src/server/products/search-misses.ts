import { desc, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { searchMisses } from '#server/db/schema.ts'

const KEPT = 1_000

/** Notes what somebody looked for in vain, each wording once; only the newest are kept. */
export async function recordSearchMiss(db: Db, q: string) {
  await db
    .insert(searchMisses)
    .values({ q: q.toLowerCase() })
    .onConflictDoUpdate({
      target: searchMisses.q,
      set: { count: sql`${searchMisses.count} + 1`, lastAt: sql`now()` },
    })
  // With some slack, so that not every miss of a long list sorts it again.
  if ((await db.$count(searchMisses)) <= KEPT * 1.1) return
  const newest = db
    .select({ q: searchMisses.q })
    .from(searchMisses)
    .orderBy(desc(searchMisses.lastAt))
    .limit(KEPT)
  await db.delete(searchMisses).where(notInArray(searchMisses.q, newest))
}
