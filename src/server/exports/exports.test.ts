import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { importsOf } from '../../../test/kit/api/imports.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()
const { check } = importsOf(shop)

beforeEach(async () => {
  await shop.createCategory({ name: 'Garden', slug: 'garden' })
})

const exportOf = async (file: string) => (await shop.asAdmin()).get<string>(`/api/exports/${file}`)
const skusOf = async (query: string) => {
  const { body } = await (await shop.asAdmin()).get<Product[]>(`/api/exports/products.json?${query}`)
  return body.map(({ sku }) => sku)
}

test('the European CSV has semicolons and decimal commas, and can be imported', async () => {
  await shop.createProduct({
    categoryId: 1,
    sku: '10.25',
    name: '12.50',
    description: 'Round; red, 1.50 m',
    price: '1250.00',
    oldPrice: '1300.50',
    stock: 3,
  })
  const { body } = await exportOf('products.csv?style=european')
  const [heading, line] = body.split('\r\n')
  expect(heading).toBe(
    'sku;name;description;price;oldPrice;stock;category;featured;isNew;images;stockAtExport',
  )
  expect(line).toMatch(/^10\.25;12\.50;"Round; red, 1\.50 m";"1250,00";"1300,50";3;garden;false;false;.*;3$/)
  expect((await check(body)).outcomes).toEqual({ create: 0, change: 0, same: 1, refuse: 0 })
  expect((await exportOf('categories.csv?style=european')).body).toBe(
    'id;name;slug;image;position;isInHeader\r\n1;Garden;garden;;10;true\r\n',
  )
})

test('a CSV file starts with a byte order mark, so that Excel reads it as UTF-8', async () => {
  const headers = { authorization: `Bearer ${(await shop.asAdmin()).token}` }
  for (const file of ['products.csv', 'products.csv?style=european']) {
    const response = await fetch(`${shop.address}/api/exports/${file}`, { headers })
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  }
})

test('an export can be limited to the filters of the product list, or to a selection', async () => {
  const attic = await shop.createCategory({ name: 'Attic', slug: 'attic' })
  const pot = await shop.createProduct({ categoryId: 1, sku: 'POT-1', name: 'Clay pot', stock: 0 })
  const vase = await shop.createProduct({ categoryId: 1, sku: 'VASE-1', name: 'Terracotta vase', stock: 3 })
  await shop.createProduct({ categoryId: attic.id, sku: 'BOX-1', name: 'Clay box', stock: 30 })
  expect(await skusOf('')).toEqual(['POT-1', 'VASE-1', 'BOX-1'])
  expect(await skusOf('category=1')).toEqual(['POT-1', 'VASE-1'])
  expect(await skusOf('category=1&status=outOfStock')).toEqual(['POT-1'])
  expect(await skusOf('q=clay&match=name')).toEqual(['POT-1', 'BOX-1'])
  expect(await skusOf('q=clay')).toEqual(['POT-1', 'BOX-1'])
  expect(await skusOf('q=teracotta')).toEqual(['VASE-1'])
  expect(await skusOf(`ids=${vase.id},${pot.id},999`)).toEqual(['POT-1', 'VASE-1'])
  expect((await exportOf('products.csv?status=outOfStock')).body.split('\r\n')).toHaveLength(3)
})

test.each([
  ['products.json?style=european', 'Only CSV files have a style'],
  ['products.csv?style=swiss', 'style can only be "european"'],
  ['products.csv?ids=1,two', 'ids must be a list of product ids such as 1,2,3'],
  ['products.csv?status=lost', 'status must be one of'],
  ['categories.csv?category=1', 'Only products can be filtered'],
])('the export %s is refused', async (file, detail) => {
  expect(await exportOf(file)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining(detail) },
  })
})
