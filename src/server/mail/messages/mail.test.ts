import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { Order } from '#contract/admin/selling/order.ts'
import type { OutboxMessage, OutboxPreview } from '#contract/admin/selling/outbox.ts'
import type { MessageKind } from '#domain/customers/message.ts'
import type { Db } from '#server/db/client.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import type { HttpClient } from '../../../../test/kit/http-client.ts'
import { goLive, type OrderInput, order } from '../../../../test/kit/live.ts'
import { startSmtp } from '../../../../test/kit/smtp.ts'
import { deleteUnknownOrderLinks, requestOrderLinks } from './order-links.ts'

vi.setConfig({ testTimeout: 60_000 })

const SILENCE_TIMEOUT_MS = 3_000
const smtp = await startSmtp()
const shop = await openTestShop({
  mail: {
    smtpUrl: `${smtp.url}/?socketTimeout=${SILENCE_TIMEOUT_MS}`,
    from: 'Saffron & Sage <hello@shop.example>',
  },
  publicUrl: 'https://shop.example',
})
afterAll(smtp.stop)

const SETTINGS = {
  businessName: 'Saffron & Sage',
  email: 'owner@shop.example',
  phone: '(555) 014-7300',
  address: '218 Marigold Lane',
  gmapSrc: 'https://maps.example/embed?x=1',
  heroTitle: 'Small joys',
  heroSubtitle: 'Gifts',
  heroImage: 'https://images.example/hero.webp',
}

/** A Live shop with one order of the given shopper. Addresses are new in every test, so that tests do not mix. */
async function shopWithOrder(email: string, input: OrderInput = {}) {
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', SETTINGS)
  const product = await shop.createProduct({ name: 'Oak clock', price: '20.00', stock: 12 })
  await goLive(admin)
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: product.id, quantity: 3 })
  const { body } = await order(shopper, { email, ...input })
  const act = (action: string, draft: object = {}) =>
    admin.post(`/api/orders/${body.number}/${action}`, draft)
  return { admin, ...body, act, product }
}

const listOutbox = async (admin: HttpClient, query = '') =>
  (await admin.get<OutboxMessage[]>(`/api/outbox${query}`)).body

/** The newest message of a kind, as its recipient reads it. */
async function readMessage(admin: HttpClient, kind: MessageKind) {
  const [message] = await listOutbox(admin, `?kind=${kind}`)
  return (await admin.get<OutboxPreview>(`/api/outbox/${message!.id}`)).body
}

const arrived = (address: string, count: number) =>
  expect.poll(() => smtp.to(address).length, { timeout: 30_000, interval: 100 }).toBe(count)

test('an order is confirmed to the shopper and reported to the owner, with a link that opens it', async () => {
  const { admin, number } = await shopWithOrder('hannah1@example.com', { note: 'Please no plastic' })
  await arrived('hannah1@example.com', 1)
  const [mail] = smtp.to('hannah1@example.com')
  expect(mail).toMatchObject({
    subject: `Your order ${number}`,
    from: { text: '"Saffron & Sage" <hello@shop.example>' },
    replyTo: { text: 'owner@shop.example' },
    messageId: `<order.${number}.order-received@shop.example>`,
  })
  expect(mail!.text).toContain('Oak clock')
  expect(mail!.text).toContain('Total: $60.00')
  expect(mail!.html).toContain('<table')
  expect(mail!.html).not.toContain('<img')
  const [, secret] = /https:\/\/shop\.example\/order\/([\w-]{43})/.exec(mail!.text!)!
  expect(mail!.html).toContain(secret)
  expect((await shop.get(`/api/order/${secret}`)).body).toMatchObject({ number })

  await expect.poll(async () => (await listOutbox(admin, '?state=done')).length, { timeout: 30_000 }).toBe(3)
  const owner = smtp.to('owner@shop.example').filter(({ text }) => text!.includes('Hannah'))
  expect(owner.at(-1)).toMatchObject({ subject: `New order ${number}: $60.00` })
  expect(owner.at(-1)!.text).toContain('Please no plastic')
  expect(smtp.to('owner@shop.example').map(({ subject }) => subject)).toContain('Only 9 left: Oak clock')
  const { rows } = await shop.database.pool.query('select o::text as text from outbox o')
  for (const { text } of rows) expect(text).not.toContain(secret)
})

