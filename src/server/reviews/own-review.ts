import { and, eq, sql } from 'drizzle-orm'
import type { OwnReview, ReviewDraft } from '#contract/review.ts'
import { whyNotRewritten } from '#domain/customers/review.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'
import { reviewLinks, reviews } from '#server/db/schema/reviews.ts'
import { hashSecret } from '#server/db/secret.ts'

/** The order line of a link, with its review if there is one. */
export async function readOwnReview(db: Db, secret: string): Promise<OwnReview> {
  const { line, order, product, review } = await findLine(db, secret)
  return {
    order: line.orderId,
    orderedAt: order.placedAt.toISOString(),
    product: { id: product.id, name: product.name, image: product.images[0] ?? '' },
    rating: review?.rating ?? null,
    text: review?.text ?? '',
    name: review?.name ?? firstName(order.name),
    state: review?.state ?? null,
    canChange: whyNotRewritten(review?.state) === undefined,
  }
}

/** Writes the review of a line, or replaces it. A replaced review waits for the owner again, even if it was hidden. */
export async function writeReview(db: Db, secret: string, draft: ReviewDraft): Promise<OwnReview> {
  await db.transaction(async (tx) => {
    const { line, product } = await findLine(tx, secret)
    // The product is locked before the review, as when it is deleted.
    const [locked] = await tx.select().from(products).where(eq(products.id, product.id)).for('key share')
    if (!locked) throw linkExpired()
    const written = { ...draft, writtenAt: sql`now()`, state: 'waiting' as const, reason: '' }
    const saved = await tx
      .insert(reviews)
      .values({ ...written, productId: product.id, orderId: line.orderId, line: line.line })
      .onConflictDoUpdate({
        target: [reviews.orderId, reviews.line],
        set: { ...written, reply: '', repliedAt: null },
        setWhere: sql`${reviews.state} <> 'published'`,
      })
      .returning({ id: reviews.id })
    if (saved.length === 0) throw new ShopError('not_allowed', whyNotRewritten('published')!)
  })
  return readOwnReview(db, secret)
}

async function findLine(db: Db, secret: string) {
  const [found] = await db
    .select({ line: orderLines, order: orders, product: products, review: reviews })
    .from(reviewLinks)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, reviewLinks.orderId), eq(orderLines.line, reviewLinks.line)),
    )
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(reviews, and(eq(reviews.orderId, orderLines.orderId), eq(reviews.line, orderLines.line)))
    .where(eq(reviewLinks.hash, hashSecret(secret)))
  if (!found) throw linkExpired()
  return found
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

const linkExpired = () =>
  new ShopError('not_found', 'This link has expired, or the product is no longer in the shop')
