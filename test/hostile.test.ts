import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import * as believable from './harness/believable.ts'
import type { Visitor } from './harness/visitor.ts'
import { hostileBody, hostileHeaders, hostileText, hostileValue, type JsonSchema, seldom } from './hostile.ts'
import { openShop } from './open-shop.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema?: JsonSchema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
type Description = { paths: Record<string, Record<string, Operation>> }

/** Noted even when a request is refused: that somebody tried, and when a token was last used. */
const MAY_CHANGE = ['login_attempts', 'tokens']
/** Enough for every change; a search for new holes takes HOSTILE_RUNS=2000. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 25)
vi.setConfig({ testTimeout: 60_000 + 100 * RUNS })

const shop = await openShop()
const { body: description } = await shop.get<Description>('/api/openapi.json')
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)
let visitors: Visitor[]
let lastState: Awaited<ReturnType<typeof shop.fingerprint>>

beforeEach(async () => {
  const product = await shop.product()
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', believable.settings)
  await admin.post('/api/cart/items', { productId: product.id, quantity: 2 })
  visitors = [admin, await shop.asCustomerUser(), shop.visitor()]
  lastState = await shop.fingerprint({ except: MAY_CHANGE })
})

test('the description of the API lists what can be attacked', () => {
  expect(operations.length).toBeGreaterThan(20)
})

for (const { method, path, operation } of operations) {
  test(`${method} ${path} answers whatever is sent, and stores nothing of what it refuses`, async () => {
    const { parameters = [], requestBody } = operation
    const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema
    const request = fc.record({
      url: hostileUrl(path, parameters),
      headers: seldom(hostileHeaders, {}),
      body: bodySchema ? hostileBody(bodySchema) : seldom(hostileValue, undefined),
      visitor: fc.constantFrom(0, 0, 0, 1, 2),
    })
    const property = fc.asyncProperty(request, async ({ url, headers, body, visitor }) => {
      const sent = method === 'GET' ? { headers } : { headers, body }
      await expectCalm(await visitors[visitor]!.request(method, url, sent))
    })
    await fc.assert(property, { numRuns: RUNS })
  })
}

test.for(Object.keys(description.paths))('%s answers methods it does not have', async (path) => {
  for (const method of ['PATCH', 'PROPFIND', 'OPTIONS', 'HEAD', 'QUERY']) {
    await expectCalm(await visitors[0]!.request(method, path.replaceAll(/\{\w+\}/g, '1')))
  }
})

/** Never an error of the server's own, and a refusal leaves everything as it was. */
async function expectCalm(reply: { status: number; body: unknown }) {
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
  const state = await shop.fingerprint({ except: MAY_CHANGE })
  if (reply.status >= 400) expect(state).toEqual(lastState)
  lastState = state
}

function hostileUrl(path: string, parameters: Parameter[]) {
  const value = fc.oneof(fc.constantFrom('1', '2', 'gift-items-1'), hostileText)
  const names = parameters.map((parameter) => parameter.name)
  return fc.record(Object.fromEntries(names.map((name) => [name, value]))).chain((values) => {
    const pathname = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(values[name]!))
    const query = parameters.filter((parameter) => parameter.in === 'query')
    return fc.subarray(query).map((chosen) => {
      const pairs = chosen.map(({ name }) => `${encode(name)}=${encode(values[name]!)}`)
      return pairs.length > 0 ? `${pathname}?${pairs.join('&')}` : pathname
    })
  })
}

/** Percent-encodes bytes, lone surrogates included, which encodeURIComponent refuses to touch. */
const encode = (text: string) =>
  [...Buffer.from(text.slice(0, 3000))].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
