import { expect, test } from 'vitest'
import type { AuditLogEntry, UndoPreview, UndoResult } from '#contract/admin/audit-log.ts'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { deleteOldRecords } from '#server/audit-log/service.ts'
import { sweepImages } from '#server/images/sweep.ts'
import { importsOf } from '../../../test/kit/api/imports.ts'
import { shopperWith } from '../../../test/kit/api/shopper-with.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { countStatements } from '../../../test/kit/count-statements.ts'
import { photoDataUrl } from '../../../test/kit/images.ts'
import { goLive, order } from '../../../test/kit/live.ts'
import { productCsv } from '../../../test/kit/sample-data.ts'

const shop = await openTestShop()
const { db, pool } = shop.database
const imports = importsOf(shop)

const entries = async (query = '') =>
  (await (await shop.asAdmin()).get<AuditLogEntry[]>(`/api/activity${query}`)).body
const latest = async () => (await entries('?limit=1'))[0]!
const preview = async (id: number) =>
  (await shop.asAdmin()).get<UndoPreview & { detail: string }>(`/api/activity/${id}/undo`)
const undo = async (id: number, body = {}) =>
  (await shop.asAdmin()).post<UndoResult & { detail: string }>(`/api/activity/${id}/undo`, body)
const undoLatest = async () => undo((await latest()).id)
const product = async (id: number) => (await shop.get<Product>(`/api/products/${id}`)).body

async function save(id: number, changes: Partial<Product> & { stockChange?: number }) {
  const { id: _, ...current } = await product(id)
  if ('stockChange' in changes) delete (current as Partial<Product>).stock
  const response = await (await shop.asAdmin()).put(`/api/products/${id}`, { ...current, ...changes })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return Number(response.headers.get('audit-log-entry'))
}

test('a save is undone, and the undo is an entry that can be undone as well', async () => {
  const spade = await shop.createProduct({ name: 'Spade', price: '20.00' })
  const saved = await save(spade.id, { name: 'Small Spade', price: '18.00', oldPrice: '20.00' })
  expect((await latest()).id).toBe(saved)

  const undone = await undo(saved)
  expect(undone).toMatchObject({ status: 200, body: { changed: 1, restored: 0, removed: 0, missing: 0 } })
  expect(await product(spade.id)).toEqual(spade)
  const [entry, original] = await entries('?limit=2')
  expect(entry).toMatchObject({
    id: undone.body.entryId,
    action: 'undone',
    kind: 'product',
    subject: 'Small Spade',
    undoes: saved,
    before: { price: '18.00' },
    after: { price: '20.00' },
    isUndoable: true,
  })
  expect(original).toMatchObject({ id: saved, undoneBy: entry!.id, isUndoable: false })
  expect(await undo(saved)).toMatchObject({
    status: 409,
    body: { detail: 'This change has already been undone' },
  })

  await undo(entry!.id)
  expect(await product(spade.id)).toMatchObject({ name: 'Small Spade', price: '18.00' })
})

test('undoing asks only about fields that changed since', async () => {
  const { id } = await shop.createProduct({ name: 'Spade', price: '20.00' })
  const saved = await save(id, { name: 'Small Spade', price: '18.00' })
  await save(id, { price: '19.00', featured: true })

  const { body } = await preview(saved)
  expect(body).toMatchObject({
    changed: 1,
    conflictCount: 1,
    conflicts: [{ kind: 'product', id, field: 'price', current: '19.00', restored: '20.00' }],
  })
  const before = await shop.fingerprint()
  expect(await undo(saved)).toMatchObject({
    status: 409,
    body: { code: 'changed', detail: 'A field has changed since; choose whether to restore it' },
  })
  expect(await shop.fingerprint()).toEqual(before)

  await save(id, { price: '19.50' })
  expect((await undo(saved, { revision: body.revision })).status).toBe(409)
  const { revision } = (await preview(saved)).body
  expect((await undo(saved, { revision })).status).toBe(200)
  expect(await product(id)).toMatchObject({ name: 'Spade', price: '19.50', featured: true })
})

test('a field that changed since can be restored anyway', async () => {
  const { id } = await shop.createProduct({ name: 'Spade', price: '20.00' })
  const saved = await save(id, { name: 'Small Spade', price: '18.00' })
  await save(id, { name: 'Tiny Spade', price: '19.00' })
  const { revision } = (await preview(saved)).body
  await undo(saved, { revision, restore: [{ kind: 'product', id, field: 'price' }] })
  expect(await product(id)).toMatchObject({ name: 'Tiny Spade', price: '20.00' })
})

test('stock is undone as a difference', async () => {
  const { id } = await shop.createProduct({ stock: 5 })
  const admin = await shop.asAdmin()
  await admin.post(`/api/products/${id}/restock`, { add: 10 })
  const restocked = await latest()
  await save(id, { stockChange: -3 })
  expect(await undo(restocked.id)).toMatchObject({ status: 200 })
  expect((await product(id)).stock).toBe(2)
})

