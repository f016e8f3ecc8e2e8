import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { readReport } from './service.ts'

export async function reportRoutes(app: FastifyInstance, { db }: { db: Db }) {
  endpointRoutes(app)(endpoints.readReport, () => readReport(db))
}
