import type { IncomingMessage } from 'node:http'

/** The tag of responses that depend on the stock of every product, such as a list of what is in stock. */
export const EVERY_PRODUCT = 0

/** The tag of responses that depend on which products are in stock, and not on how many pieces of them. */
export const AVAILABILITY = -1

/** The stock that a response shows, and how long the response may be served. */
export type Dependencies = {
  /** The ids of the products whose stock it shows, EVERY_PRODUCT or AVAILABILITY. */
  tags: Iterable<number>
  /** When it may no longer be served, as measured by `performance.now()`: some time after a product's stock changed. */
  expiresAt: number
}

/** A response that is being rendered: what it depends on so far, and what has changed since its rendering began. */
export class Render {
  readonly #tags = new Set<number>()
  readonly #expiries = new Map<number, number>()
  #expiresAt = Number.POSITIVE_INFINITY

  addTag(tag: number) {
    this.#tags.add(tag)
  }

  /** Adds a cached response that this one contains. */
  include({ tags, expiresAt }: Dependencies) {
    for (const tag of tags) this.#tags.add(tag)
    this.#expiresAt = Math.min(this.#expiresAt, expiresAt)
  }

  /** Responses with this tag, which may have been read before the change, expire. */
  expire(tag: number, at: number) {
    this.#expiries.set(tag, Math.min(at, this.#expiries.get(tag) ?? at))
  }

  /** Nothing may be stored: the whole catalog may have changed. */
  discard() {
    this.#expiresAt = Number.NEGATIVE_INFINITY
  }

  get dependencies() {
    let expiresAt = this.#expiresAt
    for (const [tag, expiry] of this.#expiries)
      if (this.#tags.has(tag)) expiresAt = Math.min(expiresAt, expiry)
    return { tags: [...this.#tags], expiresAt }
  }
}

/** The page that each in-process request is sent for. */
const pages = new WeakMap<IncomingMessage, Render>()

/** The page will depend on whatever the response to this in-process request depends on. */
export function renderFor(page: Render, request: IncomingMessage) {
  pages.set(request, page)
}

export const pageOf = (request: IncomingMessage) => pages.get(request)
