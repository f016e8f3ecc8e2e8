import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { Config } from '#server/process/config.ts'
import { readWebsiteSettings } from '#server/website-settings/service.ts'
import { originOf } from './origin.ts'
import { countAddresses, MOST_ADDRESSES, sitemap, sitemapIndex } from './sitemap.ts'

/** What search engines and phones read about the shop. */
export async function machineRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  app.get('/robots.txt', { config: { cached: true } }, (request, reply) => {
    reply.header('cache-control', FOR_AN_HOUR).type('text/plain; charset=utf-8')
    return reply.send(robots(originOf(request, config)))
  })

  app.get('/manifest.webmanifest', { config: { cached: true } }, async (_request, reply) => {
    const { businessName, heroSubtitle } = await readWebsiteSettings(db)
    reply.header('cache-control', FOR_AN_HOUR).type('application/manifest+json; charset=utf-8')
    return reply.send(JSON.stringify(manifest(businessName, heroSubtitle)))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, config)
    const count = await countAddresses(db)
    return sendXml(reply, count > MOST_ADDRESSES ? sitemapIndex(origin, count) : sitemap(db, origin, 1))
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,5}).xml', async (request, reply) => {
    const part = Number(request.params.part)
    if ((part - 1) * MOST_ADDRESSES >= (await countAddresses(db))) return reply.callNotFound()
    return sendXml(reply, sitemap(db, originOf(request, config), part))
  })
}

const FOR_AN_HOUR = 'public, max-age=3600'

function sendXml(reply: FastifyReply, xml: string | AsyncIterable<string>) {
  reply.header('cache-control', FOR_AN_HOUR).type('application/xml; charset=utf-8')
  return reply.send(typeof xml === 'string' ? xml : Readable.from(xml))
}

/** The cart and searches say themselves that they are for no search engine, so these may come and read it. */
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
