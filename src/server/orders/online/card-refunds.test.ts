import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { Order } from '#contract/admin/selling/order.ts'
import { signedEvent } from '../../../../scripts/fake-stripe/webhooks.ts'
import { openCardShop, payByCard, readDesk, sessionOf, WEBHOOK_SECRET } from '../../../../test/kit/stripe.ts'

const { shop, stripe, openForCards } = await openCardShop({ secretKey: 'sk_test_fake' })
const { account } = stripe

async function paidOrder() {
  const { admin, shopper, stock } = await openForCards()
  const { body } = await payByCard(shopper)
  account.pay(sessionOf(body))
  await stripe.settled()
  const payment = account.session(sessionOf(body)).payment_intent!
  const refund = (draft: object) => admin.post<Order>(`/api/orders/${body.number}/refunds`, draft)
  return { admin, stock, payment, refund, desk: () => readDesk(admin, body), ...body }
}

test('a refund from the order desk goes to Stripe once, even when its response is lost', async () => {
  const { payment, refund, desk, stock } = await paidOrder()
  const { body } = await refund({ lines: [{ line: 1, quantity: 1, restock: true }] })
  expect(body).toMatchObject({ payment: 'part-refunded', refunded: '20.00', refunding: '0.00' })
  expect(account.refundedOf(payment)).toBe(2000)
  expect(await stock()).toBe(9)

  stripe.failNext('refund', 'no-connection', 'no-connection')
  const waiting = await refund({ amount: '10.00' })
  expect(waiting.body).toMatchObject({
    refunded: '20.00',
    refunding: '10.00',
    openRefunds: [{ state: 'waiting', amount: '10.00' }],
  })
  expect((await refund({ amount: '15.01' })).body).toMatchObject({
    detail: 'At most 15.00 USD can be refunded',
  })
  await shop.database.pool.query('update refunds set next_at = now()')
  await expect.poll(desk).toMatchObject({ refunded: '30.00', refunding: '0.00', openRefunds: [] })
  stripe.failNext('refund', 'lost-response', 'lost-response')
  await refund({})
  await shop.database.pool.query('update refunds set next_at = now()')
  await expect.poll(desk).toMatchObject({ payment: 'refunded', refunded: '45.00', openRefunds: [] })
  expect(account.refundsOf(payment).map(({ amount }) => amount)).toEqual([1500, 1000, 2000])
  expect((await desk()).payments.map(({ amount }) => amount)).toEqual(['45.00', '-20.00', '-10.00', '-15.00'])
})

test("a refund in Stripe's dashboard appears in the ledger, and is taken back when the bank refuses it", async () => {
  const { payment, desk } = await paidOrder()
  const { id } = account.refund(payment, 500)
  account.onEvent('refund.created', account.refunds.get(id)!)
  await stripe.settled()
  expect(await desk()).toMatchObject({ payment: 'part-refunded', refunded: '5.00' })
  account.failRefund(id)
  await stripe.settled()
  const { payments, refunded, payment: status } = await desk()
  expect({ refunded, status }).toEqual({ refunded: '0.00', status: 'paid' })
  expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', '45.00'],
    ['refund', '-5.00'],
    ['refund', '5.00'],
  ])
})

test('a refund that Stripe refuses is reported, and can be requested again', async () => {
  const { payment, refund, desk } = await paidOrder()
  const { onEvent } = account
  account.onEvent = () => undefined
  account.refund(payment, 4000)
  account.onEvent = onEvent
  expect((await refund({})).body).toMatchObject({
    refunding: '0.00',
    openRefunds: [{ state: 'failed', error: expect.stringContaining('greater than unrefunded amount') }],
  })
  const kinds = (await desk()).messages.map(({ kind }) => kind)
  expect(kinds).toContain('refund-failed')
  expect((await refund({ amount: '5.00' })).body).toMatchObject({ refunded: '5.00' })
})

