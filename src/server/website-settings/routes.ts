import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { expectedRevision, withEtag } from '#server/http/revision.ts'
import { MAX_IMAGES_BODY_BYTES } from '#server/images/originals/service.ts'
import { readWebsiteSettings, updateWebsiteSettings } from './service.ts'

const CATALOG_WRITE_WITH_IMAGES = {
  config: { invalidates: 'catalog' },
  bodyLimit: MAX_IMAGES_BODY_BYTES,
} as const

export async function websiteSettingsRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.readWebsiteSettings, { config: { cached: true } }, async (_request, reply) =>
    withEtag(reply, await readWebsiteSettings(db)),
  )
  route(endpoints.updateWebsiteSettings, CATALOG_WRITE_WITH_IMAGES, async (request, reply) => {
    const revision = expectedRevision(request)
    return withEtag(reply, await updateWebsiteSettings(db, actorOf(request), request.body, revision))
  })
}
