import type { FastifyInstance } from 'fastify'
import { Dashboard } from '#contract/dashboard.ts'
import { adminOnly } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { readDashboard } from './service.ts'

export async function dashboardRoutes(app: FastifyInstance, { db }: { db: Db }) {
  adminOnly(app, db)
  app.get(
    '/api/dashboard',
    { schema: { summary: 'Read the inventory figures', response: { 200: Dashboard } } },
    () => readDashboard(db),
  )
}
