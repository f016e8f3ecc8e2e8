import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** The security headers that are the same for every response; a page's Content-Security-Policy is set with the page. */
export const STATIC_SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const HSTS = 'max-age=31536000'

/** For addresses that contain a secret: neither caches, search engines nor other sites may learn them. */
const SECRET_LINK_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address contains a secret, such as the link of an order. */
    isSecretLink?: boolean
  }
}

/**
 * Security and default caching headers on every response.
 *
 * Not @fastify/helmet: it cannot send HSTS on HTTPS responses only, builds its middleware anew for each request, and
 * writes to the raw response, where every header then takes Node's slow path.
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, { isPublicUrlSecure }: { isPublicUrlSecure: boolean }) => {
    app.addHook('onSend', async (request, reply) => {
      reply.headers(STATIC_SECURITY_HEADERS)
      if (request.routeOptions.config.isSecretLink) reply.headers(SECRET_LINK_HEADERS)
      if (isPublicUrlSecure || request.protocol === 'https') reply.header('strict-transport-security', HSTS)
      // "no-cache" lets a browser store a response as long as it revalidates it before each use.
      const caching = request.routeOptions.config.cached ? 'no-cache' : 'no-store'
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', caching)
    })
  },
  { name: 'security-headers' },
)
