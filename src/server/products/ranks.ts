import { and, count, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'

type Page = { limit: number; offset: number }

/** Below this many matches, sorting all of them is cheaper than scanning the index of the order. */
const MAX_SORTED_MATCHES = 2_000

/**
 * Reads one page of search results, sorted by rank and then by `order`. The rank of a product is the first condition
 * it meets; products that meet none come last. Each rank is counted first, so that only the ranks on this page are
 * read and no rank has to sort all its matches for a page of twelve.
 */
export async function readRanked(
  db: Db,
  where: SQL | undefined,
  ranks: SQL[],
  order: SQL[],
  page: Page | undefined,
): Promise<{ ids: { id: number }[]; total: number }> {
  const conditions = [...ranks, sql`true`]
  const counts = await countRanks(db, where, conditions)
  const total = counts.reduce((sum, matches) => sum + matches, 0)
  const wanted = page ?? { limit: total, offset: 0 }
  const ids: { id: number }[] = []
  let before = 0
  for (const [rank, matches] of counts.entries()) {
    const offset = Math.max(0, wanted.offset - before)
    const limit = Math.min(matches - offset, wanted.limit - ids.length)
    before += matches
    const hasThisRank = and(where, ...ranks.slice(0, rank).map(not), conditions[rank])
    if (limit > 0) ids.push(...(await readRank(db, hasThisRank, matches, order, { limit, offset })))
  }
  return { ids, total }
}

async function countRanks(db: Db, where: SQL | undefined, conditions: SQL[]): Promise<number[]> {
  const cases = conditions.map((condition, rank) => sql`when ${condition} then ${sql.raw(String(rank))}`)
  const rows = await db
    .select({ rank: sql<number>`case ${sql.join(cases, sql` `)} end as rank`, matches: count() })
    .from(products)
    .where(where)
    .groupBy(sql`rank`)
  return conditions.map((_, rank) => rows.find((row) => row.rank === rank)?.matches ?? 0)
}

/** Sorts few matches; among many, a scan in index order soon meets enough of them. */
function readRank(db: Db, where: SQL | undefined, matches: number, order: SQL[], { limit, offset }: Page) {
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
  // OFFSET 0 is an optimization fence: without it the planner scans the whole index of the order. The alias lets
  // `order` name the subquery's columns.
  const fenced = matching.offset(0).as('products')
  return (matches < MAX_SORTED_MATCHES ? db.select({ id: fenced.id }).from(fenced) : matching)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}
