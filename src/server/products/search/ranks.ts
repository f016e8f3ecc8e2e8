import { and, not, or, type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED_RESULTS } from '#domain/catalog/search.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'

type Page = { limit: number; offset: number }

export type Ranking = {
  /** The filters of the list. */
  filter: SQL | undefined
  /** Which products match the search. */
  matches: SQL
  /**
   * The rank of a product is the first of these conditions that it meets; products that meet none come last.
   * Every product that meets one of them is a match.
   */
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

/** Reads one page of search results, sorted by rank and then by `order`. */
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
  const counted = await db.$count(
    rows()
      .limit(maxCounted(page) - total)
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

/** Few matches are all read and sorted. Of many, only the ranks on this page are read, in the order of an index. */
async function readMatches(db: Db, ranking: Ranking): Promise<RankedPage> {
  const { filter, matches, ranks, page, common } = ranking
  if (page) {
    const max = maxCounted(page)
    const [inLastRank, others] = common
      ? await countRanks(db, and(filter, common), ranks.slice(-1), max)
      : await countRanks(db, and(filter, matches), ranks.slice(-1))
    const total = inLastRank! + (others ?? 0)
    if (common ? total >= max : total > MAX_COUNTED_RESULTS)
      return { ids: await readOfMany(db, ranking, page, inLastRank!), total }
  }
  return readSorted(db, ranking, and(filter, matches), ranks, page)
}

/** One more than is ever needed, which means "more than this". */
const maxCounted = ({ offset, limit }: Page) => Math.max(MAX_COUNTED_RESULTS, offset + limit) + 1

async function readOfMany(db: Db, ranking: Ranking, page: Page, inLastRank: number) {
  const { filter, matches, ranks, order } = ranking
  const max = maxCounted(page)
  const leading = ranks.slice(0, -1)
  const leadingCounts = await countLeading(db, and(filter, or(...leading)), leading, max)
  const ids: { id: number }[] = []
  let before = 0
  for (const [rank, condition] of [...ranks, undefined].entries()) {
    const limit = page.limit - ids.length
    if (limit === 0) break
    const offset = Math.max(0, page.offset - before)
    const hasNoOther = ranks.slice(0, rank).map(not)
    const isInRank = and(filter, matches, condition, ...hasNoOther)
    // It is enough to know that the last rank fills the page, as it usually does.
    const isFilled = rank === leading.length && inLastRank >= page.offset + page.limit
    const size = isFilled ? max : (leadingCounts[rank] ?? (await countRanks(db, isInRank, [], max))[0]!)
    before += size
    if (size <= offset) continue
    if (size <= MAX_COUNTED_RESULTS)
      ids.push(...(await readSorted(db, ranking, isInRank, [], { limit, offset })).ids)
    else {
      // Without `matches`, which the condition implies: the planner would expect too few rows to use the index.
      const where = condition ? and(filter, condition, ...hasNoOther) : isInRank
      const rows = db.select({ id: products.id }).from(products).where(where)
      ids.push(
        ...(await rows
          .orderBy(...order)
          .limit(limit)
          .offset(offset)),
      )
    }
  }
  return ids
}

/** The size of each leading rank. Empty if counting stopped before all were counted: then one may be missing. */
async function countLeading(db: Db, where: SQL | undefined, ranks: SQL[], max: number) {
  if (ranks.length === 0) return []
  const counts = (await countRanks(db, where, ranks, max)).slice(0, -1)
  return sum(counts) < max ? counts : []
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * How many products have each rank; the last number counts those without one. Stops after `max` products. MATERIALIZED
 * keeps the planner from scanning the whole table in the hope of soon meeting that many.
 */
async function countRanks(db: Db, where: SQL | undefined, ranks: SQL[], max?: number): Promise<number[]> {
  const { rows } = await db.execute<{ rank: number; matches: number }>(sql`
    with ranked as materialized (select ${rankOf(ranks)} as rank from products where ${where ?? sql`true`})
    select rank, count(*)::integer as matches
    from (select rank from ranked limit ${max ?? null}::integer) as counted group by rank`)
  return Array.from(
    { length: ranks.length + 1 },
    (_, rank) => rows.find((row) => row.rank === rank)?.matches ?? 0,
  )
}

/** Sorts all rows and returns a page of them. MATERIALIZED again: otherwise the planner scans the index of the order. */
async function readSorted(
  db: Db,
  { order }: Ranking,
  where: SQL | undefined,
  ranks: SQL[],
  page: Page | undefined,
): Promise<RankedPage> {
  // The alias lets `order` name the columns.
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    with matching as materialized (
      select id, name, featured, price, stock, category_id, ${rankOf(ranks)} as rank
      from products where ${where ?? sql`true`}
    )
    select id, (count(*) over ())::integer as total from matching as products
    order by rank, ${sql.join(order, sql`, `)}
    limit ${page?.limit ?? null}::integer offset ${page?.offset ?? 0}::integer`)
  const isPastEnd = rows.length === 0 && page !== undefined && page.offset > 0
  return { ids: rows, total: isPastEnd ? await db.$count(products, where) : (rows[0]?.total ?? 0) }
}

function rankOf(ranks: SQL[]) {
  const none = sql.raw(String(ranks.length))
  if (ranks.length === 0) return none
  const cases = ranks.map((condition, rank) => sql`when ${condition} then ${sql.raw(String(rank))}`)
  return sql`case ${sql.join(cases, sql` `)} else ${none} end`
}
