import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { z } from 'zod'
import { ShopError } from '#domain/error.ts'
import { prefersHtml } from '#server/http/errors/negotiate.ts'
import { onError, withoutParameters } from '#server/http/errors/on-error.ts'
import { loggedUrl } from '#server/http/request/logged-url.ts'
import { originOf } from '#server/http/request/origin.ts'
import type { Config } from '#server/process/config.ts'
import { ERROR_HTML, MALFORMED_URL_HTML } from './error-page.ts'
import { pageHeaders } from './headers.ts'
import { injectRequests } from './inject.ts'
import { normalizeUrl } from './normalize-url.ts'
import { PageQuery, pageUrl } from './page-query.ts'
import { builtSite, devSite } from './site.ts'

/** Paths without pages: a 404 there is a problem document, not a page. */
const NO_PAGES = /^\/(api|images|assets)([/?]|$)/

/**
 * Browsers revalidate a page before each use. Shared caches may serve it for a minute, and for another one while they
 * fetch it again: so a page is at most two minutes old, and visitors do not wait for the revalidation.
 */
const PAGE_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** In any spelling, because search engines and shared caches go by the spelling they were given. */
const BACK_OFFICE = /^\/admin([/?]|$)/i

/** A URL that cannot be decoded matches no route. Browsers get a page for it, other clients a problem document. */
export function onMalformedUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (NO_PAGES.test(request.url) || !prefersHtml(request.headers)) return onError(error, request, reply)
  return sendPage(
    reply.code(404).headers({ 'cache-control': 'no-store', vary: 'accept' }),
    MALFORMED_URL_HTML,
  )
}

/** Renders the storefront's and the admin's pages at every address that no other route answers. */
export async function pageRoutes(
  app: FastifyInstance,
  { config, dev }: { config: Config; dev?: ViteDevServer | undefined },
) {
  const site = dev ? devSite(app, dev) : await builtSite(app)

  app.get<{ Querystring: z.infer<typeof PageQuery> }>(
    '/*',
    { config: { cached: dev ? false : 'per-origin' }, schema: { querystring: PageQuery } },
    (request, reply) =>
      NO_PAGES.test(request.url)
        ? reply.callNotFound()
        : renderPage(pageUrl(request.url, request.query), request, reply),
  )
  for (const path of ['/admin', '/admin/*'])
    app.get(path, (request, reply) => renderPage(request.url, request, reply))
  // These pages belong to one shopper, so they have no `cached`.
  for (const path of ['/order/*', '/back-in-stock/*', '/review/*', '/newsletter/*'])
    app.get(path, { config: { isSecretLink: true } }, (request, reply) =>
      renderPage(pageUrl(request.url, {}), request, reply),
    )

  async function renderPage(url: string, request: FastifyRequest, reply: FastifyReply) {
    const normalized = normalizeUrl(request.url)
    const isBackOffice = BACK_OFFICE.test(normalized ?? request.url)
    if (isBackOffice) reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    if (normalized !== undefined) return reply.redirect(normalized, 308)

    const { render } = await site.load()
    const send = injectRequests(app, request.pendingRender?.render)
    const page = await render({ url, origin: originOf(request, config), send, assets: site.assets })
    if ('location' in page) return reply.redirect(page.location, page.status)

    reply.code(page.status)
    if (!isBackOffice) reply.header('cache-control', page.status === 200 ? PAGE_CACHING : 'no-cache')
    return sendPage(reply, await site.finish(url, page.html), await site.scriptSources())
  }

  app.setErrorHandler<FastifyError & { status?: number }>((error, request, reply) => {
    // Client errors, such as too many requests, are answered like those of other routes.
    if (error.statusCode !== undefined && error.statusCode < 500) throw error

    const isShed = error instanceof ShopError && error.code === 'busy'
    const isBusy = isShed || error.status === 503
    dev?.ssrFixStacktrace(error)
    if (!isShed)
      request.log.error(
        { err: withoutParameters(error), method: request.method, url: loggedUrl(request.url) },
        'page failed',
      )
    if (isBusy) reply.header('retry-after', 5)
    return sendPage(reply.code(isBusy ? 503 : 500).header('cache-control', 'no-store'), ERROR_HTML)
  })
}

const sendPage = (reply: FastifyReply, html: string, scriptSources?: string) =>
  reply.headers(pageHeaders(scriptSources)).type('text/html; charset=utf-8').send(html)
