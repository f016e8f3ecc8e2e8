import { afterAll, expect, test, vi } from 'vitest'
import type { OutboxMessage } from '#contract/admin/selling/outbox.ts'
import type { StockAlert } from '#contract/stock-alert.ts'
import { dumpShop } from '#server/backup/dump.ts'
import { loadShop } from '#server/backup/load.ts'
import { openTestDatabase } from '../../../../test/kit/api/test-database.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { goLive } from '../../../../test/kit/live.ts'
import { startSmtp } from '../../../../test/kit/smtp.ts'
import { deleteOldStockAlerts, notifyStockAlerts } from './stock-alerts.ts'

vi.setConfig({ testTimeout: 60_000 })

const smtp = await startSmtp()
const shop = await openTestShop({
  mail: { smtpUrl: smtp.url, from: 'hello@shop.example' },
  publicUrl: 'https://shop.example',
  // Every test is another client, because requests are limited per client.
  trustProxy: 1,
})
const { pool, db } = shop.database
afterAll(smtp.stop)

async function soldOutProduct() {
  const admin = await shop.asAdmin()
  await goLive(admin)
  const product = await shop.createProduct({ name: 'Oak clock', stock: 0 })
  const setStock = (stock: number) => admin.put(`/api/products/${product.id}`, { ...product, stock })
  return { admin, product, setStock }
}

let clients = 0

/** Requests alerts from a network address of its own. */
function newShopper() {
  const headers = { 'x-forwarded-for': `203.0.113.${++clients}` }
  return (productId: number, email: string) =>
    shop.newClient().request('POST', '/api/stock-alerts', { headers, body: { productId, email } })
}

const arrived = (address: string, count: number) =>
  expect.poll(() => smtp.to(address).length, { timeout: 30_000, interval: 100 }).toBe(count)

/** The secret in the email that asks for a confirmation. */
async function receivedSecret(address: string) {
  await arrived(address, 1)
  return /https:\/\/shop\.example\/back-in-stock\/([\w-]{43})/.exec(smtp.to(address)[0]!.text!)![1]!
}

const alerts = async () =>
  (await pool.query('select email, confirmed_at, notified_at from stock_alerts')).rows

test('a confirmed address gets one email when the product is back in stock, and is deleted', async () => {
  const { admin, product, setStock } = await soldOutProduct()
  const request = newShopper()
  const first = await request(product.id, 'hannah@example.com')
  expect(first.status).toBe(202)
  expect(await request(product.id, 'Hannah@Example.com')).toMatchObject({ status: 202, body: first.body })
  expect(await request(999_999, 'other@example.com')).toMatchObject({ status: 202, body: first.body })
  const secret = await receivedSecret('hannah@example.com')

  await setStock(5)
  await notifyStockAlerts(db)
  expect(await alerts()).toEqual([{ email: 'hannah@example.com', confirmed_at: null, notified_at: null }])
  await setStock(0)

  const link = `/api/stock-alert/${secret}`
  expect((await shop.get<StockAlert>(link)).body).toEqual({
    productId: product.id,
    name: 'Oak clock',
    image: product.images[0],
    isConfirmed: false,
  })
  for (let press = 0; press < 2; press++)
    expect((await shop.post<StockAlert>(`${link}/confirm`)).body).toMatchObject({ isConfirmed: true })
  await setStock(5)
  await arrived('hannah@example.com', 2)
  expect(smtp.to('hannah@example.com')[1]).toMatchObject({
    subject: 'Back in stock: Oak clock',
    text: expect.stringContaining(`https://shop.example/product/${product.id}`),
  })

  await expect.poll(alerts, { timeout: 30_000 }).toEqual([])
  const { rows } = await pool.query(`select from outbox o where o::text ilike '%hannah%'`)
  expect(rows).toEqual([])
  expect((await shop.get(link)).status).toBe(404)
  const messages = (await admin.get<OutboxMessage[]>('/api/outbox?kind=back-in-stock')).body
  expect(messages).toMatchObject([{ to: 'Deleted address', state: 'done' }])
  expect(await admin.post(`/api/outbox/${messages[0]!.id}/send`)).toMatchObject({
    status: 409,
    body: { detail: 'The address of this message was deleted, so it cannot be sent again' },
  })
  expect(smtp.to('other@example.com')).toEqual([])
})

test('a demo stores no addresses, and requests are limited per client and per address', async () => {
  const { id } = await shop.createProduct({ stock: 0 })
  expect(await newShopper()(id, 'a@example.com')).toMatchObject({ status: 409, body: { code: 'demo' } })
  await goLive(await shop.asAdmin())
  const request = newShopper()
  expect((await request(id, 'nobody')).status).toBe(400)
  for (let count = 0; count < 5; count++) expect((await request(id, 'a@example.com')).status).toBe(202)
  expect((await request(id, 'a@example.com')).status).toBe(429)
  expect(await alerts()).toHaveLength(1)

  for (let count = 0; count < 6; count++) {
    const another = await shop.createProduct({ stock: 0 })
    expect((await newShopper()(another.id, 'A@example.com')).status).toBe(202)
  }
  expect(await alerts()).toHaveLength(5)
})

test('the shopper, a deleted product and time delete an address', async () => {
  const { admin, product } = await soldOutProduct()
  const request = newShopper()
  await request(product.id, 'leaving@example.com')
  const secret = await receivedSecret('leaving@example.com')
  expect((await shop.delete(`/api/stock-alert/${secret}`)).status).toBe(204)
  expect((await shop.delete(`/api/stock-alert/${secret}`)).status).toBe(404)
  expect(await alerts()).toEqual([])

  await request(product.id, 'late@example.com')
  await pool.query(`update stock_alerts set created_at = now() - interval '25 hours'`)
  expect(await deleteOldStockAlerts(db)).toBe(1)

  await request(product.id, 'gone@example.com')
  expect((await admin.delete(`/api/products/${product.id}`)).status).toBe(204)
  expect(await alerts()).toEqual([])
  // The message that waits to be sent has no address anymore.
  await pool.query(`update outbox set state = 'waiting', next_at = now(), claimed_until = null`)
  await expect
    .poll(async () => (await pool.query('select from outbox')).rows, { timeout: 30_000 })
    .toEqual([])
})

test('a restored address gets its message when the owner sends it', async () => {
  const { database: elsewhere, discard } = await openTestDatabase()
  try {
    const { product } = await soldOutProduct()
    await newShopper()(product.id, 'moved@example.com')
    await shop.post(`/api/stock-alert/${await receivedSecret('moved@example.com')}/confirm`)
    await loadShop(elsewhere.pool, dumpShop(pool))
    await elsewhere.pool.query(`update products set stock = 5; update selling set mode = 'live'`)
    await notifyStockAlerts(elsewhere.db)
    const { rows } = await elsewhere.pool.query(
      `select state, response from outbox where kind = 'back-in-stock'`,
    )
    expect(rows).toEqual([
      { state: 'held', response: 'Restored from a backup; this message may have been sent before' },
    ])
  } finally {
    await discard()
  }
})
