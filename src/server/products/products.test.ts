import { expect, test } from 'vitest'
import { Product } from '#contract/product.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const draft = (categoryId: number, changes: object = {}) => ({
  name: 'Beeswax Candle',
  sku: 'GFT-900',
  description: 'Hand-poured, burns for forty hours.',
  price: '24.00',
  oldPrice: null,
  images: ['https://images.example/candle.webp'],
  stock: 20,
  categoryId,
  featured: false,
  isNew: false,
  ...changes,
})

test('every visitor can read a product that an administrator created', async () => {
  const { id: categoryId } = await shop.createCategory()
  const admin = await shop.asAdmin()
  const created = await admin.post<Product>(
    '/api/products',
    draft(categoryId, { price: '24.5', oldPrice: '30' }),
  )
  expect(created.status).toBe(201)
  expect(Product.strict().parse(created.body)).toEqual({
    id: expect.any(Number),
    ...draft(categoryId, { price: '24.50', oldPrice: '30.00' }),
    rating: null,
    reviewCount: 0,
  })
  const read = await shop.get(`/api/products/${created.body.id}`)
  expect(read).toMatchObject({ status: 200, body: created.body })
})

test('omitted fields take their defaults', async () => {
  const { id: categoryId } = await shop.createCategory()
  const admin = await shop.asAdmin()
  const { featured: _f, isNew: _n, oldPrice: _o, ...short } = draft(categoryId)
  const { body } = await admin.post('/api/products', short)
  expect(body).toMatchObject({ featured: false, isNew: false, oldPrice: null })
})

test('a price may omit its leading zero', async () => {
  const { id: categoryId } = await shop.createCategory()
  const admin = await shop.asAdmin()
  const { body } = await admin.post('/api/products', draft(categoryId, { price: '.99', oldPrice: '.5' }))
  expect(body).toMatchObject({ price: '0.99', oldPrice: '0.50' })
})

test('an empty old price becomes null and blank images are dropped', async () => {
  const { id: categoryId } = await shop.createCategory()
  const admin = await shop.asAdmin()
  const images = ['', 'https://images.example/a.webp', '   ']
  const { body } = await admin.post('/api/products', draft(categoryId, { oldPrice: '', images }))
  expect(body).toMatchObject({ oldPrice: null, images: ['https://images.example/a.webp'] })
})

test.each([
  [{ name: 'ab' }, 'name', 'Product name must be at least 3 characters'],
  [{ name: '  ab  ' }, 'name', 'Product name must be at least 3 characters'],
  [{ name: undefined }, 'name', 'Product name must be at least 3 characters'],
  [{ name: 'Candle\0' }, 'name', 'Remove the characters that cannot be stored'],
  [{ name: 'Candle \ud800' }, 'name', 'Remove the characters that cannot be stored'],
  [{ name: 'x'.repeat(201) }, 'name', 'Use at most 200 characters'],
  [{ description: 'too short' }, 'description', 'Description must be at least 10 characters'],
  [{ price: '0' }, 'price', 'Price must be a valid positive number'],
  [{ price: '-3' }, 'price', 'Price must be a valid positive number'],
  [{ price: 'free' }, 'price', 'Price must be a valid positive number'],
  [{ price: '' }, 'price', 'Price must be a valid positive number'],
  [{ price: null }, 'price', 'Price must be a valid positive number'],
  [{ price: ['5'] }, 'price', 'Price must be a valid positive number'],
  [{ price: '99999999999999999999' }, 'price', 'Price must be a valid positive number'],
  [{ oldPrice: '0' }, 'oldPrice', 'Sale price must be a valid positive number or empty'],
  [{ oldPrice: 'x' }, 'oldPrice', 'Sale price must be a valid positive number or empty'],
  [{ oldPrice: {} }, 'oldPrice', 'Sale price must be a valid positive number or empty'],
  [{ categoryId: undefined }, 'categoryId', 'Please select a category'],
  [{ categoryId: 'gifts' }, 'categoryId', 'Please select a valid category'],
  [{ categoryId: 1.5 }, 'categoryId', 'Please select a valid category'],
  [{ categoryId: 99_999 }, 'categoryId', 'Please select a valid category'],
  [{ categoryId: 1e300 }, 'categoryId', 'Please select a valid category'],
  [{ stock: undefined }, 'stock', 'Stock quantity is required'],
  [{ stock: '5' }, 'stock', 'Stock must be a number'],
  [{ stock: null }, 'stock', 'Stock must be a number'],
  [{ stock: -1 }, 'stock', 'Stock cannot be negative'],
  [{ stock: 1.5 }, 'stock', 'Stock must be a whole number'],
  [{ sku: 'ab' }, 'sku', 'SKU must be at least 3 characters'],
  [{ images: [] }, 'images', 'At least one image is required'],
  [{ images: ['', ' '] }, 'images', 'At least one image is required'],
  [{ images: undefined }, 'images', 'At least one image is required'],
  [
    { images: Array(5).fill('https://images.example/a.webp') },
    'images',
    'You can only upload up to 4 images',
  ],
  [{ featured: 'yes' }, 'featured', 'Featured must be true or false'],
  [{ isNew: 1 }, 'isNew', 'New must be true or false'],
])('a product with %j is refused, and nothing is stored', async (changes, field, message) => {
  const { id: categoryId } = await shop.createCategory()
  const { id } = await shop.createProduct({ categoryId })
  const admin = await shop.asAdmin()
  const before = await shop.fingerprint()
  for (const response of [
    await admin.post('/api/products', draft(categoryId, changes)),
    await admin.put(`/api/products/${id}`, draft(categoryId, changes)),
  ]) {
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(response).toMatchObject({
      status: 400,
      body: { status: 400, title: 'Bad Request', detail: message, errors: [{ field, message }] },
    })
  }
  expect(await shop.fingerprint()).toEqual(before)
})

