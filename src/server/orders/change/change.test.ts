import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order, OrderSummary } from '#contract/admin/selling/order.ts'
import type { ShopperOrder } from '#contract/order.ts'
import type { SellingDraft } from '#contract/selling.ts'
import { fulfilmentStatus, orderView, paymentStatus } from '#domain/order/order.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import type { HttpClient } from '../../../../test/kit/http-client.ts'
import { goLive, type OrderInput, order } from '../../../../test/kit/live.ts'

const shop = await openTestShop()

type OrderBody = Order & { detail: string }

/** A Live shop with one order of three clocks and one candle. */
async function shopWithOrder(input: OrderInput = {}, conditions: Partial<SellingDraft> = {}) {
  const admin = await shop.asAdmin()
  const clock = await shop.createProduct({ name: 'Oak clock', price: '20.00', stock: 10 })
  const candle = await shop.createProduct({ name: 'Candle', price: '5.00', stock: 10 })
  await goLive(admin, conditions)
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: clock.id, quantity: 3 })
  await shopper.post('/api/cart/items', { productId: candle.id, quantity: 1 })
  const { body } = await order(shopper, input)
  const act = (action: string, draft: object = {}) =>
    admin.post<OrderBody>(`/api/orders/${body.number}/${action}`, draft)
  const stock = async () => [await stockOf(clock.id), await stockOf(candle.id)]
  return { admin, number: body.number, link: `/api${body.link}`, act, stock, clock, candle, shopper }
}

/** From the table: the API may show an older number for some seconds. */
const stockOf = async (id: number) =>
  (await shop.database.pool.query<{ stock: number }>(`select stock from products where id = ${id}`)).rows[0]!
    .stock

test('the owner marks an order as paid, reverses that, and the ledger keeps every entry', async () => {
  const { act } = await shopWithOrder()
  expect((await act('payments')).body).toMatchObject({ payment: 'paid', view: 'to-ship', paid: '65.00' })
  expect(await act('payments')).toMatchObject({ status: 409, body: { detail: 'This order is already paid' } })
  expect((await act('payments', { reverse: true })).body).toMatchObject({
    payment: 'awaiting',
    view: 'to-pay',
    payments: [
      { kind: 'payment', amount: '65.00' },
      { kind: 'reversal', amount: '-65.00' },
    ],
    events: [{ kind: 'payment-reversed', username: 'admin' }, { kind: 'paid' }, { kind: 'placed' }],
  })
  for (const change of ['update payments set amount = 1', 'delete from payments', 'truncate payments'])
    await expect(shop.database.pool.query(change)).rejects.toThrow('append-only')
})

test('an order ships line by line, and only once', async () => {
  const { act } = await shopWithOrder()
  expect(await act('shipments')).toMatchObject({
    status: 409,
    body: { detail: 'This order is not paid yet; mark it as paid before you ship it' },
  })
  await act('payments')
  const part = await act('shipments', {
    lines: [{ line: 1, quantity: 2 }],
    carrier: 'USPS',
    tracking: '9400',
  })
  expect(part.body).toMatchObject({
    fulfilment: 'part',
    view: 'to-ship',
    lines: [{ shipped: 2 }, { shipped: 0 }],
    shipments: [{ carrier: 'USPS', tracking: '9400', lines: [{ line: 1, quantity: 2 }] }],
  })
  expect(await act('shipments', { lines: [{ line: 1, quantity: 2 }] })).toMatchObject({
    status: 409,
    body: { detail: 'Oak clock: only 1 left to ship' },
  })
  expect((await act('shipments')).body).toMatchObject({ fulfilment: 'done', view: 'done' })
  expect(await act('shipments')).toMatchObject({ status: 409, body: { detail: 'Nothing is left to ship' } })
  expect(await act('cancel')).toMatchObject({
    status: 409,
    body: { detail: 'Part of this order has already shipped; refund it instead' },
  })
})

test('an order that is paid on delivery ships before it is paid', async () => {
  const { act } = await shopWithOrder({ paymentMethod: 'delivery' })
  expect((await act('shipments')).body).toMatchObject({ fulfilment: 'done', view: 'to-pay' })
  expect((await act('payments')).body).toMatchObject({ view: 'done' })
})

test('a parcel that is refused comes back: the owner cancels the order, the shopper cannot', async () => {
  const { act, stock, link } = await shopWithOrder({ paymentMethod: 'delivery' })
  await act('shipments')
  expect(await shop.post(`${link}/cancel`)).toMatchObject({
    status: 409,
    body: { detail: 'Part of this order has already shipped' },
  })
  expect((await act('cancel', { reason: 'Refused at the door' })).body).toMatchObject({ view: 'canceled' })
  expect(await stock()).toEqual([10, 10])
})

