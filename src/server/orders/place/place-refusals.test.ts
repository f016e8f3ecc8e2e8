import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { shopperWith } from '../../../../test/kit/api/shopper-with.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { ADDRESS, CONTACT, goLive, order, quote } from '../../../../test/kit/live.ts'

const shop = await openTestShop()

const countOrders = async () => (await shop.database.pool.query('select from orders')).rowCount

test('a refusal says what has changed, and changes nothing', async () => {
  const admin = await shop.asAdmin()
  const product = await shop.createProduct({ name: 'Oak clock', price: '76.00', stock: 5 })
  await goLive(admin)
  const shopper = await shopperWith(shop, [product.id, 3])
  const { body: seen } = await quote(shopper)
  const attempt = (input: object = {}) => order(shopper, { total: seen.total, lines: seen.lines, ...input })
  const saveProduct = (changes: Partial<Product>) =>
    admin.put(`/api/products/${product.id}`, { ...product, ...changes })

  await saveProduct({ price: '80.00' })
  const before = await shop.fingerprint()
  expect(await attempt()).toMatchObject({
    status: 409,
    body: { code: 'total_changed', detail: 'Oak clock now costs 80.00 USD. The new total is 240.00 USD.' },
  })
  expect(await attempt({ lines: undefined })).toMatchObject({
    status: 409,
    body: { code: 'total_changed', detail: 'The total has changed. The new total is 240.00 USD.' },
  })
  expect(await shop.fingerprint()).toEqual(before)

  await saveProduct({ price: '76.00', stock: 2 })
  expect(await attempt()).toMatchObject({
    status: 409,
    body: { code: 'not_enough_stock', detail: 'Oak clock: Only 2 left' },
  })
  await saveProduct({ price: '76.00', stock: 0 })
  expect(await attempt()).toMatchObject({
    status: 409,
    body: { code: 'not_enough_stock', detail: 'Oak clock: Out of stock' },
  })

  await saveProduct({ price: '76.00', stock: 5 })
  await goLive(admin, { currency: 'EUR' })
  expect(await attempt({ currency: seen.currency })).toMatchObject({
    status: 409,
    body: { code: 'total_changed', detail: 'The currency has changed. The new total is 228.00 EUR.' },
  })
  await shopper.put(`/api/cart/items/${product.id}`, { quantity: 1 })
  expect(await attempt()).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
  await shopper.delete('/api/cart')
  expect(await attempt()).toMatchObject({
    status: 409,
    body: { code: 'cart_empty', detail: 'Your cart is empty' },
  })
  expect(await countOrders()).toBe(0)
})

test('a product that was deleted meanwhile is no longer in the order', async () => {
  const [a, b] = [await shop.createProduct({ price: '30.00' }), await shop.createProduct({ price: '30.00' })]
  const admin = await shop.asAdmin()
  await goLive(admin)
  const shopper = await shopperWith(shop, [a.id, 1], [b.id, 1])
  const { body: seen } = await quote(shopper)
  await admin.delete(`/api/products/${a.id}`)
  expect(await order(shopper, seen)).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
})

test('an order of more pieces than can be counted is refused', async () => {
  const { id } = await shop.createProduct({ price: '0.01', stock: 1_000_000 })
  await goLive(await shop.asAdmin())
  const shopper = await shopperWith(shop, [id, 1])
  await shop.database.pool.query(`
    with copies as (
      insert into products (name, sku, description, price, images, stock, category_id)
      select name, 'COPY-' || copy, description, price, images, stock, category_id
      from products, generate_series(1, 2200) as copy returning id
    )
    insert into cart_items (cart_id, product_id, quantity) select carts.id, copies.id, 1000000 from carts, copies`)
  for (const response of [await quote(shopper), await order(shopper, { total: '1.00' })])
    expect(response).toMatchObject({
      status: 400,
      body: { detail: 'This order is too large; order fewer pieces' },
    })
})

test('without a cookie the cart is empty', async () => {
  await goLive(await shop.asAdmin())
  const stranger = shop.newClient()
  for (const cookie of ['', 'session=', 'session=x', `session=${'A'.repeat(43)}`]) {
    const headers = { cookie, 'idempotency-key': randomUUID() }
    const body = {
      ...CONTACT,
      address: ADDRESS,
      shippingMethodId: 1,
      paymentMethod: 'transfer',
      total: '5.00',
    }
    expect(await stranger.request('POST', '/api/orders', { headers, body })).toMatchObject({
      status: 409,
      body: { code: 'cart_empty' },
    })
  }
})

