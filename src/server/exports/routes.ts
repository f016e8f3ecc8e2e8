import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { exportCsv, exportJson } from './service.ts'

export async function exportRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.downloadExport, ({ params: { noun, format }, query }, reply) => {
    const { style, ...filters } = query
    if (style && format !== 'csv') throw new ShopError('invalid', 'Only CSV files have a style', 'style')
    if (noun !== 'products' && Object.keys(filters).length > 0)
      throw new ShopError('invalid', 'Only products can be filtered')
    const batches = format === 'csv' ? exportCsv(db, noun, query) : exportJson(db, noun, query)
    reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${noun}.${format}"`)
    // Backpressure: the next batch is read only after the previous one was sent.
    return Readable.from(batches, { highWaterMark: 1 })
  })
}
