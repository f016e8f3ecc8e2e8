import { expect, test } from 'vitest'
import type { BulkShipmentResult, Order, OrderViewCounts } from '#contract/admin/selling/order.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { goLive, type OrderInput, order } from '../../../../test/kit/live.ts'

const shop = await openTestShop()

/** A Live shop, and what places orders of two clocks in it. */
async function liveShop() {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct({ price: '20.00', stock: 50 })
  await goLive(admin)
  const place = async (input: OrderInput = {}) => {
    const shopper = shop.newClient()
    await shopper.post('/api/cart/items', { productId: id, quantity: 2 })
    return (await order(shopper, input)).body.number
  }
  const ship = (numbers: unknown, draft: object = {}) =>
    admin.post<BulkShipmentResult & { detail: string }>('/api/orders/shipments', { numbers, ...draft })
  return { admin, place, ship }
}

test('several orders are shipped in one request, and those that cannot be are named and skipped', async () => {
  const { admin, place, ship } = await liveShop()
  const ready = [await place({ paymentMethod: 'delivery' }), await place({ paymentMethod: 'delivery' })]
  const unpaid = await place()
  const canceled = await place({ paymentMethod: 'delivery' })
  await admin.post(`/api/orders/${canceled}/cancel`, {})
  expect(await ship([ready[0], unpaid, canceled, 999_999, ready[1]])).toMatchObject({
    status: 200,
    body: {
      shipped: ready,
      refused: [
        { number: unpaid, reason: 'This order is not paid yet; mark it as paid before you ship it' },
        { number: canceled, reason: 'This order is canceled' },
        { number: 999_999, reason: 'Order not found' },
      ],
    },
  })
  for (const number of ready)
    expect((await admin.get<Order>(`/api/orders/${number}`)).body).toMatchObject({
      fulfilment: 'done',
      shipments: [{ lines: [{ line: 1, quantity: 2 }] }],
    })
  expect((await admin.get<OrderViewCounts>('/api/orders/views')).body['to-ship']).toBe(0)
})

test('shipping several orders acts once however often it is pressed', async () => {
  const { admin, place, ship } = await liveShop()
  const numbers = [await place({ paymentMethod: 'delivery' }), await place({ paymentMethod: 'delivery' })]
  const results = await Promise.all([ship(numbers), ship(numbers), ship(numbers.toReversed())])
  expect(results.flatMap(({ body }) => body.shipped).toSorted()).toEqual(numbers)
  expect(results.flatMap(({ body }) => body.refused)).toHaveLength(4)
  const { rows } = await shop.database.pool.query(
    `select order_id, count(*)::integer as messages from outbox where kind = 'order-shipped' group by 1 order by 1`,
  )
  expect(rows).toEqual(numbers.map((number) => ({ order_id: number, messages: 1 })))
  expect((await admin.get<Order>(`/api/orders/${numbers[0]}`)).body.shipments).toHaveLength(1)
})

test('a shipment without notification sends no email, alone and with others', async () => {
  const { admin, place, ship } = await liveShop()
  const [alone, together] = [
    await place({ paymentMethod: 'delivery' }),
    await place({ paymentMethod: 'delivery' }),
  ]
  const one = (draft: object) => admin.post<Order>(`/api/orders/${alone}/shipments`, draft)
  expect(await one({ notify: 'no' })).toMatchObject({ status: 400 })
  expect(await one({ lines: [{ line: 1, quantity: 1 }], notify: false })).toMatchObject({ status: 200 })
  expect(await ship([together], { notify: false })).toMatchObject({ body: { shipped: [together] } })
  const shippedMessages = async (number: number) =>
    (await admin.get<Order>(`/api/orders/${number}`)).body.messages.filter(
      ({ kind }) => kind === 'order-shipped',
    )
  expect(await shippedMessages(alone)).toEqual([])
  expect(await shippedMessages(together)).toEqual([])
  expect(await one({})).toMatchObject({ status: 200 })
  expect(await shippedMessages(alone)).toHaveLength(1)
})

test.each([
  ['no number', []],
  ['a number twice', [1001, 1001]],
  ['text', ['first']],
  ['more than a page', Array.from({ length: 101 }, (_, index) => index + 1)],
  ['nothing', undefined],
])('a shipment of %s is refused', async (_, numbers) => {
  const { ship } = await liveShop()
  expect(await ship(numbers)).toMatchObject({
    status: 400,
    body: { detail: 'numbers must be a list of 1 to 100 order numbers, each listed once' },
  })
})