test('a stock that would become negative is a conflict', async () => {
  const { id } = await shop.createProduct({ stock: 0 })
  const restocked = await save(id, { stockChange: 10 })
  await save(id, { stockChange: -8, name: 'Nearly sold out' })
  const { body } = await preview(restocked)
  expect(body.conflicts).toMatchObject([{ field: 'stock', current: 2, restored: 0 }])
  await undo(restocked, { revision: body.revision, restore: 'all' })
  expect((await product(id)).stock).toBe(0)
})

test('a deleted product comes back with its address, its images and its orders', async () => {
  const admin = await shop.asAdmin()
  const clock = await shop.createProduct({ stock: 9, images: [await photoDataUrl(40, 30)] })
  await goLive(admin)
  const { body: placed } = await order(await shopperWith(shop, [clock.id, 2]))
  const deletion = await admin.delete(`/api/products/${clock.id}`)
  await pool.query(`update images set unused_since = unused_since - interval '29 days'`)
  expect(await sweepImages(db)).toBe(0)

  expect((await undo(Number(deletion.headers.get('audit-log-entry')))).body).toMatchObject({ restored: 1 })
  expect(await product(clock.id)).toEqual({ ...clock, stock: 7 })
  expect((await pool.query('select unused_since from images')).rows).toEqual([{ unused_since: null }])
  expect((await shop.get(`${clock.images[0]}/96.webp`)).status).toBe(200)
  expect((await admin.post(`/api/orders/${placed.number}/cancel`, {})).status).toBe(200)
  const { rows } = await pool.query('select stock from products where id = $1', [clock.id])
  expect(rows).toEqual([{ stock: 9 }])
  expect((await shop.createProduct({ categoryId: clock.categoryId })).id).toBeGreaterThan(clock.id)
})

test('pieces that come back while their product is deleted are in its stock when it is restored', async () => {
  const admin = await shop.asAdmin()
  const clock = await shop.createProduct({ stock: 9 })
  await goLive(admin)
  const { body: canceled } = await order(await shopperWith(shop, [clock.id, 2]))
  const { body: open } = await order(await shopperWith(shop, [clock.id, 3]))
  const deletion = await admin.delete(`/api/products/${clock.id}`)
  expect((await admin.post(`/api/orders/${canceled.number}/cancel`, {})).status).toBe(200)

  await undo(Number(deletion.headers.get('audit-log-entry')))
  expect((await product(clock.id)).stock).toBe(6)
  expect((await admin.post(`/api/orders/${open.number}/cancel`, {})).status).toBe(200)
  const { rows } = await pool.query('select stock from products where id = $1', [clock.id])
  expect(rows).toEqual([{ stock: 9 }])
})

test('a deleted product stays deleted while its SKU is taken or its category is missing', async () => {
  const admin = await shop.asAdmin()
  const { id, sku, categoryId } = await shop.createProduct()
  await admin.delete(`/api/products/${id}`)
  const deletion = await latest()
  const other = await shop.createProduct({ sku: sku.toLowerCase(), categoryId })
  expect(await undo(deletion.id)).toMatchObject({
    status: 409,
    body: { detail: 'Another product has this SKU now; change its SKU first, then undo again' },
  })
  await admin.delete(`/api/products/${other.id}`)
  await admin.delete(`/api/categories/${categoryId}`)
  const categoryDeletion = await latest()
  expect(await undo(deletion.id)).toMatchObject({
    status: 409,
    body: { detail: 'The category was deleted since; undo that first' },
  })
  expect((await undo(categoryDeletion.id)).status).toBe(200)
  expect((await undo(deletion.id)).status).toBe(200)
  expect(await product(id)).toMatchObject({ sku })
})

test('a deleted category comes back with its products and all images', async () => {
  const admin = await shop.asAdmin()
  const category = await shop.createCategory({
    image: await photoDataUrl(40, 30),
    position: 70,
    isInHeader: false,
  })
  const products = [
    await shop.createProduct({ categoryId: category.id, images: [await photoDataUrl(40, 30)] }),
    await shop.createProduct({ categoryId: category.id, price: '0.05', oldPrice: '1234.50', isNew: true }),
  ]
  await admin.delete(`/api/categories/${category.id}`)
  expect(await sweepImages(db)).toBe(0)
  expect(await latest()).toMatchObject({ kind: 'category', recordCount: 3, isUndoable: true })
  expect((await undoLatest()).body).toMatchObject({ restored: 3, changed: 0 })
  expect((await shop.get<Category>(`/api/categories/${category.id}`)).body).toEqual(category)
  for (const one of products) expect(await product(one.id)).toEqual(one)

  // Undoing the undo deletes them again.
  expect((await undoLatest()).body).toMatchObject({ removed: 3 })
  expect((await shop.get(`/api/categories/${category.id}`)).status).toBe(404)
})

