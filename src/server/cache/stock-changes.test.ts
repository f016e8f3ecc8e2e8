import { expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { deleteOldStockChanges } from './stock-changes.ts'

const shop = await openTestShop()
const { pool, db } = shop.database

/** Stock numbers may be three seconds old, and this machine may be busy. */
const SOON = { timeout: 20_000 }

/** A sale, as the database sees it. */
const setStock = (id: number, stock: number) =>
  pool.query('update products set stock = $2 where id = $1', [id, stock])

/** Changes a name without the triggers that invalidate the cache, to tell a cached response from a fresh one. */
const renameUnnoticed = (id: number, name: string) =>
  pool.query(
    `set session_replication_role = replica; update products set name = '${name}' where id = ${id}; set session_replication_role = origin`,
  )

const nameOf = async (id: number) => (await shop.get<Product>(`/api/products/${id}`)).body.name
const stockOf = async (id: number) => (await shop.get<Product>(`/api/products/${id}`)).body.stock
const pageOf = async (path: string) => (await shop.get<string>(path)).body

async function loggedChanges() {
  const { rows } = await pool.query(
    `select product_id as id, is_availability_change as availability from stock_changes order by version, product_id`,
  )
  return rows
}

test('a sale shows on every page with the product, and responses without it stay cached', async () => {
  const sold = await shop.createProduct({ stock: 10, featured: true })
  const other = await shop.createProduct()
  // The first sale ever clears the cache: wait until this instance has seen it.
  expect(await stockOf(sold.id)).toBe(10)
  await setStock(sold.id, 9)
  await expect.poll(() => stockOf(sold.id), SOON).toBe(9)
  const pages = ['/', `/product/${sold.id}`, '/api/products/featured', `/api/products/${sold.id}`]
  for (const path of [...pages, `/product/${other.id}`]) await shop.get(path)
  await renameUnnoticed(other.id, 'Renamed in the database')
  expect(await pageOf(`/product/${other.id}`)).toContain(other.name)

  await setStock(sold.id, 7)
  await expect.poll(() => stockOf(sold.id), SOON).toBe(7)
  await expect.poll(() => pageOf(`/product/${sold.id}`), SOON).toContain('Only 7 left')
  await expect.poll(() => pageOf('/'), SOON).toMatch(/stock\\?":7/)
  const { body: featured } = await shop.get<Product[]>('/api/products/featured')
  expect(featured).toMatchObject([{ stock: 7 }])
  expect(await pageOf(`/product/${other.id}`)).toContain(other.name)
})

test('a product that sells out or comes back shows so, in lists of what is in stock too', async () => {
  const { id, categoryId } = await shop.createProduct({ stock: 1 })
  const available = `/api/categories/${categoryId}/products?stock=in`
  const totalOf = async (path: string) => (await shop.get(path)).headers.get('x-total-count')
  expect(await totalOf(available)).toBe('1')
  expect(await pageOf(`/product/${id}`)).toContain('Only 1 left')
  await setStock(id, 0)
  await expect.poll(() => pageOf(`/product/${id}`), SOON).toContain('Out of Stock')
  expect(await totalOf(available)).toBe('0')
  await setStock(id, 4)
  await expect.poll(() => pageOf(`/product/${id}`), SOON).toContain('Only 4 left')
  // The list does not contain the product, but depends on it.
  expect(await totalOf(available)).toBe('1')
})

test('a list sorted by stock follows sales of products that it did not show', async () => {
  const { id: first, categoryId } = await shop.createProduct({ stock: 5 })
  const { id: second } = await shop.createProduct({ stock: 9, categoryId })
  // The first sale ever clears the cache: wait until this instance has seen it.
  expect(await stockOf(second)).toBe(9)
  await setStock(second, 8)
  await expect.poll(() => stockOf(second), SOON).toBe(8)
  const lowest = async () =>
    (await shop.get<Product[]>('/api/products?sort=stock-asc&limit=1')).body.map(({ id }) => id)
  expect(await lowest()).toEqual([first])
  await setStock(second, 2)
  await expect.poll(lowest, SOON).toEqual([second])
})

test('a search page without results shows what has come back into stock', async () => {
  const { id, name } = await shop.createProduct({ name: 'Rosewater', stock: 0 })
  const path = '/search?q=rosewater&stock=in'
  expect(await pageOf(path)).not.toContain(`/product/${id}`)
  await setStock(id, 3)
  await expect.poll(() => pageOf(path), SOON).toContain(`/product/${id}`)
  expect(await pageOf(path)).toContain(name)
})

test("an administrator's change of stock is visible at once", async () => {
  const product = await shop.createProduct({ stock: 5 })
  const admin = await shop.asAdmin()
  expect(await stockOf(product.id)).toBe(5)
  await admin.post(`/api/products/${product.id}/restock`, { add: 3 })
  expect(await stockOf(product.id)).toBe(8)
  const { stock: _, ...rest } = product
  await admin.put(`/api/products/${product.id}`, { ...rest, stockChange: -2 })
  expect(await stockOf(product.id)).toBe(6)
  expect(await pageOf(`/product/${product.id}`)).toContain('Only 6 left')
  expect(await loggedChanges(), 'every instance clears its cache instead').toEqual([])
})

test('sales are logged once per product and transaction, and other changes are not', async () => {
  const first = await shop.createProduct({ stock: 5 })
  const second = await shop.createProduct({ stock: 1 })
  await pool.query(`begin;
    update products set stock = 4 where id = ${first.id};
    update products set stock = 0 where id = ${first.id};
    update products set stock = 2 where id = ${first.id};
    update products set stock = 3 where id = ${second.id};
    commit`)
  await pool.query(`update products set stock = stock + 1, name = 'Renamed' where id = ${first.id}`)
  await pool.query(`update products set stock = stock where id = ${second.id}`)
  expect(await loggedChanges()).toEqual([
    { id: first.id, availability: true },
    { id: second.id, availability: false },
  ])
  await expect.poll(() => nameOf(first.id), SOON).toBe('Renamed')
})

test('a transaction that changes the stock of many products clears the cache instead of logging each', async () => {
  const { id } = await shop.createProduct({ stock: 5 })
  await pool.query(`insert into products (name, sku, description, price, images, stock, category_id)
    select name, 'MANY-' || number, description, price, images, stock, category_id
    from products, generate_series(1, 150) number`)
  expect(await stockOf(id)).toBe(5)
  const bumped = async () => (await pool.query('select version from catalog_version')).rows[0].version
  const before = await bumped()
  await pool.query('update products set stock = 6')
  expect(await bumped()).not.toBe(before)
  expect((await loggedChanges()).length).toBeLessThanOrEqual(100)
  await expect.poll(() => stockOf(id), SOON).toBe(6)
})

test('the log keeps one hour, and its newest entry', async () => {
  const product = await shop.createProduct({ stock: 5 })
  const ageLog = () =>
    pool.query(`update stock_changes set version = version - 3700000000::bigint;
                update catalog_version set stock_version = (select max(version) from stock_changes)`)
  for (const stock of [4, 3]) await setStock(product.id, stock)
  await ageLog()
  await deleteOldStockChanges(db)
  expect(await loggedChanges()).toHaveLength(1)
  await setStock(product.id, 2)
  await deleteOldStockChanges(db)
  expect(await loggedChanges()).toHaveLength(1)
})

test('an instance that finds its place in the log deleted clears its cache', async () => {
  const product = await shop.createProduct({ stock: 5 })
  expect(await stockOf(product.id)).toBe(5)
  await pool.query(`begin; update products set stock = 4 where id = ${product.id}; set constraints all immediate;
                    delete from stock_changes; commit`)
  await expect.poll(() => stockOf(product.id), SOON).toBe(4)
})
