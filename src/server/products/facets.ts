import { and, or, type SQL, sql } from 'drizzle-orm'
import type { FacetsQuery, ProductFacets } from '#contract/product.ts'
import { PRICE_RANGES, type PriceRange } from '#domain/catalog/price-range.ts'
import { MAX_COUNTED_RESULTS } from '#domain/catalog/search.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'
import { conditions } from './list.ts'
import { searchAttempts } from './search/attempts.ts'

/** How many products of a category meet the filters, with each option in the place of its own filter. */
type Row = { categoryId: number; matches: number; found: number; inStock: number; onSale: number } & Record<
  PriceRange,
  number
>

/**
 * Counts in one pass over the products of a category, which an index covers, or over the matches of a search. A search
 * with more matches than are counted has no facets.
 */
export async function countFacets(db: Db, query: FacetsQuery): Promise<ProductFacets> {
  const rows = query.q
    ? await countMatches(db, query, query.q)
    : await countRows(db, query, inCategory(query))
  if (query.q && sum(rows, 'matches') > MAX_COUNTED_RESULTS) return {}
  const inList = rows.filter(({ categoryId }) => [undefined, categoryId].includes(query.category))
  return {
    price: Object.fromEntries(PRICE_RANGES.map((range) => [range, sum(inList, range)])),
    stock: { in: sum(inList, 'inStock') },
    sale: { '1': sum(inList, 'onSale') },
    ...(query.q && { category: Object.fromEntries(rows.map((row) => [row.categoryId, row.found])) }),
  }
}

const inCategory = ({ category }: FacetsQuery) => and(...conditions({ category }))

/** Of all categories, so that a search can be moved from one to another. The first attempt with results counts. */
async function countMatches(db: Db, query: FacetsQuery, q: string): Promise<Row[]> {
  for await (const { search } of searchAttempts(db, q, {})) {
    const rows = await countRows(db, query, or(search.matches, search.inCategories), MAX_COUNTED_RESULTS + 1)
    if (rows.length > 0) return rows
  }
  return []
}

function countRows(db: Db, filters: FacetsQuery, where: SQL | undefined, max?: number): Promise<Row[]> {
  const { price, stock, sale } = filters
  const { categoryId } = products
  const all = db
    .select({ categoryId, price: products.price, oldPrice: products.oldPrice, stock: products.stock })
    .from(products)
    .where(where)
    // OFFSET 0 is an optimization fence: for a limit outside of it, the planner does not give up the search index.
    .offset(0)
    .as('products')
  const limited = db.select().from(all)
  const matching = (max === undefined ? limited : limited.limit(max)).as('products')
  const ranges = PRICE_RANGES.map((range) => [range, countIf({ price: [range], stock, sale })] as const)
  return db
    .select({
      categoryId: matching.categoryId,
      matches: countIf({}),
      found: countIf({ price, stock, sale }),
      inStock: countIf({ price, stock: 'in', sale }),
      onSale: countIf({ price, stock, sale: '1' }),
      ...(Object.fromEntries(ranges) as Record<PriceRange, SQL<number>>),
    })
    .from(matching)
    .groupBy(matching.categoryId)
}

/** The alias of the subquery lets these conditions name its columns. */
const countIf = (filters: FacetsQuery) =>
  sql<number>`count(*) filter (where ${and(...conditions(filters)) ?? sql`true`})::integer`

const sum = (rows: Row[], name: keyof Row) => rows.reduce((total, row) => total + row[name], 0)