test('the products of a deleted category can be moved, and undoing moves them back', async () => {
  const admin = await shop.asAdmin()
  const [garden, kitchen] = [await shop.createCategory(), await shop.createCategory()]
  const { id } = await shop.createProduct({ categoryId: garden.id })
  for (const [moveTo, detail] of [
    [garden.id, 'Move the products to another category'],
    [999, 'The category to move the products to does not exist'],
  ] as const)
    expect(await admin.delete(`/api/categories/${garden.id}?moveTo=${moveTo}`)).toMatchObject({
      status: 400,
      body: { detail },
    })
  expect((await admin.delete(`/api/categories/${garden.id}?moveTo=${kitchen.id}`)).status).toBe(204)
  expect(await product(id)).toMatchObject({ categoryId: kitchen.id })
  expect((await undoLatest()).body).toMatchObject({ restored: 1, changed: 1 })
  expect(await product(id)).toMatchObject({ categoryId: garden.id })
})

test('undoing the creation of a category is refused while it has products', async () => {
  const category = await shop.createCategory()
  const created = await latest()
  const { id } = await shop.createProduct({ categoryId: category.id })
  expect(await undo(created.id)).toMatchObject({
    status: 409,
    body: { detail: 'The category has 1 product now; move or delete them first' },
  })
  await (await shop.asAdmin()).delete(`/api/products/${id}`)
  expect((await undo(created.id)).body).toMatchObject({ removed: 1 })
})

test('a bulk change is one entry in the history of each product, and is undone at once', async () => {
  const [one, two, three] = [
    await shop.createProduct(),
    await shop.createProduct(),
    await shop.createProduct({ featured: true }),
  ]
  const ids = [one.id, two.id, three.id]
  const admin = await shop.asAdmin()
  const changed = await admin.post('/api/products/bulk', { ids, change: 'feature' })
  const entry = await latest()
  expect(entry).toMatchObject({ subject: '3 products', recordCount: 2, action: 'changed' })
  expect(Number(changed.headers.get('audit-log-entry'))).toBe(entry.id)
  expect((await entries(`?kind=product&subjectId=${two.id}`)).map(({ id }) => id)).toContain(entry.id)
  expect((await entries(`?kind=product&subjectId=${three.id}`)).map(({ id }) => id)).not.toContain(entry.id)
  expect((await admin.get(`/api/activity/${entry.id}/records`)).body).toEqual(
    [one, two].map(({ id, name }) => ({
      kind: 'product',
      id,
      name,
      before: { featured: false },
      after: { featured: true },
    })),
  )
  expect((await undo(entry.id)).body).toMatchObject({ changed: 2 })
  for (const each of [one, two, three]) expect(await product(each.id)).toEqual(each)

  await admin.post('/api/products/bulk', { ids, change: 'delete' })
  expect((await undoLatest()).body).toMatchObject({ restored: 3 })
  for (const each of [one, two, three]) expect(await product(each.id)).toEqual(each)
})

test('an import of 1,000 rows is undone with a few SQL statements', async () => {
  const { id: categoryId } = await shop.createCategory({ slug: 'kitchen-items' })
  const existing = await shop.createProduct({ sku: 'BIG-0', categoryId, stock: 4, price: '10.00' })
  const checked = await imports.check(productCsv(1000))
  expect(await imports.apply(checked.id)).toMatchObject({ state: 'applied' })
  await save(existing.id, { stockChange: 2 })
  const entry = (await entries('?kind=import'))[0]!
  expect(entry).toMatchObject({ recordCount: 1000, isUndoable: true })

  const statements = await countStatements(pool, async () => {
    expect((await undo(entry.id)).body).toMatchObject({ changed: 1, removed: 999 })
  })
  expect(statements).toBeLessThan(30)
  expect(await product(existing.id)).toEqual({ ...existing, stock: 6 })
  expect((await shop.get<Product[]>('/api/products')).body).toHaveLength(1)
})

test('changes older than 30 days cannot be undone, and their records are deleted', async () => {
  const [one, two] = [await shop.createProduct(), await shop.createProduct()]
  await (await shop.asAdmin()).post('/api/products/bulk', { ids: [one.id, two.id], change: 'feature' })
  const { id } = await latest()
  await deleteOldRecords(db)
  expect((await preview(id)).status).toBe(200)
  await pool.query(`update audit_log set at = at - interval '31 days'`)
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: { detail: 'This change can no longer be undone' },
  })
  await deleteOldRecords(db)
  expect((await pool.query('select from audit_log_records')).rowCount).toBe(0)
})

test('of two administrators who undo the same change, one succeeds', async () => {
  const { id } = await shop.createProduct({ stock: 5 })
  const restocked = await save(id, { stockChange: 10 })
  const statuses = (await Promise.all([undo(restocked), undo(restocked)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  const { rows } = await pool.query('select stock from products')
  expect(rows).toEqual([{ stock: 5 }])
})

test('other changes cannot be undone', async () => {
  const admin = await shop.asAdmin()
  await admin.post('/api/administrators', { username: 'mara', password: 'correct horse battery' })
  expect(await undo((await latest()).id)).toMatchObject({ status: 409 })
  expect((await undo(999)).status).toBe(404)
})
