import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedCache } from '#server/cache/bounded-cache.ts'
import { formatFor, type VariantFormat } from './variant.ts'

/** A picture with all that is said about it, ready to be sent any number of times. */
export type ReadyImage = { bytes: Buffer; etag: string; headers: string[]; headersOf304: string[] }

/** `negotiated` when another browser may get another picture at the same address. */
export function toReadyImage(bytes: Buffer, format: VariantFormat, negotiated: boolean): ReadyImage {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headersOf304 = ['etag', etag, 'cache-control', 'public, max-age=31536000, immutable']
  if (negotiated) headersOf304.push('vary', 'accept')
  const headers = [
    ...headersOf304,
    ...['content-type', `image/${format}`],
    ...['content-length', String(bytes.length)],
    ...['content-security-policy', "default-src 'none'"],
    ...['x-content-type-options', 'nosniff'],
  ]
  return { bytes, etag, headers, headersOf304 }
}

/** The pictures asked for lately, up to a number of bytes. */
export class VariantCache {
  readonly #pictures: BoundedCache<ReadyImage>

  constructor(maxBytes: number) {
    this.#pictures = new BoundedCache(maxBytes)
  }

  get(path: string, accept: string | undefined): ReadyImage | undefined {
    return this.#pictures.get(keyOf(path, accept))
  }

  keep(path: string, accept: string | undefined, picture: ReadyImage) {
    this.#pictures.set(keyOf(path, accept), picture, picture.bytes.length)
  }

  /** Answers straight from memory, before any framework is asked. False when that cannot be done. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request
    const picture = url.startsWith('/images/') && this.get(url, headers.accept)
    if (!picture) return false
    sendImage(picture, request, response)
    return true
  }
}

/** An address without an ending means another picture to another browser. */
const keyOf = (path: string, accept: string | undefined) =>
  path.includes('.') ? path : `${path} ${formatFor(accept)}`

export function sendImage(picture: ReadyImage, request: IncomingMessage, response: ServerResponse) {
  const known = request.headers['if-none-match']
  if (known && (known === '*' || known.includes(picture.etag))) {
    response.writeHead(304, picture.headersOf304).end()
    return
  }
  response.writeHead(200, picture.headers)
  response.end(request.method === 'HEAD' ? undefined : picture.bytes)
}
