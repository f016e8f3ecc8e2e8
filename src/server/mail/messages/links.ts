import { desc, eq, sql } from 'drizzle-orm'
import type { ShopperOrder } from '#contract/order.ts'
import { stockAlertLinks } from '#server/db/schema/catalog.ts'
import { subscriberLinks } from '#server/db/schema/newsletter.ts'
import { orderLinks, orders } from '#server/db/schema/orders.ts'
import { createSecret, hashSecret } from '#server/db/secret.ts'
import { subscriptionLink } from '#server/mail/subscriptions/newsletter.ts'
import { createReviewLink, linesToReview } from '#server/reviews/invitation.ts'
import type { ComposeContext, Facts } from './facts.ts'

/** How many orders "your order links" lists at most. */
const MAX_LINKED_ORDERS = 20

export const isOrderOf = (address: string) => eq(sql`lower(${orders.email})`, address.toLowerCase())

export async function orderLink({ order, context }: Facts) {
  return [{ label: 'See your order', href: await createLink(context, order.number) }]
}

export async function linksOf({ row, context }: Facts) {
  const found = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(isOrderOf(row.recipient))
    .orderBy(desc(orders.id))
    .limit(MAX_LINKED_ORDERS)
  const links = []
  for (const { id } of found) links.push({ label: `Order ${id}`, href: await createLink(context, id) })
  return links
}

/** The secret is in the message alone; the database has its hash. */
async function createLink({ db, origin, withLinks }: ComposeContext, orderId: number) {
  if (!withLinks) return `${origin}/order/…`
  const secret = createSecret()
  await db.insert(orderLinks).values({ hash: hashSecret(secret), orderId })
  return `${origin}/order/${secret}`
}

export async function reviewLinksOf(
  { db, origin, withLinks }: ComposeContext,
  { number, withdrawnAt }: ShopperOrder,
) {
  const links = []
  const lines = withdrawnAt === null ? await linesToReview(db, number) : []
  for (const { line, name } of lines) {
    const secret = withLinks ? await createReviewLink(db, number, line) : '…'
    links.push({ label: `Review: ${name}`, href: `${origin}/review/${secret}` })
  }
  return links
}

export async function createSubscriberLink({ db, origin, withLinks }: ComposeContext, subscriberId: number) {
  if (!withLinks) return subscriptionLink(origin, '…')
  const secret = createSecret()
  await db.insert(subscriberLinks).values({ hash: hashSecret(secret), subscriberId })
  return subscriptionLink(origin, secret)
}

export async function createAlertLink({ db, origin, withLinks }: ComposeContext, alertId: number) {
  if (!withLinks) return `${origin}/back-in-stock/…`
  const secret = createSecret()
  await db.insert(stockAlertLinks).values({ hash: hashSecret(secret), alertId })
  return `${origin}/back-in-stock/${secret}`
}
