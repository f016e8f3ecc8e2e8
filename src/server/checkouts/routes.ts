import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { readCartSession } from '#server/http/cart-session.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { listCheckoutDays, recordCheckout } from './service.ts'

const DEFAULT_CHECKOUT_DAYS = 30

/** The demo checkout. No order is ever placed. */
export async function checkoutRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.recordCheckout, (request) => recordCheckout(db, readCartSession(request), request.body))
  route(endpoints.listCheckoutDays, ({ query }) => listCheckoutDays(db, query.days ?? DEFAULT_CHECKOUT_DAYS))
}
