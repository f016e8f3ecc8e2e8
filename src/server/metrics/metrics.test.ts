import { expect, test } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()
const TOKEN = 'a-long-metrics-token'
const guarded = await openTestShop({ metricsToken: TOKEN })

const readMetrics = async () => String((await shop.get('/metrics')).body)

test('metrics count requests by route, cache hits, connections and jobs', async () => {
  const { id } = await shop.createProduct()
  for (let turn = 0; turn < 3; turn++) await shop.get(`/api/products/${id}`)
  await shop.get('/api/products/987654')
  const metrics = await readMetrics()
  expect(metrics).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:id",status="404"\} 1$/m,
  )
  expect(metrics).toMatch(/^http_fast_path_responses_total\{status="200"\} [1-9]/m)
  expect(metrics).toMatch(/^cache_events_total\{cache="responses",event="hits"\} [1-9]/m)
  expect(metrics).toMatch(/^database_connections\{pool="shop",state="waiting"\} \d+$/m)
  expect(metrics).toMatch(/^job_runs_total\{job="delete-old-carts",result="failed"\} 0$/m)
  expect(metrics).toMatch(/^process_resident_memory_bytes [1-9]/m)
})

test('counters only rise, however often they are read', async () => {
  const { id } = await shop.createProduct()
  for (let turn = 0; turn < 3; turn++) await shop.get(`/api/products/${id}`)
  const count = async () =>
    Number(/fast_path_responses_total\{status="200"\} (\d+)/.exec(await readMetrics())![1])
  const before = await count()
  expect(await count()).toBe(before)
  await shop.get(`/api/products/${id}`)
  expect(await count()).toBe(before + 1)
})

test('without a token, metrics are read only from this machine and not through a proxy', async () => {
  expect((await shop.get('/metrics')).status).toBe(200)
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const refusal = await shop.get('/metrics', { [header]: '203.0.113.1' })
    expect(refusal.status).toBe(404)
    expect(JSON.stringify(refusal.body)).not.toContain('http_request')
  }
})

test('with a token, metrics are read from anywhere, but only with the token', async () => {
  const statusWith = async (authorization?: string) =>
    (await guarded.get('/metrics', { via: 'proxy', ...(authorization && { authorization }) })).status
  expect(await statusWith(`Bearer ${TOKEN}`)).toBe(200)
  expect(await statusWith()).toBe(404)
  expect(await statusWith('Bearer wrong')).toBe(404)
  expect(await statusWith(TOKEN)).toBe(404)
})
