import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { originOf } from '#server/http/request/origin.ts'
import type { Config } from '#server/process/config.ts'
import { readWebsiteSettings } from '#server/website-settings/service.ts'
import { countUrls, MAX_URLS, sitemap, sitemapIndex } from './sitemap.ts'

/** Files about the shop for search engines and phones. */
export async function seoRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  app.get('/robots.txt', { config: { cached: 'per-origin' } }, (request, reply) => {
    reply.header('cache-control', ONE_HOUR).type('text/plain; charset=utf-8')
    return reply.send(robots(originOf(request, config)))
  })

  app.get('/manifest.webmanifest', { config: { cached: true } }, async (_request, reply) => {
    const { businessName, heroSubtitle } = await readWebsiteSettings(db)
    reply.header('cache-control', ONE_HOUR).type('application/manifest+json; charset=utf-8')
    return reply.send(JSON.stringify(manifest(businessName, heroSubtitle)))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, config)
    const count = await countUrls(db)
    return sendXml(reply, count > MAX_URLS ? sitemapIndex(origin, count) : sitemap(db, origin, 1))
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,5}).xml', async (request, reply) => {
    const part = Number(request.params.part)
    if ((part - 1) * MAX_URLS >= (await countUrls(db))) return reply.callNotFound()
    return sendXml(reply, sitemap(db, originOf(request, config), part))
  })
}

const ONE_HOUR = 'public, max-age=3600'

function sendXml(reply: FastifyReply, xml: string | AsyncIterable<string>) {
  reply.header('cache-control', ONE_HOUR).type('application/xml; charset=utf-8')
  return reply.send(typeof xml === 'string' ? xml : Readable.from(xml))
}

/** The cart and search pages are not listed: they carry a noindex tag, which crawlers must be able to read. */
const robots = (origin: string) =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

const manifest = (name: string, description: string) => ({
  name,
  short_name: name,
  description,
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#faf6ee',
  theme_color: '#faf6ee',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
