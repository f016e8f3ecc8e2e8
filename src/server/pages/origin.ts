import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/process/config.ts'

/** What a host header may hold; whoever sends anything else gets no say in what the shop calls itself. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/**
 * The address the shop is known by, or else the one it was asked at. Of a proxy only the protocol is taken over:
 * pages are kept by their host header, and one that somebody made up must not end up in a page for all.
 */
export function originOf(
  { protocol, headers: { host = '' } }: FastifyRequest,
  { publicUrl }: Config,
): string {
  return publicUrl ?? `${protocol}://${HOST.test(host) ? host : 'localhost'}`
}
