import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTestShop } from './kit/api/test-shop.ts'
import type { HttpClient } from './kit/http-client.ts'
import * as sample from './kit/sample-data.ts'

type Description = { paths: Record<string, Record<string, { security?: unknown[] }>> }

/** All that strangers may call. Whatever is added to the shop is closed to them until it stands here. */
const PUBLIC = [
  'GET /api/products',
  'GET /api/products/featured',
  'GET /api/products/new',
  'GET /api/products/{id}',
  'GET /api/categories',
  'GET /api/categories/{id}',
  'GET /api/categories/slug/{slug}',
  'GET /api/categories/{id}/products',
  'GET /api/settings',
  'GET /api/cart',
  'DELETE /api/cart',
  'POST /api/cart/items',
  'PUT /api/cart/items/{productId}',
  'DELETE /api/cart/items/{productId}',
  'POST /api/checkout',
  'POST /api/auth/login',
  'POST /api/auth/logout',
]
/** Open to everybody who is logged in. */
const MEMBERS = ['GET /api/auth/me']

const shop = await openTestShop()
const { body: description } = await shop.get<Description>('/api/openapi.json')
const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)
const closed = calls.filter((call) => !PUBLIC.includes(call) && !MEMBERS.includes(call))

test('every public call is in the API docs, and many calls are not public', () => {
  expect(calls).toEqual(expect.arrayContaining(PUBLIC))
  expect(closed.length).toBeGreaterThan(20)
})

test('every admin call is refused to everyone but administrators', async () => {
  const strangers: Record<string, { visitor: HttpClient; status: number }> = {
    nobody: { visitor: shop.newClient(), status: 401 },
    garbage: { visitor: withToken('x'.repeat(43)), status: 401 },
    expired: { visitor: await ended(expire), status: 401 },
    'logged out': { visitor: await ended((visitor) => visitor.post('/api/auth/logout')), status: 401 },
    'with an old password': { visitor: await ended(changePassword), status: 401 },
    deactivated: { visitor: await ended(deactivate), status: 401 },
    'no administrator': { visitor: await shop.asNonAdmin(), status: 403 },
  }
  const before = await shop.fingerprint()
  const found: string[] = []
  for (const call of closed) {
    const [method, path] = call.split(' ') as [string, string]
    const url = path.replaceAll(/\{\w+\}/g, '1')
    for (const [name, { visitor, status }] of Object.entries(strangers)) {
      const reply = await visitor.request(method, url, method === 'GET' ? {} : { body: {} })
      if (reply.status !== status) found.push(`${call} answers ${reply.status} to somebody ${name}`)
    }
  }
  expect(found).toEqual([])
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
])('the address %s is no picture and no map', async (address) => {
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
  const inside = createServer((_request, response) => {
    visits++
    response.end()
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/secret.png`

  const { id, categoryId } = await shop.createProduct({ images: [address] })
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', { ...sample.settings, heroImage: address })
  await admin.put(`/api/categories/${categoryId}`, { ...sample.category(1), image: address })
  const { body: category } = await shop.get<{ slug: string }>(`/api/categories/${categoryId}`)
  const seen = ['/', `/product/${id}`, `/category/${category.slug}`, '/sitemap.xml', '/api/products']
  for (const path of seen) expect((await shop.get<string>(path)).status).toBe(200)
  expect(visits).toBe(0)
  inside.close()
})

test.each([
  ['/', 200],
  ['/category/nowhere', 404],
  ['/cart', 200],
  ['/admin', 200],
  ['/admin/login', 200],
  ['/nowhere', 404],
  ['/api/docs', 200],
])('%s comes with headers that close what it does not need', async (path, status) => {
  const reply = await shop.get(path)
  expect(reply.status).toBe(status)
  const policy = reply.headers.get('content-security-policy')!
  expect(policy).toMatch(/default-src '(self|none)'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|https?:|\*)/)
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

function withToken(token: string) {
  const visitor = shop.newClient()
  visitor.token = token
  return visitor
}

let people = 0

/** An administrator whose token was good, and then was ended in this way. */
async function ended(end: (visitor: HttpClient, username: string, password: string) => Promise<unknown>) {
  const { username, password } = await shop.createUser(`person ${++people}`, { isAdmin: true })
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
