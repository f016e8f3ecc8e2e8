import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { expectedRevision, withEtag } from '#server/http/revision.ts'
import { renderMarkdown } from './markdown.ts'
import {
  listContentPages,
  listEditedPages,
  listPageVersions,
  readContentPage,
  readEditedPage,
  readPageVersion,
  updateContentPage,
} from './service.ts'

/** 50,000 characters take up to four bytes each, and JSON escapes make some of them longer. */
const MAX_PAGE_BODY_BYTES = 320_000

export async function contentPageRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.listContentPages, { config: { cached: true } }, () => listContentPages(db))
  route(endpoints.readContentPage, { config: { cached: true } }, ({ params }) =>
    readContentPage(db, params.slug),
  )
  route(
    endpoints.updateContentPage,
    { config: { invalidates: 'catalog' }, bodyLimit: MAX_PAGE_BODY_BYTES },
    async (request, reply) => {
      const { params, body } = request
      const revision = expectedRevision(request)
      return withEtag(reply, await updateContentPage(db, actorOf(request), params.slug, body, revision))
    },
  )

  route(endpoints.listEditedPages, () => listEditedPages(db))
  route(endpoints.readEditedPage, async ({ params }, reply) =>
    withEtag(reply, await readEditedPage(db, params.slug)),
  )
  route(endpoints.listPageVersions, ({ params }) => listPageVersions(db, params.slug))
  route(endpoints.readPageVersion, ({ params }) => readPageVersion(db, params.slug, params.id))
  route(endpoints.previewPageText, { bodyLimit: MAX_PAGE_BODY_BYTES }, ({ body }) =>
    renderMarkdown(body.text),
  )
}
