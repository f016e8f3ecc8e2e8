import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VariantCache } from '#server/images/variant-cache.ts'
import { type CachedReply, isFresh, type ResponseCache, toCachedReply } from './reply-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply is the same for everybody, and stays so until the catalog changes. */
    cached?: boolean
  }
  interface FastifyInstance {
    /** Forgets the kept replies, for whoever changed what they show. */
    catalogChanged: () => Promise<void>
  }
  interface FastifyRequest {
    /** Takes the reply this request is making for everybody who asks for the same. */
    keepReply: ((reply?: CachedReply) => void) | null
  }
}

/** All parameters that change what a page or list shows; others, such as those of newsletters, are ignored. */
const PARAMETERS = ['q', 'match', 'category', 'status', 'stock', 'price', 'sale', 'sort', 'page', 'limit']

/**
 * One key for all ways to write the same address. Whether it came by https decides what a reply says, and its host
 * what a page does, since pages name their own address. No header and no address can hold a line's end.
 */
function keyOf({ url = '', headers }: IncomingMessage): string {
  const host = url.startsWith('/api/') ? '' : (headers.host ?? '')
  const origin = `${headers['x-forwarded-proto'] ?? ''}\n${host}\n`
  const question = url.indexOf('?')
  if (question < 0) return `${origin}${url}`
  const query = new URLSearchParams(url.slice(question))
  const known = PARAMETERS.flatMap((name) =>
    query
      .getAll(name)
      .sort()
      .map((value) => `${name}=${encodeURIComponent(value)}`),
  )
  return `${origin}${url.slice(0, question)}${known.length > 0 ? `?${known.join('&')}` : ''}`
}

/** Answers what is in the caches by itself and leaves the rest to the framework. */
export const serveFromCache =
  (cache: ResponseCache, pictures: VariantCache, handler: RequestListener): RequestListener =>
  (request, response) => {
    const { method } = request
    if (method === 'GET' || method === 'HEAD') {
      if (pictures.answer(request, response)) return
      if (cache.answer(keyOf(request), request, response)) return
    }
    handler(request, response)
  }

/** Fills the cache from the routes that are marked for it, and empties it when a write has succeeded. */
export function cacheReplies(app: FastifyInstance, cache: ResponseCache) {
  app.decorateRequest('keepReply', null)

  // After all that is asked of every request, such as whether its visitor comes too often.
  app.addHook('preParsing', async (request, reply) => {
    if (!isCacheable(request)) return
    const key = keyOf(request.raw)
    const pending = cache.pending(key)
    const known = cache.get(key) ?? (pending && (await pending))
    if (known) return reply.send(await fromCache(cache, key, known, request, reply))
    // Nothing is awaited between the look and this, so of all who ask at once exactly one begins.
    if (!pending) request.keepReply = cache.begin(key)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (changesCatalog(request, reply)) await app.catalogChanged()
    const { keepReply } = request
    if (!keepReply || typeof payload !== 'string' || !isForEverybody(reply)) return payload
    const made = makeCached(reply, payload)
    keepReply(made)
    request.keepReply = null
    return fromCache(cache, keyOf(request.raw), made, request, reply)
  })

  // A reply that failed, or whose client left, frees those who wait for it.
  app.addHook('onResponse', async (request) => request.keepReply?.())
  app.addHook('onRequestAbort', async (request) => request.keepReply?.())
}

const isCacheable = ({ routeOptions, method }: FastifyRequest) =>
  routeOptions.config.cached === true && (method === 'GET' || method === 'HEAD')

const isForEverybody = (reply: FastifyReply) =>
  reply.statusCode === 200 &&
  !reply.hasHeader('set-cookie') &&
  reply.getHeader('cache-control') !== 'no-store'

/** Carts and logins change nothing that other shoppers see. */
const changesCatalog = ({ method, url }: FastifyRequest, { statusCode }: FastifyReply) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  statusCode < 400 &&
  !/^\/api\/(cart|carts|checkout|auth|administrators)\b/.test(url)

/** Everything the route said about its reply, so that a reply from memory says it too. */
function makeCached(reply: FastifyReply, payload: string): CachedReply {
  const body = Buffer.from(payload)
  const said = Object.entries(reply.getHeaders()).filter(
    ([name]) => name !== 'content-length' && name !== 'connection',
  )
  const headers = Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
  headers.etag ??= `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return toCachedReply(body, headers.etag, headers)
}

/** What to send of a kept reply to this client; sets its headers. */
async function fromCache(
  cache: ResponseCache,
  key: string,
  cached: CachedReply,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isFresh(cached, request.headers['if-none-match'])) {
    setHeaders(reply.code(304).removeHeader('content-type'), cached.headersOf304)
    return ''
  }
  const { headers, body } = await cache.variant(key, cached, request.headers['accept-encoding'])
  setHeaders(reply, headers)
  return body
}

function setHeaders(reply: FastifyReply, headers: string[]) {
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index]!, headers[index + 1])
}
