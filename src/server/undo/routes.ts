import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { deleteOldRecords } from '#server/audit-log/service.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { HOUR_MS, schedule } from '#server/jobs/schedule.ts'
import { previewUndo, undo } from './service.ts'

export async function undoRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.previewUndo, ({ params }) => previewUndo(db, params.id))
  route(endpoints.undo, { config: { invalidates: 'catalog' } }, (request) =>
    undo(db, actorOf(request), request.params.id, request.body),
  )

  schedule(app, {
    name: 'delete-old-undo-records',
    everyMs: HOUR_MS,
    run: () => deleteOldRecords(db),
    failureMessage: 'the records of old changes could not be deleted; the next try is in an hour',
  })
}
