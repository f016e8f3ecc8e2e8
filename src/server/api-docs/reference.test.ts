import { expect, test } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const calls = [
  'GET /api/cart',
  'POST /api/cart/items',
  'PUT /api/cart/items/{productId}',
  'DELETE /api/cart/items/{productId}',
  'DELETE /api/cart',
  'GET /api/products',
  'GET /api/products/featured',
  'GET /api/products/new',
  'GET /api/products/{id}',
  'POST /api/products',
  'PUT /api/products/{id}',
  'DELETE /api/products/{id}',
  'GET /api/categories',
  'GET /api/categories/slug/{slug}',
  'GET /api/categories/{id}',
  'GET /api/categories/{id}/products',
  'POST /api/categories',
  'PUT /api/categories/{id}',
  'DELETE /api/categories/{id}',
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/settings',
  'PUT /api/settings',
]

type Operation = {
  security?: unknown[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
}
const readDocument = async () =>
  (await shop.get<{ openapi: string; paths: Record<string, Record<string, Operation>> }>('/api/openapi.json'))
    .body

test('every call of the shop is described', async () => {
  const { openapi, paths } = await readDocument()
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toEqual(expect.arrayContaining(calls))
})

test('the description says what a body holds and which calls need a token', async () => {
  const { paths } = await readDocument()
  const create = paths['/api/products']!.post!
  expect(create.security).toEqual([{ bearer: [] }])
  expect(Object.keys(create.requestBody!.content['application/json']!.schema.properties)).toEqual(
    expect.arrayContaining([
      'name',
      'sku',
      'description',
      'price',
      'oldPrice',
      'images',
      'stock',
      'categoryId',
      'featured',
      'isNew',
    ]),
  )
  expect(paths['/api/cart/items']!.post!.security).toBeUndefined()
})

test('the reference page names every call', async () => {
  const { status, headers, body } = await shop.get<string>('/api/docs')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const call of calls) expect(body).toContain(`<b>${call.replace(' ', '</b> ')}`)
})
