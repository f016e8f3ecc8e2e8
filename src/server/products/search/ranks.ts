import { and, not, or, type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED_RESULTS } from '#domain/catalog/search.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'

type Page = { limit: number; offset: number }

/** Products that meet one of the `first` conditions have the first ranks, in that order. */
export type Ranks = {
  first: SQL[]
  /** All other matches, and usually those of the first ranks as well. */
  rest: SQL
  /** Which of the rest have the next ranks. Each is also used alone, so a product that meets it has to meet `rest`. */
  best?: SQL[]
}

export const matchesOf = ({ first, rest }: Ranks) => or(...first, rest)!

export type Ranking = Ranks & {
  /** The filters of the list. */
  filter: SQL | undefined
  /** The order within a rank. */
  order: SQL[]
  /** Undefined for all results. */
  page: Page | undefined
  /** Count every match instead of stopping at MAX_COUNTED_RESULTS. */
  isExact: boolean
  /** Further products, which meet none of the conditions above and come after all matches. */
  others?: SQL | undefined
}

/** The id of a product, or the whole row if it was read along the way. */
export type Match = number | typeof products.$inferSelect

type RankedPage = { matches: Match[]; total: number }

/** Reads one page of search results, sorted by rank and then by `order`. */
export async function readRanked(db: Db, ranking: Ranking): Promise<RankedPage> {
  const ranked = await readMatches(db, ranking)
  const { others, page } = ranking
  const isCounted = !page || ranked.total < maxCounted(page)
  return others && isCounted ? addOthers(db, ranked, others, ranking) : ranked
}

/**
 * Adds the products that come after all matches. They are read in the order of an index and up to the limit: they may
 * be all products of a large category.
 */
async function addOthers(
  db: Db,
  ranked: RankedPage,
  others: SQL,
  { order, page }: Ranking,
): Promise<RankedPage> {
  const max = page ? maxCounted(page) - ranked.total : null
  const part = page && after(ranked, page)
  const { rows } = await db.execute<RankedPage>(sql`
    with others as materialized (
      select ${COLUMNS} from products where ${others} order by ${sql.join(order, sql`, `)} limit ${max}::integer
    )
    select (select count(*)::integer from others) as total, ${pageOfIds(sql`others`, order, part)} as matches`)
  const { matches, total } = rows[0]!
  return { matches: [...ranked.matches, ...matches], total: ranked.total + total }
}

/** The columns that a list can be sorted by. */
const COLUMNS = sql`id, name, featured, price, stock, category_id`

/** The alias lets `order` name the columns. */
const pageOfIds = (rows: SQL, order: SQL[], page: Page | undefined) => sql`array(
  select id from ${rows} as products order by ${sql.join(order, sql`, `)}
  limit ${page?.limit ?? null}::integer offset ${page?.offset ?? 0}::integer
)`

/** Few matches are all read and sorted. Of many, only the ranks on this page are read, in the order of an index. */
async function readMatches(db: Db, ranking: Ranking): Promise<RankedPage> {
  const { filter, page, isExact } = ranking
  const counted = await readCounted(db, ranking)
  if (!page || counted.total < maxCounted(page)) return counted
  return {
    matches: await readOfMany(db, ranking, page, counted),
    total: isExact ? await db.$count(products, and(filter, matchesOf(ranking))) : counted.total,
  }
}

/** One more than is ever needed, which means "more than this". */
const maxCounted = ({ offset, limit }: Page) => Math.max(MAX_COUNTED_RESULTS, offset + limit) + 1

/** Of more matches than are counted. */
async function readOfMany(db: Db, ranking: Ranking, page: Page, counted: Counted): Promise<Match[]> {
  const { first, best = [], rest } = ranking
  const { lastRank, counts } = counted
  const matches = [...counted.matches]
  let part = after({ matches, total: sum(counts.slice(0, lastRank)) }, page)
  const conditions = [...first, ...best, rest]
  for (const [rank, condition] of conditions.entries()) {
    if (rank < lastRank) continue
    // Not `rest` with each of the best: the planner would expect too few rows to use the index of the order.
    const inRank = and(condition, ...conditions.slice(0, rank).map(not))!
    // It is enough to know that the rank fills the page, as it usually does.
    if (counts[rank]! >= part.offset + part.limit)
      return [...matches, ...(await readByIndex(db, ranking, inRank, part))]
    const found = await readMatches(db, {
      ...ranking,
      first: [],
      best: [],
      rest: inRank,
      page: part,
      isExact: false,
    })
    matches.push(...found.matches)
    part = after(found, part)
    if (part.limit === 0) break
  }
  return matches
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The part of a page that follows these results. */
const after = ({ matches, total }: RankedPage, { limit, offset }: Page): Page => ({
  limit: limit - matches.length,
  offset: Math.max(0, offset - total),
})

const readByIndex = (db: Db, { filter, order }: Ranking, where: SQL, { limit, offset }: Page) =>
  db
    .select()
    .from(products)
    .where(and(filter, where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)

/** How many matches each rank has, and the rank in which counting ended: the first one, the best or the rest. */
type Counted = RankedPage & { counts: number[]; lastRank: number }

/**
 * Counts the matches, rank by rank and up to the limit, and reads the page from them. If counting stopped, the page has
 * only those of the earlier ranks. Without MATERIALIZED, the planner would scan the whole table or the index of the
 * order, expecting to meet enough matches soon.
 */
async function readCounted(
  db: Db,
  { filter, first, best = [], rest, order, page }: Ranking,
): Promise<Counted> {
  const max = sql`${page ? maxCounted(page) : null}::integer`
  const ranks = [...first, rest].map((condition, rank) => {
    const value = rank === first.length ? rankWithin(best, rank) : number(rank)
    const earlier = first.slice(0, rank).map((_, index) => sql`select id from ${nameOfRank(index)}`)
    const notEarlier =
      earlier.length > 0 ? sql`id not in (${sql.join(earlier, sql` union all `)})` : undefined
    return sql`${nameOfRank(rank)} as materialized (
      select ${COLUMNS}, ${value} as rank
      from products where ${and(filter, condition, notEarlier)}
    )`
  })
  const all = ranks.map((_, rank) => sql`select * from ${nameOfRank(rank)}`)
  const counts = [...first, ...best, rest].map(
    (_, rank) => sql`count(*) filter (where rank = ${number(rank)})`,
  )
  const { rows } = await db.execute<Counted>(sql`
    with ${sql.join(ranks, sql`, `)},
    counted as materialized (${sql.join(all, sql` union all `)} limit ${max}),
    totals as (
      select count(*)::integer as total, array[${sql.join(counts, sql`, `)}]::integer[] as counts,
             least(max(rank), ${number(first.length)}) as last_rank
      from counted
    ),
    readable as (
      select counted.* from counted, totals where total is distinct from ${max} or rank < last_rank
    )
    select total, counts, last_rank as "lastRank",
           ${pageOfIds(sql`readable`, [sql`rank`, ...order], page)} as matches
    from totals`)
  return rows[0]!
}

/** From this rank on: one for each of the best, then one for all others. */
function rankWithin(best: SQL[], rank: number) {
  if (best.length === 0) return number(rank)
  const cases = best.map((condition, index) => sql`when ${condition} then ${number(rank + index)}`)
  return sql`case ${sql.join(cases, sql` `)} else ${number(rank + best.length)} end`
}

const nameOfRank = (rank: number) => sql.raw(`rank_${rank}`)
const number = (value: number) => sql.raw(String(value))
