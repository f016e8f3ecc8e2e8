import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { order, quote } from '../../../../test/kit/live.ts'
import { openCardShop, payByCard, readDesk, readLink, sessionOf } from '../../../../test/kit/stripe.ts'

const { shop, stripe, openForCards, addToCart, passHoldTime } = await openCardShop()
const { account } = stripe

const cartOf = async (shopper: Awaited<ReturnType<typeof addToCart>>) =>
  (await shopper.get<Cart>('/api/cart')).body.items.map(({ productId, quantity }) => [productId, quantity])

const outbox = async () =>
  (
    await shop.database.pool.query<{ kind: string; recipient: string }>(
      'select kind, recipient from outbox order by id',
    )
  ).rows

test('a card order is pending until it is paid, holds its pieces, and leaves the cart as it is', async () => {
  const { admin, shopper, stock, product } = await openForCards()
  const { status, body } = await payByCard(shopper)
  expect(status).toBe(201)
  expect(body.goTo).toContain(stripe.address)
  expect(await stock()).toBe(8)
  expect(await readLink(shopper, body)).toMatchObject({ state: 'pending', canPay: true, payment: 'awaiting' })
  expect(await cartOf(shopper)).toEqual([[product.id, 2]])
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['stock-low'])
  expect(account.session(sessionOf(body))).toMatchObject({
    amount_total: 4500,
    currency: 'usd',
    client_reference_id: String(body.number),
  })

  account.pay(sessionOf(body))
  await stripe.settled()
  expect(await readLink(shopper, body)).toMatchObject({
    state: 'placed',
    payment: 'paid',
    canPay: false,
    paid: '45.00',
  })
  expect(await cartOf(shopper)).toEqual([])
  expect(await stock()).toBe(8)
  expect((await outbox()).map(({ kind }) => kind).sort()).toEqual([
    'new-order',
    'order-received',
    'stock-low',
  ])
  const { payments, events, view, isTest } = await readDesk(admin, body)
  expect(payments).toMatchObject([{ kind: 'payment', method: 'stripe', amount: '45.00' }])
  expect(events.map(({ kind }) => kind).sort()).toEqual(['paid', 'placed'])
  expect({ view, isTest }).toEqual({ view: 'to-ship', isTest: false })
})

test('settling twice, late or out of order changes nothing', async () => {
  const { admin, shopper } = await openForCards()
  const { body } = await payByCard(shopper)
  account.pay(sessionOf(body))
  await stripe.settled()
  const etag = (await admin.get(`/api/orders/${body.number}`)).headers.get('etag')
  const settled = Array.from({ length: 4 }, () => shopper.post(`/api${body.link}/settle`))
  for (const { status } of await Promise.all(settled)) expect(status).toBe(200)
  account.onEvent('checkout.session.expired', account.session(sessionOf(body)))
  await stripe.settled()
  expect((await admin.get(`/api/orders/${body.number}`)).headers.get('etag')).toBe(etag)
})

test('what the shopper adds while paying stays in the cart', async () => {
  const { shopper, product } = await openForCards()
  const { body } = await payByCard(shopper)
  await addToCart(product.id, 1, shopper)
  account.pay(sessionOf(body))
  await stripe.settled()
  expect(await cartOf(shopper)).toEqual([[product.id, 1]])
})

