import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { RateLimiter } from '#server/http/limits/rate-limit.ts'
import { loggedUrl } from '#server/http/request/logged-url.ts'

/**
 * Answers a GET or HEAD request from memory, or returns false. Calls `admit` before it answers, unless its responses
 * are exempt from the rate limit, and does not answer when that returns false.
 */
export type Responder = (request: IncomingMessage, response: ServerResponse, admit: () => boolean) => boolean

type FastPathOptions = {
  responders: Responder[]
  limiter: RateLimiter | undefined
  /** Counts the responses by status. */
  counts: Map<number, number>
  /** Undefined unless the log level includes requests: a hit takes microseconds, and a log line costs as much. */
  log: ((request: IncomingMessage) => FastifyBaseLogger) | undefined
}

const admitAll = () => true

/** Serves cached responses before Fastify's routing and hooks run, and passes all other requests on. */
export function fastPath(
  { responders, limiter, counts, log }: FastPathOptions,
  handler: RequestListener,
): RequestListener {
  return (request, response) => {
    const { method } = request
    if (method === 'GET' || method === 'HEAD') {
      const admit = limiter ? () => applyLimit(limiter, request, response) : admitAll
      for (const respond of responders) {
        if (!respond(request, response, admit)) continue
        const { statusCode } = response
        counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
        log?.(request).info({ method, url: loggedUrl(request.url), statusCode }, 'served from cache')
        return
      }
    }
    handler(request, response)
  }
}

function applyLimit(limiter: RateLimiter, request: IncomingMessage, response: ServerResponse) {
  const headers = limiter.admit(request)
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
  return headers !== undefined
}
