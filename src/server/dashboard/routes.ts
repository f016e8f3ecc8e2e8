import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { readDashboard } from './service.ts'

export async function dashboardRoutes(app: FastifyInstance, { db }: { db: Db }) {
  endpointRoutes(app)(endpoints.readDashboard, () => readDashboard(db))
}
