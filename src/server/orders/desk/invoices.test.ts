import { expect, test } from 'vitest'
import type { Order } from '#contract/admin/selling/order.ts'
import type { SellingSettings } from '#contract/selling.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { goLive, order } from '../../../../test/kit/live.ts'

const shop = await openTestShop()

/** A Live shop with this many orders. */
async function shopWithOrders(count: number, hasInvoiceNumbers: boolean) {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct({ price: '20.00', stock: 50 })
  await goLive(admin, { hasInvoiceNumbers })
  const numbers: number[] = []
  for (let index = 0; index < count; index++) {
    const shopper = shop.newClient()
    await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
    numbers.push((await order(shopper)).body.number)
  }
  const read = async (number: number) => (await admin.get<Order>(`/api/orders/${number}`)).body
  const assign = (numbers: number[]) => admin.post<{ count: number }>('/api/orders/invoices', { numbers })
  return { admin, numbers, read, assign }
}

test('without the option, an invoice has no number of its own', async () => {
  const { numbers, read, assign } = await shopWithOrders(1, false)
  expect(await assign(numbers)).toMatchObject({ status: 200, body: { count: 0 } })
  expect(await read(numbers[0]!)).toMatchObject({ invoiceNumber: null, invoicedAt: null })
})

test('invoice numbers have no gaps, however many administrators print at once', async () => {
  const { admin, numbers, read, assign } = await shopWithOrders(6, true)
  const [canceled, ...others] = numbers as [number, ...number[]]
  await admin.post(`/api/orders/${canceled}/cancel`, {})
  await Promise.all([assign(numbers), assign(others.slice(2)), assign(others.slice(0, 3).toReversed())])
  const assigned = await Promise.all(others.map(async (number) => (await read(number)).invoiceNumber))
  expect(assigned.toSorted()).toEqual([1, 2, 3, 4, 5])
  expect((await read(canceled)).invoiceNumber).toBeNull()
  expect((await assign(others)).body.count).toBe(0)
})

test('a transaction that fails takes no invoice number', async () => {
  const { numbers, read, assign } = await shopWithOrders(2, true)
  await shop.database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse before update of invoice_number on orders for each row
     when (new.id = ${numbers[1]}) execute function refuse()`,
  )
  try {
    expect((await assign(numbers)).status).toBe(500)
  } finally {
    await shop.database.pool.query('drop function refuse cascade')
  }
  expect((await read(numbers[0]!)).invoiceNumber).toBeNull()
  await assign([numbers[1]!])
  expect((await read(numbers[1]!)).invoiceNumber).toBe(1)
})

test('time zone and invoice numbers stay when a client does not send them', async () => {
  const admin = await shop.asAdmin()
  await goLive(admin, { hasInvoiceNumbers: true, timeZone: 'America/Denver' })
  const { body } = await admin.get<SellingSettings>('/api/selling/settings')
  const { timeZone: _, hasInvoiceNumbers: _h, ...draft } = body
  expect(await admin.put('/api/selling', draft)).toMatchObject({
    status: 200,
    body: { timeZone: 'America/Denver', hasInvoiceNumbers: true },
  })
  expect(await admin.put('/api/selling', { ...draft, timeZone: 'Mars/Base' })).toMatchObject({
    status: 400,
    body: { detail: 'Use the name of a time zone, such as Europe/Berlin' },
  })
})
