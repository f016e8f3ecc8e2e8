import type { PoolClient } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await openTestShop()
const { pool } = shop.database

/** A connection that is released at the end of the test, even if it fails. */
async function connect(): Promise<PoolClient> {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  return client
}

/** Locks a product as a delete does; returns a function that releases it. */
async function lockProduct(id: number) {
  const client = await connect()
  await client.query('begin')
  await client.query('select from products where id = $1 for update', [id])
  return () => client.query('rollback')
}

const add = (productId: number) =>
  shop.newClient().post<{ detail: string }>('/api/cart/items', { productId, quantity: 1 })

test('twenty shoppers who wait for a locked product get a 503, and everyone else is served', async () => {
  const [locked, other] = [await shop.createProduct(), await shop.createProduct({ name: 'Copper kettle' })]
  const { username, password } = await shop.createUser('mara', { isAdmin: true })
  const release = await lockProduct(locked.id)
  const shoppers = Array.from({ length: 20 }, () => add(locked.id))
  const others = await Promise.all([
    shop.get('/readyz'),
    shop.post('/api/auth/login', { username, password }),
    shop.get('/api/products?q=kettle&limit=6'),
    shop.get(`/product/${other.id}`),
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])

  const refused = await Promise.all(shoppers)
  for (const { status, headers } of refused) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
  }
  expect(refused.map(({ body }) => body.detail)).toContain(
    'This is being changed right now; try again in a few seconds',
  )
  expect((await add(other.id)).status).toBe(200)
  await release()
  expect((await add(locked.id)).status).toBe(200)
})

test('shoppers of other products are served while some wait for a locked one', async () => {
  const [locked, other] = [await shop.createProduct(), await shop.createProduct()]
  const release = await lockProduct(locked.id)
  const waiting = [add(locked.id), add(locked.id), add(locked.id), add(locked.id)]
  expect((await Promise.all([add(other.id), add(other.id)])).map(({ status }) => status)).toEqual([200, 200])
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(503)
  await release()
})

test('health checks, logins and carts do not need the connections of other requests', async () => {
  const { id } = await shop.createProduct()
  const { username, password } = await shop.createUser('mara', { isAdmin: true })
  for (let count = 0; count < pool.options.max; count++) await connect()
  const responses = [
    await shop.get('/readyz'),
    await shop.post('/api/auth/login', { username, password }),
    await add(id),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a shopper adds a product while an editor is changing it', async () => {
  const { id } = await shop.createProduct()
  const editor = await connect()
  await editor.query('begin')
  await editor.query('select from products where id = $1 for no key update', [id])
  await editor.query('update products set stock = 3 where id = $1', [id])
  expect((await add(id)).status).toBe(200)
})
