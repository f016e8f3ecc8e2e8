import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Description, hostileRequest, operationsOf } from './hostile.ts'
import { openTestShop } from './kit/api/test-shop.ts'
import type { HttpClient } from './kit/http-client.ts'
import * as sample from './kit/sample-data.ts'

/** Noted even when a request is refused: that somebody tried, and when a token was last used. */
const MAY_CHANGE = ['login_attempts', 'admin_sessions']
/** Enough for every change; a search for new holes takes HOSTILE_RUNS=2000. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 25)
vi.setConfig({ testTimeout: 60_000 + 100 * RUNS })

const shop = await openTestShop()
const { body: description } = await shop.get<Description>('/api/openapi.json')
const operations = operationsOf(description)
let visitors: HttpClient[]
let lastState: Awaited<ReturnType<typeof shop.fingerprint>>

beforeEach(async () => {
  const product = await shop.createProduct()
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', sample.settings)
  await admin.post('/api/cart/items', { productId: product.id, quantity: 2 })
  visitors = [admin, await shop.asNonAdmin(), shop.newClient()]
  lastState = await shop.fingerprint({ except: MAY_CHANGE })
})

test('the OpenAPI document lists the calls under test', () => {
  expect(operations.length).toBeGreaterThan(20)
})

for (const operation of operations) {
  const { method, path } = operation
  test(`${method} ${path} answers any request, and stores nothing it refuses`, async () => {
    const request = fc.record({ sent: hostileRequest(operation), visitor: fc.constantFrom(0, 0, 0, 1, 2) })
    const property = fc.asyncProperty(request, async ({ sent: { url, ...options }, visitor }) => {
      await expectCalm(await visitors[visitor]!.request(method, url, options))
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
