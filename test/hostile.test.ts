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

// One test per noun, because preparing the shop takes longer than most calls.
const nounOf = ({ path }: { path: string }) => path.split('/')[2]!
for (const noun of new Set(operations.map(nounOf))) {
  test(`the calls of ${noun} answer any request, and store nothing they refuse`, async () => {
    for (const operation of operations.filter((operation) => nounOf(operation) === noun)) {
      const { method } = operation
      const request = fc.record({ sent: hostileRequest(operation), visitor: fc.constantFrom(0, 0, 0, 1, 2) })
      const property = fc.asyncProperty(request, async ({ sent: { url, ...options }, visitor }) => {
        await expectNoServerError(visitors[visitor]!, method, url, options)
      })
      await fc.assert(property, { numRuns: RUNS })
    }
  })
}

test('every path answers methods it does not have', async () => {
  for (const path of Object.keys(description.paths))
    for (const method of ['PATCH', 'PROPFIND', 'OPTIONS', 'HEAD', 'QUERY'])
      await expectNoServerError(visitors[0]!, method, path.replaceAll(/\{\w+\}/g, '1'))
})

/** Expects no 5xx, and that a refused request changed nothing. */
async function expectNoServerError(
  visitor: HttpClient,
  ...[method, url, options]: Parameters<HttpClient['request']>
) {
  const { status, body } = await visitor.request(method, url, options)
  const call = `${method} ${url}`
  expect(status, `${call}: ${JSON.stringify(body)}`).toBeLessThan(500)
  // A fingerprint reads all tables. Most requests write nothing, which the write-ahead log shows at once.
  const position = await logPosition()
  if (position === lastPosition) return
  lastPosition = position
  const state = await shop.fingerprint({ except: MAY_CHANGE })
  if (status >= 400) expect(state, call).toEqual(lastState)
  lastState = state
}

async function logPosition() {
  const { rows } = await shop.database.pool.query('select pg_current_wal_insert_lsn()::text as position')
  return rows[0].position as string
}
