import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Database } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { readSystem } from './service.ts'

export async function systemRoutes(app: FastifyInstance, { database }: { database: Database }) {
  const startedAt = new Date().toISOString()
  endpointRoutes(app)(endpoints.readSystem, () => readSystem(database, startedAt))
}
