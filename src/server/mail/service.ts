import { and, desc, eq, sql } from 'drizzle-orm'
import type {
  OutboxCounts,
  OutboxMessage,
  OutboxPreview,
  OutboxQuery,
  TestMessage,
} from '#contract/admin/selling/outbox.ts'
import type { Page } from '#contract/shared/endpoint.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { isUnavailable } from '#server/db/errors/failure.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { selling } from '#server/db/schema/settings.ts'
import { toDelivery } from '#server/outbox/delivery.ts'
import type { Mailer } from './delivery/smtp.ts'
import { notWritten, send } from './delivery/worker.ts'
import { compose } from './messages/compose.ts'
import type { OutboxRow } from './messages/facts.ts'
import { toHtml } from './messages/html.tsx'
import { toText } from './messages/text.ts'

const MESSAGES_PER_PAGE = 20
const DELETED_ADDRESS = 'Deleted address'

export async function listOutbox(
  db: Db,
  origin: string,
  { state, kind, page = 1, limit = MESSAGES_PER_PAGE }: OutboxQuery,
): Promise<Page<OutboxMessage>> {
  const filter = and(state && eq(outbox.state, state), kind && eq(outbox.kind, kind))
  const rows = await db
    .select()
    .from(outbox)
    .where(filter)
    .orderBy(desc(outbox.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const items = []
  for (const row of rows) items.push((await preview(db, origin, row)).summary)
  return { items, total: await db.$count(outbox, filter) }
}

export async function countOutbox(db: Db): Promise<OutboxCounts> {
  const rows = await db
    .select({ state: outbox.state, count: sql<number>`count(*)::integer` })
    .from(outbox)
    .groupBy(outbox.state)
  return {
    waiting: 0,
    done: 0,
    failed: 0,
    held: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  }
}

export async function readOutboxMessage(db: Db, origin: string, id: number): Promise<OutboxPreview> {
  const { summary, html, text } = await preview(db, origin, await readRow(db, id))
  return { ...summary, html, text }
}

/** Lets the worker send a message next, with all its retries. A message that was sent is sent again. */
export async function sendOutboxMessage(
  db: Db,
  mailer: Mailer | undefined,
  origin: string,
  id: number,
): Promise<OutboxMessage> {
  assertSetUp(mailer)
  const { summary } = await preview(db, origin, await readRow(db, id))
  if (summary.to === DELETED_ADDRESS)
    throw new ShopError('not_allowed', 'The address of this message was deleted, so it cannot be sent again')
  const [row] = await db.update(outbox).set(DUE_NOW).where(eq(outbox.id, id)).returning()
  return (await preview(db, origin, row!)).summary
}

export async function sendHeldMessages(db: Db, mailer: Mailer | undefined): Promise<{ count: number }> {
  assertSetUp(mailer)
  const rows = await db
    .update(outbox)
    // A message that a restore held may not be due yet, such as a review invitation.
    .set({ ...DUE_NOW, nextAt: sql`greatest(${outbox.nextAt}, now())` })
    .where(eq(outbox.state, 'held'))
    .returning({ id: outbox.id })
  return { count: rows.length }
}

function assertSetUp(mailer: Mailer | undefined): asserts mailer {
  if (mailer) return
  throw new ShopError(
    'not_allowed',
    'Email is not set up: set SMTP_URL and MAIL_FROM and start the shop again',
  )
}

const DUE_NOW = {
  state: 'waiting',
  attempts: 0,
  nextAt: sql`now()`,
  claimedUntil: null,
  response: '',
} as const

/** Sends at once and stores nothing but the result, so that the owner sees the mail server's own words. */
export async function sendTestMessage(
  db: Db,
  mailer: Mailer | undefined,
  origin: string,
  { to = '' }: TestMessage,
): Promise<{ to: string; response: string }> {
  assertSetUp(mailer)
  const [row] = await db
    .insert(outbox)
    .values({ key: `test:${Date.now()}`, kind: 'test', recipient: to, state: 'failed', attempts: 1 })
    .returning()
  const { isAccepted, response } = (await send(db, row!, mailer, origin))!
  await db
    .update(outbox)
    .set({ response, ...(isAccepted && { state: 'done', doneAt: sql`now()` }) })
    .where(eq(outbox.id, row!.id))
  if (!isAccepted)
    throw new ShopError('not_allowed', `The mail server did not accept the message: ${response}`)
  await db.update(selling).set({ mailTestedAt: sql`now()` })
  return { to: (await preview(db, origin, row!)).summary.to, response }
}

async function readRow(db: Db, id: number): Promise<OutboxRow> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!row) throw new ShopError('not_found', 'Message not found')
  return row
}

type Preview = { summary: OutboxMessage; html: string; text: string }

/** One message that cannot be written must not hide the others: it is listed with the reason. */
async function preview(db: Db, origin: string, row: OutboxRow): Promise<Preview> {
  try {
    const { message, sender, recipient } = await compose(row, { db, origin, withLinks: false })
    const summary = toSummary(row, { to: recipient ?? DELETED_ADDRESS, subject: message.subject })
    return { summary, html: toHtml(message, sender), text: toText(message, sender) }
  } catch (error) {
    if (isUnavailable(error)) throw error
    const reason = notWritten(error as Error).response
    const facts = { to: row.recipient, subject: 'This message cannot be written', error: reason }
    return { summary: toSummary(row, facts), html: '', text: '' }
  }
}

const toSummary = (
  row: OutboxRow,
  facts: Pick<OutboxMessage, 'to' | 'subject'> & Partial<OutboxMessage>,
): OutboxMessage => ({
  id: row.id,
  key: row.key,
  kind: row.kind,
  ...toDelivery(row),
  order: row.orderId,
  ...facts,
})
