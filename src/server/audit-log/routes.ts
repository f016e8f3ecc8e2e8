import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { listAuditLog, listRecords } from './service.ts'

export async function auditLogRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.listAuditLog, async ({ query }) => {
    const { entries, total } = await listAuditLog(db, query)
    return { items: entries, total }
  })
  route(endpoints.listAuditLogRecords, async ({ params, query }) => {
    const { records, total } = await listRecords(db, params.id, query)
    return { items: records, total }
  })
}
