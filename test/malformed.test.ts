import { expect, test } from 'vitest'
import { openTestShop } from './kit/api/test-shop.ts'

const shop = await openTestShop()

const head = (start: string, headers: Record<string, string> = {}) =>
  [
    `${start} HTTP/1.1`,
    ...Object.entries({ host: 'shop', connection: 'close', ...headers }).map((pair) => pair.join(': ')),
    '\r\n',
  ].join('\r\n')

const postJson = (path: string, body: string) =>
  shop.request('POST', path, { body, headers: { 'content-type': 'application/json' } })

const stillOpen = async () => expect((await shop.get('/api/categories')).status).toBe(200)

test.each([
  ['nothing', ''],
  ['half an object', '{"productId": 1,'],
  ['a word', 'productId'],
  ['two values', '{} {}'],
  ['a trailing comma', '{"productId": 1, "quantity": 1,}'],
  ['a prototype', '{"__proto__": {"quantity": 1}, "productId": 1}'],
  ['a byte order mark and more', '\ufeff\ufeff{}'],
  ['numbers beyond all bounds', '{"productId": 1e999, "quantity": -1e999}'],
  ['thirty thousand brackets', '['.repeat(30_000)],
  ['thirty thousand nested arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
])('a body of %s is refused with a sentence', async (_, body) => {
  const reply = await postJson('/api/cart/items', body)
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ status: 400, detail: expect.stringMatching(/\w{3}/) })
  await stillOpen()
})

test.each([
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
])('a body of type %s is refused as such', async (type) => {
  const reply = await shop.request('POST', '/api/cart/items', {
    body: 'a=b',
    headers: { 'content-type': type },
  })
  expect(reply.status).toBe(415)
})

test('a body that is too large is refused before it is read', async () => {
  const reply = await shop.sendRaw(
    head('POST /api/cart/items', { 'content-type': 'application/json', 'content-length': '1000000000' }),
  )
  expect(reply?.status).toBe(413)
})

test('a chunked body is cut off when it grows too large', async () => {
  const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`
  const reply = await shop.sendRaw(
    head('POST /api/cart/items', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }) +
      chunk.repeat(4) +
      '0\r\n\r\n',
  )
  expect(reply === undefined || reply.status === 413).toBe(true)
  await stillOpen()
})

test('a body that ends too early puts nothing into the cart', async () => {
  const { id } = await shop.createProduct()
  const before = await shop.fingerprint()
  const reply = await shop.sendRaw(
    head('POST /api/cart/items', { 'content-type': 'application/json', 'content-length': '500' }) +
      JSON.stringify({ productId: id, quantity: 1 }),
    { hangUp: true },
  )
  expect(reply === undefined || reply.status === 400).toBe(true)
  expect(await shop.fingerprint()).toEqual(before)
  await stillOpen()
})

test.each([
  ['a method nobody knows', 'BREW /api/products HTTP/1.1\r\nhost: shop\r\n\r\n'],
  ['no method', ' /api/products HTTP/1.1\r\nhost: shop\r\n\r\n'],
  ['a protocol to come', 'GET /api/products HTTP/9.9\r\nhost: shop\r\n\r\n'],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['two lengths', head('POST /api/cart/items', { 'content-length': '5', 'Content-Length': '6' })],
  [
    'a length and chunks',
    head('POST /api/cart/items', { 'content-length': '5', 'transfer-encoding': 'chunked' }),
  ],
  ['a negative length', head('POST /api/cart/items', { 'content-length': '-1' })],
  ['a NUL in a header', head('GET /api/products', { accept: 'a\0b' })],
  ['headers without end', head('GET /api/products', { cookie: 'x'.repeat(100_000) })],
  ['an address without end', head(`GET /api/products?q=${'x'.repeat(100_000)}`)],
  ['a broken escape', head('GET /api/products/%zz')],
  ['half a character', head('GET /api/categories/slug/%ff')],
  ['a NUL in the path', head('GET /api/categories/slug/%00')],
])('a request with %s is refused', async (_, bytes) => {
  const reply = await shop.sendRaw(bytes)
  // Who would send another request on this connection gets no answer, so it must be told.
  expect(reply?.headers.get('connection') ?? 'close').toBe('close')
  if (reply) expect(reply.status).toSatisfy((status: number) => status >= 400 && status < 500)
  await stillOpen()
})

test.each([
  '/../../../../etc/passwd',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/images/../../../../etc/passwd',
  '/images/%2e%2e%2f%2e%2e%2fpackage.json',
  '//etc/passwd',
  '/api/../package.json',
])('%s gives nothing away', async (path) => {
  const reply = await shop.sendRaw(head(`GET ${path}`))
  if (reply?.status === 308) expect(reply.headers.get('location')).toMatch(/^\/[^/\\]/)
  else expect(reply?.status).toSatisfy((status: number) => status >= 400 && status < 500)
  expect(String(reply?.body)).not.toMatch(/root:|"devDependencies"/)
})
