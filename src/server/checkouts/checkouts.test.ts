import { expect, test } from 'vitest'
import type { CheckoutDay } from '#contract/checkout.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

test('a demo checkout stores its steps and value, and no order', async () => {
  const { id: productId } = await shop.createProduct({ price: '20.00' })
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId, quantity: 2 })
  await shop.newClient().post('/api/cart/items', { productId, quantity: 1 })
  expect((await shopper.post('/api/checkout', { step: 'started' })).status).toBe(204)
  expect((await shopper.post('/api/checkout', { step: 'completed' })).status).toBe(204)
  const days = (await (await shop.asAdmin()).get<CheckoutDay[]>('/api/checkout-days?days=7')).body
  expect(days).toHaveLength(7)
  // Forty for the products, five for shipping.
  expect(days[6]).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    carts: 2,
    started: 1,
    completed: 1,
    value: '45.00',
  })
  expect(days[0]).toMatchObject({ carts: 0, started: 0, completed: 0, value: '0.00' })
  const { rows } = await shop.database.pool.query('select * from checkout_events')
  expect(Object.keys(rows[0]).sort()).toEqual(['at', 'id', 'quantity', 'step', 'value'])
})

test.each([
  [{ step: 'paid' }, 'step must be one of started, completed'],
  [{}, 'step must be one of started, completed'],
  [{ step: 'started' }, 'The cart is empty'],
])('the checkout %j of an empty cart is refused', async (body, detail) => {
  expect(await shop.post('/api/checkout', body)).toMatchObject({ status: 400, body: { detail } })
})

test('the checkout days are for administrators', async () => {
  expect((await shop.get('/api/checkout-days')).status).toBe(401)
  expect((await (await shop.asNonAdmin()).get('/api/checkout-days')).status).toBe(403)
})
