import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  CartDetail,
  CartListQuery,
  CartSummary,
  CartTotals,
  CheckoutDay,
  CheckoutDaysQuery,
} from '#contract/cart.ts'
import { Changed } from '#contract/product.ts'
import { IdParams } from '#contract/text.ts'
import { actorOf, adminOnly } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { HOUR, regularly } from '#server/jobs/schedule.ts'
import { listCarts, listCheckoutDays, readCartOf, readCartTotals, sweepCarts } from './service.ts'

/** All carts, for the owner. A shopper's own cart is in the cart folder. */
export async function cartsRoutes(root: FastifyInstance, { db }: { db: Db }) {
  adminOnly(root, db)
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/carts',
    {
      schema: {
        summary: 'List carts that hold something',
        querystring: CartListQuery,
        response: { 200: z.array(CartSummary) },
      },
    },
    async (request, reply) => {
      const { carts, total } = await listCarts(db, request.query)
      return reply.header('x-total-count', total).send(carts)
    },
  )
  app.get(
    '/api/carts/totals',
    { schema: { summary: 'Count and value of all carts', response: { 200: CartTotals } } },
    () => readCartTotals(db),
  )
  app.get(
    '/api/carts/:id',
    { schema: { summary: 'Read what is in a cart', params: IdParams, response: { 200: CartDetail } } },
    (request) => readCartOf(db, request.params.id),
  )
  app.post(
    '/api/carts/sweep',
    { schema: { summary: 'Remove carts nobody touched for 30 days', response: { 200: Changed } } },
    (request) => sweepCarts(db, actorOf(request)),
  )
  app.get(
    '/api/checkout-days',
    {
      schema: {
        summary: 'Read the demo checkouts day by day',
        querystring: CheckoutDaysQuery,
        response: { 200: z.array(CheckoutDay) },
      },
    },
    (request) => listCheckoutDays(db, request.query.days ?? 30),
  )

  regularly(app, 24 * HOUR, () => sweepCarts(db), 'old carts could not be swept; the next try is in a day')
}
