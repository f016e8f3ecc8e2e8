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
  /** Which of the rest have the next rank. It is also used alone, so every product that meets it has to meet `rest`. */
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
  /** Count every match instead of stopping at MAX_COUNTED_RESULTS. */
  isExact: boolean
  /** Further products, which meet none of the conditions above and come after all matches. */
  others?: SQL | undefined
}

type RankedPage = { ids: number[]; total: number }

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
  matches: RankedPage,
  others: SQL,
  { order, page }: Ranking,
): Promise<RankedPage> {
  const max = page ? maxCounted(page) - matches.total : null
  const part = page && after(matches, page)
  const { rows } = await db.execute<RankedPage>(sql`
    with others as materialized (
      select ${COLUMNS} from products where ${others} order by ${sql.join(order, sql`, `)} limit ${max}::integer
    )
    select (select count(*)::integer from others) as total, ${pageOfIds(sql`others`, order, part)} as ids`)
  const { ids, total } = rows[0]!
  return { ids: [...matches.ids, ...ids], total: matches.total + total }
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
  const notFirst = first.map(not)
  // Without `rest`, with which the planner would expect too few rows to use the index of the order.
  const next = and(inName ?? rest, ...notFirst)!
  // It is enough to know that these ranks fill the page, as they usually do.
  if (!inName || counted.inFirst + counted.inName >= page.offset + page.limit)
    return [...counted.ids, ...(await readByIndex(db, ranking, next, part))]

  const named = await read({ first: [], rest: next }, part)
  const end = after(named, part)
  const last = and(rest, not(inName), ...notFirst)!
  const unnamed = end.limit > 0 ? (await read({ first: [], rest: last }, end)).ids : []
  return [...counted.ids, ...named.ids, ...unnamed]
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
 * Counts the matches, up to the limit, and reads the page from them. If counting stopped, the page has only those of
 * the first ranks. Without MATERIALIZED, the planner would scan the whole table or the index of the order, expecting to
 * meet enough matches soon.
 */
async function readCounted(db: Db, { filter, first, rest, inName, order, page }: Ranking): Promise<Counted> {
  const max = sql`${page ? maxCounted(page) : null}::integer`
  const rankOfRest = sql.raw(String(first.length))
  const { rows } = await db.execute<Counted>(sql`
    with in_first as materialized (
      select ${COLUMNS}, ${rankOf(first)} as rank from products
      where ${and(filter, or(...first) ?? sql`false`)}
    ),
    in_rest as materialized (
      select ${COLUMNS}, ${rankOfRest} + ${rankOf(inName ? [inName] : [])} as rank
      from products where ${and(filter, rest)} and id not in (select id from in_first)
    ),
    counted as materialized (select * from in_first union all select * from in_rest limit ${max}),
    totals as (
      select count(*)::integer as total,
             (count(*) filter (where rank < ${rankOfRest}))::integer as "inFirst",
             (count(*) filter (where rank = ${rankOfRest}))::integer as "inName"
      from counted
    ),
    readable as (
      select counted.* from counted, totals where total is distinct from ${max} or rank < ${rankOfRest}
    )
    select total, "inFirst", "inName", ${pageOfIds(sql`readable`, [sql`rank`, ...order], page)} as ids from totals`)
  return rows[0]!
}

/** The position of the first condition that a product meets. */
function rankOf(conditions: SQL[]) {
  const none = sql.raw(String(conditions.length))
  if (conditions.length === 0) return none
  const cases = conditions.map((condition, rank) => sql`when ${condition} then ${sql.raw(String(rank))}`)
  return sql`case ${sql.join(cases, sql` `)} else ${none} end`
}
