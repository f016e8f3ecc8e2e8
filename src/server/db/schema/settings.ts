import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SellingMode } from '#contract/selling.ts'
import type { TaxMode } from '#domain/money/tax.ts'
import type { PaymentMethod } from '#domain/order/order.ts'
import { amount, time } from './columns.ts'

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
  about: text().notNull().default(''),
  instagram: text().notNull().default(''),
  facebook: text().notNull().default(''),
  pinterest: text().notNull().default(''),
  tiktok: text().notNull().default(''),
  youtube: text().notNull().default(''),
  logo: text().notNull().default(''),
  icon: text().notNull().default(''),
  accentColor: text('accent_color').notNull().default(''),
  highlightColor: text('highlight_color').notNull().default(''),
})

export const selling = pgTable('selling', {
  id: integer().primaryKey().default(1),
  mode: text().$type<SellingMode['mode']>().notNull(),
  currency: text().notNull(),
  locale: text().notNull(),
  taxMode: text('tax_mode').$type<TaxMode>().notNull(),
  holdMinutes: integer('hold_minutes').notNull(),
  withdrawalDays: integer('withdrawal_days').notNull(),
  timeZone: text('time_zone').notNull(),
  hasInvoiceNumbers: boolean('has_invoice_numbers').notNull(),
  wasLive: boolean('was_live').notNull().default(false),
  reviewDelayDays: integer('review_delay_days'),
  mailTestedAt: time('mail_tested_at'),
})

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
