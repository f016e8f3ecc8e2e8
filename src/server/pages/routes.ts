import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Send } from '#web/queries/request.ts'
import { type Assets, readAssets } from './assets.ts'
import { ERROR_PAGE } from './error-page.ts'
import { etagOf, securityHeaders } from './headers.ts'

type Web = typeof import('#web/entry-server.tsx')

export const pageRoutes: FastifyPluginAsync<{ dev?: ViteDevServer | undefined }> = async (app, { dev }) => {
  const { web, assets, finish } = dev ? underDevelopment(app, dev) : await built(app)

  app.get('/*', async (request, reply) => {
    if (/^\/(api|images|assets)(\/|$)/.test(request.url)) return reply.callNotFound()

    const { render } = await web()
    const page = await render({ url: request.url, origin: originOf(request), send: frontDoor(app), assets })
    if ('location' in page) return reply.redirect(page.location, page.status)

    const html = await finish(request.url, page.html)
    const etag = etagOf(html)
    reply
      .headers(securityHeaders(html))
      .header('cache-control', cachingOf(request.url, page.status))
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.code(page.status).type('text/html; charset=utf-8').send(html)
  })

  app.setErrorHandler((error, request, reply) => {
    dev?.ssrFixStacktrace(error as Error)
    request.log.error(error)
    return reply
      .code(500)
      .headers({ ...securityHeaders(ERROR_PAGE), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(ERROR_PAGE)
  })
}

type Site = {
  web: () => Promise<Web>
  assets: Assets
  finish: (url: string, html: string) => string | Promise<string>
}

async function built(app: FastifyInstance): Promise<Site> {
  const clientDir = join(projectDir(), 'dist/client')
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  })
  return {
    web: () => import('#web/entry-server.tsx'),
    assets: await readAssets(clientDir),
    finish: (_url, html) => html,
  }
}

function underDevelopment(app: FastifyInstance, dev: ViteDevServer): Site {
  app.addHook('onRequest', (request, reply, done) => dev.middlewares(request.raw, reply.raw, done))
  return {
    web: () => dev.ssrLoadModule('/src/web/entry-server.tsx') as Promise<Web>,
    assets: () =>
      '<link rel="stylesheet" href="/src/web/styles.css"><script type="module" src="/src/web/entry-client.tsx"></script>',
    finish: (url, html) => dev.transformIndexHtml(url, html),
  }
}

const frontDoor =
  (app: FastifyInstance): Send =>
  async (url, { method, headers }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: Object.fromEntries(new Headers(headers)),
    })
    return new Response(reply.payload, { status: reply.statusCode, statusText: reply.statusMessage })
  }

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

function cachingOf(url: string, status: number) {
  if (/^\/admin(\/|\?|$)/.test(url)) return 'no-store'
  return status === 200 ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-cache'
}

/** From the sources and from the bundle alike: the nearest folder above that holds the package. */
function projectDir() {
  let dir = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(dir, 'package.json'))) dir = dirname(dir)
  return dir
}
