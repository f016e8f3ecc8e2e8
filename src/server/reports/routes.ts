import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { readLiveDashboard, readSales } from './sales.ts'
import { readReport } from './service.ts'

export async function reportRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.readReport, () => readReport(db))
  route(endpoints.readSales, ({ query }) => readSales(db, query))
  route(endpoints.readLiveDashboard, () => readLiveDashboard(db))
}
