import { and, desc, eq, sql } from 'drizzle-orm'
import type { Review, ReviewCounts, ReviewDecision, ReviewListQuery } from '#contract/admin/selling/review.ts'
import type { Page } from '#contract/shared/endpoint.ts'
import { ShopError } from '#domain/error.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'
import { orders } from '#server/db/schema/orders.ts'
import { reviews } from '#server/db/schema/reviews.ts'

const REVIEWS_PER_PAGE = 20

export async function listReviews(
  db: Db,
  { state, rating, product, page = 1, limit = REVIEWS_PER_PAGE }: ReviewListQuery,
): Promise<Page<Review>> {
  const filter = and(
    state && eq(reviews.state, state),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    product === undefined ? undefined : eq(reviews.productId, product),
  )
  const rows = await selectReviews(db)
    .where(filter)
    .orderBy(desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: rows.map(toReview), total: await db.$count(reviews, filter) }
}

/** All reviews that a customer wrote, oldest first. */
export async function reviewsOfCustomer(db: Db, customerId: number): Promise<Review[]> {
  const rows = await selectReviews(db)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(reviews.id)
  return rows.map(toReview)
}

export async function countReviews(db: Db): Promise<ReviewCounts> {
  const rows = await db
    .select({ state: reviews.state, count: sql<number>`count(*)::integer` })
    .from(reviews)
    .groupBy(reviews.state)
  return {
    waiting: 0,
    published: 0,
    hidden: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  }
}

/** Publishes or hides a review and sets its reply. Refused if the buyer replaced the text that the owner has read. */
export function decideReview(db: Db, by: Actor, id: number, decision: ReviewDecision): Promise<Review> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.id, id))
    if (!known) throw notFound()
    // The product is locked before the review, as when it is deleted; a trigger updates its rating.
    const isProduct = eq(products.id, known.productId)
    const [product] = await tx.select().from(products).where(isProduct).for('no key update')
    const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!product || !before) throw notFound()
    if (decision.at !== undefined && before.writtenAt.getTime() !== Date.parse(decision.at))
      throw new ShopError('changed', 'The buyer has replaced this review since you read it. Read it again.')

    const { state } = decision
    const reply = decision.reply ?? before.reply
    const changes = {
      state,
      reason: state === 'published' ? '' : (decision.reason ?? before.reason),
      reply,
      repliedAt: reply === '' ? null : reply === before.reply ? before.repliedAt : new Date(),
    }
    await tx.update(reviews).set(changes).where(eq(reviews.id, id))
    await logChange(tx, by, 'changed', 'review', {
      id,
      name: product.name,
      before: toLogged(before),
      after: toLogged(changes),
    })
    return toReview({ review: { ...before, ...changes }, product })
  })
}

/** Nothing of the buyer: their name and words are stored with the review alone. */
const toLogged = ({ state, reason, reply }: Pick<ReviewRow, 'state' | 'reason' | 'reply'>) => ({
  state,
  reason,
  reply,
})

type ReviewRow = typeof reviews.$inferSelect
type Row = { review: ReviewRow; product: Pick<typeof products.$inferSelect, 'id' | 'name' | 'images'> }

const selectReviews = (db: Db) =>
  db
    .select({ review: reviews, product: { id: products.id, name: products.name, images: products.images } })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))

const toReview = ({ review, product }: Row): Review => ({
  id: review.id,
  state: review.state,
  rating: review.rating,
  text: review.text,
  name: review.name,
  at: review.writtenAt.toISOString(),
  reason: review.reason,
  reply: review.reply,
  repliedAt: review.repliedAt?.toISOString() ?? null,
  order: review.orderId,
  product: { id: product.id, name: product.name, image: product.images[0] ?? '' },
})

const notFound = () => new ShopError('not_found', 'Review not found')
