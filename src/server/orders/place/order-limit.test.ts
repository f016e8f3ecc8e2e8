import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { ADDRESS, CONTACT, goLive } from '../../../../test/kit/live.ts'

const MAX_ORDERS_PER_MINUTE = 20
const shop = await openTestShop({ trustProxy: 1, publicUrl: 'https://shop.example' })

/** An order with an empty cart is refused with 409, but counts. */
async function tryToOrder(address: string) {
  const { status } = await shop.newClient().request('POST', '/api/orders', {
    headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
    body: { ...CONTACT, address: ADDRESS, paymentMethod: 'transfer', shippingMethodId: 1, total: '5.00' },
  })
  return status
}

test('a network places 20 orders per minute, because each sends an email; the own machine is not limited', async () => {
  await goLive(await shop.asAdmin())
  for (let count = 1; count <= MAX_ORDERS_PER_MINUTE; count++) {
    expect(await tryToOrder(`2001:db8::${count}`)).toBe(409)
    expect(await tryToOrder('127.0.0.1')).toBe(409)
  }
  expect(await tryToOrder('2001:db8::ff')).toBe(429)
  expect(await tryToOrder('2001:db8:0:1::1')).toBe(409)
  expect(await tryToOrder('127.0.0.1')).toBe(409)
})
