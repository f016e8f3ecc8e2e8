import { and, count, not, type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED_RESULTS } from '#domain/catalog/search.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'

type Page = { limit: number; offset: number }

export type Ranking = {
  /** Which products match. */
  where: SQL | undefined
  /** The rank of a product is the first of these conditions that it meets; products that meet none come last. */
  ranks: SQL[]
  /** The order within a rank. */
  order: SQL[]
  /** Undefined for all results. */
  page: Page | undefined
  /** A condition that one index serves and that most matches meet, if counting may stop at MAX_COUNTED_RESULTS + 1. */
  common: SQL | undefined
  /** Further products, which meet none of the conditions above and come after all others. */
  others?: SQL | undefined
}

type RankedPage = { ids: { id: number }[]; total: number }

/**
 * Reads one page of search results, sorted by rank and then by `order`. The matches are counted by rank first, so that
 * only the ranks on this page are read.
 */
export async function readRanked(db: Db, ranking: Ranking): Promise<RankedPage> {
  const ranked = await readMatches(db, ranking)
  const { others, page } = ranking
  return others && !(page && ranked.total > MAX_COUNTED_RESULTS)
    ? addOthers(db, ranked, others, ranking)
    : ranked
}

/**
 * Adds the products that come after all matches. They are counted in the order of an index and up to the limit: they
 * may be all products of a large category.
 */
async function addOthers(
  db: Db,
  { ids, total }: RankedPage,
  others: SQL,
  { order, page }: Ranking,
): Promise<RankedPage> {
  const rows = () =>
    db
      .select({ id: products.id })
      .from(products)
      .where(others)
      .orderBy(...order)
  if (!page) {
    const all = await rows()
    return { ids: [...ids, ...all], total: total + all.length }
  }
  const max = Math.max(MAX_COUNTED_RESULTS, page.offset + page.limit) + 1
  const counted = await db.$count(
    rows()
      .limit(max - total)
      .as('counted'),
  )
  const limit = Math.min(counted, page.limit - ids.length)
  const rest =
    limit > 0
      ? await rows()
          .limit(limit)
          .offset(Math.max(0, page.offset - total))
      : []
  return { ids: [...ids, ...rest], total: total + counted }
}

async function readMatches(db: Db, ranking: Ranking): Promise<RankedPage> {
  const { ranks, page, common } = ranking
  if (page && common) {
    const max = Math.max(MAX_COUNTED_RESULTS, page.offset + page.limit) + 1
    const [inLastRank, others] = await countRanks(db, common, ranks.slice(-1), max)
    const counted = inLastRank! + (others ?? 0)
    if (counted === max) return readOfMany(db, ranking, page, max, inLastRank!)
  }
  const counts = await countRanks(db, ranking.where, ranks)
  const total = counts.reduce((sum, matches) => sum + matches, 0)
  const ids = await readPage(db, ranking, page ?? { limit: total, offset: 0 }, (rank) => ({
    matches: counts[rank]!,
    isSorted: counts[rank]! <= MAX_COUNTED_RESULTS,
  }))
  return { ids, total }
}

/** For more matches than are counted. It is enough to know that the last rank fills the page, as it usually does. */
async function readOfMany(db: Db, ranking: Ranking, page: Page, max: number, inLastRank: number) {
  const lastRank = Math.max(0, ranking.ranks.length - 1)
  const isFilled = inLastRank >= page.offset + page.limit
  const ids = await readPage(db, ranking, page, async (rank, hasThisRank) => {
    if (rank === lastRank && isFilled) return { matches: max, isSorted: false }
    const [matches] = await countRanks(db, hasThisRank, [], max)
    return { matches: matches!, isSorted: matches! <= MAX_COUNTED_RESULTS }
  })
  return { ids, total: max }
}

type RankSize = { matches: number; isSorted: boolean }

async function readPage(
  db: Db,
  { where, ranks, order }: Ranking,
  page: Page,
  sizeOf: (rank: number, hasThisRank: SQL | undefined) => RankSize | Promise<RankSize>,
) {
  const ids: { id: number }[] = []
  let before = 0
  for (const [rank, condition] of [...ranks, sql`true`].entries()) {
    if (ids.length === page.limit) break
    const hasThisRank = and(where, ...ranks.slice(0, rank).map(not), condition)
    const { matches, isSorted } = await sizeOf(rank, hasThisRank)
    const offset = Math.max(0, page.offset - before)
    const limit = Math.min(matches - offset, page.limit - ids.length)
    before += matches
    if (limit > 0) ids.push(...(await readRank(db, hasThisRank, isSorted, order, { limit, offset })))
  }
  return ids
}

/** How many products have each rank; the last number counts those without one. Stops after `max` products. */
async function countRanks(db: Db, where: SQL | undefined, ranks: SQL[], max?: number): Promise<number[]> {
  const cases = ranks.map((condition, rank) => sql`when ${condition} then ${sql.raw(String(rank))}`)
  const none = sql.raw(String(ranks.length))
  const rankOfRow = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${none} end` : none
  const ranked = db
    .select({ rank: sql<number>`${rankOfRow}`.as('rank') })
    .from(products)
    .where(where)
    // OFFSET 0 is an optimization fence: for a limit outside of it, the planner does not give up the search index.
    .offset(0)
    .as('ranked')
  const all = db.select().from(ranked)
  const limited = (max === undefined ? all : all.limit(max)).as('limited')
  const rows = await db.select({ rank: limited.rank, matches: count() }).from(limited).groupBy(limited.rank)
  return [...ranks, none].map((_, rank) => rows.find((row) => row.rank === rank)?.matches ?? 0)
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
