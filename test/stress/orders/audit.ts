import type pg from 'pg'
import { StressFailure } from '../failure.ts'
import type { Restocked } from './owner.ts'
import type { AcknowledgedOrder } from './shopper.ts'

type Expected = {
  orders: AcknowledgedOrder[]
  canceled: Set<number>
  /** Pieces of each product before the first order. */
  initialStock: number
  restocked: Map<number, Restocked>
}

/** Compares the tables with what the shop has acknowledged, and the sums in them with each other. */
export async function audit(pool: pg.Pool, expected: Expected) {
  await compareStocks(pool, expected)
  await compareOrders(pool, expected)
  await compareSums(pool)
}

/** Every piece is in stock, or in an order that has not returned it. */
async function compareStocks(pool: pg.Pool, { initialStock, restocked }: Expected) {
  const { rows } = await pool.query<{ id: number; stock: number; ordered: number; returned: number }>(
    `
    select p.id, p.stock, coalesce(sum(l.quantity), 0)::integer as ordered,
      coalesce(sum(case o.state when 'placed' then l.returned else l.quantity end), 0)::integer as returned
    from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id
    where p.id = any ($1) group by p.id`,
    [[...restocked.keys()]],
  )
  for (const { id, stock, ordered, returned } of rows) {
    const { acknowledged, unanswered } = restocked.get(id)!
    const missing = stock + ordered - returned - initialStock - acknowledged
    if (stock < 0 || !isSumOfSome(unanswered, missing))
      throw new StressFailure(
        `Product ${id}: stock ${stock} + ordered ${ordered} − returned ${returned} is not ${initialStock} + ${acknowledged} restocked (without a response: ${unanswered.join(', ') || 'none'}).`,
      )
  }
  if (rows.length !== restocked.size) throw new StressFailure('A product is missing.')
}

/** Whether some of the numbers, or none of them, add up to the sum. */
function isSumOfSome(numbers: number[], sum: number): boolean {
  const sums = new Set([0])
  for (const number of numbers) for (const each of [...sums]) sums.add(each + number)
  return sums.has(sum)
}

/** Every acknowledged order exists as the shopper saw it, and there are no others. */
async function compareOrders(pool: pg.Pool, { orders, canceled }: Expected) {
  const { rows } = await pool.query<{
    id: number
    key: string
    state: string
    total: string
    lines: string
  }>(`
    select o.id, idempotency_key as key, state, o.total,
      string_agg(product_id || ' × ' || l.quantity || ' at ' || price, ', ' order by product_id) as lines
    from orders o join order_lines l on l.order_id = o.id group by o.id`)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const { number, key, quote } of orders) {
    const row = byKey.get(key)
    if (row?.id !== number) throw new StressFailure(`The acknowledged order ${number} is lost.`)
    const lines = quote.lines
      .toSorted((a, b) => a.productId - b.productId)
      .map(({ productId, quantity, price }) => `${productId} × ${quantity} at ${cents(price)}`)
      .join(', ')
    if (row.lines !== lines || Number(row.total) !== cents(quote.total))
      throw new StressFailure(
        `Order ${number} is ${row.lines} for ${row.total}, not ${lines} for ${quote.total}.`,
      )
    if (canceled.has(number) && row.state !== 'canceled')
      throw new StressFailure(`The acknowledged cancellation of order ${number} is lost.`)
  }
  const distinct = new Set(orders.map(({ number }) => number)).size
  if (rows.length !== orders.length || distinct !== orders.length)
    throw new StressFailure(`There are ${rows.length} orders; ${orders.length} were acknowledged.`)
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** Each query counts rows that contradict each other. */
const CONTRADICTIONS = {
  'orders whose lines do not add up': `
    select from orders o join (
      select order_id, sum(price * quantity) as subtotal, sum(tax) as tax, sum(total) as total, sum(quantity) as quantity,
        sum(shipped) as shipped, sum(greatest(quantity - shipped - returned, 0)) as to_ship
      from order_lines group by order_id
    ) l on l.order_id = o.id
    where (o.subtotal, o.tax, o.quantity, o.shipped, o.to_ship)
        is distinct from (l.subtotal, l.tax + o.shipping_tax, l.quantity, l.shipped, l.to_ship)
      or o.total <> l.total + o.shipping + case o.tax_mode when 'added' then o.shipping_tax else 0 end`,
  'orders whose ledger does not add up': `
    select from orders o left join (
      select order_id, sum(amount) filter (where kind <> 'refund') as paid,
        -sum(amount) filter (where kind = 'refund') as refunded
      from payments group by order_id
    ) p on p.order_id = o.id
    where o.paid <> coalesce(p.paid, 0) or o.refunded <> coalesce(p.refunded, 0)`,
  'orders without lines, without a link, or not placed exactly once': `
    select from orders o where not exists (select from order_lines where order_id = o.id)
      or (select count(*) from order_links where order_id = o.id) <> 1
      or (select count(*) from order_events where order_id = o.id and kind = 'placed') <> 1
        and (payment_method <> 'stripe' or state = 'placed')
      or (select count(*) from order_events where order_id = o.id and kind = 'canceled') <> (state = 'canceled')::integer`,
  'lines whose shipments do not add up': `
    select from order_lines l where shipped <> (
      select coalesce(sum(s.quantity), 0) from shipment_lines s join shipments on shipments.id = shipment_id
      where order_id = l.order_id and s.line = l.line
    )`,
  'products below zero': 'select from products where stock < 0',
  'categories whose totals are wrong': `
    select from category_totals t join (
      select category_id, count(*) as products, sum(stock) as pieces, sum(price::bigint * stock) as value
      from products group by category_id
    ) p using (category_id)
    where (t.products, t.pieces, t.value) is distinct from (p.products, p.pieces, p.value)`,
}

/** The sums on orders, the ledger, shipments and category totals. */
export async function compareSums(pool: pg.Pool) {
  for (const [what, query] of Object.entries(CONTRADICTIONS)) {
    const { rowCount } = await pool.query(query)
    if (rowCount) throw new StressFailure(`There are ${rowCount} ${what}.`)
  }
}
