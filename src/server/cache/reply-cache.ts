import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BoundedCache } from './bounded-cache.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Variant = { headers: string[]; body: Buffer }

/** A finished reply, ready to be sent again: as it is and, once somebody asked for it, compressed. */
export type CachedReply = {
  etag: string
  headers: Record<string, string>
  headersOf304: string[]
  variants: Partial<Record<Encoding, Variant>>
}

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/**
 * Replies that are the same for everybody, kept until the catalog changes. A reply is made once however many ask
 * for it at the same time.
 */
export class ResponseCache {
  readonly #replies: BoundedCache<CachedReply>
  readonly #pending = new Map<string, Promise<CachedReply | undefined>>()
  #generation = 0

  constructor(maxBytes: number) {
    this.#replies = new BoundedCache(maxBytes)
  }

  get(key: string): CachedReply | undefined {
    return this.#replies.get(key)
  }

  /** The reply that somebody else is making right now, if somebody is. */
  pending(key: string) {
    return this.#pending.get(key)
  }

  /**
   * Announces that a reply is being made. The function it returns takes the reply, or nothing if there is none to
   * keep. A reply that was begun before the catalog changed is given to those who waited, and then forgotten.
   */
  begin(key: string): (reply?: CachedReply) => void {
    const generation = this.#generation
    let resolve: (reply: CachedReply | undefined) => void = () => {}
    const promise = new Promise<CachedReply | undefined>((done) => {
      resolve = done
    })
    this.#pending.set(key, promise)
    return (reply) => {
      if (this.#pending.get(key) === promise) this.#pending.delete(key)
      if (reply && generation === this.#generation)
        this.#replies.set(key, reply, reply.variants.identity!.body.length)
      resolve(reply)
    }
  }

  /** Everything kept may be outdated; who asks from now on must not get what was begun before. */
  clear() {
    this.#generation++
    this.#replies.clear()
    this.#pending.clear()
  }

  /** The reply in the best encoding the client takes; made on first use and kept with the reply. */
  async variant(key: string, reply: CachedReply, acceptEncoding: string | undefined): Promise<Variant> {
    const encoding = bestEncoding(acceptEncoding, reply)
    const made = reply.variants[encoding]
    if (made || encoding === 'identity') return made!
    const body = await compress[encoding](reply.variants.identity!.body)
    const variant = toVariant(reply, body, encoding)
    // Two who ask at once both compress; only the first one's work is counted and kept.
    if (!reply.variants[encoding]) {
      reply.variants[encoding] = variant
      this.#replies.grow(key, reply, body.length)
    }
    return variant
  }

  /** Answers straight from memory, before any framework is asked. False when that cannot be done. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const reply = this.get(key)
    if (!reply) return false
    if (isFresh(reply, request.headers['if-none-match'])) {
      response.writeHead(304, reply.headersOf304).end()
      return true
    }
    const variant = reply.variants[bestEncoding(request.headers['accept-encoding'], reply)]
    if (!variant) return false
    response.writeHead(200, variant.headers)
    response.end(request.method === 'HEAD' ? undefined : variant.body)
    return true
  }
}

export function toCachedReply(body: Buffer, etag: string, headers: Record<string, string>): CachedReply {
  const headersOf304 = ['etag', etag, 'vary', headers.vary ?? 'accept-encoding']
  if (headers['cache-control']) headersOf304.push('cache-control', headers['cache-control'])
  const reply: CachedReply = { etag, headers, headersOf304, variants: {} }
  reply.variants.identity = toVariant(reply, body, 'identity')
  return reply
}

export const isFresh = ({ etag }: CachedReply, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch.includes(etag))

function toVariant({ headers }: CachedReply, body: Buffer, encoding: Encoding): Variant {
  const all = {
    ...headers,
    vary: 'accept-encoding',
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return { body, headers: Object.entries(all).flat() }
}

/** Too small a reply gains nothing; who refuses an encoding with q=0 does not get it. */
function bestEncoding(accept: string | undefined, { variants }: CachedReply): Encoding {
  if (accept === undefined || variants.identity!.body.length < 1_000) return 'identity'
  if (accepts.br.test(accept)) return 'br'
  return accepts.gzip.test(accept) ? 'gzip' : 'identity'
}

const accepts = { br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ }
