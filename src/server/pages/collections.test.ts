import { expect, test } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const page = async (path: string) => {
  const { status, body } = await shop.get<string>(path)
  expect(status).toBe(200)
  return body
}

/** Regular, new and on sale: one product each. */
async function createCatalog() {
  const { id: categoryId } = await shop.createCategory()
  const create = (name: string, more = {}) =>
    shop.createProduct({ name, categoryId, oldPrice: null, isNew: false, ...more })
  return {
    regular: await create('Plain Jar'),
    isNew: await create('Fresh Jar', { isNew: true }),
    onSale: await create('Cheap Jar', { price: '20.00', oldPrice: '30.00' }),
  }
}

const NAMES = ['Plain Jar', 'Fresh Jar', 'Cheap Jar']

test.each([
  ['/products', 'All Products', NAMES],
  ['/new', 'New Arrivals', ['Fresh Jar']],
  ['/sale', 'Sale', ['Cheap Jar']],
])('%s is rendered as %s with the products %j', async (path, title, names) => {
  await createCatalog()
  const html = await page(path)
  for (const name of NAMES) expect(html.includes(`>${name}<`), name).toBe(names.includes(name))
  expect(html).toContain(`${names.length} ${names.length === 1 ? 'product' : 'products'} found`)
  expect(html).toContain(`<title>${title} · `)
  expect(html).toContain(`<link rel="canonical" href="${shop.address}${path}"/>`)
  expect(html).toMatch(/<meta name="description" content="[^"]+ at [^"]+\."\/>/)
  expect(html).toContain(`"name":"${title}","item":"${shop.address}${path}"`)
})

test('a filtered collection has the canonical URL of the whole one, a later page its own', async () => {
  const { onSale } = await createCatalog()
  await shop.database.pool.query(
    `insert into products (category_id, name, sku, description, price, images, stock)
     select $1, 'Tin ' || number, 'TIN-' || number, '', 100, array['/images/a.jpg'], 5
     from generate_series(1, 13) number`,
    [onSale.categoryId],
  )
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec(await page(path))?.[1]?.replace(shop.address, '')
  expect(await canonical('/products?page=2')).toBe('/products?page=2')
  expect(await canonical('/products?page=9')).toBe('/products?page=2')
  expect(await canonical('/products?page=2&stock=in')).toBe('/products')
  expect(await canonical('/sale?sale=1')).toBe('/sale')
})

test('the sale can be narrowed to a category, and offers only categories that have products on sale', async () => {
  const { onSale } = await createCatalog()
  const other = await shop.createCategory({ name: 'Bottles', slug: 'bottles' })
  await shop.createCategory({ name: 'Lids', slug: 'lids' })
  await shop.createProduct({ name: 'Cheap Bottle', categoryId: other.id, price: '20.00', oldPrice: '30.00' })
  const whole = await page('/sale')
  expect(whole).toContain(`href="/sale?category=${onSale.categoryId}"`)
  const narrowed = await page(`/sale?category=${other.id}`)
  expect(narrowed).toContain('>Cheap Bottle<')
  expect(narrowed).not.toContain('>Cheap Jar<')
  expect(narrowed).toContain(`href="/sale?category=${onSale.categoryId}"`)
  const filters = /<aside aria-label="Filters".*?<\/aside>/s.exec(narrowed)?.[0]
  expect(filters).toContain('>Bottles')
  expect(filters).not.toContain('>Lids')
})

test('only the sale does not offer the filter On Sale', async () => {
  await createCatalog()
  const saleFilter = 'name="sale"'
  expect(await page('/products')).toContain(saleFilter)
  expect(await page('/new')).toContain(saleFilter)
  for (const path of ['/sale', '/sale?sale=1']) {
    const html = await page(path)
    expect(html).not.toContain(saleFilter)
    expect(html).not.toContain('Remove filter')
    expect(html).toContain('name="stock"')
  }
})

test.each([
  ['/new', 'There are no new products right now.'],
  ['/sale', 'Nothing is on sale right now.'],
])('%s without products says so and links to all products', async (path, text) => {
  await shop.createProduct({ oldPrice: null, isNew: false })
  const html = await page(path)
  expect(html).toContain(text)
  expect(html).toMatch(/<a [^>]*href="\/products"[^>]*>View All Products<\/a>/)
})

test('a shop without products says so', async () => {
  expect(await page('/products')).toContain('The shop has no products yet.')
})

test('a changed product enters and leaves a cached collection at once', async () => {
  const { regular } = await createCatalog()
  const admin = await shop.asAdmin()
  const isOnSale = async () => (await page('/sale')).includes('>Plain Jar<')
  const isNew = async () => (await page('/new')).includes('>Plain Jar<')
  expect([await isOnSale(), await isNew()]).toEqual([false, false])
  await admin.put(`/api/products/${regular.id}`, { ...regular, oldPrice: '99.00', isNew: true })
  expect([await isOnSale(), await isNew()]).toEqual([true, true])
  await admin.put(`/api/products/${regular.id}`, regular)
  expect([await isOnSale(), await isNew()]).toEqual([false, false])
})

test('a product that sells out leaves the cached list and count of what is in stock', async () => {
  const { onSale } = await createCatalog()
  const found = async () => /\d+ products? found/.exec(await page('/sale?stock=in'))?.[0]
  expect(await found()).toBe('1 product found')
  await shop.database.pool.query('update products set stock = 0 where id = $1', [onSale.id])
  await expect.poll(found).toBe('0 products found')
})
