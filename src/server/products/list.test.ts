import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

/** The names of the listed products, in order, and the total from the header. */
async function list(query = '', path = '/api/products') {
  const { status, body, headers } = await shop.get<Product[]>(`${path}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { names: body.map(({ name }) => name), total: Number(headers.get('x-total-count')) }
}

let gifts: number
let kitchen: number

beforeEach(async () => {
  gifts = (await shop.createCategory({ name: 'Gift Items', slug: 'gift-items' })).id
  kitchen = (await shop.createCategory({ name: 'Kitchen Items', slug: 'kitchen-items' })).id
  await shop.createProduct({ name: 'Candle', categoryId: gifts, price: '24.99', stock: 0 })
  await shop.createProduct({
    name: 'Journal',
    categoryId: gifts,
    price: '25.00',
    oldPrice: '30.00',
    stock: 1,
    isNew: true,
  })
  await shop.createProduct({
    name: 'Frame',
    categoryId: gifts,
    price: '50.00',
    oldPrice: '50.00',
    stock: 9,
    featured: true,
  })
  await shop.createProduct({
    name: 'Teapot',
    categoryId: kitchen,
    price: '50.01',
    oldPrice: '40.00',
    stock: 10,
  })
  await shop.createProduct({ name: 'Mill', categoryId: kitchen, price: '100.00', stock: 50, featured: true })
  await shop.createProduct({
    name: 'Pan',
    categoryId: kitchen,
    price: '100.01',
    oldPrice: '120.00',
    stock: 3,
  })
})

test('without parameters the list holds all products: featured first, then newest', async () => {
  expect(await list()).toEqual({ names: ['Mill', 'Frame', 'Pan', 'Teapot', 'Journal', 'Candle'], total: 6 })
})

test.each([
  ['?sort=featured', ['Mill', 'Frame', 'Pan', 'Teapot', 'Journal', 'Candle']],
  ['?sort=newest', ['Pan', 'Mill', 'Teapot', 'Frame', 'Journal', 'Candle']],
  ['?sort=price-asc', ['Candle', 'Journal', 'Frame', 'Teapot', 'Mill', 'Pan']],
  ['?sort=price-desc', ['Pan', 'Mill', 'Teapot', 'Frame', 'Journal', 'Candle']],
  ['?sort=name-asc', ['Candle', 'Frame', 'Journal', 'Mill', 'Pan', 'Teapot']],
  ['?sort=name-desc', ['Teapot', 'Pan', 'Mill', 'Journal', 'Frame', 'Candle']],
  ['?sort=stock-asc', ['Candle', 'Journal', 'Pan', 'Frame', 'Teapot', 'Mill']],
  ['?sort=stock-desc', ['Mill', 'Teapot', 'Frame', 'Pan', 'Journal', 'Candle']],
  ['?sort=status-asc', ['Candle', 'Journal', 'Pan', 'Frame', 'Teapot', 'Mill']],
  ['?sort=status-desc', ['Mill', 'Teapot', 'Frame', 'Pan', 'Journal', 'Candle']],
  ['?sort=category-asc', ['Frame', 'Journal', 'Candle', 'Pan', 'Mill', 'Teapot']],
  ['?sort=category-desc', ['Pan', 'Mill', 'Teapot', 'Frame', 'Journal', 'Candle']],
  ['?q=an&match=name&sort=stock-desc', ['Pan', 'Candle']],
  ['?q=an&match=name&sort=name-asc', ['Candle', 'Pan']],
  ['?featured=1', ['Mill', 'Frame']],
  ['?featured=1&status=lowStock', ['Frame']],
  ['?new=1', ['Journal']],
  ['?new=1&featured=1', []],
  ['?price=under-25', ['Candle']],
  ['?price=25-50', ['Frame', 'Journal']],
  ['?price=50-100', ['Mill', 'Teapot']],
  ['?price=over-100', ['Pan']],
  ['?price=under-25&price=over-100', ['Pan', 'Candle']],
  ['?stock=in', ['Mill', 'Frame', 'Pan', 'Teapot', 'Journal']],
  ['?stock=below-10', ['Frame', 'Pan', 'Journal', 'Candle']],
  ['?status=inStock', ['Mill', 'Frame', 'Pan', 'Teapot', 'Journal']],
  ['?status=lowStock', ['Frame', 'Pan', 'Journal']],
  ['?status=outOfStock', ['Candle']],
  ['?sale=1', ['Pan', 'Journal']],
  ['?sale=1&price=25-50&stock=in&sort=price-asc', ['Journal']],
  ['?q=&status=&price=&page=&sort=', ['Mill', 'Frame', 'Pan', 'Teapot', 'Journal', 'Candle']],
  ['?utm_source=letter', ['Mill', 'Frame', 'Pan', 'Teapot', 'Journal', 'Candle']],
])('%s finds %j', async (query, names) => {
  expect(await list(query)).toEqual({ names, total: names.length })
})

test('a list can be filtered by category, as a parameter and as a path', async () => {
  const names = ['Mill', 'Pan', 'Teapot']
  expect(await list(`?category=${kitchen}`)).toEqual({ names, total: 3 })
  expect(await list('', `/api/categories/${kitchen}/products`)).toEqual({ names, total: 3 })
  expect(await list('?sort=price-asc&limit=1', `/api/categories/${kitchen}/products`)).toEqual({
    names: ['Teapot'],
    total: 3,
  })
  expect(await list('?category=999')).toEqual({ names: [], total: 0 })
})

test('pages have no gaps or overlaps, and the same total', async () => {
  expect(await list('?sort=newest&limit=4')).toEqual({ names: ['Pan', 'Mill', 'Teapot', 'Frame'], total: 6 })
  expect(await list('?sort=newest&limit=4&page=2')).toEqual({ names: ['Journal', 'Candle'], total: 6 })
  expect(await list('?sort=newest&limit=4&page=3')).toEqual({ names: [], total: 6 })
  expect((await list('?page=1')).names).toHaveLength(6)
})

test('names sort regardless of case, and equal ones in a fixed order', async () => {
  for (const name of ['apple tin', 'Zebra Tin', 'Apple Tin', 'apple tin'])
    await shop.createProduct({ name, categoryId: gifts, stock: 77 })
  expect((await list('?status=inStock&sort=name-asc&limit=3')).names).toEqual([
    'apple tin',
    'Apple Tin',
    'apple tin',
  ])
  const pages = ['name-asc', 'name-desc', 'category-asc', 'stock-asc', 'stock-desc'].map(async (sort) => {
    const ids = [1, 2, 3, 4, 5].map(async (page) =>
      (await shop.get<Product[]>(`/api/products?sort=${sort}&limit=2&page=${page}`)).body.map(({ id }) => id),
    )
    expect(new Set((await Promise.all(ids)).flat()).size, sort).toBe(10)
  })
  await Promise.all(pages)
})

test('products are listed by their ids, without those that do not exist', async () => {
  const { id, categoryId } = await shop.createProduct({ sku: 'BY-ID-1' })
  const { id: other } = await shop.createProduct({ sku: 'BY-ID-2', categoryId })
  await shop.createProduct({ sku: 'BY-ID-3', categoryId })
  const { body } = await shop.get<Product[]>(`/api/products?id=${id}&id=${other}&id=999999`)
  expect(body.map((product) => product.id).sort()).toEqual([id, other].sort())
  const page = await shop.get<Product[]>(`/api/products?id=${id}&id=${other}&limit=1`)
  expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2'])
})

test.each([
  [
    '?sort=cheap',
    'sort must be one of featured, newest, price-asc, price-desc, name-asc, name-desc, category-asc, category-desc, stock-asc, stock-desc, status-asc, status-desc',
  ],
  ['?id=mug', 'id must be the id of a product, at most 100 times'],
  [`?${'id=1&'.repeat(101)}`, 'id must be the id of a product, at most 100 times'],
  ['?featured=yes', 'featured can only be 1'],
  ['?new=0', 'new can only be 1'],
  ['?price=1-2', 'price must be one of under-25, 25-50, 50-100, over-100'],
  ['?price=25-50&price=x', 'price must be one of under-25, 25-50, 50-100, over-100'],
  ['?status=gone', 'status must be one of inStock, lowStock, outOfStock'],
  ['?stock=all', 'stock must be "in" or "below-10"'],
  ['?sale=yes', 'sale can only be 1'],
  ['?page=0', 'page must be a whole number from 1 to 1,000,000'],
  ['?page=-1', 'page must be a whole number from 1 to 1,000,000'],
  ['?page=two', 'page must be a whole number from 1 to 1,000,000'],
  ['?page=1&page=2', 'page must be a whole number from 1 to 1,000,000'],
  ['?limit=0', 'limit must be a whole number from 1 to 100'],
  ['?limit=101', 'limit must be a whole number from 1 to 100'],
  ['?category=gifts', 'category must be the id of a category'],
  ['?q=%00', 'Remove the characters that cannot be stored'],
  [`?q=${'x'.repeat(101)}`, 'Use at most 100 characters'],
])('%s is refused', async (query, detail) => {
  expect(await shop.get(`/api/products${query}`)).toMatchObject({ status: 400, body: { detail } })
})
