import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { compileValidator } from '#server/http/endpoints/validate.ts'
import { RateLimiter, rateLimiting } from '#server/http/limits/rate-limit.ts'
import { fastPath } from './fast-path.ts'
import { responseCache } from './plugin.ts'
import { ResponseCache } from './store/response-cache.ts'

const versions = { version: '1', stockVersion: '1', isComplete: true, changes: null }
const db = { execute: async () => ({ rows: [versions] }) } as unknown as Db
const apps: FastifyInstance[] = []

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** A small app with the cache in front of it, whose responses count how often they were rendered. */
async function openApp({ requestsPerMinute = 0 } = {}) {
  let renders = 0
  const logged: string[] = []
  const cache = new ResponseCache(1_000_000)
  const limiter = requestsPerMinute > 0 ? new RateLimiter(requestsPerMinute, 0) : undefined
  const options = { responders: [cache.respond.bind(cache)], limiter, counts: new Map(), log: () => app.log }
  const app: FastifyInstance = Fastify({
    logger: { level: 'info', stream: { write: (line) => logged.push(line) } },
    serverFactory: (handler) => createServer(fastPath(options, handler)),
  })
  apps.push(app)
  app.setValidatorCompiler(compileValidator as never)
  if (limiter) await app.register(rateLimiting, { limiter })
  await app.register(responseCache, { cache, db, originOf: () => 'http://shop.example' })

  const querystring = z.object({ color: z.enum(['red', 'blue']).optional(), size: z.string().optional() })
  app.get('/list', { config: { cached: true }, schema: { querystring } }, ({ query }) => ({
    query,
    render: ++renders,
  }))
  app.get('/visitor', { config: { cached: true } }, (_request, reply) =>
    reply.header('retry-after', 5).header('x-ratelimit-remaining', 1).send({ render: ++renders }),
  )
  app.get('/session', { config: { cached: true } }, (_request, reply) =>
    reply.header('set-cookie', 'a=b').send({ render: ++renders }),
  )
  app.post('/list', { config: { invalidates: 'catalog' } }, () => 'written')
  app.delete('/cart', () => 'emptied')
  app.post('/refused', { config: { invalidates: 'catalog' } }, (_request, reply) =>
    reply.code(409).send('no'),
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const send = (path: string, method = 'GET') => fetch(address + path, { method })
  const renderOf = async (path: string) => (await (await send(path)).json()).render as number
  return { app, send, renderOf, logged, stats: cache.stats }
}

test('every parameter of the query schema has a cache entry of its own, in any order', async () => {
  const { renderOf } = await openApp()
  expect(await renderOf('/list?color=red&size=L')).toBe(1)
  expect(await renderOf('/list?size=L&color=red')).toBe(1)
  expect(await renderOf('/list?color=blue&size=L')).toBe(2)
  expect(await renderOf('/list?color=red')).toBe(3)
  expect(await renderOf('/list')).toBe(4)
})

test('unknown parameters neither split the cache nor reach the handler', async () => {
  const { renderOf, send } = await openApp()
  expect(await renderOf('/list?utm_source=letter')).toBe(1)
  expect(await renderOf('/list?utm_source=poster')).toBe(1)
  expect(await (await send('/list?color=red&utm_source=letter')).json()).toMatchObject({
    query: { color: 'red' },
  })
})

test('an invalid query is refused, not cached', async () => {
  const { send, stats } = await openApp()
  expect((await send('/list?color=pink')).status).not.toBe(200)
  expect(stats).toMatchObject({ hits: 0, misses: 0 })
})

test('only a successful request to a route that invalidates the catalog clears the cache', async () => {
  const { renderOf, send } = await openApp()
  expect(await renderOf('/list')).toBe(1)
  expect((await send('/cart', 'DELETE')).status).toBe(200)
  expect((await send('/%63art', 'DELETE')).status).toBe(200)
  expect((await send('/refused', 'POST')).status).toBe(409)
  expect((await send('/nowhere', 'DELETE')).status).toBe(404)
  expect(await renderOf('/list')).toBe(1)
  expect((await send('/%6Cist', 'POST')).status).toBe(200)
  expect(await renderOf('/list')).toBe(2)
})

test('headers for one visitor are sent to that visitor only', async () => {
  const { send } = await openApp()
  const first = await send('/visitor')
  expect(first.headers.get('retry-after')).toBe('5')
  for (let attempt = 0; attempt < 2; attempt++) {
    const { headers } = await send('/visitor')
    expect(headers.get('retry-after')).toBeNull()
    expect(headers.get('x-ratelimit-remaining')).toBeNull()
  }
})

test('a response that sets a cookie is not cached', async () => {
  const { renderOf } = await openApp()
  expect(await renderOf('/session')).toBe(1)
  expect(await renderOf('/session')).toBe(2)
})

test('hits and misses are counted, and hits before routing are logged', async () => {
  const { renderOf, stats, logged } = await openApp()
  for (let attempt = 0; attempt < 3; attempt++) expect(await renderOf('/list')).toBe(1)
  expect(stats).toEqual({ hits: 2, misses: 1, coalesced: 0, evictions: 0 })
  const hits = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'served from cache')
  expect(hits).toHaveLength(2)
  expect(hits[0]).toMatchObject({ method: 'GET', url: '/list', statusCode: 200 })
})

test('with a rate limit, responses from the cache are counted and limited too', async () => {
  const { send, stats } = await openApp({ requestsPerMinute: 3 })
  const responses = []
  for (let attempt = 0; attempt < 5; attempt++) responses.push(await send('/list'))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(responses.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual([
    '2',
    '1',
    '0',
    '0',
    '0',
  ])
  expect(stats).toMatchObject({ hits: 2, misses: 1 })
})
