import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/http/request/loopback.ts'

/** Headers that a reverse proxy adds. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * Whether a request may read the metrics: with the token if one is configured, otherwise only from this machine and
 * not through a reverse proxy that runs on it.
 */
export function mayReadMetrics({ headers, raw }: FastifyRequest, token: string | undefined) {
  if (token !== undefined) return isSecretEqual(headers.authorization ?? '', `Bearer ${token}`)
  const isForwarded = FORWARDED.some((name) => name in headers)
  return !isForwarded && isLoopback(raw.socket.remoteAddress ?? '')
}

/** Takes the same time wherever the two differ. */
function isSecretEqual(given: string, expected: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
