import { expect, test } from 'vitest'
import type { AuditLogEntry } from '#contract/admin/audit-log.ts'
import type { BulkEdit } from '#contract/admin/bulk-edit.ts'
import type { Import } from '#contract/admin/import.ts'
import type { Product } from '#contract/product.ts'
import { importsOf } from '../../../test/kit/api/imports.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()
const { finished, apply, rowsOf } = importsOf(shop)

async function bulkEdit(query: string, edit: Partial<BulkEdit>) {
  const { status, body } = await (await shop.asAdmin()).post<Import & { detail: string }>(
    `/api/imports/bulk-edits?${query}`,
    edit,
  )
  expect(status, body.detail).toBe(202)
  return finished(body.id)
}
const product = async (id: number) => (await shop.get<Product>(`/api/products/${id}`)).body

test('prices of all matching products change by percent, and are changed back by undoing it', async () => {
  const garden = await shop.createCategory()
  const spade = await shop.createProduct({ categoryId: garden.id, price: '58.00', oldPrice: '70.00' })
  const rake = await shop.createProduct({ categoryId: garden.id, price: '9.95' })
  const pot = await shop.createProduct({ price: '20.00' })
  const checked = await bulkEdit(`category=${garden.id}`, {
    field: 'price',
    change: 'percent',
    amount: '10',
    rounding: 'ten-cents',
  })
  expect(checked).toMatchObject({ state: 'checked', fileName: 'Price +10%', isBulkEdit: true, total: 2 })
  expect((await rowsOf(checked.id)).map(({ sku, changes }) => ({ sku, changes }))).toEqual([
    { sku: spade.sku, changes: [{ column: 'price', from: '58.00', to: '63.80' }] },
    { sku: rake.sku, changes: [{ column: 'price', from: '9.95', to: '10.90' }] },
  ])
  expect(await product(spade.id)).toEqual(spade)

  expect(await apply(checked.id)).toMatchObject({ state: 'applied' })
  expect(await product(spade.id)).toEqual({ ...spade, price: '63.80' })
  expect(await product(rake.id)).toMatchObject({ price: '10.90' })
  expect(await product(pot.id)).toEqual(pot)
  const admin = await shop.asAdmin()
  const [entry] = (await admin.get<AuditLogEntry[]>('/api/activity?limit=1')).body
  expect(entry).toMatchObject({ subject: 'Price +10%', recordCount: 2, isUndoable: true })
  expect((await admin.post(`/api/activity/${entry!.id}/undo`, {})).status).toBe(200)
  expect(await product(spade.id)).toEqual(spade)
  expect(await product(rake.id)).toEqual(rake)
})

test('a price that reaches the old price ends the discount', async () => {
  const spade = await shop.createProduct({ price: '58.00', oldPrice: '60.00' })
  const { id } = await bulkEdit(`ids=${spade.id}`, { field: 'price', change: 'add', amount: '2' })
  expect((await rowsOf(id))[0]!.changes).toEqual([
    { column: 'price', from: '58.00', to: '60.00' },
    { column: 'oldPrice', from: '60.00', to: '' },
  ])
  expect(await apply(id)).toMatchObject({ state: 'applied' })
  expect(await product(spade.id)).toEqual({ ...spade, price: '60.00', oldPrice: null })
})

test('stock, category and marks of selected products change', async () => {
  const one = await shop.createProduct({ stock: 5 })
  const two = await shop.createProduct({ stock: 7, featured: true })
  const ids = `ids=${one.id},${two.id}`
  for (const edit of [
    { field: 'stock', change: 'add', amount: -2 },
    { field: 'categoryId', value: two.categoryId },
    { field: 'featured', value: true },
    { field: 'isNew', value: true },
  ] satisfies BulkEdit[])
    expect(await apply((await bulkEdit(ids, edit)).id)).toMatchObject({ state: 'applied' })
  const changed = { featured: true, isNew: true, categoryId: two.categoryId }
  expect(await product(one.id)).toEqual({ ...one, ...changed, stock: 3 })
  expect(await product(two.id)).toEqual({ ...two, ...changed, stock: 5 })
  expect(await bulkEdit(ids, { field: 'featured', value: true })).toMatchObject({ outcomes: { same: 2 } })
})

test('a product whose price or stock would become invalid is named, and nothing is applied', async () => {
  const cheap = await shop.createProduct({ price: '2.00', stock: 1 })
  const dear = await shop.createProduct({ price: '20.00', stock: 9 })
  const ids = `ids=${cheap.id},${dear.id}`
  const checked = await bulkEdit(ids, { field: 'price', change: 'add', amount: '-3' })
  expect((await rowsOf(checked.id))[0]).toMatchObject({
    sku: cheap.sku,
    outcome: 'refuse',
    message: 'Price must be a valid positive number',
  })
  expect(await apply(checked.id)).toMatchObject({ status: 400 })
  const stock = await bulkEdit(ids, { field: 'stock', change: 'add', amount: -2 })
  expect((await rowsOf(stock.id))[0]).toMatchObject({ message: 'Stock cannot be negative' })
})

test('a sale after the preview is not overwritten', async () => {
  const { id } = await shop.createProduct({ stock: 5 })
  const checked = await bulkEdit(`ids=${id}`, { field: 'stock', change: 'set', amount: 50 })
  await shop.database.pool.query('update products set stock = 4')
  expect(await apply(checked.id)).toMatchObject({ state: 'applied', stock: { kept: 1 } })
  expect((await shop.database.pool.query('select stock from products')).rows).toEqual([{ stock: 4 }])
})

test('pieces that are added count from the stock of the moment, and it never becomes negative', async () => {
  const { id } = await shop.createProduct({ stock: 5 })
  const stock = async () => (await shop.database.pool.query('select stock from products')).rows[0].stock
  const added = await bulkEdit(`ids=${id}`, { field: 'stock', change: 'add', amount: 10 })
  await shop.database.pool.query('update products set stock = 3')
  expect(await apply(added.id)).toMatchObject({ state: 'applied' })
  expect(await stock()).toBe(13)

  const removed = await bulkEdit(`ids=${id}`, { field: 'stock', change: 'add', amount: -4 })
  await shop.database.pool.query('update products set stock = 1')
  expect(await apply(removed.id)).toMatchObject({ state: 'applied' })
  expect(await stock()).toBe(0)
})

test.each([
  ['ids=1', { field: 'price', change: 'percent', amount: 'ten' }, 'Enter a number with at most two decimals'],
  ['ids=1', { field: 'stock', change: 'add', amount: null }, 'Enter a whole number of pieces'],
  ['ids=1', { field: 'categoryId', value: 999 }, 'Please select a valid category'],
  ['ids=999', { field: 'featured', value: true }, 'There are no such products; reload the list'],
  ['ids=1', { field: 'name' }, 'field must be one of price, stock, categoryId, featured, isNew'],
])('?%s with %o is refused', async (query, edit, detail) => {
  await shop.createProduct()
  expect(await (await shop.asAdmin()).post(`/api/imports/bulk-edits?${query}`, edit)).toMatchObject({
    status: 400,
    body: { detail },
  })
})
