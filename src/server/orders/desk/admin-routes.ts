import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { expectedRevision } from '#server/http/revision.ts'
import {
  addOrderNote,
  type Change,
  cancelOrder,
  deleteOrder,
  recordPayment,
  refundOrder,
  shipOrder,
  shipOrders,
} from '#server/orders/change/change.ts'
import { endSessionBeforeCancel } from '#server/orders/online/online.ts'
import { sendRefundsNow } from '#server/orders/online/refunds.ts'
import { orderEtag } from '#server/orders/record/locked-order.ts'
import { readOrder } from '#server/orders/record/read.ts'
import type { Providers } from '#server/payments/providers.ts'
import { exportOrders } from './export.ts'
import { numberInvoices } from './invoices.ts'
import { countOrders, listOrders } from './list.ts'

type NumberedRequest = Pick<FastifyRequest, 'headers' | 'user' | 'auditLogEntry'> & {
  params: { number: number }
}

const changeOf = (request: NumberedRequest): Change => ({
  by: actorOf(request),
  number: request.params.number,
  revision: expectedRevision(request),
})

/** The calls of administrators. */
export async function adminOrderRoutes(
  app: FastifyInstance,
  { db, providers }: { db: Db; providers: Providers },
) {
  const route = endpointRoutes(app)
  const payments = { db, providers, log: app.log }

  async function send(reply: FastifyReply, number: number) {
    const { order, revision } = await readOrder(db, number)
    reply.header('etag', orderEtag({ revision }))
    return order
  }

  route(endpoints.listOrders, ({ query }) => listOrders(db, query))
  route(endpoints.countOrders, () => countOrders(db))
  route(endpoints.exportOrders, ({ query }, reply) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="orders.csv"')
    // Backpressure: the next batch is read only after the previous one was sent.
    return Readable.from(exportOrders(db, query), { highWaterMark: 1 })
  })
  route(endpoints.readOrder, ({ params }, reply) => send(reply, params.number))
  route(endpoints.deleteOrder, async (request) => {
    await deleteOrder(db, changeOf(request))
  })
  route(endpoints.recordPayment, async (request, reply) => {
    await recordPayment(db, changeOf(request), request.body)
    return send(reply, request.params.number)
  })
  route(endpoints.refundOrder, async (request, reply) => {
    await refundOrder(db, changeOf(request), request.body)
    await sendRefundsNow(payments, request.params.number)
    return send(reply, request.params.number)
  })
  route(endpoints.shipOrder, async (request, reply) => {
    await shipOrder(db, changeOf(request), request.body)
    return send(reply, request.params.number)
  })
  route(endpoints.shipOrders, (request) => shipOrders(db, actorOf(request), request.body))
  route(endpoints.numberInvoices, ({ body }) => numberInvoices(db, body))
  route(endpoints.cancelOrder, async (request, reply) => {
    const change = changeOf(request)
    await endSessionBeforeCancel(payments, change.number)
    await cancelOrder(db, change, request.body)
    await sendRefundsNow(payments, change.number)
    return send(reply, request.params.number)
  })
  route(endpoints.addOrderNote, async (request, reply) => {
    await addOrderNote(db, changeOf(request), request.body)
    return send(reply, request.params.number)
  })
}
