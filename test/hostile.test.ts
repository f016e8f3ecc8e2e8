import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import * as believable from './harness/believable.ts'
import type { Visitor } from './harness/visitor.ts'
import { hostileBody, hostileText, hostileValue, type JsonSchema } from './hostile.ts'
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

const shop = await openShop()
const { body: description } = await shop.get<Description>('/api/openapi.json')
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)
const hostileType = fc.constantFrom(
  ...[
    'application/json; charset=utf-16',
    'text/plain',
    'application/xml',
    'multipart/form-data',
    '',
    '*/*',
    '\t',
  ],
)
const hostileHeaders = fc.record(
  {
    'content-type': hostileType,
    accept: fc.constantFrom('', 'text/plain', '*/*;q=abc', 'image/png', ','.repeat(500)),
    cookie: fc.constantFrom(
      'session=',
      `session=${'x'.repeat(43)}`,
      'session=%00',
      '=;=;=',
      'a'.repeat(4000),
    ),
    authorization: fc.constantFrom('Bearer', 'Bearer null', `Bearer ${'x'.repeat(4000)}`, 'Basic YTpi', 'é'),
  },
  { requiredKeys: [] },
)

let visitors: Visitor[]
let lastState: Awaited<ReturnType<typeof shop.fingerprint>>

beforeEach(async () => {
  const category = await shop.category()
  await shop.product({ categoryId: category.id })
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', believable.settings)
  visitors = [admin, await shop.asCustomerUser(), shop.visitor()]
  lastState = await shop.fingerprint({ except: MAY_CHANGE })
})

test('the description of the API lists what can be attacked', () => {
  expect(operations.length).toBeGreaterThan(20)
})

describe.for(operations)('$title', ({ method, path, operation }) => {
  const { parameters = [], requestBody } = operation
  const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema

  test(
    'answers whatever is sent, and stores nothing of what it refuses',
    async () => {
      const request = fc.record({
        url: hostileUrl(path, parameters),
        headers: fc.option(hostileHeaders, { freq: 4, nil: {} }),
        body: bodySchema ? hostileBody(bodySchema) : fc.option(hostileValue, { freq: 4, nil: undefined }),
        visitor: fc.constantFrom(0, 0, 0, 1, 2),
      })
      await fc.assert(
        fc.asyncProperty(request, async ({ url, headers, body, visitor }) => {
          const sent = method === 'GET' ? { headers } : { headers, body }
          await expectCalm(await visitors[visitor]!.request(method, url, sent))
        }),
        { numRuns: RUNS },
      )
    },
    20_000 + 100 * RUNS,
  )

  test('answers methods it does not have', async () => {
    for (const other of ['PATCH', 'PROPFIND', 'OPTIONS', 'HEAD', 'QUERY']) {
      await expectCalm(await visitors[0]!.request(other, path.replaceAll(/\{\w+\}/g, '1')))
    }
  })
})

/** Never an error of the server's own, and a refusal leaves everything as it was. */
async function expectCalm(reply: { status: number; body: unknown }) {
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
  const state = await shop.fingerprint({ except: MAY_CHANGE })
  if (reply.status >= 400) expect(state).toEqual(lastState)
  lastState = state
}

function hostileUrl(path: string, parameters: Parameter[]) {
  const value = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('1', '2') },
    { weight: 2, arbitrary: hostileText },
  )
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
