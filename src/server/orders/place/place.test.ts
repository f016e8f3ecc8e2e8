import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#contract/admin/selling/order.ts'
import type { Cart } from '#contract/cart.ts'
import type { ShopperOrder } from '#contract/order.ts'
import { sweepImages } from '#server/images/sweep.ts'
import { shopperWith } from '../../../../test/kit/api/shopper-with.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { countStatements } from '../../../../test/kit/count-statements.ts'
import type { HttpClient } from '../../../../test/kit/http-client.ts'
import { photoDataUrl } from '../../../../test/kit/images.ts'
import { goLive, order, quote } from '../../../../test/kit/live.ts'

const shop = await openTestShop()

/** From the table: the API may show an older number for some seconds. */
const stockOf = async (id: number) =>
  (await shop.database.pool.query<{ stock: number }>(`select stock from products where id = ${id}`)).rows[0]!
    .stock
const readOrder = async (number: number) =>
  (await (await shop.asAdmin()).get<Order>(`/api/orders/${number}`)).body
const cartOf = async (shopper: HttpClient) => (await shopper.get<Cart>('/api/cart')).body.items
const countOrders = async () => (await shop.database.pool.query('select from orders')).rowCount

test('an order takes its pieces off the stock, empties the cart and can be opened by its link', async () => {
  const admin = await shop.asAdmin()
  const [a, b] = [
    await shop.createProduct({ price: '16.00', stock: 5 }),
    await shop.createProduct({ price: '12.00', stock: 5 }),
  ]
  await goLive(admin)
  const shopper = await shopperWith(shop, [a.id, 1], [b.id, 2])
  const placed = await order(shopper, { note: 'Please no plastic' })
  expect(placed).toMatchObject({
    status: 201,
    body: { number: 1001, link: expect.stringMatching(/^\/order\/[\w-]{43}$/) },
  })
  expect(placed.headers.get('cache-control')).toBe('no-store')
  expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([4, 3])
  expect(await cartOf(shopper)).toEqual([])

  const opened = await shop.get<ShopperOrder>(`/api${placed.body.link}`)
  expect(opened).toMatchObject({
    status: 200,
    body: {
      number: 1001,
      state: 'placed',
      payment: 'awaiting',
      fulfilment: 'open',
      subtotal: '40.00',
      shipping: '5.00',
      tax: '0.00',
      total: '45.00',
      currency: 'USD',
      email: 'hannah@example.com',
      address: { city: 'Ogden', region: 'UT', country: 'US' },
      shippingName: 'Standard shipping',
      paymentMethod: 'transfer',
      note: 'Please no plastic',
      canCancel: true,
      canWithdraw: true,
      lines: [
        { productId: a.id, sku: a.sku, price: '16.00', quantity: 1, total: '16.00' },
        { productId: b.id, quantity: 2, total: '24.00' },
      ],
    },
  })
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect(await readOrder(1001)).toMatchObject({
    view: 'to-pay',
    events: [{ kind: 'placed', username: '', data: {} }],
  })
})

test('only the hash of the link is stored', async () => {
  const { id } = await shop.createProduct()
  await goLive(await shop.asAdmin())
  const { body } = await order(await shopperWith(shop, [id, 1]))
  const { rows } = await shop.database.pool.query(`select o::text as text from orders o
    union all select l::text from order_links l union all select e::text from order_events e`)
  for (const { text } of rows) expect(text).not.toContain(body.link.slice('/order/'.length))
  for (const link of ['A'.repeat(43), 'x', '%00', `${body.link.slice(7)}x`])
    expect(await shop.get(`/api/order/${link}`)).toMatchObject({
      status: 404,
      body: { detail: 'Order not found' },
    })
})

test('the same key and content again returns the same order, also at the same time', async () => {
  const { id } = await shop.createProduct({ stock: 10 })
  await goLive(await shop.asAdmin())
  const shopper = await shopperWith(shop, [id, 2])
  const key = randomUUID()
  const { total } = (await quote(shopper)).body
  const responses = await Promise.all(Array.from({ length: 5 }, () => order(shopper, { total }, key)))
  const again = await order(shopper, { total }, key.toUpperCase())
  for (const response of [...responses, again]) {
    expect(response.status).toBe(201)
    expect(response.body).toEqual(responses[0]!.body)
  }
  expect(await stockOf(id)).toBe(8)
  expect(await countOrders()).toBe(1)
})

