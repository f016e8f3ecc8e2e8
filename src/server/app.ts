import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { administratorRoutes } from './administrators/routes.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { addGuards } from './auth/require-admin.ts'
import { authRoutes } from './auth/routes.ts'
import { backupRoutes } from './backups/routes.ts'
import { maxUnconfirmedMs } from './cache/catalog-version.ts'
import { fastPath, type Responder } from './cache/fast-path.ts'
import { responseCache } from './cache/plugin.ts'
import { ResponseCache } from './cache/store/response-cache.ts'
import { cartRoutes } from './cart/routes.ts'
import { cartsRoutes } from './carts/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { checkoutRoutes } from './checkouts/routes.ts'
import { contentPageRoutes } from './content-pages/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Database } from './db/client.ts'
import { exportRoutes } from './exports/routes.ts'
import { compileSerializer } from './http/endpoints/serialize.ts'
import { compileValidator } from './http/endpoints/validate.ts'
import { onClientError } from './http/errors/on-client-error.ts'
import { onError, onNotFound } from './http/errors/on-error.ts'
import { healthRoutes } from './http/health.ts'
import { diskSpaceGuard } from './http/limits/disk-space.ts'
import { loadShedding } from './http/limits/load-shedding.ts'
import { RateLimiter, rateLimiting } from './http/limits/rate-limit.ts'
import { loggedUrl } from './http/request/logged-url.ts'
import { originOf } from './http/request/origin.ts'
import { createRequestIds } from './http/request/request-id.ts'
import { requestTarget } from './http/request/request-target.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createHttpServer, type Readiness } from './http/server.ts'
import { imageRoutes } from './images/routes.ts'
import { VariantCache } from './images/variants/cache.ts'
import { importRoutes } from './imports/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { metrics } from './metrics/plugin.ts'
import { adminOrderRoutes } from './orders/desk/admin-routes.ts'
import { paymentRoutes } from './orders/online/payment-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { onMalformedUrl, pageRoutes } from './pages/routes.ts'
import { ownIcon } from './pages/seo/own-icon.ts'
import { seoRoutes } from './pages/seo/routes.ts'
import { openProviders } from './payments/providers.ts'
import type { Config } from './process/config.ts'
import { VERSION } from './process/package-version.ts'
import { productRoutes } from './products/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { sellingRoutes } from './selling/routes.ts'
import { synonymsRoutes } from './synonyms/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { undoRoutes } from './undo/routes.ts'
import { websiteSettingsRoutes } from './website-settings/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /readyz fail and closes connections after their next response, before the server is closed. */
    startDraining: () => void
  }
}

/** About two hundred pages in all their encodings. */
const MAX_CACHED_RESPONSE_BYTES = 24_000_000
/** About a thousand images in the size they have on a page. */
const MAX_CACHED_IMAGE_BYTES = 32_000_000
const MAX_BODY_BYTES = 64_000
const LEVELS_WITH_REQUESTS = ['info', 'debug', 'trace']

type AppOptions = {
  database: Database
  config: Config
  /** Renders pages from the sources instead of the build. */
  dev?: ViteDevServer | undefined
}

/** Builds the server with all its routes; it does not listen yet. */
export async function createApp({ database, config, dev }: AppOptions): Promise<FastifyInstance> {
  const { db, reserved } = database
  const providers = await openProviders(config)
  const readiness: Readiness = { isDraining: false }
  const responses = new ResponseCache(MAX_CACHED_RESPONSE_BYTES, maxUnconfirmedMs(database))
  const images = new VariantCache(MAX_CACHED_IMAGE_BYTES)
  const limiter = config.rateLimit > 0 ? new RateLimiter(config.rateLimit, config.trustProxy) : undefined
  const responders: Responder[] = [images.respond.bind(images), responses.respond.bind(responses)]
  const requestId = createRequestIds(config.trustProxy > 0)
  const fastPathResponses = new Map<number, number>()
  const logRequest = (request: IncomingMessage): FastifyBaseLogger =>
    app.log.child({ reqId: requestId(request) })

  const app: FastifyInstance = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: ({ method, url, ip }: FastifyRequest) => ({ method, url: loggedUrl(url), ip }) },
    },
    // Each trusted proxy appends one entry to X-Forwarded-For; earlier entries can be forged by the client.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: onMalformedUrl,
    clientErrorHandler: onClientError,
    // Requests that arrive during shutdown are answered; their connections are closed after the response.
    return503OnClosing: false,
    genReqId: requestId,
    serverFactory: (handler) =>
      createHttpServer(
        readiness,
        fastPath(
          {
            responders,
            limiter,
            counts: fastPathResponses,
            log: LEVELS_WITH_REQUESTS.includes(config.logLevel) ? logRequest : undefined,
          },
          handler,
        ),
      ),
  })
  app.decorate('jobStats', {})
  app.decorate('startDraining', () => {
    readiness.isDraining = true
  })

  parseJsonBodies(app)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(onError)
  app.setNotFoundHandler(onNotFound)
  addGuards(app, db)

  // Hooks run in the order of registration, so the order of these plugins matters:
  // load shedding refuses before any work is done, and the rate limit counts before the cache answers.
  await app.register(loadShedding)
  await app.register(requestTarget)
  await app.register(cookie)
  if (limiter) await app.register(rateLimiting, { limiter })
  if (database.engine === 'embedded') await app.register(diskSpaceGuard, { dataDir: config.dataDir })
  // Sets its headers before the cache stores the response together with its headers.
  await app.register(securityHeaders, {
    isPublicUrlSecure: config.publicUrl?.startsWith('https:') ?? false,
  })
  await app.register(responseCache, {
    cache: responses,
    db: reserved.monitoring,
    originOf: (request) => originOf(request, config),
  })

  // Its hooks apply only to the routes that are registered after it.
  await app.register(metrics, { pools: database.pools, fastPathResponses, token: config.metricsToken })

  app.register(productRoutes, { db })
  app.register(categoryRoutes, { db })
  app.register(cartRoutes, { db, writeDb: reserved.carts })
  app.register(ownIcon, { db })
  app.register(websiteSettingsRoutes, { db })
  app.register(contentPageRoutes, { db })
  app.register(synonymsRoutes, { db })
  app.register(imageRoutes, { db, config, cache: images })
  app.register(dashboardRoutes, { db })
  app.register(auditLogRoutes, { db })
  app.register(undoRoutes, { db })
  app.register(cartsRoutes, { db })
  app.register(checkoutRoutes, { db })
  app.register(sellingRoutes, { db, config })
  app.register(orderRoutes, { db, writeDb: reserved.carts, providers, config })
  app.register(adminOrderRoutes, { db, providers })
  app.register(paymentRoutes, { db, providers })
  app.register(customerRoutes, { db })
  app.register(mailRoutes, { db, config })
  app.register(reviewRoutes, { db })
  app.register(reportRoutes, { db })
  app.register(importRoutes, { db })
  app.register(exportRoutes, { db })
  app.register(backupRoutes, { db, config })
  app.register(systemRoutes, { database })
  app.register(administratorRoutes, { db })
  app.register(authRoutes, { db: reserved.logins, loginMaxFailures: config.loginMaxFailures })
  app.register(apiDocsRoutes, { db, version: VERSION, config, isDev: dev !== undefined })
  app.register(healthRoutes, { db: reserved.monitoring, readiness })
  app.register(seoRoutes, { db, config })
  app.register(pageRoutes, { config, dev })
  return app
}

/** Fastify's JSON parser, except that an empty body counts as no body, whatever its content type. */
function parseJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  )
}
