import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/admin/selling/order.ts'
import type { ShopperOrder } from '#contract/order.ts'
import { enforceReadiness } from '#server/selling/enforce-readiness.ts'
import { emptyTables, fingerprint } from '../../../test/kit/api/tables.ts'
import { openTestDatabase } from '../../../test/kit/api/test-database.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { goLive, order, quote } from '../../../test/kit/live.ts'
import { compareSums } from '../../../test/stress/orders/audit.ts'
import { dumpShop } from './dump.ts'
import type { Line } from './lines.ts'
import { loadShop } from './load.ts'

/** Tables a restore does not fill with the rows of the backup. Messages that were waiting are held after a restore. */
const EXCLUDED = ['admin_sessions', 'login_attempts', 'catalog_version', 'stock_changes', 'outbox']

const LOCAL = { host: '127.0.0.1', publicUrl: undefined, trustProxy: 0 }

const shop = await openTestShop()
const { database: elsewhere, discard } = await openTestDatabase()
beforeEach(() => emptyTables(elsewhere.pool))
afterAll(discard)

/** A Live shop with one order that was paid, partly shipped and partly refunded, and one that was canceled. */
async function shopWithOrders() {
  const { id } = await shop.createProduct({ price: '20.00', stock: 20 })
  const admin = await shop.asAdmin()
  await goLive(admin, {
    taxMode: 'added',
    taxRates: [{ country: 'US', region: '', rate: 740, name: 'Tax' }],
    shippingMethods: [
      {
        enabled: true,
        name: 'Bicycle',
        note: '',
        price: '5.00',
        freeFrom: null,
        pickup: false,
        countries: ['US'],
      },
    ],
  })
  const shopper = shop.newClient()
  const place = async (key = randomUUID()) => {
    await shopper.post('/api/cart/items', { productId: id, quantity: 3 })
    // The first two methods were replaced, so this one has the id 3.
    const { total } = (await quote(shopper, { shippingMethodId: 3 })).body
    const repeat = () => order(shopper, { shippingMethodId: 3, total }, key)
    return { ...(await repeat()).body, repeat }
  }
  const [kept, canceled] = [await place(), await place()]
  const act = (number: number, action: string, body: object) =>
    admin.post(`/api/orders/${number}/${action}`, body)
  await act(kept.number, 'payments', {})
  await act(kept.number, 'shipments', {
    lines: [{ line: 1, quantity: 2 }],
    carrier: 'USPS',
    tracking: '9400',
  })
  await act(kept.number, 'refunds', {
    lines: [{ line: 1, quantity: 1, restock: true }],
    note: 'One was broken',
  })
  await act(canceled.number, 'cancel', { reason: 'Changed their mind' })
  return { kept, canceled, place, productId: id }
}

const stockOf = async (id: number) =>
  (await shop.database.pool.query<{ stock: number }>(`select stock from products where id = ${id}`)).rows[0]!
    .stock

async function dump() {
  const lines: Line[] = []
  for await (const line of dumpShop(shop.database.pool)) lines.push(line)
  return lines
}

async function* replay(lines: Line[]) {
  yield* lines
}

test('every table of orders and selling settings comes back equal', async () => {
  await shopWithOrders()
  await loadShop(elsewhere.pool, dumpShop(shop.database.pool))
  await enforceReadiness(elsewhere.db, LOCAL)
  expect(await fingerprint(elsewhere.pool, EXCLUDED)).toEqual(await shop.fingerprint({ except: EXCLUDED }))
  for (const table of ['payments', 'shipments', 'shipment_lines', 'order_events', 'order_notes'])
    expect((await elsewhere.pool.query(`select from ${table}`)).rowCount).toBeGreaterThan(0)
  await compareSums(elsewhere.pool)
})

test('after a restore links open, keys are known, numbers continue and orders can be changed', async () => {
  const { kept, canceled, place, productId } = await shopWithOrders()
  const before = await shop.get<ShopperOrder>(`/api${kept.link}`)
  const backup = await dump()
  const lost = await place()
  expect(lost.number).toBe(1003)
  await loadShop(shop.database.pool, replay(backup), { overwrite: true })
  await enforceReadiness(shop.database.db, LOCAL)

  expect((await shop.get(`/api${kept.link}`)).body).toEqual(before.body)
  expect((await shop.get(`/api${canceled.link}`)).body).toMatchObject({ state: 'canceled' })
  expect((await shop.get(`/api${lost.link}`)).status).toBe(404)
  expect((await kept.repeat()).body).toEqual({ number: kept.number, link: kept.link })
  const stock = await stockOf(productId)
  const next = await place()
  expect(next.number).toBe(1003)
  expect(await stockOf(productId)).toBe(stock - 3)

  const admin = await shop.newClient().logIn('admin', 'correct horse')
  expect(await admin.post<Order>(`/api/orders/${kept.number}/refunds`, {})).toMatchObject({
    status: 200,
    body: { payment: 'refunded' },
  })
  expect((await admin.post(`/api/orders/${next.number}/cancel`, {})).status).toBe(200)
  expect(await stockOf(productId)).toBe(stock)
  await expect(shop.database.pool.query('update payments set amount = 1')).rejects.toThrow('append-only')
  await compareSums(shop.database.pool)
})
