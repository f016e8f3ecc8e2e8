import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { networkLimit } from '#server/http/limits/network-limit.ts'
import { httpAddress } from '#server/http/request/http-address.ts'
import { HOUR_MS, schedule } from '#server/jobs/schedule.ts'
import type { Config } from '#server/process/config.ts'
import { Mailer } from './delivery/smtp.ts'
import { runOutbox } from './delivery/worker.ts'
import { requestOrderLinks } from './messages/order-links.ts'
import {
  countOutbox,
  listOutbox,
  readOutboxMessage,
  sendHeldMessages,
  sendOutboxMessage,
  sendTestMessage,
} from './service.ts'
import {
  confirmSubscription,
  deleteSubscriber,
  deleteSubscription,
  deleteUnconfirmedSubscribers,
  exportSubscribers,
  listSubscribers,
  readSubscription,
  requestSubscription,
} from './subscriptions/newsletter.ts'
import {
  confirmStockAlert,
  deleteOldStockAlerts,
  deleteStockAlert,
  readStockAlert,
  requestStockAlert,
} from './subscriptions/stock-alerts.ts'

/** Calls of the public that send an email, per network. */
const MAX_EMAIL_REQUESTS_PER_MINUTE = 5
const SECRET_LINK = { config: { isSecretLink: true } } as const

/** The calls of the outbox; starts the worker that sends its messages. */
export async function mailRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  const route = endpointRoutes(app)
  const mailer = config.mail && new Mailer(config.mail)
  /** Without PUBLIC_URL, links lead to where the shop listens. */
  const origin = () =>
    config.publicUrl ?? httpAddress(config.host, (app.server.address() as AddressInfo).port)

  runOutbox(app, { db, mailer, originOf: origin })

  const assertBelowLimit = networkLimit(MAX_EMAIL_REQUESTS_PER_MINUTE)
  route(endpoints.requestOrderLinks, ({ body, ip }) => {
    assertBelowLimit(ip)
    return requestOrderLinks(db, body)
  })

  schedule(app, {
    name: 'delete-stock-alerts',
    everyMs: HOUR_MS,
    run: () => deleteOldStockAlerts(db),
    failureMessage: 'old stock alerts could not be deleted',
  })
  route(endpoints.requestStockAlert, ({ body, ip }) => {
    assertBelowLimit(ip)
    return requestStockAlert(db, body)
  })
  route(endpoints.readStockAlert, SECRET_LINK, ({ params }) => readStockAlert(db, params.secret))
  route(endpoints.confirmStockAlert, SECRET_LINK, ({ params }) => confirmStockAlert(db, params.secret))
  route(endpoints.deleteStockAlert, SECRET_LINK, ({ params }) => deleteStockAlert(db, params.secret))

  schedule(app, {
    name: 'delete-unconfirmed-subscribers',
    everyMs: HOUR_MS,
    run: () => deleteUnconfirmedSubscribers(db),
    failureMessage: 'unconfirmed subscribers could not be deleted',
  })
  route(endpoints.requestSubscription, ({ body, ip }) => {
    assertBelowLimit(ip)
    return requestSubscription(db, body)
  })
  route(endpoints.readSubscription, SECRET_LINK, ({ params }) => readSubscription(db, params.secret))
  route(endpoints.confirmSubscription, SECRET_LINK, ({ params }) => confirmSubscription(db, params.secret))
  route(endpoints.deleteSubscription, SECRET_LINK, ({ params }) => deleteSubscription(db, params.secret))
  // The address of the page: mail programs send a form to it when their reader unsubscribes (RFC 8058).
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    async () => undefined,
  )
  app.post<{ Params: { secret: string } }>('/newsletter/:secret', SECRET_LINK, async ({ params }, reply) => {
    await deleteSubscription(db, params.secret, { isRepeatable: true })
    return reply.type('text/plain; charset=utf-8').send('You have unsubscribed.')
  })
  route(endpoints.listSubscribers, ({ query }) => listSubscribers(db, query))
  route(endpoints.exportSubscribers, (_request, reply) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="subscribers.csv"')
    // Backpressure: the next batch is read only after the previous one was sent.
    return Readable.from(exportSubscribers(db, origin()), { highWaterMark: 1 })
  })
  route(endpoints.deleteSubscriber, ({ params }) => deleteSubscriber(db, params.id))

  route(endpoints.listOutbox, ({ query }) => listOutbox(db, origin(), query))
  route(endpoints.countOutbox, () => countOutbox(db))
  route(endpoints.readOutboxMessage, ({ params }) => readOutboxMessage(db, origin(), params.id))
  route(endpoints.sendOutboxMessage, ({ params }) => sendOutboxMessage(db, mailer, origin(), params.id))
  route(endpoints.sendHeldMessages, () => sendHeldMessages(db, mailer))
  route(endpoints.sendTestMessage, ({ body }) => sendTestMessage(db, mailer, origin(), body))
}
