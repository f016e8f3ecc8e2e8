import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is

/** A registered name or IPv4 address with an optional port, as RFC 3986 writes it. It may be empty. */
const HOST = /^(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*(?::\d*)?$/i
const IPV6_HOST = /^\[(.*)\](?::\d*)?$/

/** RFC 9112, 3.2.2: a target in absolute-form is served as its path, and its host replaces the Host header. */
export function toOriginForm(request: IncomingMessage) {
  const { url = '/' } = request
  if (url.startsWith('/')) return
  const [, host, path = ''] = ABSOLUTE_FORM.exec(url) ?? []
  if (host === undefined) return
  request.headers.host = host
  request.url = path.startsWith('/') ? path : `/${path}`
}

/**
 * Refuses what RFC 9112 asks to refuse: an invalid Host header, several of them, and `*` with another method than
 * OPTIONS.
 */
export const requestTarget = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async ({ method, url, headers: { host = '' } }) => {
      if (!isValidHost(host)) throw badRequest('The Host header is not valid')
      if (!url.startsWith('/') && method !== 'OPTIONS') throw badRequest('The address is not valid')
    })
  },
  { name: 'request-target' },
)

function isValidHost(host: string) {
  const ipv6 = IPV6_HOST.exec(host)?.[1]
  return ipv6 === undefined ? HOST.test(host) : isIPv6(ipv6)
}

const badRequest = (message: string) => Object.assign(new Error(message), { statusCode: 400 })
