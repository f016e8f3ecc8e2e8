import { expect, test, vi } from 'vitest'
import type { Product } from '#contract/product.ts'
import { seedManyProducts } from '#server/seed/many-products.ts'
import { explain, explainCall } from '../../../test/kit/api/plans.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()
vi.setConfig({ testTimeout: 180_000 })

/** Enough that a sequential scan is never the fastest plan for a few rows. */
const PRODUCT_COUNT = 20_000
const SEQUENTIAL_SCAN = /Seq Scan on products\b.*/

/** The orders of the columns in the admin's list, except that of categories, which has no index. */
const COLUMN_ORDERS = ['name', 'price', 'stock', 'status'].flatMap((column) => [
  `${column}-asc`,
  `${column}-desc`,
])

const TABLES = /\bproducts\b/
const { pool } = shop.database

/** Each column's order comes from an index: no page sorts all products. */
async function expectSortedByIndex(categoryId: number) {
  for (const filter of ['', `category=${categoryId}&`])
    for (const sort of COLUMN_ORDERS) {
      const plans = await explainCall(pool, TABLES, () =>
        shop.get(`/api/products?${filter}sort=${sort}&page=3&limit=100`),
      )
      const [pageOfIds] = plans.filter(({ text }) => text.includes('order by'))
      expect(pageOfIds!.plan, sort).toMatch(/Index Only Scan/)
      expect(pageOfIds!.plan, sort).not.toMatch(/\bSort\b/)
    }
}

test('no request except the full list scans all products, and no page of a list sorts them all', async () => {
  for (const slug of ['gift-items', 'kitchen-items', 'makeup-items', 'home-decor'])
    await shop.createProduct({ categoryId: (await shop.createCategory({ slug })).id })
  await seedManyProducts(shop.database.db, PRODUCT_COUNT, () => {})
  await shop.database.pool.query('vacuum (analyze) products')
  const admin = await shop.asAdmin()
  const visitor = shop.newClient()
  const { body: some } = await shop.get<Product[]>('/api/products?limit=3&sort=newest&stock=in')
  const [{ id, categoryId, sku }, other, third] = some as [Product, Product, Product]

  // Check that the pattern matches a real scan, so that its absence means something.
  const unindexed = "select id from products where description like '%glaze%'"
  expect(await explain(pool, { text: unindexed, values: [] })).toMatch(SEQUENTIAL_SCAN)

  await expectSortedByIndex(categoryId)

  const category = `category=${categoryId}`
  const pages = [
    '/',
    '/category/gift-items',
    '/category/gift-items?page=7',
    '/category/kitchen-items?price=25-50&stock=in&sale=1&sort=price-desc&page=2',
    `/product/${id}`,
    '/search?q=teapot',
    '/search?q=teepot&price=under-25&sort=price-asc',
    '/products?page=7',
    '/new?price=25-50&sort=price-asc',
    '/sale?stock=in&page=2',
    '/sitemap.xml',
  ]
  const lists = [
    'page=1',
    'page=900&limit=20',
    'sort=newest&page=2',
    'sort=price-asc&page=1',
    'sort=price-desc&page=3',
    'price=under-25&price=50-100&page=1',
    'price=over-100&sort=price-desc&page=1',
    'sale=1&page=1',
    'sale=1&stock=in&sort=price-asc&page=1',
    'stock=in&page=1',
    'stock=below-10&page=2&limit=20',
    'status=outOfStock&page=1&limit=20',
    'status=lowStock&page=1&limit=20',
    'status=inStock&sort=newest&page=1&limit=20',
    'featured=1&sort=newest&page=1&limit=20',
    'new=1&sort=name-asc&page=1&limit=20',
    'featured=1&new=1&sort=stock-asc&page=1&limit=20',
    'status=lowStock&sort=name-desc&page=1&limit=20',
    ...COLUMN_ORDERS.map((sort) => `sort=${sort}&page=2&limit=100`),
  ]
  // None of these words is in most products: for such a word a scan is the fastest plan.
  const searches = [
    'q=oak&page=1',
    'q=oak+teapot&page=1',
    'q=candel&page=1',
    'q=stonwear+teepot&page=1',
    `q=${sku}&page=1`,
    'q=nothing-like-this&page=1',
    'q=oak&price=25-50&sale=1&stock=in&sort=price-asc&page=2',
    'q=oak&id=1&page=1',
    'q=oak&limit=6',
    'q=te&limit=6',
    'q=oak&match=name&page=1&limit=20',
    'q=00123&match=name&page=1&limit=20',
    'q=te&match=name&status=lowStock&page=1&limit=20',
  ]
  const calls: Record<string, () => Promise<{ status: number }>> = {}
  for (const path of pages) calls[`GET ${path}`] = () => shop.get(path)
  for (const query of [...lists, ...searches, ...[...lists, ...searches].map((one) => `${category}&${one}`)])
    calls[`GET /api/products?${query}`] = () => shop.get(`/api/products?${query}`)
  for (const path of [
    '/api/products/featured',
    '/api/products/new',
    `/api/products/${id}`,
    '/api/categories',
    `/api/categories/${categoryId}`,
  ])
    calls[`GET ${path}`] = () => shop.get(path)
  Object.assign(calls, {
    'add to cart': () => visitor.post('/api/cart/items', { productId: id, quantity: 1 }),
    'read the cart': () => visitor.get('/api/cart'),
    'change the cart': () => visitor.put(`/api/cart/items/${id}`, { quantity: 1 }),
    checkout: () => visitor.post('/api/checkout', { step: 'started' }),
    dashboard: () => admin.get('/api/dashboard'),
    reports: () => admin.get('/api/reports'),
    system: () => admin.get('/api/system'),
    carts: () => admin.get('/api/carts'),
    'carts by value': () => admin.get('/api/carts?sort=value'),
    'carts searched': () => admin.get('/api/carts?q=oak'),
    'cart totals': () => admin.get('/api/carts/totals'),
    restock: () => admin.post(`/api/products/${id}/restock`, { add: 3 }),
    'several products at once': () =>
      admin.post('/api/products/bulk', { ids: [id, other.id], change: 'feature' }),
    'change a product': () => admin.put(`/api/products/${third.id}`, { ...third, name: 'Renamed' }),
    'delete a product': () => admin.delete(`/api/products/${other.id}`),
  })

  const offenders: string[] = []
  let statementCount = 0
  for (const [name, call] of Object.entries(calls)) {
    const plans = await explainCall(pool, TABLES, call)
    statementCount += plans.length
    for (const { text, plan } of plans)
      if (SEQUENTIAL_SCAN.test(plan)) offenders.push(`${name}\n${text}\n${plan}`)
  }
  expect(offenders.join('\n\n')).toBe('')
  // Guards against capturing nothing: all calls except those about categories alone query products.
  expect(statementCount).toBeGreaterThan(Object.keys(calls).length)
})
