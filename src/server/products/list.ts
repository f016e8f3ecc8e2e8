import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Product, ProductListQuery } from '#contract/product.ts'
import { PRICE_BOUNDS, PRODUCTS_PER_PAGE, type PriceRange, type Sort } from '#domain/catalog.ts'
import { LOW_STOCK_BELOW, type StockStatus } from '#domain/stock.ts'
import type { Db } from '#server/db/client.ts'
import { categoryTotals, products } from '#server/db/schema.ts'
import { readRanked } from './ranks.ts'
import { toProduct } from './row.ts'
import { type Search, searchFor, searchLike } from './search.ts'

type Found = { products: Product[]; total: number }

/** Each order has an index that serves it, forwards or backwards. */
const orders: Record<Sort, SQL[]> = {
  featured: [desc(products.featured), desc(products.id)],
  newest: [desc(products.id)],
  'price-asc': [asc(products.price), asc(products.id)],
  'price-desc': [desc(products.price), desc(products.id)],
}

const statuses: Record<StockStatus, SQL> = {
  inStock: gt(products.stock, 0),
  lowStock: and(gt(products.stock, 0), lt(products.stock, LOW_STOCK_BELOW))!,
  outOfStock: eq(products.stock, 0),
}

/** The products found, one page of them if a page is asked for, and how many there are in all. */
export async function listProducts(db: Db, query: ProductListQuery): Promise<Found> {
  if (!query.q) return listShelf(db, query)
  const found = await listSearch(db, query, searchFor(query.q, query.match))
  if (found.total > 0 || query.match) return found
  return listSearch(db, query, await searchLike(db, query.q))
}

/** First the ids, which an index alone can tell, then the products of one page. */
async function listShelf(db: Db, query: ProductListQuery): Promise<Found> {
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
  const ids = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  return { products: await readInOrder(db, ids), total: await countShelf(db, query, where) }
}

async function listSearch(db: Db, query: ProductListQuery, { matches, bestFirst }: Search): Promise<Found> {
  const where = and(...conditions(query), matches)
  const ranks = query.sort ? [] : bestFirst
  const order = orders[query.sort ?? 'featured']
  const { ids, total } = await readRanked(db, where, ranks, order, pageOf(query))
  return { products: await readInOrder(db, ids), total }
}

async function readInOrder(db: Db, ids: { id: number }[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(products)
    .where(
      inArray(
        products.id,
        ids.map(({ id }) => id),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]))
  // One may have been deleted between the two looks.
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}

function pageOf({ page, limit }: ProductListQuery) {
  if (page === undefined && limit === undefined) return undefined
  const length = limit ?? PRODUCTS_PER_PAGE
  return { limit: length, offset: ((page ?? 1) - 1) * length }
}

/** Whole shelves are counted already; only a narrower choice has to be counted now. */
async function countShelf(
  db: Db,
  { category, status, stock, price, sale }: ProductListQuery,
  where: SQL | undefined,
) {
  if (price || sale || (status && stock)) return db.$count(products, where)
  const figure = figures[status ?? (stock === 'in' ? 'inStock' : (stock ?? 'all'))]
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${figure}), 0)::integer` })
    .from(categoryTotals)
    .where(category === undefined ? undefined : eq(categoryTotals.categoryId, category))
  return row!.total
}

const figures: Record<StockStatus | 'below-10' | 'all', SQL> = {
  all: sql`${categoryTotals.products}`,
  inStock: sql`${categoryTotals.products} - ${categoryTotals.outOfStock}`,
  lowStock: sql`${categoryTotals.lowStock}`,
  outOfStock: sql`${categoryTotals.outOfStock}`,
  'below-10': sql`${categoryTotals.lowStock} + ${categoryTotals.outOfStock}`,
}

function conditions({ category, status, stock, price, sale }: ProductListQuery) {
  return [
    category === undefined ? undefined : eq(products.categoryId, category),
    status && statuses[status],
    stock === 'in' ? gt(products.stock, 0) : stock && lt(products.stock, LOW_STOCK_BELOW),
    price && or(...price.map(inRange)),
    sale && gt(products.oldPrice, products.price),
  ]
}

const inRange = (range: PriceRange) => {
  const { from, to } = PRICE_BOUNDS[range]
  return and(gte(products.price, from), Number.isFinite(to) ? lte(products.price, to) : undefined)
}
