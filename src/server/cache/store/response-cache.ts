import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LRUCache } from 'lru-cache'
import { etagOf, matchesEtag } from '#server/etag/etag.ts'
import { PreparedResponse } from '#server/http/prepared-response.ts'
import { createByteLru, newCacheStats } from './byte-lru.ts'
import { AVAILABILITY, EVERY_PRODUCT, Render } from './render.ts'
import { TagIndex } from './tag-index.ts'

type CompressedEncoding = 'br' | 'gzip'
type Encoding = CompressedEncoding | 'identity'
type Headers = Record<string, string>

/** A complete response, ready to be sent again: uncompressed and in the encodings requested so far. */
export type CachedResponse = {
  etag: string
  headers: Headers
  /** Browsers update what they stored with its headers. */
  notModified: PreparedResponse
  encodings: { identity: PreparedResponse; br?: PreparedResponse; gzip?: PreparedResponse }
  /** The ids of the products whose stock it shows. */
  tags: readonly number[]
  /** When it may no longer be served, as measured by `performance.now()`. Changes while it is cached. */
  expiresAt: number
}

/** A product's stock has changed; its availability has if it was sold out or came back into stock. */
export type StockChange = { productId: number; isAvailabilityChange: boolean }

type PendingRender = { render: Render; finished: Promise<CachedResponse | undefined> }

/** Shorter responses gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1_000
const MAX_LEARNED_URL_BYTES = 8_000_000
/** How long a stock number may be outdated. A popular page is rendered once in this time, however much is sold. */
const MAX_STOCK_AGE_MS = 3_000
/** How long other requests are served an outdated response at most, while one request renders it anew. */
const MAX_RENEWAL_MS = 2_000
/** Estimate of what a tag takes in its response and in the index. */
const TAG_BYTES = 100

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/**
 * An LRU cache of responses that are the same for every client, valid until the catalog changes. When only stock has
 * changed, just the responses that are tagged with the product expire. Concurrent misses are coalesced: one request
 * renders the response and the others wait for it, which prevents a cache stampede.
 */
