import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orderLines, type orders } from '#server/db/schema/orders.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { reviewLinks, reviews } from '#server/db/schema/reviews.ts'
import { selling } from '#server/db/schema/settings.ts'
import { createSecret, hashSecret } from '#server/db/secret.ts'
import { enqueue } from '#server/outbox/enqueue.ts'

const KIND = 'review-invitation'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'email' | 'isTest'>

/**
 * Writes the email that asks for reviews, to be sent after the owner's delay. It lists what has shipped by then, so a
 * later shipment causes another one only if the first is sent already.
 */
export async function enqueueReviewInvitation(tx: Db, { id, email, isTest }: Order, shipmentId: number) {
  if (email === '' || isTest) return
  const [settings] = await tx.select({ delayDays: selling.reviewDelayDays }).from(selling)
  if (settings!.delayDays === null) return
  const isUnsent = and(
    eq(outbox.orderId, id),
    eq(outbox.kind, KIND),
    inArray(outbox.state, ['waiting', 'held']),
  )
  if ((await tx.$count(outbox, isUnsent)) > 0) return
  await enqueue(tx, {
    key: `order:${id}:${KIND}:${shipmentId}`,
    kind: KIND,
    recipient: email,
    orderId: id,
    delayDays: settings!.delayDays,
  })
}

/** The lines of an order that its buyer has, did not return, and has not reviewed yet. */
export const linesToReview = (db: Db, orderId: number) =>
  db
    .select({ line: orderLines.line, name: orderLines.name })
    .from(orderLines)
    .leftJoin(reviews, and(eq(reviews.orderId, orderLines.orderId), eq(reviews.line, orderLines.line)))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        isNotNull(orderLines.productId),
        gt(orderLines.shipped, sql`0`),
        gt(orderLines.quantity, orderLines.returned),
        isNull(reviews.id),
      ),
    )
    .orderBy(orderLines.line)

/** Creates a link to the form of a line, and returns its secret. */
export async function createReviewLink(db: Db, orderId: number, line: number): Promise<string> {
  const secret = createSecret()
  await db.insert(reviewLinks).values({ hash: hashSecret(secret), orderId, line })
  return secret
}
