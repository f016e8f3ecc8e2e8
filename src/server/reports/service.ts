import { sql } from 'drizzle-orm'
import type { Report } from '#contract/admin/report.ts'
import { PRICE_BOUNDS, PRICE_RANGES } from '#domain/catalog/price-range.ts'
import { LOW_STOCK_BELOW, STOCK_STATUSES } from '#domain/catalog/stock.ts'
import { decimal, discountPercent } from '#domain/money/money.ts'
import type { Db } from '#server/db/client.ts'

/** Limits the lists of a report; its totals count everything. */
const MAX_LIST_ROWS = 20
/** The days whose orders say how well a product sells. */
const DEMAND_DAYS = 30

// Quantities are summed as float8: exact up to 2^53, while integer overflows at two billion.

/** Reads one snapshot (repeatable read), so that a concurrent change cannot make two charts disagree. */
export function readReport(db: Db): Promise<Report> {
  return db.transaction(
    async (tx) => ({
      stockValue: await stockValue(tx),
      stockStatus: await stockStatus(tx),
      prices: await prices(tx),
      discounts: await discounts(tx),
      lowStock: await lowStock(tx),
      mostCarted: await mostCarted(tx),
      searchMisses: await searchMisses(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function stockValue(tx: Db): Promise<Report['stockValue']> {
  const { rows } = await tx.execute<{
    id: number
    name: string
    slug: string
    products: number
    pieces: number
    value: string
  }>(sql`
    select category.id, category.name, category.slug, coalesce(totals.products, 0) as products,
           coalesce(totals.pieces, 0)::float8 as pieces, coalesce(totals.value, 0)::text as value
    from categories category left join category_totals totals on totals.category_id = category.id
    order by category.id`)
  return rows.map((row) => ({ ...row, value: decimal(BigInt(row.value)) }))
}

async function stockStatus(tx: Db): Promise<Report['stockStatus']> {
  const { rows } = await tx.execute<Record<(typeof STOCK_STATUSES)[number], number>>(sql`
    select coalesce(sum(products - low_stock - out_of_stock), 0)::integer as "inStock",
           coalesce(sum(low_stock), 0)::integer as "lowStock",
           coalesce(sum(out_of_stock), 0)::integer as "outOfStock"
    from category_totals`)
  return STOCK_STATUSES.map((status) => ({ status, products: rows[0]![status] }))
}

async function prices(tx: Db): Promise<Report['prices']> {
  // A subquery per range, so that each is an index-only scan. The last range has the rest of the products.
  const counts = PRICE_RANGES.slice(0, -1).map((range) => {
    const { from, to } = PRICE_BOUNDS[range]
    const upTo = Number.isFinite(to) ? sql`and price <= ${to}` : sql``
    return sql`(select count(*)::integer from products where price >= ${from} ${upTo}) as ${sql.identifier(range)}`
  })
  const { rows } = await tx.execute<Record<string, number>>(sql`
    select ${sql.join(counts, sql`, `)}, (select coalesce(sum(products), 0)::integer from category_totals) as total`)
  const { total, ...counted } = rows[0]!
  const rest = Object.values(counted).reduce((left, products) => left - products, total!)
  return PRICE_RANGES.map((range) => ({ range, products: counted[range] ?? rest }))
}

async function discounts(tx: Db): Promise<Report['discounts']> {
  const { rows } = await tx.execute<{
    id: number
    name: string
    sku: string
    price: number
    oldPrice: number
    stock: number
  }>(sql`
    select id, name, sku, price, old_price as "oldPrice", stock from products
    -- The index of the sale has the prices, so that only the products of the list are read.
    where id in (
      select id from products where old_price > price
      order by price::float / old_price, id desc limit ${MAX_LIST_ROWS})
    order by price::float / old_price, id desc`)
  return rows.map(({ price, oldPrice, ...row }) => ({
    ...row,
    price: decimal(price),
    oldPrice: decimal(oldPrice),
    percent: discountPercent(price, oldPrice),
  }))
}

/**
 * Products that are out of stock or low: first those of which the least would be left if all carts were ordered, and of
 * equal ones the best sellers. Only products in carts or orders can come before the first ones by stock, so no others are
 * read.
 */
async function lowStock(tx: Db): Promise<Report['lowStock']> {
  const { rows } = await tx.execute<Report['lowStock'][number]>(sql`
    with wanted as (select product_id, sum(quantity)::float8 as pieces from cart_items group by product_id),
    sold as (
      select product_id, sum(order_lines.quantity)::float8 as pieces
      from orders join order_lines on order_id = orders.id
      where state = 'placed' and not is_test and placed_at > now() - make_interval(days => ${DEMAND_DAYS})
      group by product_id
    )
    select product.id, product.name, product.sku, product.stock, coalesce(wanted.pieces, 0) as "inCarts",
           coalesce(sold.pieces, 0) as sold
    from products product
    left join wanted on wanted.product_id = product.id
    left join sold on sold.product_id = product.id
    where product.stock < ${LOW_STOCK_BELOW} and product.id in (
      select product_id from wanted
      union all select product_id from sold
      union all (select id from products order by stock, id desc limit ${MAX_LIST_ROWS}))
    order by product.stock - coalesce(wanted.pieces, 0), sold desc, product.id desc limit ${MAX_LIST_ROWS}`)
  return rows
}

async function mostCarted(tx: Db): Promise<Report['mostCarted']> {
  const { rows } = await tx.execute<Report['mostCarted'][number]>(sql`
    select product.id, product.name, product.sku, count(*)::integer as carts, sum(item.quantity)::float8 as quantity
    from cart_items item join products product on product.id = item.product_id
    group by product.id order by carts desc, quantity desc, product.id desc limit ${MAX_LIST_ROWS}`)
  return rows
}

async function searchMisses(tx: Db): Promise<Report['searchMisses']> {
  const { rows } = await tx.execute<{ q: string; count: number; lastAt: Date }>(sql`
    select q, count, last_at as "lastAt" from search_misses order by count desc, last_at desc limit ${MAX_LIST_ROWS}`)
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt).toISOString() }))
}