test('the same key leads to the same payment, also when the response of Stripe was lost', async () => {
  const { shopper, stock } = await openForCards()
  const before = account.sessions.size
  const key = randomUUID()
  stripe.failNext('create', 'lost-response', 'lost-response')
  const lost = await payByCard(shopper, key)
  expect(lost).toMatchObject({
    status: 503,
    body: { detail: 'The payment provider does not respond; try again in a few seconds' },
  })
  const first = await payByCard(shopper, key)
  const second = await payByCard(shopper, key)
  expect(first.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(account.sessions.size).toBe(before + 1)
  expect(await stock()).toBe(8)
})

test('requests to two addresses of the shop at the same time lead to one payment', async () => {
  const { shopper } = await openForCards()
  const known = new Set(account.sessions.keys())
  const key = randomUUID()
  const elsewhere = shopper.at(shop.address.replace('127.0.0.1', 'localhost'))
  const responses = await Promise.all([payByCard(shopper, key), payByCard(elsewhere, key)])
  const [first, second] = responses.map(({ body }) => body)
  expect(first!.goTo).toContain(stripe.address)
  expect(second!.goTo).toBe(first!.goTo)
  const open = [...account.sessions.values()].filter(({ id, status }) => !known.has(id) && status === 'open')
  expect(open.map(({ id }) => id)).toEqual([sessionOf(first!)])
})

test('a webhook that arrives before the session is stored settles the order', async () => {
  const { shopper } = await openForCards()
  stripe.failNext('create', 'paid-before-response')
  const { status, body } = await payByCard(shopper)
  expect(status).toBe(201)
  expect(body.goTo).toBeUndefined()
  expect(await readLink(shopper, body)).toMatchObject({ state: 'placed', payment: 'paid' })
})

test('an amount that Stripe refuses is an error of the payment method, and holds nothing', async () => {
  const { admin } = await openForCards()
  const cheap = await shop.createProduct({ price: '0.20', stock: 5 })
  const shopper = await addToCart(cheap.id, 1)
  const { status, body } = await order(shopper, { paymentMethod: 'stripe', shippingMethodId: 2 })
  expect(status).toBe(400)
  expect(body.errors[0]!.field).toBe('paymentMethod')
  const { rows } = await shop.database.pool.query('select stock from products where id = $1', [cheap.id])
  expect(rows).toEqual([{ stock: 5 }])
  expect((await admin.get('/api/orders')).body).toMatchObject([{ state: 'expired' }])
})

test('a pending order that is not paid in time expires and returns its pieces once', async () => {
  const { shopper, stock } = await openForCards()
  const { body } = await payByCard(shopper)
  await passHoldTime()
  await expect.poll(() => readLink(shopper, body)).toMatchObject({ state: 'expired', canPay: false })
  expect(account.session(sessionOf(body)).status).toBe('expired')
  expect(await stock()).toBe(10)
  expect(await shopper.post(`/api${body.link}/pay`)).toMatchObject({
    status: 409,
    body: { detail: 'This order has expired' },
  })
})

test('an order whose webhook was lost is placed instead of expired', async () => {
  const { shopper, stock } = await openForCards()
  const { body } = await payByCard(shopper)
  const { onEvent } = account
  account.onEvent = () => undefined
  account.pay(sessionOf(body))
  account.onEvent = onEvent
  await passHoldTime()
  await expect.poll(() => readLink(shopper, body)).toMatchObject({ state: 'placed', payment: 'paid' })
  expect(await stock()).toBe(8)
})

test('money that arrives after the order has expired places it while everything is in stock', async () => {
  const { admin, shopper, stock } = await openForCards()
  const { body } = await payByCard(shopper)
  await passHoldTime()
  await expect.poll(() => readLink(shopper, body)).toMatchObject({ state: 'expired' })
  account.payAnyway(sessionOf(body))
  await stripe.settled()
  expect(await readLink(shopper, body)).toMatchObject({ state: 'placed', payment: 'paid' })
  expect(await stock()).toBe(8)
  expect((await readDesk(admin, body)).openRefunds).toEqual([])
})

test('money that arrives after the pieces were sold is refunded, and both sides get an email', async () => {
  const { admin, shopper, product, stock } = await openForCards({ stock: 2 })
  const { body } = await payByCard(shopper)
  await passHoldTime()
  await expect.poll(() => readLink(shopper, body)).toMatchObject({ state: 'expired' })
  expect((await order(await addToCart(product.id, 1))).status).toBe(201)
  account.payAnyway(sessionOf(body))
  await stripe.settled()
  await expect
    .poll(() => readLink(shopper, body))
    .toMatchObject({ state: 'expired', payment: 'refunded', refunded: '45.00', refunding: '0.00' })
  expect(await stock()).toBe(1)
  const returned = (await outbox()).filter(({ kind }) => kind === 'payment-returned')
  expect(returned.map(({ recipient }) => recipient).sort()).toEqual(['', 'hannah@example.com'])
  const { payments } = await readDesk(admin, body)
  expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', '45.00'],
    ['refund', '-45.00'],
  ])
})

