import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LRUCache } from 'lru-cache'
import { createByteLru, newCacheStats } from '#server/cache/store/byte-lru.ts'
import { etagOf, matchesEtag } from '#server/etag/etag.ts'
import { PreparedResponse } from '#server/http/prepared-response.ts'
import { formatFor, type VariantFormat } from './encode.ts'

/** An image variant that is ready to be sent. */
export type ReadyImage = { etag: string; whole: PreparedResponse; notModified: PreparedResponse }

/** `isNegotiated` when the format at this address depends on the Accept header. */
export function toReadyImage(bytes: Buffer, format: VariantFormat, isNegotiated: boolean): ReadyImage {
  const etag = etagOf(bytes)
  const notModifiedHeaders = ['etag', etag, 'cache-control', 'public, max-age=31536000, immutable']
  if (isNegotiated) notModifiedHeaders.push('vary', 'accept')
  const headers = [
    ...notModifiedHeaders,
    ...['content-type', `image/${format}`],
    ...['content-length', String(bytes.length)],
    ...['content-security-policy', "default-src 'none'"],
    ...['x-content-type-options', 'nosniff'],
  ]
  return {
    etag,
    whole: new PreparedResponse(200, headers, bytes),
    notModified: new PreparedResponse(304, notModifiedHeaders),
  }
}

/** An LRU cache of image variants in memory. */
export class VariantCache {
  readonly stats = newCacheStats()
  readonly #images: LRUCache<string, ReadyImage>

  constructor(maxBytes: number) {
    this.#images = createByteLru({ maxBytes, bytesOf: ({ whole }) => whole.body.length, stats: this.stats })
  }

  get(path: string, accept: string | undefined): ReadyImage | undefined {
    return this.#images.get(keyOf(path, accept))
  }

  set(path: string, accept: string | undefined, image: ReadyImage) {
    this.#images.set(keyOf(path, accept), image)
  }

  /** The fast path: answers before Fastify's routing. False when the image is not in memory. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request
    const image = url.startsWith('/images/') && this.get(url, headers.accept)
    if (!image) return false
    this.stats.hits++
    sendImage(image, request, response)
    return true
  }
}

/** At an address without a file extension the format is negotiated. */
const keyOf = (path: string, accept: string | undefined) =>
  path.includes('.') ? path : `${path} ${formatFor(accept)}`

export function sendImage(image: ReadyImage, request: IncomingMessage, response: ServerResponse) {
  const { etag, whole, notModified } = image
  const prepared = matchesEtag(request.headers['if-none-match'], etag) ? notModified : whole
  prepared.send(request, response)
}
