import { expect, test } from 'vitest'
import { Cart } from '#contract/cart.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const add = (productId: number, quantity: number, who = shop as Pick<typeof shop, 'post'>) =>
  who.post<Cart>('/api/cart/items', { productId, quantity })
const lines = async (who = shop as Pick<typeof shop, 'get'>) =>
  (await who.get<Cart>('/api/cart')).body.items.map(({ productId, quantity }) => [productId, quantity])

test('a new shopper has an empty cart, and reading it sets no cookie', async () => {
  const response = await shop.get('/api/cart')
  expect(response).toMatchObject({ status: 200, body: { items: [] } })
  expect(response.headers.getSetCookie()).toEqual([])
})

test('the first added product starts a session with an HttpOnly cookie', async () => {
  const product = await shop.createProduct()
  const response = await add(product.id, 2)
  expect(response.status).toBe(200)
  expect(Cart.parse(response.body)).toEqual({ items: [{ productId: product.id, quantity: 2, product }] })
  const [cookie] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('items are added, updated and removed, and listed in the order of adding', async () => {
  const a = await shop.createProduct()
  const b = await shop.createProduct()
  await add(a.id, 1)
  await add(b.id, 2)
  expect((await add(a.id, 3)).body.items.map(({ quantity }) => quantity)).toEqual([4, 2])
  const set = await shop.put<Cart>(`/api/cart/items/${a.id}`, { quantity: 7 })
  expect(set).toMatchObject({ status: 200, body: { items: [{ quantity: 7 }, { quantity: 2 }] } })
  const removed = await shop.delete<Cart>(`/api/cart/items/${a.id}`)
  expect(removed).toMatchObject({ status: 200, body: { items: [{ productId: b.id }] } })
  expect(await shop.delete('/api/cart')).toMatchObject({ status: 200, body: { items: [] } })
  expect(await lines()).toEqual([])
})

test('removed lines are restored with their quantities at their former places', async () => {
  const products = await Promise.all([1, 2, 3, 4].map(() => shop.createProduct({ stock: 9 })))
  const [a, b, c, d] = products.map(({ id }) => id) as [number, number, number, number]
  for (const id of [a, b, c]) await add(id, 2)
  await shop.delete(`/api/cart/items/${a}`)
  await shop.delete(`/api/cart/items/${b}`)
  await add(d, 1)
  const body = {
    items: [
      { productId: b, quantity: 5 },
      { productId: a, quantity: 2 },
    ],
    order: [a, b, c],
  }
  const expected = [
    [a, 2],
    [b, 5],
    [c, 2],
    [d, 1],
  ]
  expect(await shop.post('/api/cart/restore', body)).toMatchObject({ status: 200 })
  expect(await lines()).toEqual(expected)

  // The same request again changes nothing, and what is added next comes last.
  await shop.post('/api/cart/restore', body)
  const e = await shop.createProduct()
  await add(e.id, 1)
  expect(await lines()).toEqual([...expected, [e.id, 1]])
})

test('a restored line has no more pieces than the stock, and a deleted product stays away', async () => {
  const scarce = await shop.createProduct({ stock: 9 })
  const soldOut = await shop.createProduct({ stock: 9 })
  const deleted = await shop.createProduct()
  const items = [scarce, soldOut, deleted].map(({ id }) => ({ productId: id, quantity: 5 }))
  for (const item of items) await shop.post('/api/cart/items', item)
  await shop.delete('/api/cart')
  await shop.database.pool.query(`update products set stock = 3 where id = ${scarce.id}`)
  await shop.database.pool.query(`update products set stock = 0 where id = ${soldOut.id}`)
  await shop.database.pool.query(`delete from products where id = ${deleted.id}`)
  const order = items.map(({ productId }) => productId)
  expect((await shop.post('/api/cart/restore', { items, order })).status).toBe(200)
  expect(await lines()).toEqual([
    [scarce.id, 3],
    [soldOut.id, 1],
  ])
})

test('a cart that does not exist is not restored, and neither is a malformed list', async () => {
  const { id } = await shop.createProduct()
  const items = [{ productId: id, quantity: 1 }]
  expect(await shop.newClient().post('/api/cart/restore', { items, order: [] })).toMatchObject({
    status: 404,
    body: { detail: 'Your cart no longer exists' },
  })
  for (const body of [
    {},
    { items: [], order: [] },
    { items, order: ['x'] },
    { items: [{ productId: id }], order: [] },
  ])
    expect((await shop.post('/api/cart/restore', body)).status).toBe(400)
})

test('adding more than the stock is refused with 409', async () => {
  const { id } = await shop.createProduct({ stock: 3 })
  expect(await add(id, 4)).toMatchObject({ status: 409, body: { detail: 'Only 3 left' } })
  await add(id, 2)
  expect(await add(id, 2)).toMatchObject({ status: 409, body: { detail: 'Only 3 left' } })
  expect(await shop.put(`/api/cart/items/${id}`, { quantity: 4 })).toMatchObject({ status: 409 })
  expect(await lines()).toEqual([[id, 2]])
})

test('a product that is out of stock cannot be added', async () => {
  const { id } = await shop.createProduct({ stock: 0 })
  expect(await add(id, 1)).toMatchObject({ status: 409, body: { detail: 'Out of stock' } })
})

test('thirty concurrent adds of the last twenty pieces put twenty into the cart', async () => {
  const { id } = await shop.createProduct({ stock: 20 })
  const other = await shop.createProduct()
  await add(other.id, 1)
  const responses = await Promise.all(Array.from({ length: 30 }, () => add(id, 1)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(10)
  expect(await lines()).toEqual([
    [other.id, 1],
    [id, 20],
  ])
})

test('two shoppers have separate carts', async () => {
  const { id } = await shop.createProduct()
  const [mara, otto] = [shop.newClient(), shop.newClient()]
  await add(id, 1, mara)
  await add(id, 5, otto)
  expect(await lines(mara)).toEqual([[id, 1]])
  await mara.delete('/api/cart')
  expect(await lines(otto)).toEqual([[id, 5]])
})

test('an invented session cookie has an empty cart', async () => {
  const { id } = await shop.createProduct()
  const visitor = shop.newClient()
  visitor.cookies.set('session', 'admin')
  expect(await lines(visitor)).toEqual([])
  await add(id, 1, visitor)
  expect(visitor.cookies.get('session')).not.toBe('admin')
})

test('a session cookie that the shop did not issue is replaced, one of an existing cart stays', async () => {
  const { id } = await shop.createProduct()
  const visitor = shop.newClient()
  const planted = 'A'.repeat(43)
  visitor.cookies.set('session', planted)
  await add(id, 1, visitor)
  const issued = visitor.cookies.get('session')
  expect(issued).not.toBe(planted)
  expect(await lines(visitor)).toEqual([[id, 1]])

  await add(id, 1, visitor)
  expect(visitor.cookies.get('session')).toBe(issued)
  await visitor.delete('/api/cart')
  await add(id, 3, visitor)
  expect(visitor.cookies.get('session')).toBe(issued)
  expect(await lines(visitor)).toEqual([[id, 3]])

  const attacker = shop.newClient()
  attacker.cookies.set('session', planted)
  expect(await lines(attacker)).toEqual([])
})

test('the cart shows current prices and drops deleted products', async () => {
  const a = await shop.createProduct({ price: '10.00' })
  const b = await shop.createProduct()
  await add(a.id, 2)
  await add(b.id, 1)
  const admin = await shop.asAdmin()
  await admin.put(`/api/products/${a.id}`, { ...a, price: '12.00', stock: 1 })
  await admin.delete(`/api/products/${b.id}`)
  expect((await shop.get<Cart>('/api/cart')).body.items).toMatchObject([
    { productId: a.id, quantity: 2, product: { price: '12.00', stock: 1 } },
  ])
})

test.each([
  [{ quantity: 1 }, 'productId must be the id of a product'],
  [{ productId: '1', quantity: 1 }, 'productId must be the id of a product'],
  [{ productId: 1e300, quantity: 1 }, 'productId must be the id of a product'],
  [{ productId: 1 }, 'Quantity must be a whole number of at least 1'],
  [{ productId: 1, quantity: 0 }, 'Quantity must be a whole number of at least 1'],
  [{ productId: 1, quantity: -1 }, 'Quantity must be a whole number of at least 1'],
  [{ productId: 1, quantity: 1.5 }, 'Quantity must be a whole number of at least 1'],
  [{ productId: 1, quantity: '2' }, 'Quantity must be a whole number of at least 1'],
  [{ productId: 1, quantity: 1e300 }, 'Quantity must be a whole number of at least 1'],
])('adding %j is refused without starting a session', async (body, detail) => {
  await shop.createProduct()
  const response = await shop.post('/api/cart/items', body)
  expect(response).toMatchObject({ status: 400, body: { detail } })
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a product that does not exist cannot be added', async () => {
  const before = await shop.fingerprint()
  expect(await add(999, 1)).toMatchObject({ status: 404, body: { detail: 'Product not found' } })
  expect(await shop.fingerprint()).toEqual(before)
})

test('updating a missing item is refused, removing it changes nothing', async () => {
  const { id } = await shop.createProduct()
  expect(await shop.put(`/api/cart/items/${id}`, { quantity: 1 })).toMatchObject({
    status: 404,
    body: { detail: 'This product is not in your cart' },
  })
  expect(await shop.delete(`/api/cart/items/${id}`)).toMatchObject({ status: 200, body: { items: [] } })
  expect(await shop.delete('/api/cart')).toMatchObject({ status: 200, body: { items: [] } })
  expect(await shop.put('/api/cart/items/abc', { quantity: 1 })).toMatchObject({ status: 400 })
  expect(shop.cookies.size).toBe(0)
})
