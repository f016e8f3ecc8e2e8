import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { expectedRevision, withEtag } from '#server/http/revision.ts'
import type { Config } from '#server/process/config.ts'
import { readReadiness } from './readiness.ts'
import { readSelling, readSellingSettings, updateSelling, updateSellingMode } from './service.ts'

const CATALOG_WRITE = { config: { invalidates: 'catalog' } } as const

export async function sellingRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  const route = endpointRoutes(app)

  route(endpoints.readSelling, { config: { cached: true } }, () => readSelling(db, config))
  route(endpoints.readSellingSettings, async (_request, reply) =>
    withEtag(reply, await readSellingSettings(db, config)),
  )
  route(endpoints.updateSelling, CATALOG_WRITE, async (request, reply) => {
    const revision = expectedRevision(request)
    return withEtag(reply, await updateSelling(db, actorOf(request), request.body, config, revision))
  })
  route(endpoints.updateSellingMode, CATALOG_WRITE, (request) =>
    updateSellingMode(db, actorOf(request), request.body, config),
  )
  route(endpoints.readReadiness, () => readReadiness(db, config))
}