test('white space in an image URL is percent-encoded', async () => {
  const { id: categoryId } = await shop.createCategory()
  const images = [' https://images.example/a b.webp ']
  const { body } = await (await shop.asAdmin()).post('/api/products', draft(categoryId, { images }))
  expect(body).toMatchObject({ images: ['https://images.example/a%20b.webp'] })
})

test.each([
  'javascript:alert(1)',
  'ftp://images.example/a.png',
  '//images.example/a.png',
  'a.png',
  'data:text/html;base64,PGI+',
])('an image at %j is refused', async (image) => {
  const { id: categoryId } = await shop.createCategory()
  const response = await (await shop.asAdmin()).post('/api/products', draft(categoryId, { images: [image] }))
  expect(response).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('Each image must be a web address') },
  })
})

test('a client that prefers text gets the sentence alone, any other a problem document with the field', async () => {
  const { id: categoryId } = await shop.createCategory()
  const admin = await shop.asAdmin()
  const create = (accept: string) =>
    admin.request('POST', '/api/products', { headers: { accept }, body: draft(categoryId, { sku: 'x' }) })

  const text = await create('text/plain')
  expect(text).toMatchObject({ status: 400, body: 'SKU must be at least 3 characters' })
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')

  const problem = await create('application/json, text/plain, */*')
  expect(problem.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(problem.body).toMatchObject({
    errors: [{ field: 'sku', message: 'SKU must be at least 3 characters' }],
  })
})

test('an update replaces the product and keeps its id', async () => {
  const product = await shop.createProduct({ featured: true })
  const response = await (await shop.asAdmin()).put(
    `/api/products/${product.id}`,
    draft(product.categoryId, { name: 'Oak Frame' }),
  )
  expect(response).toMatchObject({
    status: 200,
    body: { id: product.id, name: 'Oak Frame', featured: false },
  })
})

test('a SKU is unique, ignoring case', async () => {
  const { categoryId } = await shop.createProduct({ sku: 'GFT-001' })
  const other = await shop.createProduct({ sku: 'GFT-002', categoryId })
  const admin = await shop.asAdmin()
  const taken = { status: 409, body: { detail: 'The SKU gft-001 is taken; choose another one' } }
  expect(await admin.post('/api/products', draft(categoryId, { sku: 'gft-001' }))).toMatchObject(taken)
  expect(await admin.put(`/api/products/${other.id}`, draft(categoryId, { sku: 'gft-001' }))).toMatchObject(
    taken,
  )
})

test('of two concurrent creates with one SKU, one succeeds', async () => {
  const { id: categoryId } = await shop.createCategory()
  const admin = await shop.asAdmin()
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => admin.post('/api/products', draft(categoryId))),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
})

test('two concurrent updates of one product leave one of them, complete', async () => {
  const { id, categoryId } = await shop.createProduct()
  const admin = await shop.asAdmin()
  const drafts = Array.from({ length: 10 }, (_, index) =>
    draft(categoryId, {
      name: `Version ${index}`,
      sku: `VER-00${index}`,
      stock: index,
      price: `${index + 1}.00`,
    }),
  )
  const responses = await Promise.all(drafts.map((body) => admin.put(`/api/products/${id}`, body)))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const {
    id: _,
    rating: _r,
    reviewCount: _c,
    ...saved
  } = (await shop.get<Product>(`/api/products/${id}`)).body
  expect(drafts).toContainEqual(saved)
})

test('restocking adds up, even concurrently', async () => {
  const { id } = await shop.createProduct({ stock: 5 })
  const admin = await shop.asAdmin()
  await Promise.all(Array.from({ length: 10 }, () => admin.post(`/api/products/${id}/restock`, { add: 3 })))
  expect((await shop.get(`/api/products/${id}`)).body).toMatchObject({ stock: 35 })
})