test('a wrong amount does not place the order and goes back', async () => {
  const { shopper } = await openForCards()
  const { body } = await payByCard(shopper)
  account.payAnyway(sessionOf(body), 100)
  await stripe.settled()
  await expect
    .poll(() => readLink(shopper, body))
    .toMatchObject({ state: 'pending', paid: '1.00', refunded: '1.00' })
  await passHoldTime()
})

test('a changed cart replaces the pending order, after its session has ended', async () => {
  const { shopper, product, stock } = await openForCards({ stock: 3 })
  const first = (await payByCard(shopper)).body
  // The quote counts the pieces that the shopper's own order holds.
  await shopper.put(`/api/cart/items/${product.id}`, { quantity: 1 })
  expect((await quote(shopper)).body.lines).toMatchObject([{ quantity: 1, stock: 3 }])
  const second = (await payByCard(shopper)).body
  expect(second.number).not.toBe(first.number)
  expect(account.session(sessionOf(first)).status).toBe('expired')
  expect(await readLink(shopper, first)).toMatchObject({ state: 'expired' })
  expect(await stock()).toBe(2)
  account.pay(sessionOf(second))
  await stripe.settled()
  expect(await readLink(shopper, second)).toMatchObject({ state: 'placed' })
})

test('a pending order that was paid meanwhile is placed, not replaced', async () => {
  const { shopper, stock } = await openForCards()
  const { body } = await payByCard(shopper)
  const { onEvent } = account
  account.onEvent = () => undefined
  account.pay(sessionOf(body))
  account.onEvent = onEvent
  const { total } = (await quote(shopper)).body
  expect(await order(shopper, { paymentMethod: 'transfer', total })).toMatchObject({
    status: 409,
    body: { code: 'cart_empty' },
  })
  expect(await readLink(shopper, body)).toMatchObject({ state: 'placed', payment: 'paid' })
  expect(await stock()).toBe(8)
})

test('orders from two tabs at once leave one pending order', async () => {
  const { shopper, stock } = await openForCards()
  const { total } = (await quote(shopper)).body
  const responses = await Promise.all(
    Array.from({ length: 3 }, () => order(shopper, { paymentMethod: 'stripe', total })),
  )
  expect(responses.map(({ status }) => status)).toContain(201)
  const { rows } = await shop.database.pool.query(`select from orders where state = 'pending'`)
  expect(rows.length).toBe(1)
  expect(await stock()).toBe(8)
})

test('canceling a pending order ends its session first; canceling a paid one refunds it', async () => {
  const { admin, shopper, product, stock } = await openForCards()
  const pending = (await payByCard(shopper)).body
  expect((await shopper.post(`/api${pending.link}/cancel`)).body).toMatchObject({ state: 'canceled' })
  expect(account.session(sessionOf(pending)).status).toBe('expired')
  expect(await stock()).toBe(10)

  const other = await addToCart(product.id, 1)
  const paid = (await payByCard(other)).body
  account.pay(sessionOf(paid))
  await stripe.settled()
  expect((await admin.post(`/api/orders/${paid.number}/cancel`, {})).body).toMatchObject({
    state: 'canceled',
    payment: 'refunded',
    refunded: '25.00',
  })
  expect(account.refunds.size).toBeGreaterThan(0)
  expect(await stock()).toBe(10)
})