test('canceling returns the pieces once, however often and by whomever it is pressed', async () => {
  const { act, stock, link } = await shopWithOrder()
  expect(await stock()).toEqual([7, 9])
  const responses = await Promise.all([
    act('cancel', { reason: 'Asked by phone' }),
    act('cancel'),
    shop.post(`${link}/cancel`),
    shop.post(`${link}/cancel`),
  ])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await stock()).toEqual([10, 10])
  expect((await shop.get(link)).body).toMatchObject({
    state: 'canceled',
    canCancel: false,
    canWithdraw: false,
  })
})

test('a refund of lines returns the chosen pieces to stock, and never more than was paid', async () => {
  const { act, stock } = await shopWithOrder()
  expect(await act('refunds')).toMatchObject({
    status: 409,
    body: { detail: 'Nothing was paid, so there is nothing to refund' },
  })
  await act('payments')
  await act('shipments')
  const refunded = await act('refunds', {
    lines: [
      { line: 1, quantity: 1, restock: true },
      { line: 2, quantity: 1, restock: false },
    ],
    note: 'Arrived broken',
  })
  expect(refunded.body).toMatchObject({
    payment: 'part-refunded',
    refunded: '25.00',
    lines: [{ returned: 1 }, { returned: 1 }],
    notes: [{ text: 'Arrived broken', username: 'admin' }],
  })
  expect(await stock()).toEqual([8, 9])
  expect(await act('refunds', { lines: [{ line: 2, quantity: 1, restock: true }] })).toMatchObject({
    status: 409,
    body: { detail: 'Candle: only 0 left to refund' },
  })
  expect(await act('refunds', { amount: '40.01' })).toMatchObject({
    status: 409,
    body: { detail: 'At most 40.00 USD can be refunded' },
  })
  expect((await act('refunds', { amount: '10.00' })).body).toMatchObject({ refunded: '35.00' })
  expect((await act('refunds')).body).toMatchObject({ payment: 'refunded', refunded: '65.00' })
  expect(await act('refunds')).toMatchObject({ status: 409 })
  expect(await stock()).toEqual([8, 9])
})

test('pieces of a canceled order that are refunded return to stock only once', async () => {
  const { act, stock } = await shopWithOrder()
  await act('payments')
  expect((await act('cancel')).body).toMatchObject({ state: 'canceled', payment: 'paid' })
  await act('refunds', { lines: [{ line: 1, quantity: 3, restock: true }] })
  expect(await stock()).toEqual([10, 10])
  const other = await shopWithOrderOf(3)
  await other.act('payments')
  await other.act('refunds', { lines: [{ line: 1, quantity: 1, restock: true }] })
  expect(await other.stock()).toBe(8)
  await other.act('cancel')
  expect(await other.stock()).toBe(10)
})

test('a refund of everything returns the pieces that never left the shop', async () => {
  const { act, stock } = await shopWithOrder()
  await act('payments')
  await act('shipments', { lines: [{ line: 1, quantity: 2 }] })
  expect((await act('refunds')).body).toMatchObject({
    payment: 'refunded',
    lines: [{ returned: 3 }, { returned: 1 }],
  })
  expect(await stock()).toEqual([8, 10])
})

test('refunds of single pieces add up to the line', async () => {
  const { act } = await shopWithOrder(
    {},
    { taxMode: 'added', taxRates: [{ country: 'US', region: '', rate: 333, name: 'Tax' }] },
  )
  const { lines } = (await act('payments')).body
  expect(lines[0]!.total).toBe('62.00')
  const refunds = []
  for (let piece = 0; piece < 3; piece++) {
    const { body } = await act('refunds', { lines: [{ line: 1, quantity: 1 }] })
    refunds.push(body.payments.at(-1)!.amount)
  }
  expect(refunds).toEqual(['-20.66', '-20.67', '-20.67'])
})

/** An order of one product in a shop that is already Live. */
async function shopWithOrderOf(quantity: number) {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct({ stock: 10 })
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: id, quantity })
  const { body } = await order(shopper)
  return {
    act: (action: string, draft: object = {}) =>
      admin.post<OrderBody>(`/api/orders/${body.number}/${action}`, draft),
    stock: () => stockOf(id),
  }
}

