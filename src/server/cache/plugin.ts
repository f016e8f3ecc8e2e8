import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Db } from '#server/db/client.ts'
import { matchesEtag } from '#server/etag/etag.ts'
import { isInProcess } from '#server/http/request/in-process.ts'
import { cacheKeyOf } from './cache-key.ts'
import { watchCatalogVersion } from './catalog-version.ts'
import type { CacheStats } from './store/byte-lru.ts'
import { AVAILABILITY, EVERY_PRODUCT, pageOf, type Render } from './store/render.ts'
import { type CachedResponse, type ResponseCache, toCachedResponse } from './store/response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response is the same for every client until the catalog changes; with "per-origin" it contains the address
     * the shop was called at. It may depend on the path and on the query parameters of the route's schema, nothing else.
     */
    cached?: boolean | 'per-origin'
    /** Whether a query selects or sorts products by their stock: then any sale can change the response. */
    isByStock?: (query: object) => boolean
    /** The response counts what is in stock: it expires when any product sells out or comes back. */
    isByAvailability?: boolean
    /** A successful request changes the catalog. Without it, cached responses are outdated until the next poll. */
    invalidates?: 'catalog'
  }
  interface FastifyInstance {
    /** Invalidates all cached responses, for writes that do not end with a response, such as background imports. */
    invalidateCatalog: () => Promise<void>
    /** Counters of every in-memory cache, by name. */
    cacheStats: Record<string, CacheStats>
  }
  interface FastifyRequest {
    /** Set on a cache miss: what this request is rendering, for itself and for the requests that wait for it. */
    pendingRender: PendingRender | null
  }
}

type PendingRender = { key: string; render: Render; finish: (response?: CachedResponse) => void }

type Options = {
  cache: ResponseCache
  db: Db
  originOf: (request: FastifyRequest) => string
}

/** Connection-specific headers, and headers that belong to one visitor. */
const NEVER_CACHED = /^(connection|content-length|retry-after|set-cookie|x-ratelimit-.*)$/

/** Caches the responses of routes marked `cached`, and invalidates them when a route marked `invalidates` succeeds. */
export const responseCache = fp(
  async (app: FastifyInstance, { cache, db, originOf }: Options) => {
    app.decorate('cacheStats', { responses: cache.stats })
    app.decorateRequest('pendingRender', null)
    watchCatalogVersion(app, db, cache)

    // After the onRequest hooks, which apply to every request, such as the rate limit.
    app.addHook('preParsing', async (request, reply) => {
      const key = isCacheable(request) ? cacheKeyOf(request, originOf) : undefined
      if (key === undefined) return
      if (!cache.isConfirmed()) {
        cache.stats.misses++
        return
      }
      const pending = cache.pendingRender(key)
      // A page is not rendered from an outdated response that is being rendered anew.
      const stored = pending && pageOf(request.raw) ? undefined : cache.get(key)
      const cached = stored ?? (pending && (await pending))
      if (cached) {
        if (stored) cache.stats.hits++
        else cache.stats.coalesced++
        pageOf(request.raw)?.include(cached)
        const body = await sendCached(cache, key, cached, request, reply)
        // Fastify would serialize null.
        return reply.send(body ?? undefined)
      }
      // There is no await between the lookup and this, so exactly one of several concurrent requests renders.
      if (!pending) {
        cache.stats.misses++
        request.pendingRender = { key, ...cache.beginRender(key) }
      }
    })

    app.addHook('preSerialization', async (request, _reply, payload) => {
      // The response may be uncacheable while the page that contains it is cached.
      for (const render of [request.pendingRender?.render, pageOf(request.raw)])
        if (render) addTags(render, request, payload)
      return payload
    })

    app.addHook('onSend', async (request, reply, payload) => {
      // By the matched route, never by the URL, which can be written in many ways.
      const { invalidates } = request.routeOptions.config
      if (invalidates === 'catalog' && reply.statusCode < 400) await app.invalidateCatalog()
      const { pendingRender } = request
      if (!pendingRender || typeof payload !== 'string' || !isShareable(reply)) return payload
      const response = toResponse(reply, payload)
      pendingRender.finish(response)
      request.pendingRender = null
      return sendCached(cache, pendingRender.key, response, request, reply)
    })

    // A request that failed, or whose client disconnected, releases those that wait for it.
    app.addHook('onResponse', async ({ pendingRender }) => pendingRender?.finish())
    app.addHook('onRequestAbort', async ({ pendingRender }) => pendingRender?.finish())

    app.addHook('onClose', async () => app.log.info({ caches: app.cacheStats }, 'cache statistics'))
  },
  { name: 'response-cache' },
)

const isCacheable = ({ routeOptions, method }: FastifyRequest) =>
  Boolean(routeOptions.config.cached) && (method === 'GET' || method === 'HEAD')

const isShareable = (reply: FastifyReply) =>
  reply.statusCode === 200 &&
  !reply.hasHeader('set-cookie') &&
  reply.getHeader('cache-control') !== 'no-store'

function addTags(render: Render, { routeOptions, query }: FastifyRequest, payload: unknown) {
  for (const id of productIdsIn(payload)) render.addTag(id)
  const { isByStock, isByAvailability } = routeOptions.config
  if (isByStock?.(query as object)) render.addTag(EVERY_PRODUCT)
  if (isByAvailability) render.addTag(AVAILABILITY)
}

/** The ids of all products in a response, wherever they are in it. */
function* productIdsIn(payload: unknown): Generator<number> {
  if (typeof payload !== 'object' || payload === null) return
  if ('id' in payload && 'stock' in payload) yield payload.id as number
  for (const value of Object.values(payload)) if (typeof value === 'object') yield* productIdsIn(value)
}

function toResponse(reply: FastifyReply, payload: string): CachedResponse {
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name]) => !NEVER_CACHED.test(name))
      .map(([name, value]) => [name, String(value)]),
  )
  return toCachedResponse(Buffer.from(payload), headers)
}

/** Sets the headers of a cached response and returns the body for this client: null if it has it already. */
async function sendCached(
  cache: ResponseCache,
  key: string,
  cached: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!isInProcess(request)) cache.learn(request.raw, key)
  if (matchesEtag(request.headers['if-none-match'], cached.etag)) {
    setHeaders(reply.code(304).removeHeader('content-type'), cached.notModified.headers)
    return null
  }
  const { headers, body } = await cache.encode(key, cached, request.headers['accept-encoding'])
  setHeaders(reply, headers)
  return body
}

function setHeaders(reply: FastifyReply, headers: readonly string[]) {
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index]!, headers[index + 1])
}
