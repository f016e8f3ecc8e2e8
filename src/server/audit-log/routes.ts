import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AuditLogEntry, AuditLogQuery } from '#contract/audit-log.ts'
import { adminOnly } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { listAuditLog } from './service.ts'

export async function auditLogRoutes(app: FastifyInstance, { db }: { db: Db }) {
  adminOnly(app, db)
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/activity',
    {
      schema: {
        summary: 'List who changed what, newest first',
        querystring: AuditLogQuery,
        response: { 200: z.array(AuditLogEntry) },
      },
    },
    async (request, reply) => {
      const { entries, total } = await listAuditLog(db, request.query)
      return reply.header('x-total-count', total).send(entries)
    },
  )
}
