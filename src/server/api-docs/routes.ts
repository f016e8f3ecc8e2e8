import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { websiteSettings } from '#server/db/schema/settings.ts'
import { prefersHtml } from '#server/http/errors/negotiate.ts'
import { originOf } from '#server/http/request/origin.ts'
import { pageHeaders } from '#server/pages/headers.ts'
import { entryTags } from '#server/pages/site.ts'
import type { Config } from '#server/process/config.ts'
import { type Group, groupsOf } from './calls.ts'
import { openApiDocument } from './openapi.ts'
import { missingPage, overviewPage, type Reference, sectionPage } from './page.tsx'
import { DOCS } from './sections.ts'

type ApiDocsOptions = { db: Db; version: string; config: Config; isDev: boolean }

export async function apiDocsRoutes(app: FastifyInstance, { db, version, config, isDev }: ApiDocsOptions) {
  const assets = await entryTags('src/web/api-docs/api-docs.ts', { isDev })
  // Built on the first request: it takes longer than everything else on the page.
  let contents: { title: string; groups: Group[] } | undefined

  app.get('/api/openapi.json', () => openApiDocument(version))

  app.get(DOCS, { config: { cached: 'per-origin' } }, async (request, reply) =>
    send(reply, overviewPage(await referenceFor(request))),
  )

  app.get<{ Params: { tag: string } }>(
    `${DOCS}/:tag`,
    { config: { cached: 'per-origin' } },
    async (request, reply) => {
      if (request.params.tag === '') return reply.redirect(DOCS, 308)
      const reference = await referenceFor(request)
      const group = reference.groups.find(({ tag }) => tag === request.params.tag)
      return group ? send(reply, sectionPage(reference, group)) : sendMissing(request, reply)
    },
  )

  // Browsers that navigate to an address without a call get a page, other clients a problem document.
  app.get('/api/*', sendMissing)

  async function referenceFor(request: FastifyRequest): Promise<Reference> {
    contents ??= readContents(version)
    const { title, groups } = contents
    const [settings] = await db.select({ name: websiteSettings.businessName }).from(websiteSettings)
    return { name: settings?.name ?? title, origin: originOf(request, config), assets, groups }
  }

  async function sendMissing(request: FastifyRequest, reply: FastifyReply) {
    if (!prefersHtml(request.headers)) return reply.callNotFound()
    const page = missingPage(await referenceFor(request), request.url.split('?')[0] ?? '')
    return send(reply.code(404).headers({ 'cache-control': 'no-store', vary: 'accept' }), page)
  }
}

function readContents(version: string) {
  const document = openApiDocument(version)
  return { title: document.info.title, groups: groupsOf(document) }
}

const send = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').headers(pageHeaders()).send(html)
