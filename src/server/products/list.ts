import { and, asc, desc, eq, gt, gte, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Product, ProductListQuery } from '#contract/product.ts'
import { PRICE_BOUNDS, PRODUCTS_PER_PAGE, type PriceRange, type Sort } from '#domain/catalog.ts'
import { LOW_STOCK_BELOW, type StockStatus } from '#domain/stock.ts'
import type { Db } from '#server/db/client.ts'
import { products, searchMisses } from '#server/db/schema.ts'
import { type Search, searchFor } from './search.ts'
import { toProduct } from './service.ts'

const orders: Record<Sort, SQL[]> = {
  featured: [desc(products.featured), desc(products.id)],
  newest: [desc(products.id)],
  'price-asc': [asc(products.price), desc(products.id)],
  'price-desc': [desc(products.price), desc(products.id)],
}

const statuses: Record<StockStatus, SQL> = {
  inStock: gt(products.stock, 0),
  lowStock: and(gt(products.stock, 0), lt(products.stock, LOW_STOCK_BELOW))!,
  outOfStock: eq(products.stock, 0),
}

/** The products found, one page of them if a page is asked for, and how many there are in all. */
export async function listProducts(
  db: Db,
  query: ProductListQuery,
): Promise<{ products: Product[]; total: number }> {
  const search = query.q ? await searchFor(db, query.q, query.match) : undefined
  const where = and(...conditions(query), search?.matches)
  const found = db
    .select()
    .from(products)
    .where(where)
    .orderBy(...orderOf(query.sort, search))

  if (query.page === undefined && query.limit === undefined) {
    const rows = await found
    return { products: rows.map(toProduct), total: rows.length }
  }
  const limit = query.limit ?? PRODUCTS_PER_PAGE
  const offset = ((query.page ?? 1) - 1) * limit
  const rows = await found.limit(limit).offset(offset)
  return { products: rows.map(toProduct), total: await db.$count(products, where) }
}

/** Without a chosen order a search shows its best finds first. */
const orderOf = (sort: Sort | undefined, search: Search | undefined) =>
  search && !sort ? [...search.bestFirst, ...orders.featured] : orders[sort ?? 'featured']

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

/** Notes what somebody looked for in vain, each wording once; the table never holds more than the newest thousand. */
export async function recordSearchMiss(db: Db, q: string) {
  await db
    .insert(searchMisses)
    .values({ q: q.toLowerCase() })
    .onConflictDoUpdate({
      target: searchMisses.q,
      set: { count: sql`${searchMisses.count} + 1`, lastAt: sql`now()` },
    })
  const newest = db
    .select({ q: searchMisses.q })
    .from(searchMisses)
    .orderBy(desc(searchMisses.lastAt))
    .limit(1_000)
  if ((await db.$count(searchMisses)) > 1_100)
    await db.delete(searchMisses).where(notInArray(searchMisses.q, newest))
}