test.each([0, -1, 1.5, '3', null, 2_000_000])('a delivery of %j pieces is refused', async (add) => {
  const { id } = await shop.createProduct()
  expect((await (await shop.asAdmin()).post(`/api/products/${id}/restock`, { add })).status).toBe(400)
})

test('restocking above the maximum stock is refused', async () => {
  const { id } = await shop.createProduct({ stock: 999_999 })
  const response = await (await shop.asAdmin()).post(`/api/products/${id}/restock`, { add: 2 })
  expect(response).toMatchObject({ status: 400, body: { detail: 'Stock cannot be above 1000000' } })
})

test('a deleted product is not found', async () => {
  const { id } = await shop.createProduct()
  const admin = await shop.asAdmin()
  expect(await admin.delete(`/api/products/${id}`)).toMatchObject({ status: 204, body: '' })
  expect((await shop.get(`/api/products/${id}`)).status).toBe(404)
  expect((await admin.delete(`/api/products/${id}`)).status).toBe(404)
})

test.each([
  ['GET', '/api/products/999'],
  ['PUT', '/api/products/999'],
  ['DELETE', '/api/products/999'],
  ['POST', '/api/products/999/restock'],
])('%s %s finds no product', async (method, path) => {
  const { id: categoryId } = await shop.createCategory()
  const body = method === 'PUT' ? draft(categoryId) : method === 'POST' ? { add: 1 } : undefined
  const response = await (await shop.asAdmin()).request(method, path, body ? { body } : {})
  expect(response).toMatchObject({ status: 404, body: { detail: 'Product not found' } })
})

test('an id with leading zeros is not another address of a product', async () => {
  const { id } = await shop.createProduct()
  const admin = await shop.asAdmin()
  for (const method of ['GET', 'DELETE'])
    expect(await admin.request(method, `/api/products/0${id}`)).toMatchObject({ status: 404 })
  expect((await shop.get(`/api/products/${id}`)).status).toBe(200)
})

test.each(['abc', '1.5', '-1', '99999999999', '1e3', '%00', "1'--"])('the id %j is malformed', async (id) => {
  expect(await shop.get(`/api/products/${id}`)).toMatchObject({
    status: 400,
    body: { detail: 'The id must be a whole number' },
  })
})

test('featured and new products are listed newest first', async () => {
  const { id: categoryId } = await shop.createCategory()
  const a = await shop.createProduct({ categoryId, featured: true })
  const b = await shop.createProduct({ categoryId, isNew: true })
  const c = await shop.createProduct({ categoryId, featured: true, isNew: true })
  await shop.createProduct({ categoryId })
  expect((await shop.get('/api/products/featured')).body).toEqual([c, a])
  expect((await shop.get('/api/products/new')).body).toEqual([c, b])
})

test.each([
  ['POST', '/api/products'],
  ['PUT', '/api/products/1'],
  ['DELETE', '/api/products/1'],
  ['POST', '/api/products/1/restock'],
  ['POST', '/api/products/bulk'],
])('%s %s is for administrators', async (method, path) => {
  await shop.createProduct()
  const before = await shop.fingerprint()
  expect((await shop.request(method, path, { body: {} })).status).toBe(401)
  const customer = await shop.asNonAdmin()
  expect(await customer.request(method, path, { body: {} })).toMatchObject({
    status: 403,
    body: { detail: 'You need administrator privileges to access this area.' },
  })
  const { users: _u, admin_sessions: _t, admin_last_seen: _l, ...catalog } = await shop.fingerprint()
  expect(before).toMatchObject(catalog)
})

test('an update with a stale If-Match is refused with 409', async () => {
  const product = await shop.createProduct()
  const admin = await shop.asAdmin()
  const version = (await shop.get(`/api/products/${product.id}`)).headers.get('etag')!
  const save = (name: string, ifMatch: string) =>
    admin.request('PUT', `/api/products/${product.id}`, {
      body: { ...product, name },
      headers: { 'if-match': ifMatch },
    })

  const first = await save('Mine', version)
  expect(first.status).toBe(200)
  expect(await save('Theirs', version)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('changed since you opened it') },
  })
  expect((await shop.get(`/api/products/${product.id}`)).body).toMatchObject({ name: 'Mine' })
  expect((await save('Theirs now', first.headers.get('etag')!)).status).toBe(200)
})

