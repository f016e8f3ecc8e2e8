import { expect, test } from 'vitest'
import type { Order, OrderSummary } from '#contract/admin/selling/order.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { compareSums } from '../../../test/stress/orders/audit.ts'
import { seedManyOrders } from './many-orders.ts'

const shop = await openTestShop()

test('generated orders have every state, add up, and can be read and changed', async () => {
  const products = [await shop.createProduct(), await shop.createProduct(), await shop.createProduct()]
  await seedManyOrders(shop.database.db, 400, () => {})
  await compareSums(shop.database.pool)

  const admin = await shop.asAdmin()
  const count = async (view: string) =>
    Number((await admin.get<OrderSummary[]>(`/api/orders?view=${view}`)).headers.get('x-total-count'))
  expect(await count('all')).toBe(400)
  for (const view of ['to-pay', 'to-ship', 'done', 'canceled']) expect(await count(view)).toBeGreaterThan(0)
  const { rows } = await shop.database.pool.query(`
    select array_agg(distinct state order by state) as states, max(placed_at) - min(placed_at) > '700 days' as is_long,
      count(distinct lower(email))::integer between 100 and 399 as has_regulars
    from orders`)
  expect(rows).toEqual([
    { states: ['canceled', 'expired', 'pending', 'placed'], is_long: true, has_regulars: true },
  ])

  const [latest] = (await admin.get<OrderSummary[]>('/api/orders?view=to-ship')).body
  const { body } = await admin.get<Order>(`/api/orders/${latest!.number}`)
  expect(body.lines[0]).toMatchObject({ productId: expect.any(Number), sku: expect.any(String) })
  expect((await admin.post(`/api/orders/${latest!.number}/notes`, { text: 'Hello' })).status).toBe(200)
  expect((await shop.get<{ stock: number }>(`/api/products/${products[0]!.id}`)).body.stock).toBe(
    products[0]!.stock,
  )
})

test('orders cannot be generated for a shop without products', async () => {
  await expect(seedManyOrders(shop.database.db, 1, () => {})).rejects.toThrow('The shop has no products')
})
