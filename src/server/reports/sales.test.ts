import { expect, test } from 'vitest'
import type { LiveDashboard, Sales } from '#contract/admin/selling/sales.ts'
import { addDays, dayOf } from '#domain/time-zone.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { goLive, order } from '../../../test/kit/live.ts'

const shop = await openTestShop()

/** A Live shop, and what places an order at a certain time. */
async function liveShop(timeZone = 'UTC') {
  const admin = await shop.asAdmin()
  const clock = await shop.createProduct({ name: 'Oak clock', price: '20.00', stock: 100 })
  const candle = await shop.createProduct({ name: 'Candle', price: '5.00', stock: 100 })
  await goLive(admin, { timeZone })
  const place = async (at: string, quantities = { clock: 1, candle: 0 }) => {
    const shopper = shop.newClient()
    for (const [product, quantity] of [
      [clock, quantities.clock],
      [candle, quantities.candle],
    ] as const)
      if (quantity > 0) await shopper.post('/api/cart/items', { productId: product.id, quantity })
    const { body } = await order(shopper)
    await shop.database.pool.query('update orders set placed_at = $1 where id = $2', [at, body.number])
    return body.number
  }
  const sales = async (query = '') =>
    (await admin.get<Sales & { detail: string }>(`/api/reports/sales${query}`)).body
  return { admin, clock, candle, place, sales }
}

test('sales equal the sum of orders: by day, by product, by category, and of the period before', async () => {
  const { admin, clock, candle, place, sales } = await liveShop()
  await place('2026-05-01T10:00:00Z', { clock: 2, candle: 1 })
  const refunded = await place('2026-05-03T23:59:59Z', { clock: 3, candle: 0 })
  await place('2026-04-30T12:00:00Z')
  const canceled = await place('2026-05-02T12:00:00Z')
  const testOrder = await place('2026-05-02T13:00:00Z')
  await place('2026-05-04T00:00:00Z')
  await admin.post(`/api/orders/${canceled}/cancel`, {})
  await admin.post(`/api/orders/${refunded}/payments`, {})
  await admin.post(`/api/orders/${refunded}/refunds`, { amount: '7.00' })
  await shop.database.pool.query(
    `alter table payments disable trigger user;
     update payments set at = '2026-05-02T08:00:00Z' where kind = 'refund';
     alter table payments enable trigger user;
     update orders set is_test = true where id = ${testOrder}`,
  )
  expect(await sales('?from=2026-05-01&to=2026-05-03')).toMatchObject({
    from: '2026-05-01',
    to: '2026-05-03',
    currency: 'USD',
    orders: 2,
    revenue: '110.00',
    averageOrder: '55.00',
    refunded: '7.00',
    days: [
      { day: '2026-05-01', orders: 1, revenue: '50.00', refunded: '0.00' },
      { day: '2026-05-02', orders: 0, revenue: '0.00', refunded: '7.00' },
      { day: '2026-05-03', orders: 1, revenue: '60.00', refunded: '0.00' },
    ],
    products: [
      { productId: clock.id, name: 'Oak clock', quantity: 5, revenue: '100.00' },
      { productId: candle.id, name: 'Candle', quantity: 1, revenue: '5.00' },
    ],
    before: { from: '2026-04-28', to: '2026-04-30', orders: 1, revenue: '25.00', refunded: '0.00' },
  })
  const { categories } = await sales('?from=2026-05-01&to=2026-05-03')
  expect(categories.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6)
  expect(categories.reduce((sum, { revenue }) => sum + Number(revenue), 0)).toBe(105)
  const { rows } = await shop.database.pool.query(
    `select sum(total)::integer as cents from orders
     where state = 'placed' and not is_test and placed_at >= '2026-05-01' and placed_at < '2026-05-04'`,
  )
  expect(rows).toEqual([{ cents: 110_00 }])
})