test('messages name the amount that is due on delivery or at pickup', async () => {
  const onDelivery = await shopWithOrder('due1@example.com', { paymentMethod: 'delivery' })
  await onDelivery.act('shipments')
  await shopWithOrder('due2@example.com', { paymentMethod: 'pickup', shippingMethodId: 2 })
  await arrived('due1@example.com', 2)
  await arrived('due2@example.com', 1)
  for (const { text } of smtp.to('due1@example.com'))
    expect(text).toContain('Please have $60.00 ready when it is delivered.')
  expect(smtp.to('due2@example.com')[0]!.text).toContain('Please have $60.00 ready when you pick it up.')
})

test('held messages that are not due yet wait for their time', async () => {
  const admin = await shop.asAdmin()
  await shop.database.pool.query(
    `insert into outbox (key, kind, recipient, state, next_at)
     values ('held-for-later', 'test', 'later@example.com', 'held', now() + interval '14 days')`,
  )
  expect(await admin.post('/api/outbox/send-held')).toMatchObject({ status: 200, body: { count: 1 } })
  const { rows } = await shop.database.pool.query(
    `select state, next_at > now() + interval '13 days' as is_later from outbox where key = 'held-for-later'`,
  )
  expect(rows).toEqual([{ state: 'waiting', is_later: true }])
})

