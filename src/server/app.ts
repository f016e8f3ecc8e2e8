import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { administratorRoutes } from './administrators/routes.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { addGuards } from './auth/require-admin.ts'
import { authRoutes } from './auth/routes.ts'
import { watchCatalog } from './cache/catalog-version.ts'
import { cacheReplies, serveFromCache } from './cache/plugin.ts'
import { ResponseCache } from './cache/reply-cache.ts'
import { cartRoutes } from './cart/routes.ts'
import { cartsRoutes } from './carts/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Database } from './db/client.ts'
import { exportRoutes } from './exports/routes.ts'
import { keepRoom } from './http/disk-space.ts'
import { healthRoutes } from './http/health.ts'
import { shedLoad } from './http/load-shedding.ts'
import { onClientError } from './http/on-client-error.ts'
import { onError, onNotFound } from './http/on-error.ts'
import { compileSerializer } from './http/serialize.ts'
import { openServer } from './http/server.ts'
import { compileValidator } from './http/validate.ts'
import { imageRoutes } from './images/routes.ts'
import { VariantCache } from './images/variant-cache.ts'
import { importRoutes } from './imports/routes.ts'
import { isInside } from './pages/inject.ts'
import { onUnreadableAddress, pageRoutes } from './pages/routes.ts'
import { machineRoutes } from './pages/seo-routes.ts'
import type { Config } from './process/config.ts'
import { VERSION } from './process/package-version.ts'
import { productRoutes } from './products/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { websiteSettingsRoutes } from './website-settings/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells whoever spreads requests over instances to spare this one, which is about to close. */
    leave: () => void
  }
}

/** Room for some two hundred pages with all their encodings. */
const CACHE_BYTES = 24_000_000
/** Room for a thousand pictures as they stand on a page. */
const IMAGE_CACHE_BYTES = 32_000_000

type AppOptions = {
  database: Database
  config: Config
  /** Renders pages from the sources instead of the build. */
  dev?: ViteDevServer | undefined
}

/** Joins the shop's routes; starts nothing. */
export async function createApp({ database, config, dev }: AppOptions): Promise<FastifyInstance> {
  const { db } = database
  const cache = new ResponseCache(CACHE_BYTES)
  const pictures = new VariantCache(IMAGE_CACHE_BYTES)
  const standing = { isLeaving: false }
  const app = Fastify({
    logger: { level: config.logLevel },
    // Each proxy adds where a request came to it from; what stands before that is the visitor's own invention.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: 64_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: onUnreadableAddress,
    clientErrorHandler: onClientError,
    // Who sends a request while the shop closes gets an answer: connections end with one, and not before.
    return503OnClosing: false,
    serverFactory: (handler) =>
      // A limit has to count every request, so then none is answered past the framework.
      openServer(standing, config.rateLimit > 0 ? handler : serveFromCache(cache, pictures, handler)),
  })
  app.decorate('leave', () => {
    standing.isLeaving = true
  })

  readJson(app)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(onError)
  app.setNotFoundHandler(onNotFound)
  addGuards(app, db)

  shedLoad(app)
  app.register(cookie)
  if (config.rateLimit > 0)
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: '1 minute',
      allowList: isInside,
      errorResponseBuilder: (_request, { after }) =>
        Object.assign(new Error(`Too many requests; try again in ${after}`), { statusCode: 429 }),
    })
  const isSecure = config.publicUrl?.startsWith('https:')
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    // Who came by https once does not come back without.
    if (isSecure || request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000')
    // "no-cache" lets a browser keep a reply as long as it asks each time whether it still holds.
    const caching = request.routeOptions.config.cached ? 'no-cache' : 'no-store'
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', caching)
  })

  if (database.engine === 'embedded') keepRoom(app, config.dataDir)
  cacheReplies(app, cache)
  watchCatalog(app, db, cache)

  app.register(productRoutes, { db })
  app.register(categoryRoutes, { db })
  app.register(cartRoutes, { db })
  app.register(websiteSettingsRoutes, { db })
  app.register(imageRoutes, { db, config, cache: pictures })
  app.register(dashboardRoutes, { db })
  app.register(auditLogRoutes, { db })
  app.register(cartsRoutes, { db })
  app.register(reportRoutes, { db })
  app.register(importRoutes, { db })
  app.register(exportRoutes, { db })
  app.register(systemRoutes, { database })
  app.register(administratorRoutes, { db })
  app.register(authRoutes, { db, loginMaxFailures: config.loginMaxFailures })
  app.register(apiDocsRoutes, { version: VERSION })
  app.register(healthRoutes, { db, standing })
  app.register(machineRoutes, { db, config })
  app.register(pageRoutes, { config, dev })
  return app
}

/** JSON as Fastify reads it, but for one thing: an empty body is no body, whatever its content type says. */
function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  )
}
