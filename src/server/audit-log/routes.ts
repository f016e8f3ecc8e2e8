import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Activity, ActivityQuery } from '#contract/audit-log.ts'
import { adminOnly } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { listActivity } from './service.ts'

export async function activityRoutes(app: FastifyInstance, { db }: { db: Db }) {
  adminOnly(app, db)
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/activity',
    {
      schema: {
        summary: 'List who changed what, newest first',
        querystring: ActivityQuery,
        response: { 200: z.array(Activity) },
      },
    },
    async (request, reply) => {
      const { entries, total } = await listActivity(db, request.query)
      return reply.header('x-total-count', total).send(entries)
    },
  )
}
