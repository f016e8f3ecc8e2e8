import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { websiteSettings } from '#server/db/schema/settings.ts'
import { originOf } from '#server/http/request/origin.ts'
import { pageHeaders } from '#server/pages/headers.ts'
import { entryTags } from '#server/pages/site.ts'
import type { Config } from '#server/process/config.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage } from './page.tsx'

type ApiDocsOptions = { db: Db; version: string; config: Config; isDev: boolean }

export async function apiDocsRoutes(app: FastifyInstance, { db, version, config, isDev }: ApiDocsOptions) {
  const assets = await entryTags('src/web/api-docs/try-it.ts', { isDev })
  app.get('/api/openapi.json', () => openApiDocument(version))
  app.get('/api/docs', { config: { cached: 'per-origin' } }, async (request, reply) => {
    const document = openApiDocument(version)
    const [settings] = await db.select({ name: websiteSettings.businessName }).from(websiteSettings)
    const site = { name: settings?.name ?? document.info.title, origin: originOf(request, config), assets }
    return reply.type('text/html; charset=utf-8').headers(pageHeaders()).send(referencePage(document, site))
  })
}
