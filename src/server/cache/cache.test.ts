import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Product } from '#contract/product.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/process/config.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

/** Bytes as they come over the wire; fetch would decompress them. */
const fetchRaw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .request(new URL(path, shop.address), { headers, method }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      .on('error', reject)
      .end()
  })

/** Changes a name without the triggers that invalidate the cache, to tell a cached response from a fresh one. */
const rename = (id: number, name: string) =>
  shop.database.pool.query(
    `set session_replication_role = replica; update products set name = '${name}' where id = ${id}; set session_replication_role = origin`,
  )

test('a response is cached, and served in the encoding each client accepts', async () => {
  const products = await Promise.all(Array.from({ length: 10 }, () => shop.createProduct()))
  const plain = await fetchRaw('/api/products')
  await rename(products[0]!.id, 'Renamed in the database')
  for (let round = 0; round < 2; round++) {
    const again = await fetchRaw('/api/products')
    expect(again.body.equals(plain.body)).toBe(true)
    expect(again.headers['x-total-count']).toBe('10')
    const brotli = await fetchRaw('/api/products', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    const gzip = await fetchRaw('/api/products', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    const head = await fetchRaw('/api/products', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    expect(head.headers['content-length']).toBe(String(plain.body.length))
  }
})

test('a client that has the current version gets a 304', async () => {
  await shop.createProduct()
  for (const path of ['/api/products', '/']) {
    const first = await fetchRaw(path)
    const etag = first.headers.etag!
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fetchRaw(path, { 'if-none-match': tag })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers.etag).toBe(etag)
    }
    expect((await fetchRaw(path, { 'if-none-match': '"other"' })).status).toBe(200)
  }
})

test('a 304 carries the headers of the response, whether it comes from the route or from the cache', async () => {
  await shop.createProduct()
  for (const path of ['/api/products', '/']) {
    const { etag, vary, 'cache-control': caching, 'x-total-count': total } = (await fetchRaw(path)).headers
    const headers = { etag, vary, 'cache-control': caching, ...(total && { 'x-total-count': total }) }
    const ifNoneMatch = { 'if-none-match': etag! }
    // Without the trailing parameter the address has a cached response; with it, the route answers first.
    for (const url of [path, `${path}?utm_source=letter`]) {
      const { status, headers: sent } = await fetchRaw(url, ifNoneMatch)
      expect(status).toBe(304)
      expect(sent).toMatchObject(headers)
      expect(sent).not.toHaveProperty('content-length')
      expect(sent).not.toHaveProperty('content-type')
    }
  }
})

test('a client that revalidates a page of a list learns the new total', async () => {
  const { categoryId } = await shop.createProduct({ price: '1.00' })
  const path = '/api/products?page=1&limit=1&sort=price-asc'
  const before = await fetchRaw(path)
  expect(before.headers['x-total-count']).toBe('1')
  await shop.createProduct({ price: '9999.00', categoryId })
  for (let turn = 0; turn < 2; turn++) {
    const after = await fetchRaw(path, { 'if-none-match': before.headers.etag! })
    expect(after.status).toBe(200)
    expect(after.headers['x-total-count']).toBe('2')
    expect(after.body.equals(before.body)).toBe(true)
    const unchanged = await fetchRaw(path, { 'if-none-match': after.headers.etag! })
    expect(unchanged).toMatchObject({ status: 304, headers: { 'x-total-count': '2' } })
  }
})

test('clearing a cart leaves the cache alone, however the address is spelled', async () => {
  const product = await shop.createProduct()
  await shop.get(`/api/products/${product.id}`)
  await rename(product.id, 'Renamed in the database')
  for (const path of ['/api/cart', '/api/%63art', '/api/cart?x'])
    expect((await shop.delete(path)).status).toBe(200)
  expect((await shop.get<Product>(`/api/products/${product.id}`)).body.name).toBe(product.name)
})

test('a write is visible in the next response, on every page', async () => {
  const product = await shop.createProduct({ featured: true })
  const admin = await shop.asAdmin()
  for (const name of ['First name', 'Second name', 'Third name']) {
    await admin.put(`/api/products/${product.id}`, { ...product, name })
    expect((await shop.get(`/api/products/${product.id}`)).body).toMatchObject({ name })
    expect((await shop.get<string>('/')).body).toContain(name)
    expect((await shop.get<string>(`/product/${product.id}`)).body).toContain(name)
    expect((await shop.get<Product[]>('/api/products/featured')).body).toMatchObject([{ name }])
  }
})

test('a write on another instance is visible shortly after', async () => {
  const product = await shop.createProduct({ name: 'Before' })
  expect((await shop.get(`/api/products/${product.id}`)).body).toMatchObject({ name: 'Before' })
  await shop.database.pool.query(`update products set name = 'After' where id = $1`, [product.id])
  await expect
    .poll(async () => (await shop.get<Product>(`/api/products/${product.id}`)).body.name)
    .toBe('After')
})

test('a page whose rendering began before a write is not cached', async () => {
  const product = await shop.createProduct({ name: 'Before' })
  const admin = await shop.asAdmin()
  for (let round = 0; round < 10; round++) {
    const name = `After ${round}`
    const [, ...reads] = await Promise.all([
      admin.put(`/api/products/${product.id}`, { ...product, name }),
      ...Array.from({ length: 5 }, () => shop.get(`/product/${product.id}`)),
    ])
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await shop.get<string>(`/product/${product.id}`)).body).toContain(name)
  }
})

test('concurrent requests for the same response are coalesced into one render, and counted', async () => {
  await shop.createProduct()
  const app = await createApp({ database: shop.database, config: readConfig({ LOG_LEVEL: 'silent' }) })
  const query = vi.spyOn(shop.database.pool, 'query')
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/products')))
  const reads = query.mock.calls.filter(([text]) => JSON.stringify(text).includes('from \\"products\\"'))
  query.mockRestore()
  const stats = { ...app.cacheStats.responses }
  await app.close()
  expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1)
  expect(reads).toHaveLength(1)
  expect(stats).toEqual({ hits: 0, misses: 1, coalesced: 19, evictions: 0 })
})

test('unknown parameters do not split the cache, and every filter has its own entry', async () => {
  const product = await shop.createProduct({ price: '10.00' })
  await shop.get('/api/products?utm_source=letter')
  await rename(product.id, 'Renamed in the database')
  expect((await shop.get<Product[]>('/api/products?utm_campaign=x')).body[0]!.name).toBe(product.name)
  expect((await shop.get<Product[]>('/api/products?price=over-100')).body).toEqual([])
  expect((await shop.get<Product[]>('/api/products?price=under-25&price=over-100')).body).toHaveLength(1)
})

test('a forged Host header cannot place a page at another path', async () => {
  const { host } = new URL(shop.address)
  expect((await fetchRaw('/cart', { host: `${host}/somewhere` })).status).toBe(400)
  expect((await fetchRaw('/somewhere/cart')).status).toBe(404)
})

test('errors and responses for one shopper are never cached', async () => {
  expect((await shop.get('/api/products/7')).status).toBe(404)
  const { id } = await shop.createProduct()
  const [mara, otto] = [shop.newClient(), shop.newClient()]
  await mara.post('/api/cart/items', { productId: id, quantity: 1 })
  const cart = await mara.get('/api/cart')
  expect(cart.headers.get('cache-control')).toBe('no-store')
  expect((await otto.get('/api/cart')).body).toEqual({ items: [] })
  expect((await shop.get('/api/products', { 'accept-encoding': 'br' })).headers.getSetCookie()).toEqual([])
})
