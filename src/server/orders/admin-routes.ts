import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { expectedRevision } from '#server/http/revision.ts'
import {
  addOrderNote,
  type Change,
  cancelOrder,
  recordPayment,
  refundOrder,
  shipOrder,
  shipOrders,
} from './change.ts'
import { countOrders, listOrders } from './list.ts'
import { orderEtag } from './locked-order.ts'
import { readOrder } from './read.ts'

type NumberedRequest = Pick<FastifyRequest, 'headers' | 'user'> & { params: { number: number } }

const changeOf = (request: NumberedRequest): Change => ({
  by: actorOf(request),
  number: request.params.number,
  revision: expectedRevision(request),
})

/** The calls of administrators. */
export async function adminOrderRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  async function send(reply: FastifyReply, number: number) {
    const { order, revision } = await readOrder(db, number)
    reply.header('etag', orderEtag({ revision }))
    return order
  }

  route(endpoints.listOrders, ({ query }) => listOrders(db, query))
  route(endpoints.countOrders, () => countOrders(db))
  route(endpoints.readOrder, ({ params }, reply) => send(reply, params.number))
  route(endpoints.recordPayment, async (request, reply) => {
    await recordPayment(db, changeOf(request), request.body)
    return send(reply, request.params.number)
  })
  route(endpoints.refundOrder, async (request, reply) => {
    await refundOrder(db, changeOf(request), request.body)
    return send(reply, request.params.number)
  })
  route(endpoints.shipOrder, async (request, reply) => {
    await shipOrder(db, changeOf(request), request.body)
    return send(reply, request.params.number)
  })
  route(endpoints.shipOrders, (request) => shipOrders(db, actorOf(request), request.body))
  route(endpoints.cancelOrder, async (request, reply) => {
    await cancelOrder(db, changeOf(request), request.body)
    return send(reply, request.params.number)
  })
  route(endpoints.addOrderNote, async (request, reply) => {
    await addOrderNote(db, changeOf(request), request.body)
    return send(reply, request.params.number)
  })
}