test('payment, shipment, refund and cancellation each send one message, however often they are pressed', async () => {
  const address = 'hannah2@example.com'
  const { act, number } = await shopWithOrder(address)
  await Promise.all([act('payments'), act('payments'), act('payments')])
  await act('shipments', { lines: [{ line: 1, quantity: 1 }], carrier: 'USPS', tracking: '9400 1112' })
  await act('shipments', { carrier: 'UPS' })
  await act('refunds', { amount: '5.00' })
  await arrived(address, 5)
  expect(
    smtp
      .to(address)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual([
    `Payment received for order ${number}`,
    `Refund for order ${number}`,
    `Your order ${number}`,
    `Your order ${number} is on its way`,
    `Your order ${number} is on its way`,
  ])
  const texts = smtp.to(address).map(({ text }) => text!)
  expect(texts.some((text) => text.includes('USPS 9400 1112') && text.includes('× 1'))).toBe(true)
  expect(texts.some((text) => text.includes('We have refunded $5.00 of'))).toBe(true)
})

test('an address is written as in its country', async () => {
  const { admin } = await shopWithOrder('hannah11@example.com', {
    address: { line1: 'Torstraße 1', postcode: '10115', city: 'Berlin', region: '', country: 'DE' },
  })
  const { text } = await readMessage(admin, 'order-received')
  expect(text).toContain('Torstraße 1\n10115 Berlin\nGermany')
})

test('a web address of a parcel is a button', async () => {
  const { admin, act } = await shopWithOrder('hannah12@example.com')
  await act('payments')
  await act('shipments', { carrier: 'USPS', tracking: 'https://track.example/9400' })
  const { html } = await readMessage(admin, 'order-shipped')
  expect(html).toMatch(/<a [^>]*href="https:\/\/track\.example\/9400"[^>]*>Track parcel<\/a>/)
})

test('an order for pickup is announced as ready, with the address of the shop', async () => {
  const { admin, act, number } = await shopWithOrder('hannah8@example.com', {
    shippingMethodId: 2,
    paymentMethod: 'pickup',
  })
  expect((await readMessage(admin, 'order-received')).text).toContain(
    'We will let you know when it is ready for pickup.',
  )
  await act('shipments', { lines: [{ line: 1, quantity: 1 }] })
  const part = await readMessage(admin, 'order-shipped')
  expect(part.text).toContain(`Part of your order ${number} is ready for pickup.`)
  await act('shipments')
  const { subject, text, html } = await readMessage(admin, 'order-shipped')
  expect(subject).toBe(`Your order ${number} is ready for pickup`)
  for (const content of [text, html]) {
    expect(content).toContain('Your order is ready for pickup')
    expect(content).toContain('Please pay $60.00 when you come.')
    expect(content).toContain('218 Marigold Lane')
    expect(content).not.toMatch(/on its way|shipped|1416 Jefferson/)
  }
})

test('a withdrawal promises a refund only of what was paid', async () => {
  const withdraw = async (...actions: string[]) => {
    const { admin, act, link } = await shopWithOrder('hannah9@example.com', { paymentMethod: 'delivery' })
    for (const action of actions) await act(action)
    expect((await shop.post(`/api${link}/withdraw`)).status).toBe(200)
    return (await readMessage(admin, 'withdrawal-received')).text
  }
  expect(await withdraw()).toContain('You have not paid, so there is nothing to refund.')
  expect(await withdraw('payments')).toContain('We will refund $60.00.')
  const shipped = await withdraw('shipments')
  expect(shipped).toContain('Please return what you have received.')
  expect(shipped).toContain('Return address')
  expect(shipped).not.toContain('We will refund')
  expect(await withdraw('shipments', 'payments')).toContain('We will refund $60.00 when it has arrived.')
})

test('a canceled order and a withdrawal are confirmed', async () => {
  const { act } = await shopWithOrder('hannah3@example.com')
  await act('cancel', { reason: 'Private reason' })
  await arrived('hannah3@example.com', 2)
  const mail = smtp.to('hannah3@example.com').find(({ subject }) => subject!.includes('canceled'))!
  expect(mail.text).toContain('nothing to refund')
  expect(mail.text).not.toContain('Private reason')

  const second = await shopWithOrder('hannah7@example.com')
  await arrived('hannah7@example.com', 1)
  const [, secret] = /\/order\/([\w-]{43})/.exec(smtp.to('hannah7@example.com')[0]!.text!)!
  expect((await shop.post(`/api/order/${secret}/withdraw`)).status).toBe(200)
  await arrived('hannah7@example.com', 2)
  expect(smtp.to('hannah7@example.com')[1]).toMatchObject({
    subject: `Your withdrawal from order ${second.number}`,
    text: expect.stringContaining('Nothing had shipped, so the order is canceled.'),
  })
})

test('a greylisted message is tried again, and the owner reads the response of the server', async () => {
  const { admin } = await shopWithOrder('greylist@one.example')
  const message = async () =>
    (await listOutbox(admin)).find(
      ({ to, kind }) => to === 'greylist@one.example' && kind === 'order-received',
    )!
  await expect
    .poll(message, { timeout: 30_000 })
    .toMatchObject({ attempts: 1, error: expect.stringContaining('451') })
  const { state, nextAt, id } = await message()
  expect(state).toBe('waiting')
  const minutes = (new Date(nextAt!).getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(0.5)
  expect(minutes).toBeLessThan(1.1)
  await shop.database.pool.query(`update outbox set next_at = now() where id = ${id}`)
  await arrived('greylist@one.example', 1)
  await expect.poll(message).toMatchObject({ state: 'done', attempts: 2, error: '' })
})

test('a refused message has failed at once and can be sent again', async () => {
  const { admin } = await shopWithOrder('refuse@one.example')
  const failed = () => listOutbox(admin, '?state=failed')
  await expect
    .poll(failed, { timeout: 30_000 })
    .toMatchObject([{ to: 'refuse@one.example', attempts: 1, error: expect.stringContaining('550') }])
  const [message] = await failed()
  expect((await admin.get('/api/outbox/counts')).body).toMatchObject({ failed: 1 })
  expect(await admin.post(`/api/outbox/${message!.id}/send`)).toMatchObject({
    status: 200,
    body: { state: 'waiting' },
  })
  await expect.poll(failed, { timeout: 30_000 }).toMatchObject([{ attempts: 1 }])
})

test('an order lists its messages and their delivery', async () => {
  const { admin, number } = await shopWithOrder('refuse@order.example')
  const messages = async () => (await admin.get<Order>(`/api/orders/${number}`)).body.messages
  await expect.poll(messages, { timeout: 30_000 }).toMatchObject([
    { kind: 'new-order', to: '', state: 'done', error: '', doneAt: expect.any(String) },
    {
      kind: 'order-received',
      to: 'refuse@order.example',
      state: 'failed',
      error: expect.stringContaining('550'),
    },
  ])
})

test('a dropped connection is tried again later, and a message fails after its last retry', async () => {
  const { admin } = await shopWithOrder('drop@one.example')
  const message = async () => (await listOutbox(admin)).find(({ to }) => to === 'drop@one.example')!
  await expect
    .poll(message, { timeout: 30_000 })
    .toMatchObject({ state: 'waiting', attempts: 1, error: expect.stringMatching(/./) })
  await shop.database.pool.query(
    `update outbox set attempts = 5, next_at = now() where recipient like 'drop%'`,
  )
  await expect.poll(message, { timeout: 30_000 }).toMatchObject({ state: 'failed', attempts: 6 })
})

test('a mail server that stops answering is given up on, the message is tried again, and others are sent', async () => {
  const { admin } = await shopWithOrder('stall@one.example')
  const message = async () => (await listOutbox(admin)).find(({ to }) => to === 'stall@one.example')!
  await expect
    .poll(message, { timeout: 30_000 })
    .toMatchObject({ state: 'waiting', attempts: 1, error: expect.stringMatching(/timeout/i) })
  const minutes = (new Date((await message()).nextAt!).getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(0.5)
  await expect
    .poll(() => listOutbox(admin, '?state=done'), { timeout: 30_000 })
    .toMatchObject([{ kind: 'stock-low' }, { kind: 'new-order' }])
})

test('a message that cannot be written is tried again, and the owner reads why', async () => {
  const { pool } = shop.database
  const admin = await shop.asAdmin()
  await pool.query(
    `insert into outbox (key, kind, recipient, state) values ('good', 'test', 'a@b.example', 'done')`,
  )
  await pool.query(
    `insert into outbox (key, kind, recipient) values ('broken', 'order-shipped', 'a@b.example')`,
  )
  const read = () => listOutbox(admin)
  await expect.poll(read, { timeout: 30_000 }).toMatchObject([
    {
      subject: 'This message cannot be written',
      to: 'a@b.example',
      state: 'waiting',
      attempts: 1,
      error: expect.stringContaining('The message could not be written: '),
    },
    { kind: 'test', state: 'done' },
  ])
  const [{ id }] = (await read()) as [OutboxMessage]
  expect(await admin.get(`/api/outbox/${id}`)).toMatchObject({ status: 200, body: { html: '' } })
  expect(await admin.post(`/api/outbox/${id}/send`)).toMatchObject({ status: 200, body: { attempts: 0 } })
})

test('hostile names and addresses add neither headers nor markup', async () => {
  const address = 'hannah4@example.com'
  const { admin, number } = await shopWithOrder(address, {
    name: '<script>alert(1)</script>"',
    address: { line1: '1 <b>Main</b> Street' },
    note: 'Bcc: victim@example.com',
  })
  await arrived(address, 1)
  const [mail] = smtp.to(address)
  expect(mail!.html).not.toMatch(/<script|<b>Main/)
  expect(mail!.html).toContain('&lt;script&gt;')
  expect(mail!.headers.has('bcc')).toBe(false)
  const { rows } = await shop.database.pool.query(`select id from outbox where kind = 'order-received'`)
  const preview = await admin.get<OutboxPreview>(`/api/outbox/${rows[0].id}`)
  expect(preview.body).toMatchObject({ subject: `Your order ${number}`, order: number })
  expect(preview.body.html).not.toMatch(/<script/)
  expect(preview.body.text).toContain('/order/…')
})

test('the links of all orders are emailed to their address, and the response does not reveal whether there are any', async () => {
  const address = 'Hannah5@Example.com'
  const { number } = await shopWithOrder(address)
  const ask = (email: string) => shop.newClient().post<{ message: string }>('/api/order-links', { email })
  const known = await ask('hannah5@example.com')
  const unknown = await ask('unknown5@example.com')
  expect([known.status, unknown.status]).toEqual([202, 202])
  expect(known.body).toEqual(unknown.body)
  await ask('hannah5@example.com')
  await arrived(address, 2)
  const mail = smtp.to(address).find(({ subject }) => subject === 'Your orders')!
  const [, secret] = /\/order\/([\w-]{43})/.exec(mail.text!)!
  expect((await shop.get(`/api/order/${secret}`)).body).toMatchObject({ number })
  expect(smtp.to('unknown5@example.com')).toEqual([])
  expect(await ask('nobody')).toMatchObject({ status: 400 })
  for (let count = 0; count < 2; count++) expect((await ask('hannah5@example.com')).status).toBe(202)
  expect(await ask('hannah5@example.com')).toMatchObject({ status: 429 })
})

test('a request for links does the same work for known and unknown addresses', async () => {
  await shopWithOrder('hannah10@example.com')
  const read = async (tx: Db) => {
    const { rows } = await tx.execute(
      sql`select recipient from outbox where kind = 'order-links' order by id`,
    )
    return rows.map(({ recipient }) => recipient)
  }
  // In a transaction, so that the worker does not interfere.
  await shop.database.db.transaction(async (tx) => {
    const addresses = ['Hannah10@example.com', 'unknown10@example.com']
    for (const email of addresses) await requestOrderLinks(tx, { email })
    expect(await read(tx)).toEqual(['hannah10@example.com', 'unknown10@example.com'])
    await deleteUnknownOrderLinks(tx)
    expect(await read(tx)).toEqual(['hannah10@example.com'])
  })
})

test('a product that runs low or out is reported once each time', async () => {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct({ name: 'Oak clock', stock: 11 })
  await goLive(admin)
  const sell = async (quantity: number) => {
    const shopper = shop.newClient()
    await shopper.post('/api/cart/items', { productId: id, quantity })
    expect((await order(shopper)).status).toBe(201)
  }
  await sell(2)
  await sell(1)
  await sell(8)
  await admin.post(`/api/products/${id}/restock`, { add: 11 })
  await sell(11)
  expect((await listOutbox(admin, '?kind=stock-low')).map(({ subject }) => subject)).toEqual([
    'Sold out: Oak clock',
    'Sold out: Oak clock',
    'Only 9 left: Oak clock',
  ])
})

test('the owner sends a test message and reads the response of the server', async () => {
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', SETTINGS)
  expect(await admin.post('/api/outbox/test', {})).toMatchObject({
    status: 200,
    body: { to: 'owner@shop.example', response: expect.stringContaining('250') },
  })
  expect(await admin.post('/api/outbox/test', { to: 'refuse@two.example' })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('550') },
  })
  expect(await admin.post('/api/outbox/test', { to: 'nobody' })).toMatchObject({ status: 400 })
})

test('only administrators see and send messages', async () => {
  const customer = await shop.asNonAdmin()
  for (const [client, status] of [
    [shop, 401],
    [customer, 403],
  ] as const) {
    expect((await client.get('/api/outbox')).status).toBe(status)
    expect((await client.get('/api/outbox/1')).status).toBe(status)
    expect((await client.post('/api/outbox/1/send')).status).toBe(status)
    expect((await client.post('/api/outbox/test', {})).status).toBe(status)
  }
  expect((await (await shop.asAdmin()).get('/api/outbox/999')).status).toBe(404)
})

test('a message shows added tax once, in a row of its own', async () => {
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', SETTINGS)
  const { id } = await shop.createProduct({ name: 'Oak clock', price: '20.00' })
  await goLive(admin, {
    taxMode: 'added',
    taxRates: [{ country: 'US', region: 'UT', rate: 1000, name: 'Sales tax' }],
  })
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: id, quantity: 3 })
  const address = 'hannah6@example.com'
  await order(shopper, { email: address })
  await arrived(address, 1)
  const { text } = smtp.to(address)[0]!
  expect(text).toContain('3 × $20.00  $60.00')
  expect(text).toContain('Sales tax, 10%: $6.00')
  expect(text).toContain('Total: $66.00')
})
