import type { FastifyInstance } from 'fastify'
import { System } from '#contract/system.ts'
import { adminOnly } from '#server/auth/require-admin.ts'
import type { Database } from '#server/db/client.ts'
import { readSystem } from './service.ts'

export async function systemRoutes(app: FastifyInstance, { database }: { database: Database }) {
  adminOnly(app, database.db)
  app.get(
    '/api/system',
    { schema: { summary: 'Read what the shop runs on', response: { 200: System } } },
    () => readSystem(database),
  )
}
