import { beforeEach, expect, test } from 'vitest'
import type { Import } from '#contract/admin/import.ts'
import type { Product } from '#contract/product.ts'
import { importsOf } from '../../../test/kit/api/imports.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()
const { check, apply, rowsOf } = importsOf(shop)

beforeEach(async () => {
  await shop.createCategory({ name: 'Garden', slug: 'garden' })
})

const productNow = async ({ id }: Product) => (await shop.get<Product>(`/api/products/${id}`)).body
const exported = async () => (await (await shop.asAdmin()).get<string>('/api/exports/products.csv')).body
const restock = async ({ id }: Product, add: number) =>
  (await shop.asAdmin()).post(`/api/products/${id}/restock`, { add })
const overwriteStock = async (id: number, body: object) =>
  (await shop.asAdmin()).post<Import>(`/api/imports/${id}/overwrite-stock`, body)

test('an older export keeps the stock that changed since, and applies the other columns', async () => {
  const pot = await shop.createProduct({ categoryId: 1, sku: 'POT-1', price: '5.00', stock: 0 })
  const vase = await shop.createProduct({ categoryId: 1, sku: 'VASE-1', price: '5.00', stock: 3 })
  const csv = await exported()
  await restock(pot, 40)
  await restock(vase, 1)

  const { id, ...checked } = await check(csv.replace('VASE-1', 'vase-1'))
  expect(checked).toMatchObject({
    outcomes: { change: 1, same: 1, refuse: 0 },
    stock: { changed: 2, overwritten: 0, kept: 0 },
  })
  expect(await rowsOf(id)).toMatchObject([
    {
      row: 2,
      outcome: 'same',
      message: 'Stock was 0 when this file was exported and is 40 now',
      changes: [{ column: 'stock', from: '40', to: '0' }],
      stockAtExport: 0,
      overwriteStock: false,
    },
    {
      row: 3,
      outcome: 'change',
      message: 'Changes sku. Stock was 3 when this file was exported and is 4 now',
      stockAtExport: 3,
    },
  ])
  expect(await apply(id)).toMatchObject({ state: 'applied', stock: { kept: 0 } })
  expect(await productNow(pot)).toMatchObject({ stock: 40 })
  expect(await productNow(vase)).toMatchObject({ sku: 'vase-1', stock: 4 })
})

test('the owner chooses the marked rows that overwrite the current stock', async () => {
  const [pot, vase] = [
    await shop.createProduct({ categoryId: 1, sku: 'POT-1', stock: 0 }),
    await shop.createProduct({ categoryId: 1, sku: 'VASE-1', stock: 3 }),
  ]
  const other = await shop.createProduct({ categoryId: 1, sku: 'BOX-1', stock: 7 })
  const csv = await exported()
  await restock(pot, 40)
  await restock(vase, 40)

  const { id } = await check(csv)
  expect(await overwriteStock(id, { overwrite: true })).toMatchObject({
    status: 200,
    body: { outcomes: { change: 2, same: 1 }, stock: { changed: 2, overwritten: 2 } },
  })
  expect(await overwriteStock(id, { rows: [3], overwrite: false })).toMatchObject({
    body: { outcomes: { change: 1, same: 2 }, stock: { changed: 2, overwritten: 1 } },
  })
  expect(await overwriteStock(id, { rows: [2, 4], overwrite: false })).toMatchObject({
    status: 400,
    body: { detail: 'The stock of row 4 did not change after the file was exported' },
  })
  expect((await rowsOf(id, '?stockChanged=1')).map(({ overwriteStock }) => overwriteStock)).toEqual([
    true,
    false,
  ])
  expect(await apply(id)).toMatchObject({ state: 'applied' })
  expect((await productNow(pot)).stock).toBe(0)
  expect((await productNow(vase)).stock).toBe(43)
  expect((await productNow(other)).stock).toBe(7)
  expect(await overwriteStock(id, { overwrite: true })).toMatchObject({ status: 409 })
  expect(await overwriteStock(id + 1, { overwrite: true })).toMatchObject({ status: 404 })
})

