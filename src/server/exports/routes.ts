import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoint-routes.ts'
import { exportCsv, exportJson } from './service.ts'

export async function exportRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.downloadExport, ({ params: { noun, format } }, reply) => {
    const batches = format === 'csv' ? exportCsv(db, noun) : exportJson(db, noun)
    reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${noun}.${format}"`)
    // Backpressure: the next batch is read only after the previous one was sent.
    return Readable.from(batches, { highWaterMark: 1 })
  })
}
