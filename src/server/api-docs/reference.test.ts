import { expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { groupsOf } from './calls.ts'
import { openApiDocument } from './openapi.ts'

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

type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: object }> }
}
type Operation = {
  operationId: string
  tags: string[]
  security: unknown[]
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
  responses: Record<
    string,
    { content?: Record<string, { schema: { $ref?: string; items?: { $ref: string } } }> }
  >
}

const readDocument = async () => (await shop.get<Document>('/api/openapi.json')).body

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )

test('every call of the API is documented', async () => {
  const document = await readDocument()
  expect(document.openapi).toBe('3.1.0')
  expect(operationsOf(document).map(({ call }) => call)).toEqual(expect.arrayContaining(calls))
})

test('every documented call is served', async () => {
  const missing: string[] = []
  for (const { call } of operationsOf(await readDocument())) {
    const [method, path] = call.split(' ') as [string, string]
    const { body } = await shop.request(method, path.replaceAll(/\{\w+\}/g, '1'), {})
    if (JSON.stringify(body).includes('There is nothing at')) missing.push(call)
  }
  expect(missing).toEqual([])
})

test('every call has a unique operationId, one tag, its security and its errors', async () => {
  const document = await readDocument()
  const operations = operationsOf(document)
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { call, operationId, tags, security, responses } of operations) {
    expect(operationId, call).toMatch(/^[a-z][A-Za-z]+$/)
    expect(tags, call).toHaveLength(1)
    expect(security, call).toBeInstanceOf(Array)
    expect(Object.keys(responses), call).toContain('4XX')
  }
})

test('bodies are named schemas, so that generated clients are readable', async () => {
  const { components, ...document } = await readDocument()
  for (const { call, requestBody, responses } of operationsOf({ ...document, components })) {
    const sent = requestBody?.content['application/json']?.schema
    const received = Object.values(responses).map(({ content }) => content?.['application/json']?.schema)
    for (const schema of [sent, ...received]) {
      if (!schema || call.includes('/api/exports/')) continue
      const { $ref } = 'items' in schema && schema.items ? schema.items : schema
      expect($ref, call).toMatch(/^#\/components\/schemas\/[A-Z]\w+$/)
      expect(components.schemas, call).toHaveProperty($ref!.split('/').at(-1)!)
    }
  }
})

test('the document describes bodies and says which calls need a token', async () => {
  const { paths, components } = await readDocument()
  const create = paths['/api/products']!.post!
  expect(create.security).toEqual([{ bearer: [] }])
  expect(create.requestBody!.content['application/json']!.schema.$ref).toBe(
    '#/components/schemas/ProductDraft',
  )
  expect(Object.keys(components.schemas.ProductDraft!.properties)).toEqual(
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
  expect(paths['/api/cart/items']!.post!.security).toEqual([])
})

test('the overview links to every call', async () => {
  const { status, headers, body } = await shop.get<string>('/api/docs')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const { call, tags, operationId } of operationsOf(await readDocument())) {
    const [method, path] = call.split(' ')
    expect(body).toContain(
      `<a href="/api/docs/${tags[0]}#${operationId}"><span class="verb" data-method="${method}">${method}</span> <code>${path}</code>`,
    )
  }
  expectUniqueIds(body)
})

test('the page of a section shows each of its calls with an example', async () => {
  const operations = operationsOf(await readDocument())
  for (const tag of new Set(operations.flatMap(({ tags }) => tags))) {
    const { status, body } = await shop.get<string>(`/api/docs/${tag}`)
    expect(status).toBe(200)
    for (const { call, operationId } of operations.filter(({ tags }) => tags.includes(tag))) {
      const [method, path] = call.split(' ')
      expect(body).toContain(`<article class="call" id="${operationId}"`)
      expect(body).toContain(`${method}</span> <code>${path}</code>`)
    }
    expect(body).toContain('curl')
    expectUniqueIds(body)
  }
  expect((await shop.get<string>('/api/docs/products')).body).toContain('Stoneware Teapot')
})

test('a slash after the address of the reference leads to the overview', async () => {
  const { status, headers } = await fetch(`${shop.address}/api/docs/`, { redirect: 'manual' })
  expect(status).toBe(308)
  expect(headers.get('location')).toBe('/api/docs')
})

function expectUniqueIds(html: string) {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBe(new Set(ids).size)
}

test.each(['/api/nowhere', '/api/docs/nowhere'])(
  '%s does not exist: browsers get a page with the way to the reference, programs a problem document',
  async (path) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const page = await fetch(`${shop.address}${path}?a=<b>`, { headers: { accept } })
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('vary')).toContain('accept')
    const html = await page.text()
    expect(html).toContain(path)
    expect(html).not.toContain('<b>')
    expect(html).toContain('href="/api/docs"')

    const { status, body } = await shop.get<{ detail: string }>(path)
    expect(status).toBe(404)
    expect(body.detail).toBe(`There is nothing at GET ${path}`)
  },
)

test('the examples of bodies are accepted', async () => {
  const bodies = groupsOf(openApiDocument('0.0.0')).flatMap(({ calls }) =>
    calls.flatMap(({ id, body }) => (body?.isJson ? { id, example: JSON.parse(body.example) } : [])),
  )
  expect(bodies.length).toBeGreaterThan(40)
  const refused = bodies.flatMap(({ id, example }) => {
    const { error } = (endpoints as Record<string, Endpoint>)[id]!.body!.safeParse(example)
    return error ? [`${id}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`] : []
  })
  expect(refused).toEqual([])
})
