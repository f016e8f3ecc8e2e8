import { expect, test } from 'vitest'
import { parseCsv } from '#domain/spreadsheet/csv.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { goLive, type OrderInput, order } from '../../../../test/kit/live.ts'

const shop = await openTestShop()

test('the CSV file of orders has one row per line, follows the filters, and a formula stays text', async () => {
  const admin = await shop.asAdmin()
  const clock = await shop.createProduct({ name: '=HYPERLINK("x")', price: '20.00', stock: 50 })
  const bowl = await shop.createProduct({ price: '7.50', stock: 50 })
  await goLive(admin)
  const place = async (input: OrderInput, ...productIds: number[]) => {
    const shopper = shop.newClient()
    for (const productId of productIds) await shopper.post('/api/cart/items', { productId, quantity: 2 })
    return (await order(shopper, input)).body.number
  }
  const first = await place({ name: '+1 "Otto", Baker' }, clock.id, bowl.id)
  const second = await place({ paymentMethod: 'delivery' }, bowl.id)
  const read = async (query = '') => {
    const { status, headers, body } = await admin.get<string>(`/api/orders/export${query}`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
    expect(body).not.toMatch(/(^|[,\n"])[=+]/)
    const [head, ...rows] = [...parseCsv(body)] as [string[], ...string[][]]
    return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index]])))
  }
  expect(await read()).toMatchObject([
    { number: String(second), line: '1', sku: bowl.sku, quantity: '2', lineTotal: '15.00', total: '20.00' },
    {
      number: String(first),
      line: '1',
      product: '=HYPERLINK("x")',
      name: '+1 "Otto", Baker',
      price: '20.00',
    },
    { number: String(first), line: '2', product: bowl.name, subtotal: '55.00', payment: 'awaiting' },
  ])
  expect(await read('?view=to-ship')).toMatchObject([{ number: String(second), fulfilment: 'open' }])
  expect(await read(`?q=${clock.sku}`)).toHaveLength(2)
  expect(await read('?to=2020-01-01')).toEqual([])
  expect(await admin.get('/api/orders/export?view=lost')).toMatchObject({ status: 400 })
})
