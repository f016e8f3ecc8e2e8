import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Description, hostileRequest, operationsOf } from './hostile.ts'
import { openTestShop } from './kit/api/test-shop.ts'
import type { HttpClient } from './kit/http-client.ts'
import * as sample from './kit/sample-data.ts'

/**
 * Tables that may change while a request is refused: the failed login is counted, the session was used, and the mail
 * worker deletes earlier requests for order links that belong to no order.
 */
const MAY_CHANGE = ['login_attempts', 'admin_sessions', 'outbox']
/** Enough to catch regressions; set HOSTILE_RUNS=2000 to search for new bugs. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 25)
vi.setConfig({ testTimeout: 60_000 + 100 * RUNS })

// No backup can be written there: it would change tables while other requests are refused.
const shop = await openTestShop({ backupDir: '/dev/null/backups' })
const { body: description } = await shop.get<Description>('/api/openapi.json')
const operations = operationsOf(description)
let visitors: HttpClient[]
let lastState: Awaited<ReturnType<typeof shop.fingerprint>>
let lastPosition: string

beforeEach(async () => {
  const product = await shop.createProduct()
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', sample.settings)
  await admin.post('/api/cart/items', { productId: product.id, quantity: 2 })
  visitors = [admin, await shop.asNonAdmin(), shop.newClient()]
  lastPosition = await logPosition()
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
      await expectNoServerError(await visitors[visitor]!.request(method, url, options))
    })
    await fc.assert(property, { numRuns: RUNS })
  })
}

test.for(Object.keys(description.paths))('%s answers methods it does not have', async (path) => {
  for (const method of ['PATCH', 'PROPFIND', 'OPTIONS', 'HEAD', 'QUERY']) {
    await expectNoServerError(await visitors[0]!.request(method, path.replaceAll(/\{\w+\}/g, '1')))
  }
})

/** Expects no 5xx, and that a refused request changed nothing. */
async function expectNoServerError(response: { status: number; body: unknown }) {
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(500)
  // A fingerprint reads all tables. Most requests write nothing, which the write-ahead log shows at once.
  const position = await logPosition()
  if (position === lastPosition) return
  lastPosition = position
  const state = await shop.fingerprint({ except: MAY_CHANGE })
  if (response.status >= 400) expect(state).toEqual(lastState)
  lastState = state
}

async function logPosition() {
  const { rows } = await shop.database.pool.query('select pg_current_wal_insert_lsn()::text as position')
  return rows[0].position as string
}
