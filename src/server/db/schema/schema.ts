import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FieldChange } from '#contract/admin/import.ts'
import type { ProductDraft } from '#contract/product.ts'
import type { SellingMode } from '#contract/selling.ts'
import type { AuditLogAction, AuditLogKind } from '#domain/audit-log.ts'
import type { CheckoutStep } from '#domain/cart.ts'
import type { ImportOutcome, ImportState } from '#domain/import.ts'
import type { MessageKind, MessageState } from '#domain/message.ts'
import type { TaxMode } from '#domain/money/tax.ts'
import type { LedgerKind, OrderEventKind, OrderState, OrderView, PaymentMethod } from '#domain/order/order.ts'

/** The tables as the services see them. Migrations create them, with their indexes and constraints. */

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const time = (name: string) => timestamp(name, { withTimezone: true })

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  slug: text().notNull(),
  image: text(),
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

export const websiteSettings = pgTable('website_settings', {
  id: integer().primaryKey().default(1),
  businessName: text('business_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  gmapSrc: text('gmap_src').notNull(),
  heroTitle: text('hero_title').notNull(),
  heroSubtitle: text('hero_subtitle').notNull(),
  heroImage: text('hero_image').notNull(),
})

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  active: boolean().notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const adminSessions = pgTable('admin_sessions', {
  hash: bytes().primaryKey(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  agent: text().notNull().default(''),
  address: text().notNull().default(''),
  defaultPassword: boolean('default_password').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  usedAt: time('used_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
})

export const loginAttempts = pgTable('login_attempts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  account: text().notNull(),
  address: text().notNull(),
  attemptedAt: time('attempted_at').notNull().defaultNow(),
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

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull().defaultNow(),
  username: text().notNull(),
  kind: text().$type<AuditLogKind>().notNull(),
  action: text().$type<AuditLogAction>().notNull(),
  subjectId: integer('subject_id'),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
})

export const checkoutEvents = pgTable('checkout_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull().defaultNow(),
  step: text().$type<CheckoutStep>().notNull(),
  quantity: integer().notNull(),
  value: bigint({ mode: 'number' }).notNull(),
})

export const searchMisses = pgTable('search_misses', {
  q: text().primaryKey(),
  count: integer().notNull().default(1),
  lastAt: time('last_at').notNull().defaultNow(),
})

export const imports = pgTable('imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  heartbeatAt: time('heartbeat_at').notNull().defaultNow(),
  state: text().$type<ImportState>().notNull().default('checking'),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  message: text(),
  fileName: text('file_name'),
  ignoredColumns: text('ignored_columns').array().notNull().default([]),
})

/**
 * A product as it will be stored. If it exists in the shop, with its id and its revision when the file was checked, and
 * with its stock at that time if the file has another one.
 */
export type ImportDraft = ProductDraft & { id?: number; revision?: string; previousStock?: number }

export const importRows = pgTable('import_rows', {
  importId: integer('import_id').notNull(),
  row: integer().notNull(),
  outcome: text().$type<ImportOutcome>().notNull(),
  sku: text().notNull(),
  name: text().notNull(),
  message: text(),
  changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  stockAtExport: integer('stock_at_export'),
  overwriteStock: boolean('overwrite_stock').notNull().default(false),
  keptStock: integer('kept_stock'),
  draft: jsonb().$type<ImportDraft>(),
})

export const backups = pgTable('backups', {
  madeAt: time('made_at').primaryKey(),
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
})

export const selling = pgTable('selling', {
  id: integer().primaryKey().default(1),
  mode: text().$type<SellingMode['mode']>().notNull(),
  currency: text().notNull(),
  locale: text().notNull(),
  taxMode: text('tax_mode').$type<TaxMode>().notNull(),
  holdMinutes: integer('hold_minutes').notNull(),
  withdrawalDays: integer('withdrawal_days').notNull(),
})

/** A whole number of the currency's smallest unit. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const shippingMethods = pgTable('shipping_methods', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  enabled: boolean().notNull(),
  name: text().notNull(),
  note: text().notNull(),
  price: amount('price'),
  freeFrom: bigint('free_from', { mode: 'number' }),
  pickup: boolean().notNull(),
  countries: text().array().notNull(),
})

export const paymentMethods = pgTable('payment_methods', {
  id: text().$type<PaymentMethod>().primaryKey(),
  position: integer().notNull(),
  enabled: boolean().notNull(),
  name: text().notNull(),
  instructions: text().notNull(),
})

export const taxRates = pgTable(
  'tax_rates',
  {
    country: text().notNull(),
    region: text().notNull(),
    rate: integer().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.region] })],
)

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
