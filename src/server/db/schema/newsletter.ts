import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, time } from './columns.ts'

export const subscribers = pgTable('subscribers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  consent: text().notNull(),
  requestedAt: time('requested_at').notNull().defaultNow(),
  confirmedAt: time('confirmed_at'),
})

export const subscriberLinks = pgTable('subscriber_links', {
  hash: bytes().primaryKey(),
  subscriberId: integer('subscriber_id').notNull(),
})
