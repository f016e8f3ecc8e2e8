import { and, eq, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { retryDelayMs } from '#domain/customers/message.ts'
import type { Db } from '#server/db/client.ts'
import { stockAlerts } from '#server/db/schema/catalog.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { compose } from '#server/mail/messages/compose.ts'
import type { OutboxRow } from '#server/mail/messages/facts.ts'
import { toHtml } from '#server/mail/messages/html.tsx'
import { deleteUnknownOrderLinks } from '#server/mail/messages/order-links.ts'
import { toText } from '#server/mail/messages/text.ts'
import { notifyStockAlerts } from '#server/mail/subscriptions/stock-alerts.ts'
import type { Delivery, Mailer } from './smtp.ts'

/** A claim is renewed while a message is being sent, so it ends only when the instance is gone. */
const CLAIM_SECONDS = 60
const CLAIM_RENEWAL_MS = 20_000

type WorkerOptions = { db: Db; mailer: Mailer | undefined; originOf: () => string }

/**
 * Sends the messages of the outbox while the app is open. Every instance runs one; `skip locked` gives each message to
 * one of them. Nothing is sent within a transaction. A crash between sending and recording it sends the message again,
 * with the same Message-ID.
 */
export const runOutbox = (app: FastifyInstance, { db, mailer, originOf }: WorkerOptions) =>
  startWorker(app, {
    run: async (isClosed) => {
      await deleteUnknownOrderLinks(db)
      await notifyStockAlerts(db)
      if (mailer) await sendDueMessages({ db, mailer, originOf }, app.log, isClosed)
      else await holdMessages(db)
    },
    failureMessage: 'messages could not be sent',
  })

/** Sends one message after the other until none is due, or until the shop closes. */
export async function sendDueMessages(
  { db, mailer, originOf }: WorkerOptions & { mailer: Mailer },
  log: FastifyBaseLogger,
  isClosed = () => false,
) {
  while (!isClosed()) {
    const row = await claim(db)
    if (!row) break
    await deliver(db, row, mailer, originOf(), log)
  }
}

const holdMessages = (db: Db) =>
  db
    .update(outbox)
    .set({ state: 'held', response: 'Email is not set up: SMTP_URL and MAIL_FROM are missing' })
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.nextAt, sql`now()`)))

const CLAIM_END = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`

async function claim(db: Db): Promise<OutboxRow | undefined> {
  const [row] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      claimedUntil: CLAIM_END,
    })
    .where(
      eq(
        outbox.id,
        sql`(select id from outbox
             where state = 'waiting' and next_at <= now() and (claimed_until is null or claimed_until < now())
             order by next_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning()
  return row
}

async function deliver(db: Db, row: OutboxRow, mailer: Mailer, origin: string, log: FastifyBaseLogger) {
  const renewal = setInterval(() => {
    renewClaim(db, row).catch((error) => log.error({ err: error }, 'a claim could not be renewed'))
  }, CLAIM_RENEWAL_MS)
  try {
    const delivery = await send(db, row, mailer, origin).catch(notWritten)
    if (delivery) await recordDelivery(db, row, delivery)
    else await db.delete(outbox).where(eq(outbox.id, row.id))
  } finally {
    clearInterval(renewal)
  }
}

const renewClaim = (db: Db, { id }: OutboxRow) =>
  db.update(outbox).set({ claimedUntil: CLAIM_END }).where(eq(outbox.id, id))

/** An error in a template: the message is retried like any other, and the owner reads the reason. */
export const notWritten = ({ message }: Error): Delivery => ({
  isAccepted: false,
  isPermanent: false,
  response: `The message could not be written: ${message}`,
})

/** Sends one message now. Undefined when its address was deleted, or when nothing is left to review. */
export async function send(db: Db, row: OutboxRow, mailer: Mailer, origin: string) {
  const { message, sender, recipient } = await compose(row, { db, origin, withLinks: true })
  if (recipient === undefined) return undefined
  return mailer.send({
    to: recipient,
    replyTo: sender.email === recipient ? undefined : sender.email || undefined,
    subject: oneLine(message.subject),
    html: toHtml(message, sender),
    text: toText(message, sender),
    messageId: `<${row.key.replaceAll(':', '.')}@${new URL(origin).hostname}>`,
    ...(message.unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${message.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  })
}

/** A line break in a subject would start another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

async function recordDelivery(db: Db, row: OutboxRow, { isAccepted, isPermanent, response }: Delivery) {
  const { id, attempts, kind, data } = row
  const delayMs = isPermanent ? undefined : retryDelayMs(attempts)
  const result = isAccepted
    ? { state: 'done' as const, doneAt: sql`now()` }
    : delayMs === undefined
      ? { state: 'failed' as const }
      : { nextAt: sql`now() + make_interval(secs => ${delayMs / 1000})` }
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ ...result, response, claimedUntil: null })
      .where(eq(outbox.id, id))
    if (isAccepted && kind === 'back-in-stock')
      await tx.delete(stockAlerts).where(eq(stockAlerts.id, Number(data.alert)))
  })
}