export class ResponseCache {
  readonly stats = newCacheStats()
  readonly #responses: LRUCache<string, CachedResponse>
  /** Cache keys by raw URL, learned when a response was cached, so that a hit needs neither routing nor parsing. */
  readonly #learnedKeys = createByteLru<string>({
    maxBytes: MAX_LEARNED_URL_BYTES,
    bytesOf: (key) => key.length,
  })
  readonly #tagIndex = new TagIndex()
  /** The renders that later requests for the same key wait for. */
  readonly #pendingRenders = new Map<string, PendingRender>()
  /** These and the renders that began before an invalidation. */
  readonly #renders = new Set<Render>()
  /** Compressed responses by the uncompressed one, also those in progress: everyone who waits for one shares it. */
  readonly #compressed = new WeakMap<
    PreparedResponse,
    Partial<Record<CompressedEncoding, Promise<PreparedResponse>>>
  >()
  readonly #maxUnconfirmedMs: number
  #confirmedAt = Number.NEGATIVE_INFINITY

  /** Without a confirmation for `maxUnconfirmedMs`, responses may be outdated and are not served. */
  constructor(maxBytes: number, maxUnconfirmedMs = Number.POSITIVE_INFINITY) {
    this.#maxUnconfirmedMs = maxUnconfirmedMs
    this.#responses = createByteLru({
      maxBytes,
      bytesOf: byteLength,
      stats: this.stats,
      onRemove: ({ tags }, key) => this.#tagIndex.remove(key, tags),
    })
  }

  get(key: string): CachedResponse | undefined {
    const cached = this.#responses.get(key)
    return cached && performance.now() <= cached.expiresAt ? cached : undefined
  }

  /** Every stored response was up to date at this time, as measured by `performance.now()`. */
  confirm(at: number) {
    this.#confirmedAt = at
  }

  isConfirmed(now = performance.now()) {
    return now - this.#confirmedAt <= this.#maxUnconfirmedMs
  }

  /** The response that another request is rendering right now, if one is. */
  pendingRender(key: string) {
    return this.#pendingRenders.get(key)?.finished
  }

  /**
   * Announces that a response is being rendered. Call `finish` with the response, or without one if it cannot be cached.
   * A response whose rendering began before an invalidation goes to the waiting requests and is not stored. Meanwhile an
   * outdated response is served to other requests (stale-while-revalidate), so that a sale never stops a popular page.
   */
  beginRender(key: string) {
    const render = new Render()
    const outdated = this.#responses.peek(key)
    if (outdated) outdated.expiresAt = performance.now() + MAX_RENEWAL_MS
    const { promise: finished, resolve } = withResolvers<CachedResponse | undefined>()
    this.#renders.add(render)
    this.#pendingRenders.set(key, { render, finished })
    const finish = (response?: CachedResponse) => {
      this.#renders.delete(render)
      if (this.#pendingRenders.get(key)?.render === render) this.#pendingRenders.delete(key)
      if (response) {
        Object.assign(response, render.dependencies)
        if (performance.now() <= response.expiresAt) this.#store(key, response)
      } else if (outdated) this.#responses.delete(key)
      resolve(response)
    }
    return { render, finish }
  }

  /** Invalidates everything, including responses that are still being rendered. */
  clear() {
    for (const render of this.#renders) render.discard()
    this.#responses.clear()
    this.#pendingRenders.clear()
  }

  /**
   * Invalidates the responses that show these products. Whether a product is in stock is right at once; its stock, and
   * how many products are in stock, after a few seconds.
   */
  applyStockChanges(changes: readonly StockChange[]) {
    const hasAvailabilityChange = changes.some(({ isAvailabilityChange }) => isAvailabilityChange)
    for (const { productId, isAvailabilityChange } of changes) this.#expire(productId, isAvailabilityChange)
    if (changes.length > 0) this.#expire(EVERY_PRODUCT, hasAvailabilityChange)
    if (hasAvailabilityChange) this.#expire(AVAILABILITY, false)
    // Later requests must not wait for a render that may have read the old availability.
    if (hasAvailabilityChange) this.#pendingRenders.clear()
  }

  #expire(tag: number, isAtOnce: boolean) {
    const at = isAtOnce ? Number.NEGATIVE_INFINITY : performance.now() + MAX_STOCK_AGE_MS
    for (const render of this.#renders) render.expire(tag, at)
    for (const key of this.#tagIndex.keysOf(tag)) {
      const cached = this.#responses.peek(key)
      if (isAtOnce) this.#responses.delete(key)
      else if (cached) cached.expiresAt = Math.min(cached.expiresAt, at)
    }
  }

  #store(key: string, response: CachedResponse) {
    this.#responses.set(key, response)
    // A response that is too large is not stored.
    if (this.#responses.peek(key) === response) this.#tagIndex.add(key, response.tags)
  }

  /** How many tags have cached responses. */
  get tagCount() {
    return this.#tagIndex.size
  }

  /** Lets later requests for the same URL take the fast path. The key depends on nothing but the raw request. */
  learn(request: IncomingMessage, key: string) {
    this.#learnedKeys.set(rawUrlOf(request), key)
  }

  /** The response in the client's best encoding, which is compressed on first use and then cached with it. */
  async encode(key: string, response: CachedResponse, acceptEncoding: string | undefined) {
    const encoding = bestEncoding(acceptEncoding, response)
    const cached = response.encodings[encoding]
    if (cached || encoding === 'identity') return cached ?? response.encodings.identity
    const encoded = await this.#compress(response, encoding)
    // Replaced rather than changed, so that the LRU counts the additional bytes.
    if (this.#responses.peek(key) === response)
      this.#store(key, { ...response, encodings: { ...response.encodings, [encoding]: encoded } })
    return encoded
  }

  #compress({ headers, encodings: { identity } }: CachedResponse, encoding: CompressedEncoding) {
    const compressed = this.#compressed.get(identity) ?? {}
    this.#compressed.set(identity, compressed)
    compressed[encoding] ??= compress[encoding](identity.body).then((body) =>
      toEncoded(headers, body, encoding),
    )
    return compressed[encoding]
  }

  /** The fast path: answers before Fastify's routing. False when the response is not ready in memory. */
  respond(request: IncomingMessage, response: ServerResponse, admit: () => boolean): boolean {
    const key = this.#learnedKeys.get(rawUrlOf(request))
    const cached = key === undefined ? undefined : this.#responses.get(key)
    const now = performance.now()
    if (!cached || !this.isConfirmed(now) || now > cached.expiresAt) return false
    const { headers } = request
    const prepared = matchesEtag(headers['if-none-match'], cached.etag)
      ? cached.notModified
      : cached.encodings[bestEncoding(headers['accept-encoding'], cached)]
    if (!prepared || !admit()) return false
    prepared.send(request, response)
    this.stats.hits++
    return true
  }
}

/** All of a request that its cache key can depend on. Neither a header nor a URL can contain a line break. */
const rawUrlOf = ({ url, headers }: IncomingMessage) =>
  `${headers['x-forwarded-proto'] ?? ''}\n${headers.host ?? ''}\n${url}`

/** Describe the body, or set a page's policies: a client that has the body has them too, and they are long. */
const FIXED_BY_ETAG =
  /^(content-.*|cross-origin-opener-policy|permissions-policy|referrer-policy|x-content-type-options|x-frame-options)$/

/** `ownHeaders` are those of the response itself, without connection-specific ones and without those of one visitor. */
export function toCachedResponse(body: Buffer, ownHeaders: Headers): CachedResponse {
  const headers: Headers & { etag: string } = {
    ...ownHeaders,
    vary: 'accept-encoding',
    etag: ownHeaders.etag ?? etagFor(body, ownHeaders),
  }
  return {
    etag: headers.etag,
    headers,
    notModified: new PreparedResponse(
      304,
      Object.entries(headers)
        .filter(([name]) => !FIXED_BY_ETAG.test(name))
        .flat(),
    ),
    encodings: { identity: toEncoded(headers, body, 'identity') },
    tags: [],
    expiresAt: Number.POSITIVE_INFINITY,
  }
}

/** Covers the total of a list as well: a change on another page of the list leaves this page's body as it is. */
const etagFor = (body: Buffer, { 'x-total-count': total }: Headers) =>
  etagOf(total === undefined ? body : Buffer.concat([body, Buffer.from(`\n${total}`)]))

function toEncoded(headers: Headers, body: Buffer, encoding: Encoding) {
  const all = {
    ...headers,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return new PreparedResponse(200, Object.entries(all).flat(), body)
}

const byteLength = ({ encodings: { identity, br, gzip }, tags }: CachedResponse) =>
  identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0) + tags.length * TAG_BYTES

/** Content negotiation: Brotli, then gzip, unless the client rules it out with q=0. */
function bestEncoding(acceptEncoding: string | undefined, { encodings }: CachedResponse): Encoding {
  if (acceptEncoding === undefined || encodings.identity.body.length < MIN_COMPRESSED_BYTES) return 'identity'
  if (accepts.br.test(acceptEncoding)) return 'br'
  return accepts.gzip.test(acceptEncoding) ? 'gzip' : 'identity'
}

const accepts = { br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ }

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
