import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TaxMode } from '#domain/money/tax.ts'
import type {
  LedgerKind,
  OrderEventKind,
  OrderState,
  OrderView,
  PaymentMethod,
  RefundReason,
} from '#domain/order/order.ts'
import { amount, bytes, time } from './columns.ts'

export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text(),
  name: text().notNull(),
  city: text().notNull(),
  region: text().notNull(),
  country: text().notNull(),
  orders: integer().notNull().default(0),
  spent: amount('spent').default(0),
  firstOrderAt: time('first_order_at').notNull(),
  lastOrderAt: time('last_order_at').notNull(),
  note: text().notNull().default(''),
  forgottenAt: time('forgotten_at'),
})

export const customerCounts = pgTable('customer_counts', { customers: integer().notNull() })

export const invoiceCounter = pgTable('invoice_counter', {
  id: integer().primaryKey().default(1),
  last: integer().notNull().default(0),
})

export const orderViewCounts = pgTable('order_view_counts', {
  view: text().$type<OrderView>().notNull(),
  orders: integer().notNull(),
})

export const orders = pgTable('orders', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  state: text().$type<OrderState>().notNull(),
  placedAt: time('placed_at').notNull().defaultNow(),
  closedAt: time('closed_at'),
  expiresAt: time('expires_at'),
  withdrawnAt: time('withdrawn_at'),
  revision: integer().notNull().default(1),
  cartSession: bytes('cart_session').notNull(),
  idempotencyKey: uuid('idempotency_key').notNull(),
  requestHash: bytes('request_hash').notNull(),
  isTest: boolean('is_test').notNull().default(false),
  email: text().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  line1: text().notNull(),
  line2: text().notNull(),
  city: text().notNull(),
  region: text().notNull(),
  postcode: text().notNull(),
  country: text().notNull(),
  note: text().notNull(),
  shippingName: text('shipping_name').notNull(),
  isPickup: boolean('is_pickup').notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  currency: text().notNull(),
  taxMode: text('tax_mode').$type<TaxMode>().notNull(),
  taxName: text('tax_name').notNull(),
  taxRate: integer('tax_rate').notNull(),
  subtotal: amount('subtotal'),
  discount: amount('discount').default(0),
  shipping: amount('shipping'),
  shippingTax: amount('shipping_tax'),
  tax: amount('tax'),
  total: amount('total'),
  quantity: integer().notNull(),
  toShip: integer('to_ship').notNull(),
  shipped: integer().notNull().default(0),
  paid: amount('paid').default(0),
  refunded: amount('refunded').default(0),
  view: text().$type<OrderView>().notNull().generatedAlwaysAs(sql``),
  customerId: integer('customer_id').notNull().generatedAlwaysAs(sql``),
  invoiceNumber: integer('invoice_number'),
  invoicedAt: time('invoiced_at'),
  paymentSession: text('payment_session'),
  checkAt: time('check_at'),
  refunding: amount('refunding').default(0),
})

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer('order_id').notNull(),
    line: integer().notNull(),
    productId: integer('product_id'),
    name: text().notNull(),
    sku: text().notNull(),
    image: text().notNull(),
    price: amount('price'),
    quantity: integer().notNull(),
    tax: amount('tax'),
    total: amount('total'),
    shipped: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    returnedWhileDeleted: integer('returned_while_deleted').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
)

export const payments = pgTable('payments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  at: time('at').notNull().defaultNow(),
  kind: text().$type<LedgerKind>().notNull(),
  method: text().notNull(),
  reference: text(),
  amount: amount('amount'),
})

export const refunds = pgTable('refunds', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: uuid().notNull().defaultRandom(),
  orderId: integer('order_id').notNull(),
  payment: text().notNull(),
  amount: amount('amount'),
  reason: text().$type<RefundReason>().notNull(),
  username: text().notNull().default(''),
  state: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  nextAt: time('next_at').notNull().defaultNow(),
  doneAt: time('done_at'),
  error: text().notNull().default(''),
})

export const shipments = pgTable('shipments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  at: time('at').notNull().defaultNow(),
  carrier: text().notNull(),
  tracking: text().notNull(),
})

export const shipmentLines = pgTable(
  'shipment_lines',
  { shipmentId: integer('shipment_id').notNull(), line: integer().notNull(), quantity: integer().notNull() },
  (table) => [primaryKey({ columns: [table.shipmentId, table.line] })],
)

export const orderEvents = pgTable('order_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  at: time('at').notNull().defaultNow(),
  kind: text().$type<OrderEventKind>().notNull(),
  username: text().notNull().default(''),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
})

export const orderNotes = pgTable('order_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  at: time('at').notNull().defaultNow(),
  username: text().notNull(),
  text: text().notNull(),
})

export const orderLinks = pgTable('order_links', {
  hash: bytes().primaryKey(),
  orderId: integer('order_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})
