import { expect, test } from 'vitest'
import type { Customer, CustomerData, CustomerSummary } from '#contract/admin/selling/customer.ts'
import type { Order, OrderViewCounts } from '#contract/admin/selling/order.ts'
import { addUpOrderCounts } from '#server/orders/desk/list.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { goLive, type OrderInput, order } from '../../../test/kit/live.ts'
import { addUpCustomerCounts } from './list.ts'

const shop = await openTestShop()

/** A Live shop, and what places orders of two clocks for $40 in it. */
async function liveShop() {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct({ price: '20.00', stock: 100 })
  await goLive(admin)
  const place = async (input: OrderInput = {}) => {
    const shopper = shop.newClient()
    await shopper.post('/api/cart/items', { productId: id, quantity: 2 })
    const { status, body } = await order(shopper, input)
    expect(status, body.detail).toBe(201)
    return body.number
  }
  const list = async (query = '') => (await admin.get<CustomerSummary[]>(`/api/customers${query}`)).body
  return { admin, place, list }
}

const OTTO = { email: 'otto@example.com', name: 'Otto 100% Baker', address: { city: 'Boise' } }

test('customers are derived from orders by email, whatever its case', async () => {
  const { admin, place, list } = await liveShop()
  const first = await place()
  const second = await place({ email: 'HANNAH@example.com', name: 'Hannah L.', address: { city: 'Provo' } })
  const canceled = await place()
  await place(OTTO)
  await admin.post(`/api/orders/${first}/payments`, {})
  await admin.post(`/api/orders/${first}/refunds`, { amount: '5.00' })
  await admin.post(`/api/orders/${second}/payments`, {})
  await admin.post(`/api/orders/${second}/payments`, { reverse: true })
  await admin.post(`/api/orders/${canceled}/cancel`, {})
  expect(await list()).toMatchObject([
    { email: 'otto@example.com', city: 'Boise', orders: 1, spent: '0.00' },
    { email: 'hannah@example.com', name: 'Hannah Lindqvist', orders: 2, spent: '40.00', currency: 'USD' },
  ])
  const { rows } = await shop.database.pool.query(
    `select customers.id from customers join (
       select customer_id, count(*) filter (where state = 'placed') as orders, sum(paid - refunded) as spent,
              min(placed_at) as first, max(placed_at) as last
       from orders group by 1
     ) sums on sums.customer_id = customers.id
     where (customers.orders, customers.spent, first_order_at, last_order_at)
           = (sums.orders, sums.spent, sums.first, sums.last)`,
  )
  expect(rows).toHaveLength(2)
})

test('customers are searched, sorted and paged', async () => {
  const { admin, place, list } = await liveShop()
  await place()
  await place()
  await place(OTTO)
  const emails = async (query: string) => (await list(query)).map(({ email }) => email)
  expect(await emails('?q=HANNAH')).toEqual(['hannah@example.com'])
  expect(await emails('?q=boi')).toEqual(['otto@example.com'])
  expect(await emails('?q=100%25')).toEqual(['otto@example.com'])
  expect(await emails('?q=_')).toEqual([])
  expect(await emails('?sort=orders-desc')).toEqual(['hannah@example.com', 'otto@example.com'])
  expect(await emails('?sort=name-asc')).toEqual(['hannah@example.com', 'otto@example.com'])
  expect(await emails('?sort=last-desc')).toEqual(['otto@example.com', 'hannah@example.com'])
  expect(await emails('?sort=last-asc')).toEqual(['hannah@example.com', 'otto@example.com'])
  expect(await emails('?sort=name-desc')).toEqual(['otto@example.com', 'hannah@example.com'])
  expect(await emails('?sort=spent-asc')).toHaveLength(2)
  const page = await admin.get<CustomerSummary[]>('/api/customers?limit=1&page=2')
  expect(page.body).toMatchObject([{ email: 'hannah@example.com' }])
  expect(page.headers.get('x-total-count')).toBe('2')
  expect(await admin.get('/api/customers?sort=age')).toMatchObject({ status: 400 })
  expect(await admin.get('/api/customers/999')).toMatchObject({ status: 404 })
})

test('the CSV file has one row per customer, and a formula in a name stays text', async () => {
  const { admin, place } = await liveShop()
  await place({ name: '=1+1' })
  await place(OTTO)
  const { body, headers } = await admin.get<string>('/api/customers/export')
  expect(headers.get('content-disposition')).toBe('attachment; filename="customers.csv"')
  const [head, ...rows] = body.trim().split('\r\n')
  expect(head).toContain('name,email,city')
  expect(rows).toHaveLength(2)
  expect(rows[0]).not.toMatch(/,=1/)
  expect((await admin.get<string>('/api/customers/export?q=otto')).body.trim().split('\r\n')).toHaveLength(2)
})

