import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { createAdministrator, listAdministrators, setPassword, updateAdministrator } from './service.ts'

export async function administratorRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.listAdministrators, () => listAdministrators(db))
  route(endpoints.createAdministrator, (request) => createAdministrator(db, actorOf(request), request.body))
  route(endpoints.updateAdministrator, (request) =>
    updateAdministrator(db, actorOf(request), request.params.id, request.body),
  )
  route(endpoints.setAdministratorPassword, (request) =>
    setPassword(db, actorOf(request), request.params.id, request.body),
  )
}
