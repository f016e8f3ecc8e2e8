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
  /** Which of the rest come before the others. */
  inName?: SQL | undefined
}

export const matchesOf = ({ first, rest }: Ranks) => or(...first, rest)!

export type Ranking = Ranks & {
  /** The filters of the list. */
  filter: SQL | undefined
  /** The order within a rank. */
  order: SQL[]
  /** Undefined for all results. */
  page: Page | undefined
  /** Count all matches, also above MAX_COUNTED_RESULTS. */
  isExact: boolean
  /** Further products, which meet none of the conditions above and come after all others. */
  others?: SQL | undefined
}

type RankedPage = { ids: number[]; total: number }

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
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where ${others} order by ${sql.join(order, sql`, `)}
    limit ${page ? maxCounted(page) - total : null}::integer`)
  const rest = page ? after({ ids, total }, page) : { limit: rows.length, offset: 0 }
  const shown = rows.slice(rest.offset, rest.offset + rest.limit)
  return { ids: [...ids, ...shown.map(({ id }) => id)], total: total + rows.length }
}

/** Few matches are all read and sorted. Of many, only the ranks on this page are read, in the order of an index. */
async function readMatches(db: Db, ranking: Ranking): Promise<RankedPage> {
  const { filter, page, isExact } = ranking
  const counted = await readCounted(db, ranking)
  if (!page || counted.total < maxCounted(page)) return counted
  return {
    ids: await readOfMany(db, ranking, page, counted),
    total: isExact ? await db.$count(products, and(filter, matchesOf(ranking))) : counted.total,
  }
}

/** One more than is ever needed, which means "more than this". */
const maxCounted = ({ offset, limit }: Page) => Math.max(MAX_COUNTED_RESULTS, offset + limit) + 1

/** Of more matches than are counted. */
async function readOfMany(db: Db, ranking: Ranking, page: Page, counted: Counted): Promise<number[]> {
  const { first, rest, inName } = ranking
  const read = (ranks: Ranks, page: Page) =>
    readMatches(db, { ...ranking, inName: undefined, ...ranks, page, isExact: false })
  // The first ranks alone are more than are counted, so they fill the page.
  if (counted.inFirst === counted.total)
    return (await read({ first: first.slice(0, -1), rest: first.at(-1)! }, page)).ids

  const part = after({ ids: counted.ids, total: counted.inFirst }, page)
  const inRest = (...conditions: SQL[]) => and(...conditions, ...first.map(not))!
  // It is enough to know that these ranks fill the page, as they usually do.
  if (!inName || counted.inFirst + counted.inName >= page.offset + page.limit)
    return [...counted.ids, ...(await readByIndex(db, ranking, inRest(inName ?? rest), part))]

  const named = await read({ first: [], rest: inRest(rest, inName) }, part)
  const unnamed = await read({ first: [], rest: inRest(rest, not(inName)) }, after(named, part))
  return [...counted.ids, ...named.ids, ...unnamed.ids]
}

/** The part of a page that follows these results. */
const after = ({ ids, total }: RankedPage, { limit, offset }: Page): Page => ({
  limit: limit - ids.length,
  offset: Math.max(0, offset - total),
})

async function readByIndex(db: Db, { filter, order }: Ranking, where: SQL, { limit, offset }: Page) {
  if (limit === 0) return []
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(filter, where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

type Counted = RankedPage & { inFirst: number; inName: number }

/**
 * Counts the matches and sorts them for the page. If counting stopped, the page has only the first ranks. MATERIALIZED
 * keeps the planner from scanning the whole table in the hope of soon meeting enough matches, or the index of the order.
 */
async function readCounted(db: Db, { filter, first, rest, inName, order, page }: Ranking): Promise<Counted> {
  const max = sql`${page ? maxCounted(page) : null}::integer`
  const columns = sql`id, name, featured, price, stock, category_id`
  const rankOfRest = sql.raw(String(first.length))
  // The alias lets `order` name the columns.
  const { rows } = await db.execute<Counted>(sql`
    with in_first as materialized (
      select ${columns}, ${rankOf(first)} as rank from products where ${and(filter, or(...first) ?? sql`false`)}
    ),
    some_first as materialized (select * from in_first limit ${max}),
    in_rest as materialized (
      select ${columns}, ${rankOfRest} + ${rankOf(inName ? [inName] : [])} as rank
      from products where ${and(filter, rest)} and id not in (select id from some_first)
    ),
    counted as materialized (select * from some_first union all select * from in_rest limit ${max})
    select total, "inFirst", "inName", array(
      select id from counted as products where total is distinct from ${max} or rank < ${rankOfRest}
      order by rank, ${sql.join(order, sql`, `)}
      limit ${page?.limit ?? null}::integer offset ${page?.offset ?? 0}::integer
    ) as ids
    from (
      select count(*)::integer as total,
             (count(*) filter (where rank < ${rankOfRest}))::integer as "inFirst",
             (count(*) filter (where rank = ${rankOfRest}))::integer as "inName"
      from counted
    ) as totals`)
  return rows[0]!
}

/** The position of the first condition that a product meets. */
function rankOf(conditions: SQL[]) {
  const none = sql.raw(String(conditions.length))
  if (conditions.length === 0) return none
  const cases = conditions.map((condition, rank) => sql`when ${condition} then ${sql.raw(String(rank))}`)
  return sql`case ${sql.join(cases, sql` `)} else ${none} end`
}
