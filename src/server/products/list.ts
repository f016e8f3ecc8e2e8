import { and, asc, desc, eq, gt, gte, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Product, ProductListQuery } from '#contract/product.ts'
import { PRICE_BOUNDS, type PriceRange } from '#domain/catalog/price-range.ts'
import { type PriceLimits, readPriceWords } from '#domain/catalog/price-words.ts'
import type { ProductSort } from '#domain/catalog/sorting.ts'
import { LOW_STOCK_BELOW, type StockStatus } from '#domain/catalog/stock.ts'
import type { Db } from '#server/db/client.ts'
import { categoryTotals, products } from '#server/db/schema/catalog.ts'
import { toProduct } from './row.ts'
import { attemptSearch, type SearchAttempt } from './search/attempts.ts'
import { type Match, matchesOf, readRanked } from './search/ranks.ts'
import type { Search } from './search/search.ts'

/** For a query that names a page but no limit. */
const DEFAULT_PAGE_SIZE = 12

/** Whether a list is selected or sorted by stock. */
export const isByStock = ({ status, stock, sort }: ProductListQuery) =>
  status !== undefined || stock !== undefined || /^(stock|status)-/.test(sort ?? '')

/** The filters of a query, and the price limits in its text. */
export type Filters = ProductListQuery & { limits?: PriceLimits | undefined }

type ProductPage = { products: Product[]; total: number }

/** The collation of its index: names sort alike on every server. */
const lowerName = sql`lower(${products.name}) collate "C"`

/** The position of the category in the order of names. The list of categories is read once per query. */
const categoryPosition = sql`array_position(
  array(select id from categories order by lower(name) collate "C", id), ${products.categoryId})`

const byStock = {
  asc: [asc(products.stock), desc(products.id)],
  desc: [desc(products.stock), asc(products.id)],
}

/** An index serves each order but that of categories, scanned forwards or backwards. */
const orders: Record<ProductSort, SQL[]> = {
  featured: [desc(products.featured), desc(products.id)],
  newest: [desc(products.id)],
  'price-asc': [asc(products.price), asc(products.id)],
  'price-desc': [desc(products.price), desc(products.id)],
  'name-asc': [asc(lowerName), asc(products.id)],
  'name-desc': [desc(lowerName), desc(products.id)],
  'category-asc': [asc(categoryPosition), desc(products.id)],
  'category-desc': [desc(categoryPosition), desc(products.id)],
  'stock-asc': byStock.asc,
  'stock-desc': byStock.desc,
  // The status follows from the stock: out of stock, low stock, in stock.
  'status-asc': byStock.asc,
  'status-desc': byStock.desc,
}

const statuses: Record<StockStatus, SQL> = {
  inStock: gt(products.stock, 0),
  lowStock: and(gt(products.stock, 0), lt(products.stock, LOW_STOCK_BELOW))!,
  outOfStock: eq(products.stock, 0),
}

/** One page of the matching products, or all of them when the query names no page, and their total. */
export async function listProducts(db: Db, query: ProductListQuery): Promise<ProductPage> {
  return query.q ? searchProducts(db, query, query.q) : listFiltered(db, query)
}

type FoundPage = ProductPage & Pick<SearchAttempt, 'corrected' | 'isPartial'>

export async function searchProducts(db: Db, query: ProductListQuery, q: string): Promise<FoundPage> {
  const { text, filters } = splitText(query, q)
  if (!text) return { ...(await listFiltered(db, filters)), corrected: null, isPartial: false }
  const { found, corrected, isPartial } = await attemptSearch(
    db,
    { q: text, match: query.match },
    mayHaveMore(filters),
    (search) => listSearch(db, filters, search),
  )
  return { ...found, corrected, isPartial }
}

/** The text to search for, and the filters with the price limits that the text names. */
function splitText(query: ProductListQuery, q: string): { text: string; filters: Filters } {
  if (query.match) return { text: q, filters: query }
  const { text, limits } = readPriceWords(q)
  return { text, filters: { ...query, limits } }
}

/** The condition that `listProducts` filters by, for readers of their own. */
export async function productCondition(db: Db, query: ProductListQuery): Promise<SQL | undefined> {
  const { text, filters } = splitText(query, query.q ?? '')
  const filter = and(...conditions(filters))
  if (!text) return filter
  const withFilter = (search: Search) => and(filter, or(matchesOf(search), search.inCategories))
  const attempt = { q: text, match: query.match }
  const { search } = await attemptSearch(db, attempt, mayHaveMore(filters), async (search) => ({
    total: await db.$count(products, withFilter(search)),
  }))
  return withFilter(search)
}

