import { setTimeout } from 'node:timers/promises'
import { and, asc, desc, eq, gt, isNotNull, like, sql } from 'drizzle-orm'
import type {
  Subscriber,
  SubscriberListQuery,
  Subscription,
  SubscriptionRequest,
} from '#contract/newsletter.ts'
import type { Page } from '#contract/shared/endpoint.ts'
import { newsletterConsent } from '#domain/customers/newsletter.ts'
import { ShopError } from '#domain/error.ts'
import { toCsvLine } from '#domain/spreadsheet/csv.ts'
import type { Db } from '#server/db/client.ts'
import { containsPattern } from '#server/db/like.ts'
import { subscriberLinks, subscribers } from '#server/db/schema/newsletter.ts'
import { selling, websiteSettings } from '#server/db/schema/settings.ts'
import { createSecret, hashSecret } from '#server/db/secret.ts'
import { enqueue } from '#server/outbox/enqueue.ts'

/** Longer than the query takes, so that the time does not tell whether the address is known. */
const RESPONSE_TIME_MS = 300
const CONFIRM_WITHIN = sql`interval '1 day'`
const SUBSCRIBERS_PER_PAGE = 20
const SUBSCRIBERS_PER_BATCH = 500

const MESSAGE = 'We have sent you an email. Open the link in it to confirm your address.'

/** Stores the address and emails a link to confirm it. An address that is stored already gets no second email. */
export async function requestSubscription(db: Db, { email }: SubscriptionRequest) {
  const [settings] = await db.select({ mode: selling.mode }).from(selling)
  if (settings!.mode !== 'live') throw new ShopError('demo', 'This shop is a demo; it sends no newsletter')
  const [website] = await db.select({ businessName: websiteSettings.businessName }).from(websiteSettings)
  const consent = newsletterConsent(website?.businessName ?? '')
  await Promise.all([
    setTimeout(RESPONSE_TIME_MS),
    db.execute(sql`
      with subscriber as (
        insert into subscribers (email, consent) values (${email}, ${consent})
        on conflict (lower(email)) do nothing
        returning id
      )
      insert into outbox (key, kind, recipient, data)
      select 'newsletter:' || id || ':requested', 'newsletter-requested', '', jsonb_build_object('subscriber', id)
      from subscriber`),
  ])
  return { message: MESSAGE }
}

/** Deletes addresses that were not confirmed in time. Returns how many. */
export async function deleteUnconfirmedSubscribers(db: Db): Promise<number> {
  const deleted = await db
    .delete(subscribers)
    .where(sql`confirmed_at is null and requested_at < now() - ${CONFIRM_WITHIN}`)
    .returning({ id: subscribers.id })
  return deleted.length
}

export async function readSubscription(db: Db, secret: string): Promise<Subscription> {
  const [found] = await db
    .select({ consent: subscribers.consent, confirmedAt: subscribers.confirmedAt })
    .from(subscriberLinks)
    .innerJoin(subscribers, eq(subscribers.id, subscriberLinks.subscriberId))
    .where(eq(subscriberLinks.hash, hashSecret(secret)))
  if (!found) throw linkExpired()
  return { consent: found.consent, isConfirmed: found.confirmedAt !== null }
}

/** Confirms the address and writes the welcome message, which has the link to unsubscribe. */
export async function confirmSubscription(db: Db, secret: string): Promise<Subscription> {
  await db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(subscribers)
      .set({ confirmedAt: sql`now()` })
      .where(and(isOfLink(secret), sql`${subscribers.confirmedAt} is null`))
      .returning({ id: subscribers.id })
    if (confirmed)
      await enqueue(tx, {
        key: `newsletter:${confirmed.id}:confirmed`,
        kind: 'newsletter-confirmed',
        recipient: '',
        data: { subscriber: confirmed.id },
      })
  })
  return readSubscription(db, secret)
}

/** Mail programs and people may unsubscribe twice, so a link that is used up is no error for `isRepeatable`. */
export async function deleteSubscription(db: Db, secret: string, { isRepeatable = false } = {}) {
  const deleted = await db.delete(subscribers).where(isOfLink(secret)).returning({ id: subscribers.id })
  if (deleted.length === 0 && !isRepeatable) throw linkExpired()
}

export async function listSubscribers(
  db: Db,
  { q, page = 1, limit = SUBSCRIBERS_PER_PAGE }: SubscriberListQuery,
): Promise<Page<Subscriber>> {
  const filter = and(
    isNotNull(subscribers.confirmedAt),
    q ? like(sql`lower(${subscribers.email})`, containsPattern(q)) : undefined,
  )
  const rows = await db
    .select()
    .from(subscribers)
    .where(filter)
    .orderBy(desc(subscribers.confirmedAt), desc(subscribers.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: rows.map(toSubscriber), total: await db.$count(subscribers, filter) }
}

export async function deleteSubscriber(db: Db, id: number) {
  const deleted = await db.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id })
  if (deleted.length === 0) throw new ShopError('not_found', 'Subscriber not found')
}

/** Reads in batches by keyset pagination. Every row has a new link: of the earlier ones only hashes are stored. */
export async function* exportSubscribers(db: Db, origin: string): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${toCsvLine(['email', 'confirmedAt', 'consent', 'unsubscribe'])}`
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(subscribers)
      .where(and(gt(subscribers.id, last), isNotNull(subscribers.confirmedAt)))
      .orderBy(asc(subscribers.id))
      .limit(SUBSCRIBERS_PER_BATCH)
    if (rows.length === 0) return
    const links = rows.map(({ id }) => ({ secret: createSecret(), subscriberId: id }))
    await db.insert(subscriberLinks).select(
      sql`select decode(link.hash, 'hex'), subscribers.id
            from jsonb_to_recordset(${JSON.stringify(
              links.map(({ secret, subscriberId }) => ({
                hash: hashSecret(secret).toString('hex'),
                id: subscriberId,
              })),
            )}::jsonb) as link (hash text, id integer)
            join subscribers on subscribers.id = link.id`,
    )
    yield rows
      .map((row, index) => {
        const { email, confirmedAt, consent } = toSubscriber(row)
        return toCsvLine([email, confirmedAt, consent, subscriptionLink(origin, links[index]!.secret)])
      })
      .join('')
    last = rows.at(-1)!.id
  }
}

export const subscriptionLink = (origin: string, secret: string) => `${origin}/newsletter/${secret}`

const toSubscriber = ({ requestedAt, confirmedAt, ...row }: typeof subscribers.$inferSelect): Subscriber => ({
  ...row,
  requestedAt: requestedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? '',
})

const isOfLink = (secret: string) =>
  sql`${subscribers.id} = (select subscriber_id from subscriber_links where hash = ${hashSecret(secret)})`

const linkExpired = () =>
  new ShopError('not_found', 'This link has expired, or the address was deleted already')
