import { and, eq, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { orders, payments } from '#server/db/schema/orders.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import type { ProviderEvent } from '#server/payments/provider.ts'
import type { Providers } from '#server/payments/providers.ts'
import { settleForClient } from './online.ts'

/** A session with all its fields has about 4 kB. */
const MAX_EVENT_BYTES = 256_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The calls of payment providers, in a scope of their own: a signature covers the bytes of the body, not its JSON. */
export async function paymentRoutes(
  app: FastifyInstance,
  { db, providers }: { db: Db; providers: Providers },
) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const route = endpointRoutes(app)

  route(endpoints.receiveStripeEvent, { bodyLimit: MAX_EVENT_BYTES }, async (request) => {
    const { stripe } = providers
    if (!stripe) throw new ShopError('invalid', 'Card payments are not set up')
    const body: unknown = request.body
    const signature = request.headers['stripe-signature']
    const event = stripe.read(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      typeof signature === 'string' ? signature : '',
    )
    const number = await findOrder(db, event)
    if (number !== undefined) await settleForClient({ db, providers, log: app.log }, number, event.session)
    return { received: true }
  })
}

/** The order of an event. The session may be unknown, because the event can arrive before the session was stored. */
async function findOrder(
  db: Db,
  { session, orderKey = '', payment }: ProviderEvent,
): Promise<number | undefined> {
  if (session !== undefined) {
    const isKey = UUID.test(orderKey)
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(or(eq(orders.paymentSession, session), isKey ? eq(orders.idempotencyKey, orderKey) : undefined))
    return order?.id
  }
  if (payment === undefined) return undefined
  const [entry] = await db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(eq(payments.method, 'stripe'), eq(payments.reference, payment)))
  return entry?.id
}