test.each([
  null,
  [],
  'order',
  7,
  { address: [] },
  { address: null },
  { address: { country: ['US'] } },
  { address: { line1: { toString: 'x' } } },
  { lines: {} },
  { lines: [null] },
  { lines: [{ productId: 1e300, quantity: 1.5, price: '1' }] },
  { email: ['a@b.example'] },
  { email: `${'a'.repeat(300)}@b.example` },
  { name: '\ud800' },
  { total: null },
  { total: '9'.repeat(31) },
  { shippingMethodId: 2 ** 31 },
  { note: 'a\0b' },
])('the body %j is refused with 400', async (input) => {
  const { id } = await shop.createProduct()
  await goLive(await shop.asAdmin())
  const shopper = await shopperWith(shop, [id, 1])
  const valid = {
    ...CONTACT,
    address: ADDRESS,
    shippingMethodId: 1,
    paymentMethod: 'transfer',
    total: '5.00',
  }
  const body = input && typeof input === 'object' && !Array.isArray(input) ? { ...valid, ...input } : input
  const response = await shopper.request('POST', '/api/orders', {
    headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/\w{3}/) } })
  expect(await countOrders()).toBe(0)
})

test('in Demo nothing can be ordered', async () => {
  const { id } = await shop.createProduct()
  const shopper = await shopperWith(shop, [id, 1])
  for (const response of [await quote(shopper), await order(shopper, { total: '5.00' })])
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'demo', detail: 'This shop is a demo; orders cannot be placed' },
    })
  expect(await countOrders()).toBe(0)
})

test('an order needs an Idempotency-Key that is a UUID', async () => {
  const { id } = await shop.createProduct()
  await goLive(await shop.asAdmin())
  const shopper = await shopperWith(shop, [id, 1])
  for (const key of ['', 'abc', '1234'])
    expect(await order(shopper, {}, key)).toMatchObject({
      status: 400,
      body: { detail: 'Send an Idempotency-Key header with a UUID, a new one for each order' },
    })
})

test.each([
  [{ email: 'hannah' }, 'email', 'Please enter a valid email address'],
  [{ email: '' }, 'email', 'Please enter a valid email address'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Please enter a valid email address'],
  [{ name: ' ' }, 'name', 'Please enter your name'],
  [{ name: 'x'.repeat(201) }, 'name', 'Use at most 200 characters'],
  [{ name: 'a\0b' }, 'name', 'Remove the characters that cannot be stored'],
  [{ phone: 5 }, 'phone', 'The phone number must be text'],
  [{ address: { line1: '' } }, 'address.line1', 'Please enter the street and number'],
  [{ address: { city: ' ' } }, 'address.city', 'Please enter the city'],
  [{ address: { postcode: '' } }, 'address.postcode', 'Please enter the ZIP code'],
  [{ address: { postcode: 'abc' } }, 'address.postcode', 'A ZIP code has five digits'],
  [{ address: { country: 'XX' } }, 'address.country', 'Please choose a country'],
  [{ address: { region: 'ZZ' } }, 'address.region', 'Please choose the state'],
  [
    { address: { country: 'CA', postcode: 'K1A 0B1', region: 'UT' } },
    'address.region',
    'Please choose the province',
  ],
  [{ lines: ['x'] }, 'lines.0', 'lines.0 must be an object'],
  [{ shippingMethodId: 'x' }, 'shippingMethodId', 'Please choose a shipping method'],
  [{ shippingMethodId: 99 }, 'shippingMethodId', 'This shipping method is not available; choose another one'],
  [{ paymentMethod: 'gold' }, 'paymentMethod', 'Please choose a payment method'],
  [{ paymentMethod: 'stripe' }, 'paymentMethod', 'This payment method is not available; choose another one'],
  [{ paymentMethod: 'pickup' }, 'paymentMethod', 'Pay at pickup is only for orders that are picked up'],
  [
    { paymentMethod: 'delivery', shippingMethodId: 2 },
    'paymentMethod',
    'Pay on delivery is only for orders that are shipped',
  ],
  [{ note: 'x'.repeat(1001) }, 'note', 'Use at most 1000 characters'],
  [{ total: 58 }, 'total', 'total must be the total that was shown, as text such as "58.00"'],
])('an order with %j is refused at its field', async (input, field, message) => {
  const { id } = await shop.createProduct({ price: '60.00' })
  await goLive(await shop.asAdmin())
  const shopper = await shopperWith(shop, [id, 1])
  const response = await order(shopper, { total: '60.00', ...(input as object) })
  expect(response).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  expect(await countOrders()).toBe(0)
})
