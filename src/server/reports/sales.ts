import { sql } from 'drizzle-orm'
import {
  isSalesPeriod,
  type LiveDashboard,
  MAX_SALES_DAYS,
  type Sales,
  type SalesDay,
  type SalesQuery,
} from '#contract/admin/selling/sales.ts'
import { ShopError } from '#domain/error.ts'
import { currencyDigits, decimalAmount } from '#domain/money/currency.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '#domain/time-zone.ts'
import type { Db } from '#server/db/client.ts'
import { selling } from '#server/db/schema/settings.ts'
import { countOrders } from '#server/orders/desk/list.ts'
import {
  countsIn,
  type DayRange,
  instants,
  openRanges,
  openTable,
  rangesOf,
  readStoredDays,
  storeDays,
} from './sales-days.ts'

const DEFAULT_DAYS = 30
const MAX_PRODUCTS = 50

type Shop = { currency: string; timeZone: string }

/** Sums in the smallest unit of the currency. */
type DaySums = { day: string; orders: number; revenue: number; refunded: number }

/** Reads one snapshot, so that the parts of the report agree with each other. */
export async function readSales(db: Db, query: SalesQuery, now = new Date()): Promise<Sales> {
  const shop = await readShop(db)
  const { from, to } = periodOf(query, dayOf(now, shop.timeZone))
  const length = daysBetween(from, to)
  const before = { from: addDays(from, -length), to: addDays(from, -1) }
  const bothDays = daysOf(shop, before.from, to)
  await storeDays(db, bothDays.ranges, now)
  return db.transaction(
    async (tx) => {
      const both = await readPeriod(tx, bothDays)
      const days = await readDays(tx, both)
      const ranges = both.ranges.slice(length)
      const stored = new Set(ranges.map(({ start }) => start).filter((start) => both.stored.has(start)))
      const text = amountText(shop)
      return {
        from,
        to,
        ...shop,
        ...totalsOf(days.slice(length), text),
        ...(await readProducts(tx, shop, { ranges, stored })),
        conversion: await readConversion(tx, shop, from, to),
        before: {
          ...before,
          ...totalsOf(days.slice(0, length), text),
          conversion: await readConversion(tx, shop, before.from, before.to),
        },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export async function readLiveDashboard(db: Db, now = new Date()): Promise<LiveDashboard> {
  const shop = await readShop(db)
  const today = dayOf(now, shop.timeZone)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const month = daysOf(shop, firstOfMonth, today)
  await storeDays(db, month.ranges, now)
  const days = await readDays(db, await readPeriod(db, month))
  const text = amountText(shop)
  const figure = (days: DaySums[]) => {
    const { orders, revenue } = totalsOf(days, text)
    return { orders, revenue }
  }
  return {
    currency: shop.currency,
    today: figure(days.slice(-1)),
    month: figure(days),
    toShip: (await countOrders(db))['to-ship'],
    newProducts: await countNewProducts(db, shop, firstOfMonth, today),
  }
}

/** From the audit log, because products do not store when they were added. */
async function countNewProducts(db: Db, shop: Shop, from: string, to: string) {
  const { rows } = await db.execute<{ products: number }>(sql`
    select coalesce(sum(case kind when 'product' then 1 else (after ->> 'create')::integer end), 0)::integer as products
    from audit_log
    where (kind, action) in (('product', 'created'), ('import', 'applied')) and ${isIn('at', shop, from, to)}`)
  return rows[0]!.products
}

async function readShop(db: Db): Promise<Shop> {
  const [shop] = await db.select({ currency: selling.currency, timeZone: selling.timeZone }).from(selling)
  return shop!
}

function periodOf({ from, to }: SalesQuery, today: string) {
  const last = to ?? (from && from > today ? from : today)
  const period = { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last }
  if (!isSalesPeriod(period))
    throw new ShopError(
      'invalid',
      `The period must end after it begins, and have at most ${MAX_SALES_DAYS} days`,
      'to',
    )
  return period
}

/** The days of a period, and which of them are stored. */
type Period = { days: string[]; ranges: DayRange[]; stored: Set<string> }

/**
 * The starts of the days are computed here and not by the database, whose list of time zones may be another one.
 */
const daysOf = ({ timeZone }: Shop, from: string, to: string) => {
  const days = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index))
  return { days, ranges: rangesOf(days, timeZone) }
}

const readPeriod = async (db: Db, period: Omit<Period, 'stored'>): Promise<Period> => ({
  ...period,
  stored: await readStoredDays(db, period.ranges),
})

/** Sums per day, days without an order included: from stored days, and from orders for the others. */
async function readDays(db: Db, { days, ranges, stored }: Period): Promise<DaySums[]> {
  const starts = instants(ranges.map(({ start }) => start))
  const bucket = (column: string) => sql`width_bucket(${sql.raw(column)}, ${starts})`
  const open = openTable(openRanges(ranges, stored))
  const { rows } = await db.execute<{
    bucket: number
    orders: number
    revenue: string
    refunded: string
  }>(sql`
    select bucket, sum(orders)::integer as orders, sum(revenue)::text as revenue, sum(refunded)::text as refunded
    from (
      select ${bucket('day_start')} as bucket, orders, revenue, refunded
      from sales_days where day_start = any (${instants([...stored])})
      union all
      select ${bucket('placed_at')} as bucket, count(*) as orders, sum(total) as revenue, 0 as refunded
      from ${open} join orders on ${countsIn('placed_at')}
      group by 1
      union all
      select ${bucket('at')}, 0, 0, -sum(amount)
      from ${open} join payments on kind = 'refund' and at >= start and at < "end"
      join orders on orders.id = order_id and state = 'placed' and not is_test
      group by 1
    ) sums group by bucket`)
  const byBucket = new Map(rows.map((row) => [row.bucket, row]))
  return days.map((day, index) => {
    const { orders = 0, revenue = '0', refunded = '0' } = byBucket.get(index + 1) ?? {}
    return { day, orders, revenue: Number(revenue), refunded: Number(refunded) }
  })
}

function totalsOf(days: DaySums[], text: (amount: number) => string) {
  const sum = (column: 'orders' | 'revenue' | 'refunded') =>
    days.reduce((total, day) => total + day[column], 0)
  const orders = sum('orders')
  const revenue = sum('revenue')
  return {
    orders,
    revenue: text(revenue),
    averageOrder: text(orders === 0 ? 0 : Math.round(revenue / orders)),
    refunded: text(sum('refunded')),
    days: days.map(
      ({ day, orders, revenue, refunded }): SalesDay => ({
        day,
        orders,
        revenue: text(revenue),
        refunded: text(refunded),
      }),
    ),
  }
}

type SoldProduct = { productId: number | null; name: string; sku: string; quantity: number; revenue: string }
type SoldCategory = {
  id: number | null
  name: string
  slug: string | null
  quantity: number
  revenue: string
}

/** Quantity and revenue by product, and by the category that the product is in today. */
async function readProducts(db: Db, shop: Shop, { ranges, stored }: Omit<Period, 'days'>) {
  const text = amountText(shop)
  const { rows } = await db.execute<{ products: SoldProduct[]; categories: SoldCategory[] }>(sql`
    with lines as (
      -- Added up first, so that few rows are joined and compared below.
      select product_id, sku, name, sum(quantity) as quantity, sum(revenue) as revenue
      from (
        select product_id, sku, name, quantity, revenue
        from sales_day_products where day_start = any (${instants([...stored])})
        union all
        select product_id, sku, order_lines.name, order_lines.quantity, order_lines.total
        from ${openTable(openRanges(ranges, stored))}
        join orders on ${countsIn('placed_at')}
        join order_lines on order_id = orders.id
      ) days group by product_id, sku, name
    ),
    sold as materialized (
      -- Lines of deleted products are told apart by their SKU; stored days still have the product's id.
      select products.id as product_id, max(lines.name) as name, max(lines.sku) as sku,
             sum(quantity)::integer as quantity, sum(revenue) as revenue
      from lines left join products on products.id = lines.product_id
      group by products.id, case when products.id is null then lines.sku end
    ),
    top as (select * from sold order by revenue desc, product_id limit ${MAX_PRODUCTS}),
    by_category as (
      select categories.id, coalesce(categories.name, 'Deleted products') as name, slug,
             sum(quantity)::integer as quantity, sum(revenue) as revenue
      from sold left join products on products.id = product_id
      left join categories on categories.id = category_id
      group by categories.id order by sum(revenue) desc
    )
    select
      coalesce((select json_agg(json_build_object('productId', product_id, 'name', name, 'sku', sku,
        'quantity', quantity, 'revenue', revenue::text)) from top), '[]') as products,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'slug', slug,
        'quantity', quantity, 'revenue', revenue::text)) from by_category), '[]') as categories`)
  const { products, categories } = rows[0]!
  return {
    products: products.map((product) => ({ ...product, revenue: text(Number(product.revenue)) })),
    categories: categories.map((category) => ({ ...category, revenue: text(Number(category.revenue)) })),
  }
}

const isIn = (column: string, { timeZone }: Shop, from: string, to: string) =>
  sql`${sql.raw(column)} >= ${startOfDay(from, timeZone).toISOString()}::timestamptz
      and ${sql.raw(column)} < ${startOfDay(addDays(to, 1), timeZone).toISOString()}::timestamptz`

async function readConversion(db: Db, shop: Shop, from: string, to: string) {
  const { rows } = await db.execute<{ carts: number; ordered: number }>(sql`
    select count(*)::integer as carts,
           (count(*) filter (where exists (
             select from orders where orders.cart_session = carts.cart_session and state = 'placed' and not is_test
           )))::integer as ordered
    from carts where ${isIn('created_at', shop, from, to)}`)
  return rows[0]!
}

const amountText = ({ currency }: Shop) => {
  const digits = currencyDigits(currency)
  return (amount: number) => decimalAmount(amount, digits)
}
