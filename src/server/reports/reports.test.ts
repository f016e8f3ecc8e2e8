import { expect, test } from 'vitest'
import { Report } from '#contract/admin/report.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { goLive, order } from '../../../test/kit/live.ts'

const shop = await openTestShop()
const read = async () => Report.parse((await (await shop.asAdmin()).get('/api/reports')).body)

test('an empty shop has a report of zeros', async () => {
  expect(await read()).toEqual({
    stockValue: [],
    stockStatus: [
      { status: 'inStock', products: 0 },
      { status: 'lowStock', products: 0 },
      { status: 'outOfStock', products: 0 },
    ],
    prices: [
      { range: 'under-25', products: 0 },
      { range: '25-50', products: 0 },
      { range: '50-100', products: 0 },
      { range: 'over-100', products: 0 },
    ],
    discounts: [],
    lowStock: [],
    mostCarted: [],
    searchMisses: [],
  })
})

test('the report shows stock, low stock, discounts and the products in carts', async () => {
  const garden = await shop.createCategory({ name: 'Garden', slug: 'garden' })
  const spade = await shop.createProduct({
    name: 'Spade',
    categoryId: garden.id,
    price: '20.00',
    oldPrice: '40.00',
    stock: 3,
  })
  const pot = await shop.createProduct({ name: 'Pot', categoryId: garden.id, price: '60.00', stock: 10 })
  const gloves = await shop.createProduct({
    name: 'Gloves',
    categoryId: garden.id,
    price: '5.00',
    oldPrice: '4.00',
    stock: 1,
  })
  for (const quantity of [1, 2])
    await shop.newClient().post('/api/cart/items', { productId: spade.id, quantity })
  await shop.newClient().post('/api/cart/items', { productId: gloves.id, quantity: 1 })
  await (await shop.asAdmin()).put(`/api/products/${gloves.id}`, { ...gloves, stock: 0 })

  expect(await read()).toMatchObject({
    stockValue: [{ id: garden.id, name: 'Garden', slug: 'garden', products: 3, pieces: 13, value: '660.00' }],
    stockStatus: [{ products: 1 }, { products: 1 }, { products: 1 }],
    prices: [{ products: 2 }, { products: 0 }, { products: 1 }, { products: 0 }],
    discounts: [{ id: spade.id, price: '20.00', oldPrice: '40.00', percent: 50, stock: 3 }],
    lowStock: [
      { id: gloves.id, stock: 0, inCarts: 1 },
      { id: spade.id, stock: 3, inCarts: 3 },
    ],
    mostCarted: [
      { id: spade.id, carts: 2, quantity: 3 },
      { id: gloves.id, carts: 1, quantity: 1 },
    ],
  })
  expect(pot.stock).toBe(10)
})

test('of the low stock, what carts would use up comes first, then the best sellers', async () => {
  const [unsold, sold, wanted] = [
    await shop.createProduct({ name: 'Unsold', stock: 0 }),
    await shop.createProduct({ name: 'Sold', stock: 5 }),
    await shop.createProduct({ name: 'Wanted', stock: 4 }),
  ]
  await shop.createProduct({ name: 'Enough', stock: 10 })
  await goLive(await shop.asAdmin())
  const buyer = shop.newClient()
  await buyer.post('/api/cart/items', { productId: sold.id, quantity: 5 })
  expect((await order(buyer)).status).toBe(201)
  for (const quantity of [2, 3])
    await shop.newClient().post('/api/cart/items', { productId: wanted.id, quantity })
  expect((await read()).lowStock).toMatchObject([
    { id: wanted.id, stock: 4, inCarts: 5, sold: 0 },
    { id: sold.id, stock: 0, inCarts: 0, sold: 5 },
    { id: unsold.id, stock: 0, inCarts: 0, sold: 0 },
  ])
})

test('a stock of billions of pieces is summed exactly', async () => {
  const { id, categoryId } = await shop.createProduct({ price: '1.00', stock: 1_000_000 })
  await shop.database.pool.query(
    `insert into products (name, sku, description, price, images, category_id, stock)
     select name, sku || '-' || number, description, price, images, category_id, stock
     from products, generate_series(1, 2999) number where id = $1`,
    [id],
  )
  expect((await read()).stockValue.find((category) => category.id === categoryId)).toMatchObject({
    products: 3000,
    pieces: 3_000_000_000,
    value: '3000000000.00',
  })
})

test('searches without a result are counted, suggestions and admin searches are not', async () => {
  await shop.createProduct({ name: 'Spade' })
  for (const q of ['Bicycle', 'bicycle', 'unicorn']) await shop.get(`/api/products?q=${q}&page=1&limit=12`)
  await shop.get('/api/products?q=tricycle&limit=6')
  await shop.get('/api/products?q=tricycle&match=name&page=1')
  await shop.get('/api/products?q=spade&page=1')
  expect((await read()).searchMisses).toMatchObject([
    { q: 'bicycle', count: 2 },
    { q: 'unicorn', count: 1 },
  ])
})

test('the report is for administrators', async () => {
  for (const path of ['/api/reports', '/api/system']) {
    expect((await shop.get(path)).status).toBe(401)
    expect((await (await shop.asNonAdmin()).get(path)).status).toBe(403)
  }
})

test('the system information names version, runtime and database', async () => {
  const { body } = await (await shop.asAdmin()).get('/api/system')
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    engine: shop.database.engine,
    databaseBytes: expect.any(Number),
    images: 0,
    lastBackupAt: null,
  })
})
