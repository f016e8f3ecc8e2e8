import { expect, test, vi } from 'vitest'
import type { CustomerSummary } from '#contract/admin/selling/customer.ts'
import type { OrderSummary } from '#contract/admin/selling/order.ts'
import { seedManyOrders } from '#server/seed/many-orders.ts'
import { explain, explainCall } from '../../../../test/kit/api/plans.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()
const { pool } = shop.database
vi.setConfig({ testTimeout: 240_000 })

/** Enough that a sequential scan is not the fastest plan for a few rows. */
const ORDER_COUNT = 4_000
const TABLES = /\b(orders|order_lines|customers|payments|shipments|order_events|order_notes)\b/
const SEQUENTIAL_SCAN =
  /Seq Scan on (orders|order_lines|customers|payments|shipments|order_events|order_notes)\b/

test('no list, search, order, customer or sales report scans all orders', async () => {
  for (let index = 0; index < 20; index++) await shop.createProduct()
  await seedManyOrders(shop.database.db, ORDER_COUNT, () => {})
  await pool.query('vacuum (analyze) orders, order_lines, customers, payments')
  const admin = await shop.asAdmin()
  const { body: orders } = await admin.get<OrderSummary[]>('/api/orders?limit=1')
  const { body: customers } = await admin.get<CustomerSummary[]>('/api/customers?limit=1')
  const [{ number, email }] = orders as [OrderSummary]
  const today = new Date().toISOString().slice(0, 10)

  // Check that the pattern matches a real scan, so that its absence means something.
  const unindexed = "select id from orders where note like '%neighbor%'"
  expect(await explain(pool, { text: unindexed, values: [] })).toMatch(SEQUENTIAL_SCAN)

  // The first report stores the sums of the days before, once, and reads their orders for that.
  const reports = [`/api/reports/sales?from=${today}&to=${today}`, '/api/dashboard/live']
  for (const path of reports) await admin.get(path)

  const paths = [
    '/api/orders',
    '/api/orders?sort=oldest',
    '/api/orders?sort=total',
    '/api/orders?view=to-ship',
    '/api/orders?view=to-ship&sort=total&page=3',
    '/api/orders?view=done&page=2',
    `/api/orders?from=${today}&to=${today}`,
    `/api/orders?view=to-pay&from=${today}`,
    `/api/orders?q=${number}`,
    `/api/orders?q=${encodeURIComponent(email)}`,
    '/api/orders?q=nothing-like-this',
    '/api/orders/views',
    `/api/orders/${number}`,
    '/api/customers',
    '/api/customers?sort=last-asc',
    '/api/customers?sort=spent-desc&page=3',
    '/api/customers?sort=orders-asc',
    '/api/customers?sort=name-desc',
    `/api/customers?q=${encodeURIComponent(email)}`,
    `/api/customers/${customers[0]!.id}`,
    `/api/customers/${customers[0]!.id}/data`,
    ...reports,
  ]
  const offenders: string[] = []
  let statementCount = 0
  for (const path of paths) {
    const plans = await explainCall(pool, TABLES, () => admin.get(path))
    statementCount += plans.length
    for (const { text, plan } of plans)
      if (SEQUENTIAL_SCAN.test(plan)) offenders.push(`${path}\n${text}\n${plan}`)
  }
  expect(offenders.join('\n\n')).toBe('')
  expect(statementCount).toBeGreaterThan(paths.length)
})
