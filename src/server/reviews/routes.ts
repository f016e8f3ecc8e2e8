import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { decodeFile } from '#server/imports/check/decode.ts'
import { importReviews } from './import.ts'
import { countReviews, decideReview, listReviews } from './moderation.ts'
import { readOwnReview, writeReview } from './own-review.ts'
import { listProductReviews } from './published.ts'

const MAX_IMPORT_BYTES = 5_000_000
const SECRET_LINK = { config: { isSecretLink: true } } as const
const CATALOG_WRITE = { config: { invalidates: 'catalog' } } as const

export async function reviewRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
    async (_request: FastifyRequest, body: Buffer) => decodeFile(body),
  )

  route(endpoints.listProductReviews, { config: { cached: true } }, ({ params, query }) =>
    listProductReviews(db, params.id, query),
  )
  route(endpoints.readOwnReview, SECRET_LINK, ({ params }) => readOwnReview(db, params.secret))
  route(endpoints.writeReview, SECRET_LINK, ({ params, body }) => writeReview(db, params.secret, body))

  route(endpoints.listReviews, ({ query }) => listReviews(db, query))
  route(endpoints.countReviews, () => countReviews(db))
  route(endpoints.decideReview, CATALOG_WRITE, (request) =>
    decideReview(db, actorOf(request), request.params.id, request.body),
  )
  route(endpoints.importReviews, { ...CATALOG_WRITE, bodyLimit: MAX_IMPORT_BYTES }, (request) =>
    importReviews(db, actorOf(request), request.body),
  )
}