test('a delivery in the meantime is no conflict, but changes the ETag for caches', async () => {
  const product = await shop.createProduct({ stock: 5 })
  const admin = await shop.asAdmin()
  const path = `/api/products/${product.id}`
  const etag = (await shop.get(path)).headers.get('etag')!
  await admin.post(`${path}/restock`, { add: 3 })

  const after = await shop.get(path, { 'if-none-match': etag })
  expect(after).toMatchObject({ status: 200, body: { stock: 8 } })
  expect(after.headers.get('etag')).not.toBe(etag)

  const { id: _, stock: __, ...rest } = product
  const response = await admin.request('PUT', path, {
    body: { ...rest, name: 'Renamed', stockChange: -1 },
    headers: { 'if-match': etag },
  })
  expect(response).toMatchObject({ status: 200, body: { name: 'Renamed', stock: 7 } })
})

test('changes of stock add up, however many are sent at once', async () => {
  const { id, stock: _, ...rest } = await shop.createProduct({ stock: 10 })
  const admin = await shop.asAdmin()
  const changes = [3, -2, 5, -4, 1, 0, -3, 7, 2, -1]
  await Promise.all(changes.map((stockChange) => admin.put(`/api/products/${id}`, { ...rest, stockChange })))
  expect((await shop.get(`/api/products/${id}`)).body).toMatchObject({ stock: 18 })
})

test.each([
  [{ stockChange: -6 }, 'stock', 'Only 5 are left; stock cannot go below 0'],
  [{ stockChange: 999_999 }, 'stock', 'Stock cannot be above 1000000'],
  [{ stockChange: 1.5 }, 'stockChange', 'stockChange must be a whole number from -1000000 to 1000000'],
  [{ stockChange: 1, stock: 5 }, 'stockChange', 'Send either stock or stockChange'],
  [{}, 'stock', 'Stock quantity is required'],
])('a change of stock that cannot be applied is refused: %j', async (stock, field, message) => {
  const product = await shop.createProduct({ stock: 5 })
  const { stock: _, ...rest } = product
  const response = await (await shop.asAdmin()).put(`/api/products/${product.id}`, { ...rest, ...stock })
  expect(response).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  expect((await shop.get(`/api/products/${product.id}`)).body).toEqual(product)
})

test('of two concurrent updates with one If-Match, one succeeds', async () => {
  const product = await shop.createProduct()
  const admin = await shop.asAdmin()
  const version = (await shop.get(`/api/products/${product.id}`)).headers.get('etag')!
  const responses = await Promise.all(
    ['Mine', 'Theirs'].map((name) =>
      admin.request('PUT', `/api/products/${product.id}`, {
        body: { ...product, name },
        headers: { 'if-match': version },
      }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['feature', { featured: true, isNew: false }],
  ['unfeature', { featured: false, isNew: false }],
  ['markNew', { featured: false, isNew: true }],
  ['unmarkNew', { featured: false, isNew: false }],
])('several products can be changed at once: %s', async (change, expected) => {
  const { id: categoryId } = await shop.createCategory()
  const featured = change === 'unfeature'
  const isNew = change === 'unmarkNew'
  const products = [
    await shop.createProduct({ categoryId, featured, isNew }),
    await shop.createProduct({ categoryId, featured, isNew }),
  ]
  const bystander = await shop.createProduct({ categoryId })
  const ids = products.map(({ id }) => id)
  expect(await (await shop.asAdmin()).post('/api/products/bulk', { ids, change })).toMatchObject({
    status: 200,
    body: { count: 2 },
  })
  for (const id of ids) expect((await shop.get(`/api/products/${id}`)).body).toMatchObject(expected)
  expect((await shop.get(`/api/products/${bystander.id}`)).body).toEqual(bystander)
})

test('several products are deleted all or none', async () => {
  const a = await shop.createProduct()
  const b = await shop.createProduct()
  const admin = await shop.asAdmin()
  const before = await shop.fingerprint()
  const missing = await admin.post('/api/products/bulk', { ids: [a.id, b.id, 999], change: 'delete' })
  expect(missing.status).toBe(404)
  expect(await shop.fingerprint()).toEqual(before)
  expect((await admin.post('/api/products/bulk', { ids: [a.id, b.id], change: 'delete' })).body).toEqual({
    count: 2,
  })
  expect((await shop.get('/api/products')).body).toEqual([])
})

test.each([
  [{ ids: [], change: 'delete' }, 'Select at least one product'],
  [{ change: 'delete' }, 'List the ids of the products'],
  [{ ids: ['1'], change: 'delete' }, 'Each id must be a whole number'],
  [{ ids: [1], change: 'burn' }, 'change must be one of delete, feature, unfeature, markNew, unmarkNew'],
  [
    { ids: Array.from({ length: 1001 }, (_, id) => id + 1), change: 'delete' },
    'Select at most 1000 products',
  ],
])('the change %j is refused', async (body, detail) => {
  expect(await (await shop.asAdmin()).post('/api/products/bulk', body)).toMatchObject({
    status: 400,
    body: { detail },
  })
})
