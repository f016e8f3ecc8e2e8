import { expect, test } from 'vitest'
import type { Sales } from '#contract/admin/selling/sales.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { goLive, order } from '../../../test/kit/live.ts'

const shop = await openTestShop()

test('a report that meets a change of an earlier day stores nothing, and is right', async () => {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct({ stock: 10 })
  await goLive(admin)
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
  const { number } = (await order(shopper)).body
  await shop.database.pool.query(`update orders set placed_at = '2026-05-01T12:00:00Z'`)
  const sales = async (query: string) => (await admin.get<Sales>(`/api/reports/sales${query}`)).body
  const client = await shop.database.pool.connect()
  try {
    await client.query(`begin; update orders set is_test = true where id = ${number}`)
    expect(await sales('?from=2026-05-01&to=2026-05-01')).toMatchObject({ orders: 1 })
    expect((await shop.database.pool.query('select from sales_days')).rows).toEqual([])
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await sales('?from=2026-05-01&to=2026-05-01')).toMatchObject({ orders: 0 })
})
