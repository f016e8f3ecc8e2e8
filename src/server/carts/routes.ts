import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { HOUR_MS, schedule } from '#server/jobs/schedule.ts'
import { listCarts, readCartDetail, readCartTotals, sweepCarts } from './service.ts'

/** All carts, for the owner. A shopper's own cart is in the cart folder. */
export async function cartsRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.listCarts, async ({ query }) => {
    const { carts, total } = await listCarts(db, query)
    return { items: carts, total }
  })
  route(endpoints.readCartTotals, () => readCartTotals(db))
  route(endpoints.readCartDetail, ({ params }) => readCartDetail(db, params.id))
  route(endpoints.sweepCarts, (request) => sweepCarts(db, actorOf(request)))

  schedule(app, {
    name: 'delete-old-carts',
    everyMs: 24 * HOUR_MS,
    run: () => sweepCarts(db),
    failureMessage: 'old carts could not be deleted; the next try is in a day',
  })
}
