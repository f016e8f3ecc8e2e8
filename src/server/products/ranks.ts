import { and, count, not, type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED_RESULTS } from '#domain/catalog/search.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'

type Page = { limit: number; offset: number }

/** From this many matches on, scanning the index of the order is cheaper than sorting all matches. */
const MAX_SORTED_MATCHES = MAX_COUNTED_RESULTS

/**
 * Reads one page of search results, sorted by rank and then by `order`. The rank of a product is the first condition
 * it meets; products that meet none come last. The matches are counted by rank first, so that only the ranks on this
 * page are read. Counting stops at MAX_COUNTED_RESULTS + 1: reading every match of a common word takes longest.
 */
export async function readRanked(
  db: Db,
  where: SQL | undefined,
  ranks: SQL[],
  order: SQL[],
  { page, isCounted }: { page: Page | undefined; isCounted: boolean },
): Promise<{ ids: { id: number }[]; total: number }> {
  const conditions = [...ranks, sql`true`]
  const maxCounted =
    page && !isCounted ? Math.max(MAX_COUNTED_RESULTS, page.offset + page.limit) + 1 : undefined
  const counts = await countRanks(db, where, conditions, maxCounted)
  const total = counts.reduce((sum, matches) => sum + matches, 0)
  const isComplete = total !== maxCounted
  const wanted = page ?? { limit: total, offset: 0 }
  const ids: { id: number }[] = []
  let before = 0
  for (const [rank, counted] of counts.entries()) {
    const hasThisRank = and(where, ...ranks.slice(0, rank).map(not), conditions[rank])
    const offset = Math.max(0, wanted.offset - before)
    const missing = wanted.limit - ids.length
    // An incomplete count is too low. That is enough to know if the rank fills the page.
    const isEnough = isComplete || counted >= offset + missing
    const matches = isEnough ? counted : await countUpTo(db, hasThisRank, maxCounted!)
    before += matches
    const limit = Math.min(matches - offset, missing)
    const isSorted = isComplete ? matches < MAX_SORTED_MATCHES : !isEnough && matches < MAX_SORTED_MATCHES
    if (limit > 0) ids.push(...(await readRank(db, hasThisRank, isSorted, order, { limit, offset })))
    if (ids.length === wanted.limit) break
  }
  return { ids, total }
}

async function countRanks(
  db: Db,
  where: SQL | undefined,
  conditions: SQL[],
  max: number | undefined,
): Promise<number[]> {
  const cases = conditions.map((condition, rank) => sql`when ${condition} then ${sql.raw(String(rank))}`)
  const ranked = db
    .select({ rank: sql<number>`case ${sql.join(cases, sql` `)} end`.as('rank') })
    .from(products)
    .where(where)
    // OFFSET 0 is an optimization fence: for a limit outside of it, the planner does not give up the search index.
    .offset(0)
    .as('ranked')
  const counted = db.select().from(ranked)
  const limited = (max === undefined ? counted : counted.limit(max)).as('limited')
  const rows = await db.select({ rank: limited.rank, matches: count() }).from(limited).groupBy(limited.rank)
  return conditions.map((_, rank) => rows.find((row) => row.rank === rank)?.matches ?? 0)
}

async function countUpTo(db: Db, where: SQL | undefined, max: number): Promise<number> {
  const [matches] = await countRanks(db, where, [sql`true`], max)
  return matches!
}

/** Sorts few matches; among many, a scan in index order soon meets enough of them. */
function readRank(db: Db, where: SQL | undefined, isSorted: boolean, order: SQL[], { limit, offset }: Page) {
  const matching = db
    .select({
      id: products.id,
      name: products.name,
      featured: products.featured,
      price: products.price,
      stock: products.stock,
    })
    .from(products)
    .where(where)
  // The fence again: without it the planner scans the whole index of the order. The alias lets `order` name the
  // subquery's columns.
  const fenced = matching.offset(0).as('products')
  return (isSorted ? db.select({ id: fenced.id }).from(fenced) : matching)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}