/** Reads the ids of the page by an index-only scan, then only the products of that page. */
async function listFiltered(db: Db, query: Filters): Promise<ProductPage> {
  const where = and(...conditions(query))
  const order = orders[query.sort ?? 'featured']
  const page = pageOf(query)
  if (!page) {
    const rows = await db
      .select()
      .from(products)
      .where(where)
      .orderBy(...order)
    return { products: rows.map(toProduct), total: rows.length }
  }
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  const ids = rows.map(({ id }) => id)
  return { products: await readInOrder(db, ids), total: await countFiltered(db, query, where) }
}

async function listSearch(db: Db, query: Filters, { inCategories, ...ranks }: Search): Promise<ProductPage> {
  const filter = and(...conditions(query))
  const order = orders[query.sort ?? 'featured']
  const list = { filter, order, page: pageOf(query), isExact: query.match === 'name' }
  const { matches, total } = await (query.sort
    ? readRanked(db, { ...list, first: [], rest: or(matchesOf(ranks), inCategories)! })
    : readRanked(db, {
        ...list,
        ...ranks,
        others: inCategories && and(filter, inCategories, not(matchesOf(ranks))),
      }))
  return { products: await readInOrder(db, matches), total }
}

/** Reads the products of which only the id is known. */
async function readInOrder(db: Db, matches: Match[]): Promise<Product[]> {
  const ids = matches.filter((match) => typeof match === 'number')
  const rows = ids.length > 0 ? await db.select().from(products).where(inArray(products.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A product may have been deleted between the two queries.
  const found = matches.flatMap((match) => (typeof match === 'number' ? (byId.get(match) ?? []) : match))
  return found.map(toProduct)
}

function pageOf({ page, limit }: ProductListQuery) {
  if (page === undefined && limit === undefined) return undefined
  const pageSize = limit ?? DEFAULT_PAGE_SIZE
  return { limit: pageSize, offset: ((page ?? 1) - 1) * pageSize }
}

/** Whole categories have their totals stored; only narrower filters have to be counted. */
async function countFiltered(
  db: Db,
  { id, category, status, stock, price, sale, featured, new: isNew, limits }: Filters,
  where: SQL | undefined,
) {
  if (id || limits || price || sale || featured || isNew || (status && stock))
    return db.$count(products, where)
  const total = totals[status ?? (stock === 'in' ? 'inStock' : (stock ?? 'all'))]
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${total}), 0)::integer` })
    .from(categoryTotals)
    .where(category === undefined ? undefined : eq(categoryTotals.categoryId, category))
  return row!.total
}

const totals: Record<StockStatus | 'below-10' | 'all', SQL> = {
  all: sql`${categoryTotals.products}`,
  inStock: sql`${categoryTotals.products} - ${categoryTotals.outOfStock}`,
  lowStock: sql`${categoryTotals.lowStock}`,
  outOfStock: sql`${categoryTotals.outOfStock}`,
  'below-10': sql`${categoryTotals.lowStock} + ${categoryTotals.outOfStock}`,
}

/** Whether a search may have results that the filters hide. With `match` there is only one attempt. */
const mayHaveMore = (query: Filters) => !query.match && conditions(query).some((condition) => condition)

/** The condition of each filter; undefined for those that the query does not have. */
export function conditions({
  id,
  category,
  status,
  stock,
  price,
  sale,
  featured,
  new: isNew,
  limits,
}: Filters) {
  return [
    id && inArray(products.id, id),
    category === undefined ? undefined : eq(products.categoryId, category),
    status && statuses[status],
    stock === 'in' ? gt(products.stock, 0) : stock && lt(products.stock, LOW_STOCK_BELOW),
    price && or(...price.map(inRange)),
    limits?.min === undefined ? undefined : gte(products.price, limits.min),
    limits?.max === undefined ? undefined : lte(products.price, limits.max),
    sale && gt(products.oldPrice, products.price),
    featured && eq(products.featured, true),
    isNew && eq(products.isNew, true),
  ]
}

const inRange = (range: PriceRange) => {
  const { from, to } = PRICE_BOUNDS[range]
  return and(gte(products.price, from), Number.isFinite(to) ? lte(products.price, to) : undefined)
}