test.each([
  ['the stock did not change since', 0, '12', { changed: 0 }, 12],
  ['the stock changed and was edited in the file', 5, '12', { changed: 1 }, 5],
  ['the file has the current stock', 5, '5', { changed: 0 }, 5],
])('a stock edited in the file: %s', async (_, delivered, stock, marks, after) => {
  const pot = await shop.createProduct({ categoryId: 1, sku: 'POT-1', stock: 0 })
  const csv = `sku,stock,stockAtExport\nPOT-1,${stock},0`
  if (delivered) await restock(pot, delivered)
  const checked = await check(csv)
  expect(checked).toMatchObject({ stock: marks })
  await apply(checked.id)
  expect((await productNow(pot)).stock).toBe(after)
})

test('a file without stockAtExport changes the stock, and the preview shows both', async () => {
  const pot = await shop.createProduct({ categoryId: 1, sku: 'POT-1', stock: 40 })
  const { id } = await check('sku,stock\nPOT-1,0')
  expect(await rowsOf(id)).toMatchObject([
    { outcome: 'change', changes: [{ column: 'stock', from: '40', to: '0' }], stockAtExport: null },
  ])
  await apply(id)
  expect((await productNow(pot)).stock).toBe(0)
})

test('a stock that changes after the preview is kept and reported', async () => {
  const [pot, vase, box] = [
    await shop.createProduct({ categoryId: 1, sku: 'POT-1', stock: 10 }),
    await shop.createProduct({ categoryId: 1, sku: 'VASE-1', stock: 10 }),
    await shop.createProduct({ categoryId: 1, sku: 'BOX-1', stock: 10 }),
  ]
  const { id } = await check(
    'sku,name,stock,stockAtExport\nPOT-1,Big pot,30,\nVASE-1,Big vase,30,10\nBOX-1,Big box,30,7',
  )
  await overwriteStock(id, { overwrite: true })
  await restock(pot, 1)
  await restock(box, 2)
  expect(await apply(id)).toMatchObject({ state: 'applied', outcomes: { change: 3 }, stock: { kept: 2 } })
  expect(await productNow(pot)).toMatchObject({ name: 'Big pot', stock: 11 })
  expect(await productNow(vase)).toMatchObject({ name: 'Big vase', stock: 30 })
  expect(await productNow(box)).toMatchObject({ name: 'Big box', stock: 12 })
  expect(await rowsOf(id, '?stockChanged=1')).toMatchObject([
    { sku: 'POT-1', keptStock: 11 },
    { sku: 'BOX-1', keptStock: 12, stockAtExport: 7 },
  ])
})

test('a sale that commits while the file is being applied is not undone', async () => {
  const pot = await shop.createProduct({ categoryId: 1, sku: 'POT-1', stock: 10 })
  const { id } = await check('sku,name,stock\nPOT-1,Big pot,30')
  const sale = await shop.database.pool.connect()
  await sale.query('begin')
  await sale.query('update products set stock = stock - 2 where id = $1', [pot.id])
  const applying = apply(id)
  // Usually long enough for the file to wait for the sale's lock. The outcome is the same if it is not.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await sale.query('commit')
  sale.release()
  expect(await applying).toMatchObject({ state: 'applied', stock: { kept: 1 } })
  expect(await productNow(pot)).toMatchObject({ name: 'Big pot', stock: 8 })
})

test('a file without a stock column leaves every stock as it is', async () => {
  const pot = await shop.createProduct({ categoryId: 1, sku: 'POT-1', price: '5.00', stock: 10 })
  const { id } = await check('sku,price,stockAtExport\nPOT-1,6.00,3')
  await restock(pot, 5)
  expect(await apply(id)).toMatchObject({ state: 'applied', stock: { changed: 0, kept: 0 } })
  expect(await productNow(pot)).toEqual({ ...pot, price: '6.00', stock: 15 })
})

test('an unreadable stockAtExport is refused', async () => {
  await shop.createProduct({ categoryId: 1, sku: 'POT-1' })
  const { id } = await check('sku,stock,stockAtExport\nPOT-1,1,ten')
  expect(await rowsOf(id)).toMatchObject([
    { outcome: 'refuse', message: 'Column stockAtExport, "ten": Stock must be a number' },
  ])
})
