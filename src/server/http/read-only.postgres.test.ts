import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import type { HttpClient } from '../../../test/kit/http-client.ts'

const shop = await openTestShop()
const { pool } = shop.database
let admin: HttpClient
let product: Awaited<ReturnType<typeof shop.createProduct>>

beforeEach(async () => {
  admin = await shop.asAdmin()
  product = await shop.createProduct({ name: 'Beeswax candle' })
  await pool.query(`update admin_sessions set used_at = now() - interval '5 minutes'`)
  await setReadOnly('on')
})
afterEach(() => setReadOnly('off'))

test('a write is refused with 503 and Retry-After while the database is read-only', async () => {
  const refused = await shop.post('/api/cart/items', { productId: product.id, quantity: 1 })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.body).toMatchObject({
    detail: 'The shop cannot save changes right now; try again in a few seconds',
  })
  expect((await admin.post(`/api/products/${product.id}/restock`, { add: 5 })).status).toBe(503)
})

test('shoppers and administrators can read while the database is read-only', async () => {
  for (const path of ['/', `/product/${product.id}`, '/api/products', '/api/cart', '/search?q=candle'])
    expect((await shop.get(path)).status, path).toBe(200)
  for (const path of ['/api/auth/me', '/api/dashboard', '/api/carts'])
    expect((await admin.get(path)).status, path).toBe(200)
})

test('a search without a result is answered although it cannot be counted', async () => {
  const { status, body } = await shop.get('/api/products?q=zeppelin&page=1')
  expect(status).toBe(200)
  expect(body).toEqual([])
})

test('/readyz reports a read-only database', async () => {
  const readiness = async () => {
    const { status, body } = await shop.get('/readyz')
    return { status, body }
  }
  // Polled, because the first answer may come from a connection that was just closed.
  await expect.poll(readiness).toEqual({ status: 503, body: 'the database is read-only' })
  await setReadOnly('off')
  await expect.poll(readiness).toEqual({ status: 200, body: 'ready' })
})

/** A standby and a server whose host has stopped writes behave the same. Takes effect with new connections. */
async function setReadOnly(state: 'on' | 'off') {
  await pool.query(`
    set transaction read write;
    do $$ begin execute format('alter database %I set default_transaction_read_only = ${state}', current_database()); end $$`)
  // With a timeout it waits for their end; otherwise the next query could get a connection that is about to close.
  await pool.query(
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const client = await pool.connect()
  client.release(true)
}
