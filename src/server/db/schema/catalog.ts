import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, time } from './columns.ts'

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  slug: text().notNull(),
  image: text(),
  position: integer().notNull().default(0),
  isInHeader: boolean('is_in_header').notNull().default(true),
})

export const products = pgTable('products', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  sku: text().notNull(),
  description: text().notNull(),
  price: integer().notNull(),
  oldPrice: integer('old_price'),
  images: text().array().notNull(),
  stock: integer().notNull(),
  categoryId: integer('category_id').notNull(),
  featured: boolean().notNull().default(false),
  isNew: boolean('is_new').notNull().default(false),
  /** Maintained by a trigger on `reviews`. */
  reviewCount: integer('review_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
})

/** Maintained by triggers on `products` when a transaction commits. */
export const categoryTotals = pgTable('category_totals', {
  categoryId: integer('category_id').primaryKey(),
  products: integer().notNull(),
  pieces: bigint({ mode: 'number' }).notNull(),
  value: bigint({ mode: 'bigint' }).notNull(),
  lowStock: integer('low_stock').notNull(),
  outOfStock: integer('out_of_stock').notNull(),
})

export const images = pgTable('images', {
  hash: text().primaryKey(),
  type: text().notNull(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  tint: text().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  unusedSince: time('unused_since'),
})

export const searchMisses = pgTable('search_misses', {
  q: text().primaryKey(),
  count: integer().notNull().default(1),
  lastAt: time('last_at').notNull().defaultNow(),
})

export const searchSynonyms = pgTable('search_synonyms', {
  position: integer().primaryKey(),
  words: text().array().notNull(),
  alsoFind: text('also_find').array().notNull(),
})

export const stockAlerts = pgTable('stock_alerts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  email: text().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  confirmedAt: time('confirmed_at'),
  notifiedAt: time('notified_at'),
  isRestored: boolean('is_restored').notNull().default(false),
})

export const stockAlertLinks = pgTable('stock_alert_links', {
  hash: bytes().primaryKey(),
  alertId: integer('alert_id').notNull(),
})
