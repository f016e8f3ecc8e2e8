import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CheckoutStep } from '#domain/cart.ts'
import { bytes, time } from './columns.ts'

export const carts = pgTable('carts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  cartSession: bytes('cart_session').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  seenAt: time('seen_at').notNull().defaultNow(),
})

export const cartItems = pgTable(
  'cart_items',
  {
    cartId: integer('cart_id').notNull(),
    productId: integer('product_id').notNull(),
    quantity: integer().notNull(),
    addedAt: time('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.productId] })],
)

export const checkoutEvents = pgTable('checkout_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull().defaultNow(),
  step: text().$type<CheckoutStep>().notNull(),
  quantity: integer().notNull(),
  value: bigint({ mode: 'number' }).notNull(),
})
