import type { Product, ProductDraft } from '#contract/product.ts'
import { averageRating } from '#domain/customers/review.ts'
import { cents, decimal } from '#domain/money/money.ts'
import type { products } from '#server/db/schema/catalog.ts'

export type ProductRow = typeof products.$inferSelect

/** A row of the table as the API shows it: the table stores cents, the API sends decimal text. */
export const toProduct = ({ ratingSum, ...row }: ProductRow): Product => ({
  ...row,
  rating: averageRating(ratingSum, row.reviewCount),
  price: decimal(row.price),
  oldPrice: row.oldPrice === null ? null : decimal(row.oldPrice),
})

/** A valid draft as the table stores it. */
export const toRow = (draft: ProductDraft) => ({
  ...draft,
  price: cents(draft.price),
  oldPrice: draft.oldPrice === null ? null : cents(draft.oldPrice),
})