test('one customer shows contact, note and orders, and an order shows the earlier ones', async () => {
  const { admin, place, list } = await liveShop()
  const first = await place()
  const second = await place({ phone: '555 0100' })
  const [{ id }] = (await list()) as [CustomerSummary]
  const saved = await admin.put<Customer>(`/api/customers/${id}`, { note: 'Runs a tea room' })
  expect(saved).toMatchObject({ status: 200, body: { note: 'Runs a tea room' } })
  expect((await admin.get<Customer>(`/api/customers/${id}`)).body).toMatchObject({
    phone: '555 0100',
    address: { line1: '1416 Jefferson Avenue', city: 'Ogden' },
    latestOrders: [{ number: second }, { number: first }],
  })
  expect((await admin.get<Order>(`/api/orders/${second}`)).body.customer).toMatchObject({
    id,
    orders: 2,
    earlier: [{ number: first, total: '45.00' }],
  })
  expect((await admin.get<Order>(`/api/orders/${first}`)).body.customer.earlier).toEqual([])
  expect(await admin.put(`/api/customers/${id}`, { note: 7 })).toMatchObject({ status: 400 })
})

test('the data of a customer has every order, note and email', async () => {
  const { admin, place, list } = await liveShop()
  const number = await place({ note: 'Ring twice' })
  await place(OTTO)
  await admin.post(`/api/orders/${number}/notes`, { text: 'Called about the delivery' })
  const { id } = (await list('?q=hannah'))[0]!
  const { body, headers } = await admin.get<CustomerData>(`/api/customers/${id}/data`)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="customer-${id}.json"`)
  expect(body).toMatchObject({
    customer: { email: 'hannah@example.com' },
    orders: [{ number, note: 'Ring twice', notes: [{ text: 'Called about the delivery' }] }],
    emails: [{ kind: 'order-received', to: 'hannah@example.com', order: number }],
  })
  expect(JSON.stringify(body)).not.toContain('otto')
})

const PERSON = {
  email: 'Ada.Unique@example.com',
  name: 'Ada Unique',
  phone: '555 0199',
  note: 'Unique wish',
  address: { line1: '7 Unique Street', line2: 'Unit unique', city: 'Uniqueville', postcode: '99999' },
}
/** Each of these texts must disappear from every table. */
const TRACES = ['unique', '555 0199', '99999', 'tracking-1', 'private text', 'tea room']

test('forgetting a customer erases the person from every table, and the books stay', async () => {
  const { admin, place, list } = await liveShop()
  const number = await place(PERSON)
  const other = await place(OTTO)
  await shop.post('/api/order-links', { email: 'ada.UNIQUE@example.com' })
  const soldOut = await shop.createProduct({ stock: 0 })
  await shop.post('/api/stock-alerts', { productId: soldOut.id, email: PERSON.email })
  expect(await tablesWith('unique')).toContain('stock_alerts')
  await admin.post(`/api/orders/${number}/payments`, {})
  const act = (action: string, draft: object) => admin.post(`/api/orders/${number}/${action}`, draft)
  await act('notes', { text: 'private text' })
  await act('shipments', { carrier: 'USPS, by unique courier', tracking: 'tracking-1' })
  await act('refunds', { amount: '5.00', note: 'private text' })
  const { id } = (await list('?q=ada'))[0]!
  await admin.put(`/api/customers/${id}`, { note: 'Runs a tea room' })
  const before = (await admin.get<Order>(`/api/orders/${number}`)).body
  for (const trace of TRACES) expect(await tablesWith(trace), trace).not.toEqual([])

  expect(await admin.post(`/api/customers/${id}/forget`)).toMatchObject({
    status: 200,
    body: { email: '', name: '', note: '', orders: 1, spent: '40.00', country: 'US', phone: '' },
  })
  for (const trace of TRACES) expect(await tablesWith(trace), trace).toEqual([])

  const after = (await admin.get<Order>(`/api/orders/${number}`)).body
  expect(after).toMatchObject({ email: '', name: '', phone: '', note: '', notes: [] })
  expect(after.address).toEqual({ line1: '', line2: '', city: '', region: '', postcode: '', country: 'US' })
  expect(after.shipments).toEqual([{ ...before.shipments[0], carrier: '', tracking: '' }])
  const books = ({ lines, subtotal, shipping, tax, taxRate, total, paid, refunded, placedAt }: Order) => ({
    ...{ lines, subtotal, shipping, tax, taxRate, total, paid, refunded, placedAt },
  })
  expect(books(after)).toEqual(books(before))
  expect(after.payments).toEqual(before.payments)
  expect(after.events).toEqual(before.events)
  const { rows } = await shop.database.pool.query(
    `select (select count(*) from order_links where order_id = ${number})::integer as links,
            (select count(*) from outbox where order_id = ${number} and recipient <> '')::integer as messages,
            (select count(*) from outbox where order_id = ${number} and recipient = '')::integer as owner`,
  )
  expect(rows).toEqual([{ links: 0, messages: 0, owner: 1 }])
  // Later messages about the order have no recipient: they do not go to the owner instead.
  expect(await act('refunds', { amount: '1.00' })).toMatchObject({ status: 200, body: { messages: [{}] } })
  // The other customer is untouched, and the same person can order again.
  expect((await admin.get<Order>(`/api/orders/${other}`)).body).toMatchObject({ name: OTTO.name })
  await place(PERSON)
  expect(await list('?q=ada')).toMatchObject([{ orders: 1, spent: '0.00' }])
})

test('the audit log says that a customer was forgotten, without the person', async () => {
  const { admin, place, list } = await liveShop()
  const number = await place(PERSON)
  const { id } = (await list())[0]!
  await admin.put(`/api/customers/${id}`, { note: 'Runs a tea room' })
  await admin.post(`/api/orders/${number}/cancel`, {})
  await admin.post(`/api/customers/${id}/forget`)
  expect(await admin.post(`/api/customers/${id}/forget`)).toMatchObject({ status: 200 })
  const { body } = await admin.get(`/api/activity?kind=customer&subjectId=${id}`)
  expect(body).toMatchObject([
    { action: 'forgotten', subject: `Customer ${id}` },
    { action: 'changed', subject: `Customer ${id}`, before: null, after: null },
  ])
  expect(await admin.put(`/api/customers/${id}`, { note: 'Ada' })).toMatchObject({ status: 409 })
})

test("a customer's data include the newsletter and stock alerts", async () => {
  const { admin, place, list } = await liveShop()
  await place(PERSON)
  await shop.post('/api/newsletter', { email: PERSON.email })
  const soldOut = await shop.createProduct({ stock: 0 })
  await shop.post('/api/stock-alerts', { productId: soldOut.id, email: PERSON.email })
  const { id } = (await list())[0]!
  expect((await admin.get(`/api/customers/${id}/data`)).body).toMatchObject({
    newsletter: [{ consent: expect.stringContaining('email me'), confirmedAt: null }],
    stockAlerts: [{ productId: soldOut.id, confirmedAt: null }],
  })
})

test('a customer whose order is not paid yet is not forgotten', async () => {
  const { admin, place, list } = await liveShop()
  const number = await place(PERSON)
  const { id } = (await list())[0]!
  expect(await admin.post(`/api/customers/${id}/forget`)).toMatchObject({
    status: 409,
    body: { detail: `Order ${number} is still open. Finish or cancel it first.` },
  })
})

test('a customer whose order still has to be shipped is not forgotten', async () => {
  const { admin, place, list } = await liveShop()
  const number = await place({ ...PERSON, paymentMethod: 'delivery' })
  const { id } = (await list())[0]!
  expect(await admin.post(`/api/customers/${id}/forget`)).toMatchObject({
    status: 409,
    body: { detail: `Order ${number} is still open. Finish or cancel it first.` },
  })
  await admin.post(`/api/orders/${number}/cancel`, {})
  expect(await admin.post(`/api/customers/${id}/forget`)).toMatchObject({ status: 200 })
})

test('the counts of the views stay right while they are added up', async () => {
  const { admin, place } = await liveShop()
  const counts = async () => (await admin.get<OrderViewCounts>('/api/orders/views')).body
  const number = await place()
  const delivered = await place({ paymentMethod: 'delivery' })
  await addUpOrderCounts(shop.database.db)
  await admin.post(`/api/orders/${number}/cancel`, {})
  expect(await counts()).toEqual({ 'to-pay': 0, 'to-ship': 1, done: 0, canceled: 1, all: 2 })
  await Promise.all([
    addUpOrderCounts(shop.database.db),
    admin.post(`/api/orders/${delivered}/shipments`, {}),
    addUpOrderCounts(shop.database.db),
  ])
  expect(await counts()).toEqual({ 'to-pay': 1, 'to-ship': 0, done: 0, canceled: 1, all: 2 })
})

test('the number of customers stays right while it is added up', async () => {
  const { admin, place } = await liveShop()
  const total = async () => (await admin.get('/api/customers')).headers.get('x-total-count')
  expect(await total()).toBe('0')
  await place({ email: 'one@example.com' })
  await place({ email: 'ONE@example.com' })
  await addUpCustomerCounts(shop.database.db)
  expect(await total()).toBe('1')
  await Promise.all([
    addUpCustomerCounts(shop.database.db),
    place({ email: 'two@example.com' }),
    addUpCustomerCounts(shop.database.db),
  ])
  expect(await total()).toBe('2')
})

/** The tables in which a text occurs, whatever its case. */
async function tablesWith(text: string) {
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.database.pool.query(
      `select from ${name} as row where lower(row::text) like $1 limit 1`,
      [`%${text.toLowerCase()}%`],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
