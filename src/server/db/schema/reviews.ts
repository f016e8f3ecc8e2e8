import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReviewState } from '#domain/customers/review.ts'
import { bytes, time } from './columns.ts'

export const reviews = pgTable('reviews', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  orderId: integer('order_id'),
  line: integer(),
  rating: integer().notNull(),
  text: text().notNull(),
  name: text().notNull(),
  writtenAt: time('written_at').notNull().defaultNow(),
  state: text().$type<ReviewState>().notNull().default('waiting'),
  reason: text().notNull().default(''),
  reply: text().notNull().default(''),
  repliedAt: time('replied_at'),
})

export const reviewLinks = pgTable('review_links', {
  hash: bytes().primaryKey(),
  orderId: integer('order_id').notNull(),
  line: integer().notNull(),
})
