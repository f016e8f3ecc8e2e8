import type { FastifyInstance, FastifyReply } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { hashSecret } from '#server/db/secret.ts'
import { deriveSecret, readCartSession } from '#server/http/cart-session.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { schedule } from '#server/jobs/schedule.ts'
import { cancelShopperOrder, expireOrders, withdrawOrder } from './change.ts'
import { addUpOrderCounts } from './list.ts'
import { placeOrder } from './place.ts'
import { quoteOrder } from './quote.ts'
import { findOrderByLink, readShopperOrder } from './read.ts'

const EXPIRY_CHECK_INTERVAL_MS = 60_000
const COUNTS_ADDED_UP_EVERY_MS = 60_000
const SECRET_LINK = { config: { isSecretLink: true } } as const

/** The calls of shoppers. Writes may wait for a lock, so they have connections of their own. */
export async function orderRoutes(app: FastifyInstance, { db, writeDb }: { db: Db; writeDb: Db }) {
  const route = endpointRoutes(app)

  schedule(app, {
    name: 'expire-orders',
    everyMs: EXPIRY_CHECK_INTERVAL_MS,
    run: () => expireOrders(db),
    failureMessage: 'orders could not be expired',
  })

  schedule(app, {
    name: 'add-up-order-counts',
    everyMs: COUNTS_ADDED_UP_EVERY_MS,
    run: () => addUpOrderCounts(db),
    failureMessage: 'the counts of orders could not be added up',
  })

  route(endpoints.quoteOrder, (request, reply) => {
    forbidCaching(reply)
    return quoteOrder(db, readCartSession(request), request.body)
  })

  route(endpoints.placeOrder, async (request, reply) => {
    forbidCaching(reply)
    const idempotencyKey = String(request.headers['idempotency-key']).toLowerCase()
    // Derived from the shopper's cookie, so that a repeated request returns the same link though only a hash is stored.
    const secret = deriveSecret(request, `order:${idempotencyKey}`)
    const shopper = { session: readCartSession(request), idempotencyKey, linkHash: hashSecret(secret) }
    const number = await placeOrder(writeDb, shopper, request.body)
    return { number, link: `/order/${secret}` }
  })

  const openLink = (secret: string) => findOrderByLink(db, hashSecret(secret))

  route(endpoints.readShopperOrder, SECRET_LINK, async ({ params: { secret } }) =>
    readShopperOrder(db, await openLink(secret)),
  )
  route(endpoints.cancelShopperOrder, SECRET_LINK, async ({ params: { secret } }) => {
    const number = await openLink(secret)
    await cancelShopperOrder(writeDb, number)
    return readShopperOrder(writeDb, number)
  })
  route(endpoints.withdrawOrder, SECRET_LINK, async ({ params: { secret } }) => {
    const number = await openLink(secret)
    await withdrawOrder(writeDb, number)
    return readShopperOrder(writeDb, number)
  })
}

const forbidCaching = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
