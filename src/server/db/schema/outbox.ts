import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MessageKind, MessageState } from '#domain/customers/message.ts'
import { time } from './columns.ts'

export const outbox = pgTable('outbox', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  kind: text().$type<MessageKind>().notNull(),
  orderId: integer('order_id'),
  recipient: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  state: text().$type<MessageState>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  nextAt: time('next_at').notNull().defaultNow(),
  claimedUntil: time('claimed_until'),
  doneAt: time('done_at'),
  response: text().notNull().default(''),
})