test('the stored sums of a day follow every change of its orders', async () => {
  const { admin, clock, place, sales } = await liveShop()
  const { pool } = shop.database
  const first = await place('2026-05-01T22:00:00Z', { clock: 2, candle: 0 })
  const second = await place('2026-05-01T12:00:00Z', { clock: 0, candle: 1 })
  const period = '?from=2026-05-01&to=2026-05-02'
  const figures = async () => {
    const { orders, revenue, refunded, days, products } = await sales(period)
    const { rows } = await pool.query('select from sales_days')
    expect(rows).toHaveLength(4)
    const sold = products.map(({ productId, quantity }) => [productId, quantity])
    return { orders, revenue, refunded, days: days.map(({ orders }) => orders), sold: sold.length }
  }
  const both = { orders: 2, revenue: '55.00', refunded: '0.00', days: [2, 0], sold: 2 }
  expect(await figures()).toEqual(both)
  expect(await figures()).toEqual(both)
  await admin.post(`/api/orders/${second}/cancel`, {})
  expect(await figures()).toEqual({ ...both, orders: 1, revenue: '45.00', days: [1, 0], sold: 1 })
  await pool.query(
    `insert into payments (order_id, at, kind, method, amount) values (${first}, '2026-05-02', 'refund', 'transfer', -700)`,
  )
  expect(await figures()).toMatchObject({ orders: 1, refunded: '7.00' })
  await admin.delete(`/api/products/${clock.id}`)
  expect((await sales(period)).products).toMatchObject([{ productId: null, quantity: 2 }])
  // In this time zone, the order was placed on the next day.
  await pool.query(`update selling set time_zone = 'Asia/Tokyo'`)
  expect(await sales(period)).toMatchObject({ orders: 1, days: [{ orders: 0 }, { orders: 1 }] })
  await pool.query(`update selling set time_zone = 'UTC'; update orders set is_test = true`)
  expect(await sales(period)).toMatchObject({ orders: 0, revenue: '0.00', refunded: '0.00', products: [] })
  await pool.query('delete from orders')
  expect(await sales(period)).toMatchObject({ orders: 0, refunded: '0.00' })
})

test('a product that was deleted stays in the sales', async () => {
  const { admin, clock, place, sales } = await liveShop()
  await place('2026-05-01T10:00:00Z')
  await admin.delete(`/api/products/${clock.id}`)
  expect(await sales('?from=2026-05-01&to=2026-05-01')).toMatchObject({
    products: [{ productId: null, name: 'Oak clock', quantity: 1, revenue: '20.00' }],
    categories: [{ id: null, name: 'Deleted products', quantity: 1 }],
  })
})

test("days follow the shop's time zone, also when clocks change", async () => {
  const { place, sales } = await liveShop('America/Denver')
  await place('2026-03-08T06:59:59Z') // 23:59 on March 7
  await place('2026-03-08T07:00:00Z') // midnight
  await place('2026-03-09T05:59:59Z') // 23:59 on March 8, which has 23 hours
  await place('2026-03-09T06:00:00Z') // midnight
  const { days, timeZone } = await sales('?from=2026-03-07&to=2026-03-09')
  expect(timeZone).toBe('America/Denver')
  expect(days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-03-07', 1],
    ['2026-03-08', 2],
    ['2026-03-09', 1],
  ])
})

test('without dates the report has the last thirty days, and the dashboard today and this month', async () => {
  const { admin, place, sales } = await liveShop()
  const now = new Date()
  const number = await place(now.toISOString())
  await place(new Date(now.getTime() - 40 * 24 * 3_600_000).toISOString())
  const today = dayOf(now, 'UTC')
  const report = await sales()
  expect(report).toMatchObject({ from: addDays(today, -29), to: today, orders: 1, before: { orders: 1 } })
  expect(report.days).toHaveLength(30)
  await admin.post(`/api/orders/${number}/payments`, {})
  expect((await admin.get<LiveDashboard>('/api/dashboard/live')).body).toEqual({
    currency: 'USD',
    today: { orders: 1, revenue: '25.00' },
    month: { orders: 1, revenue: '25.00' },
    toShip: 1,
    newProducts: 2,
  })
})

test('the conversion counts the carts of the period and those that were ordered', async () => {
  const { clock, place, sales } = await liveShop()
  await place(new Date().toISOString())
  await shop.newClient().post('/api/cart/items', { productId: clock.id, quantity: 1 })
  expect((await sales()).conversion).toEqual({ carts: 2, ordered: 1 })
})

test.each([
  ['?from=2026-05-02&to=2026-05-01', 'The period must end after it begins, and have at most 1100 days'],
  ['?from=2020-01-01&to=2026-05-01', 'The period must end after it begins, and have at most 1100 days'],
  ['?from=yesterday', 'Dates are written like 2026-11-15'],
  ['?to=0000-01-01', 'Dates are written like 2026-11-15'],
])('the sales of %s are refused', async (query, detail) => {
  const { sales } = await liveShop()
  expect(await sales(query)).toMatchObject({ status: 400, detail })
})
