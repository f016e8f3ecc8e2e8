import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { ShopError } from '#domain/error.ts'
import { onError, withoutValues } from '#server/http/on-error.ts'
import type { Config } from '#server/process/config.ts'
import { ERROR_PAGE, UNREADABLE_ADDRESS_PAGE } from './error-page.ts'
import { cachingOf, securityHeaders } from './headers.ts'
import { frontDoor } from './inject.ts'
import { tidyAddress } from './normalize-url.ts'
import { originOf } from './origin.ts'
import { builtSite, siteInDevelopment } from './site.ts'

/** Paths that never hold a page: what is not found there is answered as such. */
const NO_PAGES = /^\/(api|images|assets)([/?]|$)/

/** An address that cannot even be decoded reaches no route. Where it might be a page's, a page says so. */
export function onUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (NO_PAGES.test(request.url) || !request.headers.accept?.includes('text/html'))
    return onError(error, request, reply)
  return reply
    .code(404)
    .headers({ ...securityHeaders(UNREADABLE_ADDRESS_PAGE), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(UNREADABLE_ADDRESS_PAGE)
}

/** Renders the page of every address that nothing else answers. */
export async function pageRoutes(
  app: FastifyInstance,
  { config, dev }: { config: Config; dev?: ViteDevServer | undefined },
) {
  const site = dev ? siteInDevelopment(app, dev) : await builtSite(app)
  const send = frontDoor(app)

  app.get('/*', { config: { cached: !dev } }, async (request, reply) => {
    const { url } = request
    if (NO_PAGES.test(url)) return reply.callNotFound()
    const tidied = tidyAddress(url)
    if (tidied !== undefined) return reply.redirect(tidied, 308)

    const { render } = await site.load()
    const origin = originOf(request, config)
    const page = await render({ url, origin, send, assets: site.assets })
    if ('location' in page) return reply.redirect(page.location, page.status)

    const html = await site.finish(url, page.html)
    reply.headers({ ...securityHeaders(html), 'cache-control': cachingOf(url, page.status) })
    return reply.code(page.status).type('text/html; charset=utf-8').send(html)
  })

  app.setErrorHandler<FastifyError & { status?: number }>((error, request, reply) => {
    // Refusals, such as too many requests, are the same for pages as for the rest of the shop.
    if (error.statusCode !== undefined && error.statusCode < 500) throw error

    const isShed = error instanceof ShopError && error.code === 'busy'
    const isBusy = isShed || error.status === 503
    dev?.ssrFixStacktrace(error)
    if (!isShed)
      request.log.error(
        { err: withoutValues(error), method: request.method, url: request.url },
        'page failed',
      )
    if (isBusy) reply.header('retry-after', 5)
    return reply
      .code(isBusy ? 503 : 500)
      .headers({ ...securityHeaders(ERROR_PAGE), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(ERROR_PAGE)
  })
}
