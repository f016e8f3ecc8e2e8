import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { schedule } from '#server/jobs/schedule.ts'
import { exportCustomers } from './export.ts'
import { forgetCustomer } from './forget.ts'
import { addUpCustomerCounts, listCustomers } from './list.ts'
import { readCustomer, readCustomerData, updateCustomer } from './service.ts'

const COUNTS_ADDED_UP_EVERY_MS = 60_000

export async function customerRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  schedule(app, {
    name: 'add-up-customer-counts',
    everyMs: COUNTS_ADDED_UP_EVERY_MS,
    run: () => addUpCustomerCounts(db),
    failureMessage: 'the counts of customers could not be added up',
  })

  route(endpoints.listCustomers, ({ query }) => listCustomers(db, query))
  route(endpoints.exportCustomers, ({ query }, reply) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="customers.csv"')
    // Backpressure: the next batch is read only after the previous one was sent.
    return Readable.from(exportCustomers(db, query), { highWaterMark: 1 })
  })
  route(endpoints.readCustomer, ({ params }) => readCustomer(db, params.id))
  route(endpoints.readCustomerData, ({ params }, reply) => {
    reply.header('content-disposition', `attachment; filename="customer-${params.id}.json"`)
    return readCustomerData(db, params.id)
  })
  route(endpoints.updateCustomer, async (request) => {
    await updateCustomer(db, actorOf(request), request.params.id, request.body)
    return readCustomer(db, request.params.id)
  })
  route(endpoints.forgetCustomer, async (request) => {
    await forgetCustomer(db, actorOf(request), request.params.id)
    return readCustomer(db, request.params.id)
  })
}
