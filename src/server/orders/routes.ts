import type { FastifyInstance, FastifyReply } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import type { PaymentMethod } from '#domain/order/order.ts'
import type { Db } from '#server/db/client.ts'
import { hashSecret } from '#server/db/secret.ts'
import { deriveSecret, readCartSession } from '#server/http/cart-session.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { networkLimit } from '#server/http/limits/network-limit.ts'
import { isLoopback } from '#server/http/request/loopback.ts'
import { originOf } from '#server/http/request/origin.ts'
import { schedule } from '#server/jobs/schedule.ts'
import type { Providers } from '#server/payments/providers.ts'
import type { Config } from '#server/process/config.ts'
import { cancelShopperOrder, withdrawOrder } from './change/change.ts'
import { addUpOrderCounts } from './desk/list.ts'
import {
  beginPayment,
  endPayment,
  endSessionBeforeCancel,
  payOrder,
  settleForClient,
} from './online/online.ts'
import { runPayments } from './online/payment-worker.ts'
import { sendRefundsNow } from './online/refunds.ts'
import { PendingOrder, placeOrder } from './place/place.ts'
import { quoteOrder } from './place/quote.ts'
import { findOrderByLink, readShopperOrder } from './record/read.ts'

const COUNTS_ADDED_UP_EVERY_MS = 60_000
const SECRET_LINK = { config: { isSecretLink: true } } as const
/** Per network, because each order sends an email to an address that nobody has verified. */
const MAX_ORDERS_PER_MINUTE = 20
/** Each attempt ends one pending order; several tabs of a shopper may place new ones meanwhile. */
const MAX_PLACING_ATTEMPTS = 3

type OrderRouteOptions = { db: Db; writeDb: Db; providers: Providers; config: Config }

/** The calls of shoppers. Writes may wait for a lock, so they have connections of their own. */
export async function orderRoutes(
  app: FastifyInstance,
  { db, writeDb, providers, config }: OrderRouteOptions,
) {
  const route = endpointRoutes(app)
  const payments = { db: writeDb, providers, log: app.log }
  const available = Object.keys(providers) as PaymentMethod[]

  runPayments(app, { ...payments, db })

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

  const assertBelowLimit = networkLimit(MAX_ORDERS_PER_MINUTE)
  route(endpoints.placeOrder, async (request, reply) => {
    forbidCaching(reply)
    // All shoppers seem to be on this machine if TRUST_PROXY was forgotten.
    if (!isLoopback(request.ip)) assertBelowLimit(request.ip)
    const idempotencyKey = String(request.headers['idempotency-key']).toLowerCase()
    // Derived from the shopper's cookie, so that a repeated request returns the same link though only a hash is stored.
    const secret = deriveSecret(request, `order:${idempotencyKey}`)
    const link = `/order/${secret}`
    const shopper = { session: readCartSession(request), idempotencyKey, linkHash: hashSecret(secret) }
    const { number, state } = await replacingPending(() =>
      placeOrder(writeDb, shopper, request.body, available),
    )
    if (state !== 'pending') return { number, link }
    const goTo = await beginPayment(payments, number, `${originOf(request, config)}${link}`)
    return { number, link, ...(goTo && { goTo }) }
  })

  /** A shopper has one pending order at most: another one replaces it, once it can no longer be paid. */
  async function replacingPending<T>(place: () => Promise<T>): Promise<T> {
    for (let attempt = 1; attempt < MAX_PLACING_ATTEMPTS; attempt++) {
      try {
        return await place()
      } catch (error) {
        if (!(error instanceof PendingOrder)) throw error
        await endPayment(payments, error.number)
      }
    }
    return place()
  }

  const openLink = (secret: string) => findOrderByLink(db, hashSecret(secret))

  route(endpoints.readShopperOrder, SECRET_LINK, async ({ params: { secret } }) =>
    readShopperOrder(db, await openLink(secret)),
  )
  route(endpoints.payOrder, SECRET_LINK, async (request) => {
    const { secret } = request.params
    const number = await openLink(secret)
    const goTo = await payOrder(payments, number, `${originOf(request, config)}/order/${secret}`)
    return { ...(await readShopperOrder(writeDb, number)), ...(goTo && { goTo }) }
  })
  route(endpoints.settleOrder, SECRET_LINK, async ({ params: { secret } }) => {
    const number = await openLink(secret)
    await settleForClient(payments, number)
    return readShopperOrder(writeDb, number)
  })
  route(endpoints.cancelShopperOrder, SECRET_LINK, async ({ params: { secret } }) => {
    const number = await openLink(secret)
    await endSessionBeforeCancel(payments, number)
    await cancelShopperOrder(writeDb, number)
    await sendRefundsNow(payments, number)
    return readShopperOrder(writeDb, number)
  })
  route(endpoints.withdrawOrder, SECRET_LINK, async ({ params: { secret } }) => {
    const number = await openLink(secret)
    await withdrawOrder(writeDb, number)
    await sendRefundsNow(payments, number)
    return readShopperOrder(writeDb, number)
  })
}

const forbidCaching = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
