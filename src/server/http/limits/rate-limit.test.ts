import { expect, test } from 'vitest'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'

const shop = await openTestShop({ rateLimit: 5, trustProxy: 1 })

const statusOf = async (path: string, client: string) =>
  (await shop.get(path, { 'x-forwarded-for': client })).status

test('a client above the rate limit gets 429, and other clients do not', async () => {
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await statusOf('/api/products', '203.0.113.1')).toBe(200)
  const refusal = await shop.get('/api/products', { 'x-forwarded-for': '203.0.113.1' })
  expect(refusal.status).toBe(429)
  expect(refusal.body).toMatchObject({
    detail: expect.stringMatching(/^Too many requests; try again in (1 minute|\d+ seconds)$/),
  })
  expect(await statusOf('/api/products', '203.0.113.2')).toBe(200)
})

test('a page counts as one request, however many API calls it renders from', async () => {
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await statusOf(`/search?page=${attempt + 1}`, '203.0.113.3')).toBe(200)
  expect(await statusOf('/', '203.0.113.3')).toBe(429)
})

test('an address with a port counts as that address', async () => {
  for (let turn = 0; turn < 5; turn++)
    expect(await statusOf('/api/products', `203.0.113.4:${4000 + turn}`)).toBe(200)
  expect(await statusOf('/api/products', '203.0.113.4')).toBe(429)
  expect(await statusOf('/api/products', '203.0.113.5:4000')).toBe(200)
})

test('health checks are not limited', async () => {
  for (const path of ['/healthz', '/readyz'])
    for (let turn = 0; turn < 7; turn++) expect(await statusOf(path, '203.0.113.6')).toBe(200)
  expect(await statusOf('/api/products', '203.0.113.6')).toBe(200)
})

test('an external request cannot pass as an in-process one', async () => {
  for (let attempt = 0; attempt < 5; attempt++) await statusOf('/api/products', 'inside')
  expect(await statusOf('/api/products', 'inside')).toBe(429)
})
