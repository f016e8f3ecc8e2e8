import { and, or, type SQL, sql } from 'drizzle-orm'
import type { FacetsQuery, ProductFacets } from '#contract/product.ts'
import { PRICE_RANGES, type PriceRange } from '#domain/catalog/price-range.ts'
import { type PriceLimits, readPriceWords } from '#domain/catalog/price-words.ts'
import { MAX_COUNTED_RESULTS } from '#domain/catalog/search.ts'
import type { Db } from '#server/db/client.ts'
import { conditions } from './list.ts'
import { attemptSearch } from './search/attempts.ts'
import { matchesOf } from './search/ranks.ts'

/** How many products of a category meet the filters, with each option in the place of its own filter. */
type Row = { categoryId: number; matches: number; found: number; inStock: number; onSale: number } & Record<
  PriceRange,
  number
>

/**
 * Counts in one pass over the products of a list, which an index covers, or over the matches of a search. A search
 * with more matches than are counted has no facets.
 */
export async function countFacets(db: Db, query: FacetsQuery): Promise<ProductFacets> {
  const { text, limits } = readPriceWords(query.q ?? '')
  const rows = text
    ? await countMatches(db, query, text, limits)
    : await countRows(db, query, inList(query, limits), query.q ? MAX_COUNTED_RESULTS + 1 : undefined)
  if (query.q && sum(rows, 'matches') > MAX_COUNTED_RESULTS) return {}
  const counted = rows.filter(({ categoryId }) => [undefined, categoryId].includes(query.category))
  return {
    price: Object.fromEntries(PRICE_RANGES.map((range) => [range, sum(counted, range)])),
    stock: { in: sum(counted, 'inStock') },
    sale: { '1': sum(counted, 'onSale') },
    ...(countsCategories(query) && {
      category: Object.fromEntries(rows.map((row) => [row.categoryId, row.found])),
    }),
  }
}

/** A category page does not need them, and reading one category alone is much faster. */
const countsCategories = ({ q, category, sale, new: isNew }: FacetsQuery) =>
  q || sale || isNew || category === undefined

/** Every count of a list on sale is of products on sale, so the few of them can be read by their own index. */
const inList = (query: FacetsQuery, limits: PriceLimits | undefined) =>
  and(
    ...conditions({
      category: countsCategories(query) ? undefined : query.category,
      sale: query.sale,
      new: query.new,
      limits,
    }),
  )

/** Of all categories, so that a search can be moved from one to another, and of the attempt that the list shows. */
async function countMatches(
  db: Db,
  query: FacetsQuery,
  q: string,
  limits: PriceLimits | undefined,
): Promise<Row[]> {
  const filter = and(...conditions({ new: query.new, limits }))
  const { found } = await attemptSearch(db, { q }, filter !== undefined, async (search) => {
    const where = and(filter, or(matchesOf(search), search.inCategories))
    const rows = await countRows(db, query, where, MAX_COUNTED_RESULTS + 1)
    return { rows, total: rows.length }
  })
  return found.rows
}

async function countRows(db: Db, filters: FacetsQuery, where: SQL | undefined, max?: number): Promise<Row[]> {
  const { price, stock, sale } = filters
  const counts: Record<string, SQL> = {
    matches: countIf({}),
    found: countIf({ price, stock, sale }),
    inStock: countIf({ price, stock: 'in', sale }),
    onSale: countIf({ price, stock, sale: '1' }),
  }
  for (const range of PRICE_RANGES) counts[range] = countIf({ price: [range], stock, sale })
  const columns = Object.entries(counts).map(([name, count]) => sql`${count} as ${sql.identifier(name)}`)
  const matching = sql`select category_id, price, old_price, stock from products where ${where ?? sql`true`}`
  // MATERIALIZED keeps the planner from scanning the whole table in the hope of soon meeting that many.
  const { rows } = await db.execute<Row>(sql`
    with matching as ${sql.raw(max === undefined ? 'not materialized' : 'materialized')} (${matching})
    select category_id as "categoryId", ${sql.join(columns, sql`, `)}
    from (select * from matching limit ${max ?? null}::integer) as products
    group by category_id`)
  return rows
}

/** The alias of the subquery lets these conditions name its columns. */
const countIf = (filters: FacetsQuery) =>
  sql`count(*) filter (where ${and(...conditions(filters)) ?? sql`true`})::integer`

const sum = (rows: Row[], name: keyof Row) => rows.reduce((total, row) => total + row[name], 0)
