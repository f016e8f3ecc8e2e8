import { expect, test } from 'vitest'
import type { AuditLogEntry } from '#contract/admin/audit-log.ts'
import { CartDetail, CartSummary, CartTotals } from '#contract/admin/carts.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

/** A shopper with these items in the cart, last seen `ago`. */
async function shopper(items: [productId: number, quantity: number][], ago = '1 minute') {
  const visitor = shop.newClient()
  for (const [productId, quantity] of items) await visitor.post('/api/cart/items', { productId, quantity })
  await shop.database.pool.query(
    `update carts set seen_at = now() - $1::interval where id = (select max(id) from carts)`,
    [ago],
  )
  return visitor
}

const list = async (query = '') => {
  const response = await (await shop.asAdmin()).get<CartSummary[]>(`/api/carts${query}`)
  expect(response.status).toBe(200)
  return {
    ids: response.body.map(({ id }) => id),
    total: Number(response.headers.get('x-total-count')),
    carts: response.body,
  }
}

test('administrators see the contents of all carts, but not whose they are', async () => {
  const teapot = await shop.createProduct({ name: 'Teapot', sku: 'KIT-001', price: '30.00' })
  const candle = await shop.createProduct({ name: 'Candle', sku: 'GFT-002', price: '10.50' })
  await shopper([[teapot.id, 1]], '3 hours')
  await shopper(
    [
      [candle.id, 4],
      [teapot.id, 1],
    ],
    '30 hours',
  )
  const empty = await shopper([[candle.id, 1]])
  await empty.delete('/api/cart')

  const { carts, total } = await list()
  expect(total).toBe(2)
  expect(carts.map((cart) => CartSummary.strict().parse(cart))).toMatchObject([
    { id: 1, state: 'active', products: 1, quantity: 1, value: '30.00' },
    { id: 2, state: 'idle', products: 2, quantity: 5, value: '72.00' },
  ])
  expect((await list('?state=idle')).ids).toEqual([2])
  expect((await list('?state=active')).ids).toEqual([1])
  expect((await list('?sort=value')).ids).toEqual([2, 1])
  expect((await list('?sort=quantity&limit=1')).ids).toEqual([2])
  expect(await list('?sort=quantity&limit=1&page=2')).toMatchObject({ ids: [1], total: 2 })
  expect((await list('?q=candle')).ids).toEqual([2])
  expect((await list('?q=kit-0')).ids).toEqual([1, 2])
  expect((await list('?q=Cart%202')).ids).toEqual([2])
  expect(await list('?q=%25')).toMatchObject({ ids: [], total: 0 })

  const admin = await shop.asAdmin()
  expect(CartTotals.parse((await admin.get('/api/carts/totals')).body)).toEqual({
    carts: 2,
    active: 1,
    idle: 1,
    value: '102.00',
    old: 0,
  })
  const detail = CartDetail.strict().parse((await admin.get('/api/carts/2')).body)
  expect(detail.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [candle.id, 4],
    [teapot.id, 1],
  ])
  expect((await admin.get('/api/carts/3')).status).toBe(404)
})

test('carts unused for thirty days are deleted, the others stay', async () => {
  const { id } = await shop.createProduct()
  await shopper([[id, 1]], '31 days')
  const recent = await shopper([[id, 2]], '29 days')
  const admin = await shop.asAdmin()
  expect((await admin.get('/api/carts/totals')).body).toMatchObject({ old: 1 })
  expect((await admin.post('/api/carts/sweep')).body).toEqual({ count: 1 })
  const [entry] = (await admin.get<AuditLogEntry[]>('/api/activity')).body
  expect(entry).toMatchObject({ username: 'admin', action: 'deleted', kind: 'cart', after: { count: 1 } })
  expect((await list()).total).toBe(1)
  expect((await recent.get('/api/cart')).body).toMatchObject({ items: [{ quantity: 2 }] })
})

test.each(['/api/carts', '/api/carts/totals', '/api/carts/1'])('%s is for administrators', async (path) => {
  expect((await shop.get(path)).status).toBe(401)
  expect((await (await shop.asNonAdmin()).get(path)).status).toBe(403)
})

test.each(['?state=gone', '?sort=name', '?page=0', '?limit=1000'])('%s is refused', async (query) => {
  expect((await (await shop.asAdmin()).get(`/api/carts${query}`)).status).toBe(400)
})