test('the same key with other content, or from another shopper, is refused', async () => {
  const { id } = await shop.createProduct({ price: '60.00' })
  await goLive(await shop.asAdmin())
  const key = randomUUID()
  const shopper = await shopperWith(shop, [id, 1])
  expect((await order(shopper, { total: '60.00' }, key)).status).toBe(201)
  const changed = await order(shopper, { total: '60.00', name: 'Somebody Else' }, key)
  const other = await order(await shopperWith(shop, [id, 1]), { total: '60.00' }, key)
  for (const response of [changed, other])
    expect(response).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect(await countOrders()).toBe(1)
})

test('the same key from several carts at once gives one order, and a refusal for the others', async () => {
  const { id } = await shop.createProduct({ price: '60.00', stock: 10 })
  const other = await shop.createProduct({ price: '60.00', stock: 10 })
  await goLive(await shop.asAdmin())
  // Different products, so that no lock makes one wait for the other before it looks up the key.
  const shoppers = await Promise.all([id, other.id, id, other.id].map((each) => shopperWith(shop, [each, 1])))
  for (let round = 0; round < 5; round++) {
    for (const [index, shopper] of shoppers.entries())
      await shopper.post('/api/cart/items', { productId: index % 2 ? other.id : id, quantity: 1 })
    const key = randomUUID()
    const responses = await Promise.all(
      shoppers.map(async (shopper) => order(shopper, { total: (await quote(shopper)).body.total }, key)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const response of responses.filter(({ status }) => status !== 201))
      expect(response).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    for (const shopper of shoppers) await shopper.delete('/api/cart')
  }
  expect(await countOrders()).toBe(5)
})

test('of forty shoppers who want the last ten pieces, ten get one', async () => {
  const { id } = await shop.createProduct({ price: '60.00', stock: 10 })
  await goLive(await shop.asAdmin())
  const shoppers = await Promise.all(Array.from({ length: 40 }, () => shopperWith(shop, [id, 1])))
  const responses = await Promise.all(shoppers.map((shopper) => order(shopper, { total: '60.00' })))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
  for (const response of responses.filter(({ status }) => status !== 201))
    expect(response).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } })
  expect(await stockOf(id)).toBe(0)
  expect(await countOrders()).toBe(10)
})

test('shoppers with the same products in another order of adding do not deadlock', async () => {
  const [a, b] = [await shop.createProduct({ stock: 50 }), await shop.createProduct({ stock: 50 })]
  await goLive(await shop.asAdmin())
  const shoppers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? shopperWith(shop, [a.id, 1], [b.id, 1]) : shopperWith(shop, [b.id, 1], [a.id, 1]),
    ),
  )
  const responses = await Promise.all(shoppers.map((shopper) => order(shopper)))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201))
  expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([30, 30])
})

test('the lines of an order are in the order in which they were added', async () => {
  const [a, b, c] = [await shop.createProduct(), await shop.createProduct(), await shop.createProduct()]
  await goLive(await shop.asAdmin())
  const shopper = await shopperWith(shop, [b.id, 1], [c.id, 1], [a.id, 1])
  expect((await quote(shopper)).body.lines.map(({ productId }) => productId)).toEqual([b.id, c.id, a.id])
  const { body } = await order(shopper)
  expect((await readOrder(body.number)).lines.map(({ productId }) => productId)).toEqual([b.id, c.id, a.id])
})

test.each([
  ['東京都千代田区', '山田 太郎', 'JP', '100-0001'],
  ['Ελλάδας 5 <script>alert(1)</script>', 'Ζωή "O\'Neill" & Söhne', 'GR', ''],
  ['شارع الملك 7', 'ليلى 🌿', 'AE', ''],
])('an address in any script is stored as typed: %s', async (line1, name, country, postcode) => {
  const { id } = await shop.createProduct()
  await goLive(await shop.asAdmin())
  const { body } = await order(await shopperWith(shop, [id, 1]), {
    name,
    address: { line1, country, postcode, region: '' },
  })
  expect((await shop.get<ShopperOrder>(`/api${body.link}`)).body).toMatchObject({
    name,
    address: { line1, country },
  })
})

