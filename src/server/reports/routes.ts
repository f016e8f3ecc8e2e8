import type { FastifyInstance } from 'fastify'
import { Report } from '#contract/report.ts'
import { adminOnly } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { readReport } from './service.ts'

export async function reportRoutes(app: FastifyInstance, { db }: { db: Db }) {
  adminOnly(app, db)
  app.get(
    '/api/reports',
    { schema: { summary: 'Read the inventory report', response: { 200: Report } } },
    () => readReport(db),
  )
}
