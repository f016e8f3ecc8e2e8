import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ProductReviews, ProductReviewsQuery } from '#contract/review.ts'
import { averageRating, type ReviewSort } from '#domain/customers/review.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'
import { reviews } from '#server/db/schema/reviews.ts'

const REVIEWS_PER_PAGE = 20

const newestFirst = [desc(reviews.writtenAt), desc(reviews.id)]
const orders: Record<ReviewSort, SQL[]> = {
  newest: newestFirst,
  highest: [desc(reviews.rating), ...newestFirst],
  lowest: [asc(reviews.rating), ...newestFirst],
}

/** Figures about all published reviews of a product, and one page of them. */
export async function listProductReviews(
  db: Db,
  productId: number,
  { sort = 'newest', rating, page = 1, limit = REVIEWS_PER_PAGE }: ProductReviewsQuery,
): Promise<ProductReviews> {
  if ((await db.$count(products, eq(products.id, productId))) === 0)
    throw new ShopError('not_found', 'Product not found')
  const isPublished = and(eq(reviews.productId, productId), eq(reviews.state, 'published'))
  const counts = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::integer` })
    .from(reviews)
    .where(isPublished)
    .groupBy(reviews.rating)
  const distribution = [1, 2, 3, 4, 5].map(
    (stars) => counts.find((each) => each.rating === stars)?.count ?? 0,
  )
  const count = distribution.reduce((sum, each) => sum + each, 0)
  const rows = await db
    .select()
    .from(reviews)
    .where(and(isPublished, rating === undefined ? undefined : eq(reviews.rating, rating)))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    count,
    average: averageRating(
      distribution.reduce((sum, each, index) => sum + each * (index + 1), 0),
      count,
    ),
    distribution,
    reviews: rows.map((row) => ({
      rating: row.rating,
      text: row.text,
      name: row.name,
      at: row.writtenAt.toISOString(),
      reply: row.reply || null,
      repliedAt: row.repliedAt?.toISOString() ?? null,
      imported: row.orderId === null,
    })),
  }
}
