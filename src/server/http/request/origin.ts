import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/process/config.ts'

/** Host headers that are safe in a page: a name or an IP address with an optional port. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/**
 * The shop's public origin: PUBLIC_URL, or else the one the request was sent to. Of a proxy's headers only the protocol
 * counts: cached pages are keyed by origin, and a forged X-Forwarded-Host must not end up in a page for all visitors.
 */
export function originOf(
  { protocol, headers: { host = '' } }: FastifyRequest,
  { publicUrl }: Config,
): string {
  if (publicUrl) return publicUrl
  const origin = `${protocol}://${host}`
  // Only a URL parser knows all that makes a host impossible, such as 256.1.1.1 or port 99999.
  return HOST.test(host) && URL.canParse(origin) ? origin : `${protocol}://localhost`
}
