import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { expectedRevision, withEtag } from '#server/http/revision.ts'
import { readSynonyms, updateSynonyms } from './service.ts'

/** 20,000 characters take up to four bytes each, and JSON escapes make some of them longer. */
const MAX_SYNONYMS_BODY_BYTES = 130_000

export async function synonymsRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.readSynonyms, async (_request, reply) => withEtag(reply, await readSynonyms(db)))
  route(
    endpoints.updateSynonyms,
    { config: { invalidates: 'catalog' }, bodyLimit: MAX_SYNONYMS_BODY_BYTES },
    async (request, reply) => {
      const revision = expectedRevision(request)
      return withEtag(reply, await updateSynonyms(db, actorOf(request), request.body, revision))
    },
  )
}