test('an order paid with a test key is marked, outside all figures, and can be deleted', async () => {
  const { admin, number, stock } = await paidOrder()
  expect((await admin.get('/api/orders')).body).toMatchObject([{ number, isTest: true, payment: 'paid' }])
  const today = new Date().toISOString().slice(0, 10)
  const sales = await admin.get(`/api/reports/sales?from=${today}&to=${today}`)
  expect(sales.body).toMatchObject({ orders: 0, revenue: '0.00' })
  expect((await admin.get('/api/customers')).body).toMatchObject([{ orders: 0, spent: '0.00' }])
  expect((await admin.delete(`/api/orders/${number}`)).status).toBe(204)
  expect((await admin.get(`/api/orders/${number}`)).status).toBe(404)
  expect(await stock()).toBe(10)

  const real = await paidOrder()
  await shop.database.pool.query('update orders set is_test = false')
  expect(await admin.delete(`/api/orders/${real.number}`)).toMatchObject({
    status: 409,
    body: { detail: 'Only test orders can be deleted' },
  })
})

test('an event needs a valid signature over its bytes; an unknown order is accepted', async () => {
  const send = (payload: string, signature?: string) =>
    shop.request('POST', '/api/payments/stripe/events', {
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      body: payload,
    })
  const { shopper } = await openForCards()
  const { body } = await payByCard(shopper)
  const session = { ...account.session(sessionOf(body)), id: 'cs_of_another_shop', metadata: {} }
  const { payload, signature } = signedEvent('checkout.session.completed', session, WEBHOOK_SECRET)
  expect(await send(payload, signature)).toMatchObject({ status: 200, body: { received: true } })
  const refused = { status: 400, body: { detail: 'The signature of this event is not valid' } }
  expect(await send(`${payload} `, signature)).toMatchObject(refused)
  expect(await send(payload)).toMatchObject(refused)
  expect(await send('', 'v1=nonsense')).toMatchObject(refused)
  const { signature: forged } = signedEvent('checkout.session.completed', session, 'whsec_of_someone_else')
  expect(await send(payload, forged)).toMatchObject(refused)
  const old = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp: 1 })
  expect(await send(payload, old)).toMatchObject(refused)
  const other = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  })
  const header = Stripe.webhooks.generateTestHeaderString({ payload: other, secret: WEBHOOK_SECRET })
  expect((await send(other, header)).status).toBe(200)
})

test.each([
  ['null', null],
  ['without a type', { data: { object: {} } }],
  ['without an object', { type: 'checkout.session.completed' }],
  ['with a null object', { type: 'checkout.session.completed', data: { object: null } }],
  ['with a list as id', { type: 'checkout.session.completed', data: { object: { id: [1] } } }],
  [
    'with a number as key',
    { type: 'checkout.session.expired', data: { object: { id: 'cs', metadata: { key: 1 } } } },
  ],
  ['with a number as payment', { type: 'charge.refunded', data: { object: { payment_intent: 7 } } }],
])('a signed event %s is refused', async (_, event) => {
  const body = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET })
  const { status } = await shop.request('POST', '/api/payments/stripe/events', {
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  expect(status).toBe(400)
})

test('card payments are offered while they are switched on', async () => {
  const { admin } = await openForCards()
  const { body: settings } = await admin.get<{ paymentMethods: { id: string }[]; cardPayments: string }>(
    '/api/selling/settings',
  )
  expect(settings.cardPayments).toBe('test')
  const ids = async () =>
    (await shop.get<typeof settings>('/api/selling')).body.paymentMethods.map(({ id }) => id)
  await expect.poll(ids).toContain('stripe')
  const paymentMethods = settings.paymentMethods.map((method) => ({
    ...method,
    enabled: method.id !== 'stripe',
  }))
  expect((await admin.put('/api/selling', { ...settings, paymentMethods })).status).toBe(200)
  await expect.poll(ids).not.toContain('stripe')
})