test('shipping is free from a subtotal on, not offered to other countries, and taxed like the goods', async () => {
  const { id } = await shop.createProduct({ price: '25.00' })
  await goLive(await shop.asAdmin(), {
    taxMode: 'added',
    taxRates: [
      { country: 'US', region: 'UT', rate: 740, name: 'Sales tax' },
      { country: 'US', region: '', rate: 0, name: 'No tax' },
    ],
    shippingMethods: [
      {
        id: 1,
        enabled: true,
        name: 'Parcel',
        note: '',
        price: '5.00',
        freeFrom: '50.00',
        pickup: false,
        countries: ['US'],
      },
    ],
  })
  const shopper = await shopperWith(shop, [id, 1])
  expect((await quote(shopper)).body).toMatchObject({
    subtotal: '25.00',
    shipping: '5.00',
    shippingTax: '0.37',
    tax: '2.22',
    taxName: 'Sales tax',
    total: '32.22',
    needsRegion: false,
    lines: [{ tax: '1.85', total: '26.85' }],
  })
  expect((await quote(shopper, { region: '' })).body).toMatchObject({ needsRegion: true })
  expect((await quote(shopper, { region: 'WA' })).body).toMatchObject({ tax: '0.00', total: '30.00' })
  expect(await quote(shopper, { region: 'ZZ' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'region', message: 'Please choose the state' }] },
  })
  expect(await quote(shopper, { country: 'CA', region: '' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'shippingMethodId', message: 'Parcel is not available in this country' }] },
  })
  await shopper.put(`/api/cart/items/${id}`, { quantity: 2 })
  expect((await quote(shopper)).body).toMatchObject({ shipping: '0.00', tax: '3.70', total: '53.70' })
  const { body } = await order(shopper)
  expect((await shop.get<ShopperOrder>(`/api${body.link}`)).body).toMatchObject({
    tax: '3.70',
    total: '53.70',
  })
})

test.each([
  ['JPY', '16', '21'],
  ['KWD', '15.500', '20.500'],
])('a shop in %s sells in its own decimals', async (currency, price, total) => {
  const { id } = await shop.createProduct({ price: '15.50' })
  await goLive(await shop.asAdmin(), {
    currency,
    shippingMethods: [
      { enabled: true, name: 'Parcel', note: '', price: '5', freeFrom: null, pickup: false, countries: [] },
    ],
  })
  const shopper = await shopperWith(shop, [id, 1])
  const shippingMethodId = (await shop.get<{ shippingMethods: { id: number }[] }>('/api/selling')).body
    .shippingMethods[0]!.id
  expect((await quote(shopper, { shippingMethodId })).body).toMatchObject({
    lines: [{ price }],
    total,
    currency,
  })
  const { body } = await order(shopper, { shippingMethodId })
  expect((await shop.get<ShopperOrder>(`/api${body.link}`)).body).toMatchObject({ total, currency })
})

test('deleting a product or its category keeps the orders and their images', async () => {
  const admin = await shop.asAdmin()
  const product = await shop.createProduct({ name: 'Oak clock', images: [await photoDataUrl(40, 30)] })
  await goLive(admin)
  const { body } = await order(await shopperWith(shop, [product.id, 1]))
  expect((await admin.delete(`/api/products/${product.id}`)).status).toBe(204)
  expect((await admin.delete(`/api/categories/${product.categoryId}`)).status).toBe(204)
  expect(await readOrder(body.number)).toMatchObject({
    lines: [{ productId: null, name: 'Oak clock', sku: product.sku }],
  })
  expect((await admin.post(`/api/orders/${body.number}/cancel`, {})).status).toBe(200)
  await shop.database.pool.query(`update images set unused_since = '2020-01-01'`)
  await sweepImages(shop.database.db)
  expect((await shop.get(`${product.images[0]}/96.webp`)).status).toBe(200)
})

test('an order of any size takes at most ten SQL statements', async () => {
  const products = []
  for (let count = 0; count < 12; count++) products.push(await shop.createProduct({ stock: 5 }))
  await goLive(await shop.asAdmin())
  for (const size of [1, 12]) {
    const shopper = await shopperWith(
      shop,
      ...products.slice(0, size).map(({ id }): [number, number] => [id, 1]),
    )
    const { total } = (await quote(shopper)).body
    const statements = await countStatements(shop.database.pool, () => order(shopper, { total }))
    expect(statements).toBeLessThanOrEqual(10)
    expect(statements).toBeGreaterThan(4)
  }
})
