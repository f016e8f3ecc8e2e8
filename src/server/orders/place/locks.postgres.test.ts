import { expect, test } from 'vitest'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { goLive, order } from '../../../../test/kit/live.ts'

/*
 * The embedded engine has one connection, on which transactions cannot deadlock. Each test holds the first lock of one
 * writer, waits until the shop waits for it, and then takes the writer's next lock.
 */

const shop = await openTestShop()

async function shopWithPaidOrder() {
  const admin = await shop.asAdmin()
  const { id: categoryId } = await shop.createCategory()
  const [a, b] = [await shop.createProduct({ categoryId }), await shop.createProduct({ categoryId })]
  await goLive(admin)
  const shopper = shop.newClient()
  for (const { id } of [a, b]) await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
  const { number } = (await order(shopper)).body
  await admin.post(`/api/orders/${number}/payments`, {})
  return { admin, number, categoryId, a, b, shopper }
}

/** Runs statements in a transaction of another writer, with the shop's request in between. */
async function interleave(first: string, request: () => Promise<{ status: number }>, second: string) {
  const writer = await shop.database.pool.connect()
  try {
    await writer.query('begin')
    await writer.query(first)
    const response = request()
    await expect.poll(waitingTransactions).toBeGreaterThan(0)
    await writer.query(second)
    await writer.query('commit')
    return (await response).status
  } finally {
    // Rolls back if the test failed.
    writer.release(true)
  }
}

async function waitingTransactions() {
  const { rowCount } = await shop.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}

test.each([
  ['shipments', {}],
  ['refunds', { lines: [{ line: 1, quantity: 1, restock: true }] }],
])('%s and products that are being deleted do not deadlock', async (action, draft) => {
  const { admin, number, a, b } = await shopWithPaidOrder()
  const status = await interleave(
    `select from products order by id for update; delete from products where id = ${b.id}`,
    () => admin.post(`/api/orders/${number}/${action}`, draft),
    `delete from products where id = ${a.id}`,
  )
  expect(status).toBe(200)
})

test('an order and a category that is being deleted do not deadlock', async () => {
  const { admin, categoryId, a, b } = await shopWithPaidOrder()
  // Moves the first product behind the second one in the table, and so in the scan of the cascade.
  await admin.post(`/api/products/${a.id}/restock`, { add: 1 })
  const status = await interleave(
    `select from products where id = ${a.id} for no key update`,
    () => admin.delete(`/api/categories/${categoryId}`),
    `select from products where id = ${b.id} for no key update`,
  )
  expect(status).toBe(204)
})

test('a currency that changes while an order is being placed stops the order', async () => {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct({ price: '60.00' })
  await goLive(admin)
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
  const { body: settings } = await admin.get<object>('/api/selling/settings')
  const holder = await shop.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from products where id = ${id} for update`)
    const placed = order(shopper, { total: '60.00', currency: undefined })
    // The order has read the settings, and waits for its product.
    await expect.poll(waitingTransactions).toBeGreaterThan(0)
    expect((await admin.put('/api/selling', { ...settings, currency: 'EUR' })).status).toBe(200)
    await holder.query('commit')
    expect(await placed).toMatchObject({ status: 409, body: { code: 'total_changed' } })
    expect((await shop.database.pool.query('select from orders')).rowCount).toBe(0)
  } finally {
    holder.release(true)
  }
})
