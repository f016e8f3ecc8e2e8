import { beforeEach, expect, test } from 'vitest'
import type { ProductFacets } from '#contract/product.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const facets = async (query: string) => {
  const { status, body } = await shop.get<ProductFacets>(`/api/products/facets?${query}`)
  expect(status).toBe(200)
  return body
}

let lights: number
let garden: number

beforeEach(async () => {
  lights = (await shop.createCategory({ name: 'Lights', slug: 'lights' })).id
  garden = (await shop.createCategory({ name: 'Garden', slug: 'garden' })).id
  const add = (name: string, categoryId: number, price: string, more = {}) =>
    shop.createProduct({ name, sku: `SKU-${name}`, categoryId, price, stock: 5, oldPrice: null, ...more })
  await add('Paper Lantern', lights, '20.00')
  await add('Brass Lantern', lights, '45.00', { oldPrice: '60.00' })
  await add('Floor Lamp', lights, '120.00', { stock: 0, oldPrice: '150.00' })
  await add('Garden Lantern', garden, '30.00')
})

test('each option says how many products of the category it would give', async () => {
  expect(await facets(`category=${lights}`)).toEqual({
    price: { 'under-25': 1, '25-50': 1, '50-100': 0, 'over-100': 1 },
    stock: { in: 2 },
    sale: { 1: 2 },
  })
})

test('the other filters count, and the filter of the option itself does not', async () => {
  expect(await facets(`category=${lights}&sale=1`)).toEqual({
    price: { 'under-25': 0, '25-50': 1, '50-100': 0, 'over-100': 1 },
    stock: { in: 1 },
    sale: { 1: 2 },
    category: { [lights]: 2 },
  })
  expect(await facets(`category=${lights}&price=under-25&price=over-100&stock=in`)).toEqual({
    price: { 'under-25': 1, '25-50': 1, '50-100': 0, 'over-100': 0 },
    stock: { in: 1 },
    sale: { 1: 0 },
  })
})

test('without a category all products count, or only the new ones', async () => {
  await shop.createProduct({ name: 'New Lantern', categoryId: garden, price: '10.00', isNew: true, stock: 0 })
  expect(await facets('')).toEqual({
    price: { 'under-25': 2, '25-50': 2, '50-100': 0, 'over-100': 1 },
    stock: { in: 3 },
    sale: { 1: 2 },
    category: { [lights]: 3, [garden]: 2 },
  })
  expect(await facets('new=1')).toEqual({
    price: { 'under-25': 1, '25-50': 0, '50-100': 0, 'over-100': 0 },
    stock: { in: 0 },
    sale: { 1: 0 },
    category: { [garden]: 1 },
  })
  expect((await facets('q=lantern&new=1')).category).toEqual({ [garden]: 1 })
})

test('the sale counts every category, and the other options within the chosen one', async () => {
  await shop.createProduct({ name: 'Trowel', categoryId: garden, price: '9.00', oldPrice: '12.00', stock: 1 })
  expect(await facets(`sale=1&category=${garden}`)).toEqual({
    price: { 'under-25': 1, '25-50': 0, '50-100': 0, 'over-100': 0 },
    stock: { in: 1 },
    sale: { 1: 1 },
    category: { [lights]: 2, [garden]: 1 },
  })
})

test('a search counts its results by category, and the other options within the chosen one', async () => {
  expect(await facets('q=lantern')).toEqual({
    price: { 'under-25': 1, '25-50': 2, '50-100': 0, 'over-100': 0 },
    stock: { in: 3 },
    sale: { 1: 1 },
    category: { [lights]: 2, [garden]: 1 },
  })
  expect(await facets(`q=lantern&category=${garden}`)).toEqual({
    price: { 'under-25': 0, '25-50': 1, '50-100': 0, 'over-100': 0 },
    stock: { in: 1 },
    sale: { 1: 0 },
    category: { [lights]: 2, [garden]: 1 },
  })
})

test('a misspelled word counts the products that the search shows', async () => {
  expect((await facets('q=lantren')).category).toEqual({ [lights]: 2, [garden]: 1 })
  expect((await facets('q=zzzzqq')).category).toEqual({})
})

test('a search that more than 1,000 products match has no counts', async () => {
  await shop.database.pool.query(
    `insert into products (category_id, name, sku, description, price, images, stock)
     select $1, 'Warm wool ' || number, 'WL-' || number, '', 100, array['/images/a.jpg'], 5
     from generate_series(1, 1001) number`,
    [lights],
  )
  expect(await facets('q=wool')).toEqual({})
  expect((await facets(`category=${lights}`)).stock).toEqual({ in: 1003 })
})

test.each(['stock=below-10', 'price=cheap', 'category=lights', 'sale=yes', 'new=yes'])(
  '%s is refused',
  async (query) => {
    expect((await shop.get(`/api/products/facets?${query}`)).status).toBe(400)
  },
)