test('a shopper withdraws before and after the parcel left', async () => {
  const { link, stock } = await shopWithOrder()
  expect((await shop.post<ShopperOrder>(`${link}/withdraw`)).body).toMatchObject({
    state: 'canceled',
    withdrawnAt: expect.any(String),
  })
  expect(await stock()).toEqual([10, 10])
  expect((await shop.post(`${link}/withdraw`)).status).toBe(409)
})

test('after a withdrawal the order stays, so that its goods can come back and be refunded', async () => {
  const { act, link, stock, number } = await shopWithOrder()
  await act('payments')
  await act('shipments')
  const { body } = await shop.post<ShopperOrder>(`${link}/withdraw`)
  expect(body).toMatchObject({ state: 'placed', canWithdraw: false, withdrawnAt: expect.any(String) })
  expect(await stock()).toEqual([7, 9])
  await shop.database.pool.query(
    `update orders set withdrawn_at = null; update shipments set at = now() - interval '30 days' where order_id = ${number}`,
  )
  expect(await shop.post(`${link}/withdraw`)).toMatchObject({
    status: 409,
    body: { detail: 'The 14 days to withdraw are over' },
  })
})

test('a change based on an outdated order is refused', async () => {
  const { admin, number, act } = await shopWithOrder()
  const etag = String((await admin.get(`/api/orders/${number}`)).headers.get('etag'))
  const pay = (ifMatch: string) =>
    admin.request('POST', `/api/orders/${number}/payments`, { body: {}, headers: { 'if-match': ifMatch } })
  await act('notes', { text: 'Called the shopper' })
  expect(await pay(etag)).toMatchObject({
    status: 409,
    body: { detail: 'This order was changed since you opened it. Load it again to see the change.' },
  })
  const responses = await Promise.all([pay('"2"'), pay('"2"'), pay('"2"')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test.each([
  ['shipments', { lines: [] }, 'lines must be a list with at least one line; leave it out for all lines'],
  ['refunds', { lines: [] }, 'lines must be a list with at least one line; leave it out for all lines'],
  ['shipments', { lines: [{ line: 9, quantity: 1 }] }, 'This order has no line 9'],
  ['shipments', { lines: [{ line: 1, quantity: 0 }] }, 'quantity must be a whole number of at least 1'],
  [
    'shipments',
    {
      lines: [
        { line: 1, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
    },
    'Name each line once',
  ],
  ['refunds', { amount: 'five' }, 'Enter an amount such as 5.00'],
  ['refunds', { amount: '0' }, 'Enter an amount such as 5.00'],
  ['refunds', { amount: '-5' }, 'Enter an amount such as 5.00'],
  ['notes', { text: ' ' }, 'Write a note'],
])('%s %j is refused and changes nothing', async (action, draft, detail) => {
  const { act } = await shopWithOrder()
  await act('payments')
  // The mail worker would update them at any time.
  await shop.database.pool.query('delete from outbox')
  const before = await shop.fingerprint()
  expect(await act(action, draft)).toMatchObject({ status: 400, body: { detail } })
  expect(await shop.fingerprint()).toEqual(before)
})

test('orders are listed by view, search, day and page, and counted by view', async () => {
  const { admin, number, act, shopper, clock } = await shopWithOrder()
  await shopper.post('/api/cart/items', { productId: clock.id, quantity: 1 })
  const second = await order(shopper, {
    name: 'Otto 100%',
    email: 'otto@example.com',
    paymentMethod: 'delivery',
  })
  await act('payments')
  const list = async (query: string) =>
    (await admin.get<OrderSummary[]>(`/api/orders${query}`)).body.map((each) => each.number)
  const [a, b] = [number, second.body.number]
  expect(await list('')).toEqual([b, a])
  expect(await list('?sort=oldest')).toEqual([a, b])
  expect(await list('?sort=total')).toEqual([a, b])
  expect(await list('?view=to-ship')).toEqual([b, a])
  expect(await list('?view=to-pay')).toEqual([])
  expect(await list(`?q=${a}`)).toEqual([a])
  expect(await list('?q=OTTO@')).toEqual([b])
  expect(await list('?q=100%25')).toEqual([b])
  expect(await list('?q=%25')).toEqual([b])
  expect(await list(`?q=${encodeURIComponent(clock.sku)}`)).toEqual([b, a])
  expect(await list('?from=2000-01-01&to=2000-12-31')).toEqual([])
  const today = new Date().toISOString()
  expect(await list(`?from=2000-01-01&to=${today.slice(0, 10)}`)).toEqual([b, a])
  expect(await list(`?from=${today}`)).toEqual([])
  // A day is one of the shop's time zone: 23:30 in New York is the next day in UTC.
  await shop.database.pool.query(
    `with zone as (update selling set time_zone = 'America/New_York')
     update orders set placed_at = '2026-03-02T04:30:00Z' where id = $1`,
    [a],
  )
  expect(await list('?from=2026-03-01&to=2026-03-01')).toEqual([a])
  expect(await list('?from=2026-03-02&to=2026-03-02')).toEqual([])
  const page = await admin.get<OrderSummary[]>('/api/orders?limit=1&page=2')
  expect(page.headers.get('x-total-count')).toBe('2')
  expect(page.body).toMatchObject([
    { number: a, payment: 'paid', fulfilment: 'open', view: 'to-ship', total: '65.00', quantity: 4 },
  ])
  expect((await admin.get('/api/orders/views')).body).toEqual({
    'to-pay': 0,
    'to-ship': 2,
    done: 0,
    canceled: 0,
    all: 2,
  })
  expect((await admin.get('/api/orders?view=lost')).status).toBe(400)
  for (const day of [
    'yesterday',
    '2026-02-31',
    '0000-01-01',
    '2026-13-01',
    '99999-01-01',
    '0001-01-01',
    '9999-12-31',
  ])
    expect((await admin.get(`/api/orders?from=${day}&to=${day}`)).status).toBe(400)
  expect(await list('?from=1900-01-01&to=2999-12-31')).toEqual([b, a])
  expect((await admin.get('/api/orders/9999')).status).toBe(404)
})

test('the view that the database stores follows the rules of the domain', async () => {
  const { admin, number } = await shopWithOrder()
  for (const state of ['pending', 'placed', 'expired', 'canceled'] as const)
    for (const paymentMethod of ['transfer', 'stripe', 'delivery', 'pickup'] as const)
      for (const paid of [0, 6500])
        for (const shipped of [0, 1, 3]) {
          await shop.database.pool.query(
            `with line as (update order_lines set shipped = least(quantity, $5))
             update orders set state = $1, payment_method = $2, paid = $3, shipped = $4, to_ship = $6,
               expires_at = now()`,
            [
              state,
              paymentMethod,
              paid,
              shipped === 3 ? 4 : shipped * 2,
              shipped,
              shipped === 3 ? 0 : shipped === 1 ? 2 : 4,
            ],
          )
          const { body } = await admin.get<Order>(`/api/orders/${number}`)
          const facts = {
            state,
            paymentMethod,
            total: 6500,
            paid,
            refunded: 0,
            refunding: 0,
            lines: body.lines,
            isWithdrawn: false,
          }
          expect(body).toMatchObject({
            view: orderView(facts),
            payment: paymentStatus(facts),
            fulfilment: fulfilmentStatus(facts),
          })
          expect((await admin.get<OrderSummary[]>('/api/orders')).body).toMatchObject([
            { view: body.view, fulfilment: body.fulfilment, payment: body.payment },
          ])
        }
})

test('events and the audit log hold no personal data', async () => {
  const { act, admin, link } = await shopWithOrder({ note: 'Ring twice', phone: '555 0100' })
  await act('payments')
  await act('cancel', { reason: 'Hannah called' })
  await act('refunds', { note: 'To her account' })
  await shop.get(link)
  const { rows } = await shop.database.pool.query<{ text: string }>(
    `select e::text as text from order_events e union all select a::text from audit_log a`,
  )
  const personal = /hannah|lindqvist|jefferson|84401|555 0100|ring twice|her account/i
  for (const { text } of rows) expect(text).not.toMatch(personal)
  expect(rows.length).toBeGreaterThan(3)
  expect((await admin.get('/api/activity')).status).toBe(200)
})

test('only administrators read and change orders', async () => {
  const { number } = await shopWithOrder()
  const customer = await shop.asNonAdmin()
  const calls: ((client: HttpClient) => Promise<{ status: number }>)[] = [
    (client) => client.get('/api/orders'),
    (client) => client.get(`/api/orders/${number}`),
    ...['payments', 'refunds', 'shipments', 'cancel', 'notes'].map(
      (action) => (client: HttpClient) =>
        client.post(`/api/orders/${number}/${action}`, { text: randomUUID() }),
    ),
  ]
  for (const call of calls) {
    expect((await call(shop)).status).toBe(401)
    expect((await call(customer)).status).toBe(403)
  }
})
