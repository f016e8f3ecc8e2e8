import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTestShop } from './kit/api/test-shop.ts'
import type { HttpClient } from './kit/http-client.ts'
import * as sample from './kit/sample-data.ts'

type Description = { paths: Record<string, Record<string, { security?: unknown[] }>> }

/** The calls without authentication. Every new call must be protected or listed here. */
const PUBLIC = [
  'GET /api/products',
  'GET /api/products/featured',
  'GET /api/products/facets',
  'GET /api/search',
  'GET /api/products/new',
  'GET /api/products/{id}',
  'GET /api/categories',
  'GET /api/categories/discounts',
  'GET /api/categories/{id}',
  'GET /api/categories/slug/{slug}',
  'GET /api/categories/{id}/products',
  'GET /api/settings',
  'GET /api/pages',
  'GET /api/pages/{slug}',
  'GET /api/cart',
  'DELETE /api/cart',
  'POST /api/cart/items',
  'POST /api/cart/restore',
  'PUT /api/cart/items/{productId}',
  'DELETE /api/cart/items/{productId}',
  'POST /api/checkout',
  'POST /api/checkout/quote',
  'GET /api/selling',
  'POST /api/orders',
  'GET /api/order/{secret}',
  'POST /api/order/{secret}/cancel',
  'POST /api/order/{secret}/withdraw',
  'POST /api/order/{secret}/pay',
  'POST /api/order/{secret}/settle',
  'POST /api/payments/stripe/events',
  'POST /api/order-links',
  'POST /api/stock-alerts',
  'GET /api/stock-alert/{secret}',
  'POST /api/stock-alert/{secret}/confirm',
  'DELETE /api/stock-alert/{secret}',
  'GET /api/products/{id}/reviews',
  'GET /api/review/{secret}',
  'POST /api/review/{secret}',
  'POST /api/newsletter',
  'GET /api/newsletter/{secret}',
  'POST /api/newsletter/{secret}/confirm',
  'DELETE /api/newsletter/{secret}',
  'POST /api/auth/login',
  'POST /api/auth/logout',
]
/** The calls for any user who is logged in. */
const LOGGED_IN = ['GET /api/auth/me']

const shop = await openTestShop()
const { body: description } = await shop.get<Description>('/api/openapi.json')
const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)
const protectedCalls = calls.filter((call) => !PUBLIC.includes(call) && !LOGGED_IN.includes(call))

test('every public call is in the API docs, and many calls are not public', () => {
  expect(calls).toEqual(expect.arrayContaining(PUBLIC))
  expect(protectedCalls.length).toBeGreaterThan(20)
})

test('every admin call is refused without the login of an administrator', async () => {
  const clients: Record<string, { client: HttpClient; status: number }> = {
    'no token': { client: shop.newClient(), status: 401 },
    'an invented token': { client: withToken('x'.repeat(43)), status: 401 },
    'an expired token': { client: await ended(expire), status: 401 },
    'a token that was logged out': {
      client: await ended((visitor) => visitor.post('/api/auth/logout')),
      status: 401,
    },
    'a token from before a password change': { client: await ended(changePassword), status: 401 },
    'the token of a deactivated user': { client: await ended(deactivate), status: 401 },
    'the token of a user who is not an administrator': { client: await shop.asNonAdmin(), status: 403 },
  }
  const before = await shop.fingerprint()
  const wrong: string[] = []
  for (const call of protectedCalls) {
    const [method, path] = call.split(' ') as [string, string]
    const url = path.replaceAll(/\{\w+\}/g, '1')
    for (const [name, { client, status }] of Object.entries(clients)) {
      const response = await client.request(method, url, method === 'GET' ? {} : { body: {} })
      if (response.status !== status) wrong.push(`${call} with ${name} answers ${response.status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await shop.fingerprint()).toEqual(before)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example/x.png',
  'blob:https://shop.example/1',
])('%s is refused as the URL of an image or a map', async (address) => {
  const admin = await shop.asAdmin()
  const { id: categoryId } = await shop.createCategory()
  const product = { ...sample.product(1), categoryId, images: [address] }
  expect((await admin.post('/api/products', product)).status).toBe(400)
  const category = { ...sample.category(7), image: address }
  expect((await admin.post('/api/categories', category)).status).toBe(400)
  for (const field of ['gmapSrc', 'heroImage'])
    expect((await admin.put('/api/settings', { ...sample.settings, [field]: address })).status).toBe(400)
})

test('the server never fetches an address that was entered in a form', async () => {
  let visits = 0
  const internal = createServer((_request, response) => {
    visits++
    response.end()
  }).listen(0, '127.0.0.1')
  await once(internal, 'listening')
  const address = `http://127.0.0.1:${(internal.address() as AddressInfo).port}/secret.png`

  const { id, categoryId } = await shop.createProduct({ images: [address] })
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', { ...sample.settings, heroImage: address })
  await admin.put(`/api/categories/${categoryId}`, { ...sample.category(1), image: address })
  const { body: category } = await shop.get<{ slug: string }>(`/api/categories/${categoryId}`)
  const seen = ['/', `/product/${id}`, `/category/${category.slug}`, '/sitemap.xml', '/api/products']
  for (const path of seen) expect((await shop.get<string>(path)).status).toBe(200)
  expect(visits).toBe(0)
  internal.close()
})

test.each([
  ['/', 200],
  ['/category/nowhere', 404],
  ['/cart', 200],
  ['/admin', 200],
  ['/admin/login', 200],
  ['/nowhere', 404],
  ['/api/docs', 200],
  ['/api/docs/orders', 200],
])('%s is sent with a strict CSP and the other security headers', async (path, status) => {
  const response = await shop.get(path)
  expect(response.status).toBe(status)
  const policy = response.headers.get('content-security-policy')!
  expect(policy).toMatch(/default-src '(self|none)'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|https?:|\*)/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

function withToken(token: string) {
  const visitor = shop.newClient()
  visitor.token = token
  return visitor
}

let userCount = 0

/** A client whose admin session was valid and then ended in this way. */
async function ended(end: (visitor: HttpClient, username: string, password: string) => Promise<unknown>) {
  const { username, password } = await shop.createUser(`user ${++userCount}`, { isAdmin: true })
  const visitor = await shop.newClient().logIn(username, password)
  expect((await visitor.get('/api/dashboard')).status).toBe(200)
  await end(visitor, username, password)
  return visitor
}

const changePassword = (visitor: HttpClient, _: string, current: string) =>
  visitor.put('/api/auth/password', { current, password: 'another one' })

const expire = (_: HttpClient, username: string) =>
  shop.database.pool.query(
    `update admin_sessions set expires_at = now() - interval '1 second'
     where user_id = (select id from users where username = $1)`,
    [username],
  )

const deactivate = (_: HttpClient, username: string) =>
  shop.database.pool.query('update users set active = false where username = $1', [username])
