import type { IncomingMessage } from 'node:http'
import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { addressOf } from '#server/http/request/client-address.ts'
import { isInProcess } from '#server/http/request/in-process.ts'

const WINDOW_MS = 60_000
const MAX_TRACKED_CLIENTS = 5_000

type Window = { current: number; ttl: number; startedAt: number }

/**
 * Fixed-window request counts per client address, shared by the Fastify plugin and by the fast path that serves
 * cached responses before Fastify's routing.
 */
export class RateLimiter {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_TRACKED_CLIENTS })
  readonly #trustedProxies: number
  readonly maxPerWindow: number

  constructor(maxPerWindow: number, trustedProxies: number) {
    this.maxPerWindow = maxPerWindow
    this.#trustedProxies = trustedProxies
  }

  count(client: string): Window {
    const now = Date.now()
    let window = this.#windows.get(client)
    if (!window || window.startedAt + WINDOW_MS <= now) {
      window = { current: 0, ttl: WINDOW_MS, startedAt: now }
      this.#windows.set(client, window)
    }
    window.current++
    window.ttl = window.startedAt + WINDOW_MS - now
    return window
  }

  /**
   * Counts a request that is about to be answered without Fastify, and returns the headers for its response. Undefined
   * when the client is over its limit: Fastify then counts the request and refuses it.
   */
  admit(request: IncomingMessage): Record<string, string> | undefined {
    const client = this.clientOf(request)
    const window = this.#windows.get(client)
    const isOverLimit =
      window && window.current >= this.maxPerWindow && window.startedAt + WINDOW_MS > Date.now()
    if (isOverLimit) return undefined
    const { current, ttl } = this.count(client)
    return {
      'x-ratelimit-limit': String(this.maxPerWindow),
      'x-ratelimit-remaining': String(this.maxPerWindow - current),
      'x-ratelimit-reset': String(Math.ceil(ttl / 1000)),
    }
  }

  /**
   * The address a request came from, as Fastify's `request.ip` has it. Each trusted proxy appends the address it was
   * called from to X-Forwarded-For; anything before those entries was written by the client itself.
   */
  clientOf({ socket, headers }: IncomingMessage): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    const addresses = forwarded === '' ? [] : forwarded.split(',').map((address) => address.trim())
    const path = [socket.remoteAddress ?? '', ...addresses.reverse()]
    const address = path[Math.min(this.#trustedProxies, path.length - 1)]!
    return normalizeIP(addressOf(address))
  }
}

/** Refuses clients that send more requests per minute than RATE_LIMIT allows. */
export const rateLimiting = fp(
  async (app: FastifyInstance, { limiter }: { limiter: RateLimiter }) => {
    const options: RateLimitPluginOptions = {
      max: limiter.maxPerWindow,
      timeWindow: WINDOW_MS,
      keyGenerator: ({ raw }) => limiter.clientOf(raw),
      allowList: isInProcess,
      store: storeOf(limiter),
      errorResponseBuilder: (_request, { after }) =>
        Object.assign(new Error(`Too many requests; try again in ${after}`), { statusCode: 429 }),
    }
    await app.register(rateLimit, options)
  },
  { name: 'rate-limiting' },
)

/** @fastify/rate-limit takes a class and creates its store itself. */
function storeOf(limiter: RateLimiter) {
  return class Store {
    incr(client: string, callback: (error: Error | null, window?: Window) => void) {
      callback(null, limiter.count(client))
    }
    child() {
      return new Store()
    }
  }
}
