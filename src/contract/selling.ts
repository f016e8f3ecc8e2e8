import { z } from 'zod'
import { currencyDigits, isCurrency, parseAmount } from '#domain/money/currency.ts'
import { TAX_MODES } from '#domain/money/tax.ts'
import { isCountry } from '#domain/order/country.ts'
import { PAYMENT_METHODS } from '#domain/order/order.ts'
import { READINESS_IDS } from '#domain/readiness.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { MAX_ID } from './shared/id.ts'
import { text } from './shared/text.ts'

export const SELLING_MODES = ['demo', 'live'] as const
export const SellingMode = z
  .object({ mode: z.enum(SELLING_MODES, 'mode must be demo or live') })
  .meta({ id: 'SellingMode' })
export type SellingMode = z.infer<typeof SellingMode>

const AMOUNT = 'Decimal text in the currency of the shop, such as "5.00"'
const amount = (description = AMOUNT) => z.string().meta({ description })

export const ShippingMethod = z
  .object({
    id: z.int(),
    name: z.string(),
    note: z.string(),
    price: amount(),
    freeFrom: z.string().nullable().meta({ description: 'Shipping is free from this subtotal on' }),
    pickup: z.boolean(),
    countries: z.array(z.string()).meta({ description: 'Codes of two letters; empty means everywhere' }),
  })
  .meta({ id: 'ShippingMethod' })
export type ShippingMethod = z.infer<typeof ShippingMethod>

export const PaymentMethod = z
  .object({ id: z.enum(PAYMENT_METHODS), name: z.string(), instructions: z.string() })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The conditions of the shop as every visitor sees them: only methods that are switched on. */
export const Selling = z
  .object({
    mode: z.enum(SELLING_MODES),
    currency: z.string(),
    locale: z.string(),
    taxMode: z.enum(TAX_MODES),
    withdrawalDays: z.int(),
    shippingMethods: z.array(ShippingMethod),
    paymentMethods: z.array(PaymentMethod),
  })
  .meta({ id: 'Selling' })
export type Selling = z.infer<typeof Selling>

const country = (message: string) => z.string(message).trim().toUpperCase().refine(isCountry, message)

const COUNTRY = 'Use the two-letter code of a country, such as US'

const enabled = z.boolean('enabled must be true or false').default(true)

const PRICE = 'Price must be an amount such as 5.00'
const ShippingMethodDraft = z
  .object({
    id: z
      .int('id must be the id of a shipping method')
      .min(1, 'id must be the id of a shipping method')
      .max(MAX_ID, 'id must be the id of a shipping method')
      .optional()
      .meta({ description: 'Absent for a new method' }),
    enabled,
    name: text('Name is required', 100).min(1, 'Name is required'),
    note: text('The note must be text', 300).default(''),
    price: z.string(PRICE).trim().min(1, PRICE),
    freeFrom: z
      .union([z.string().trim(), z.null()], 'Free from must be an amount such as 50.00 or empty')
      .transform((value) => (value === '' ? null : value))
      .default(null),
    pickup: z.boolean('pickup must be true or false').default(false),
    countries: z.array(country(COUNTRY), 'countries must be a list of country codes').max(249).default([]),
  })
  .meta({ id: 'ShippingMethodDraft' })

const PaymentMethodDraft = z
  .object({
    id: z.enum(PAYMENT_METHODS, `id must be one of ${PAYMENT_METHODS.join(', ')}`),
    enabled,
    name: text('Name is required', 100).min(1, 'Name is required'),
    instructions: text('The instructions must be text', 2000).default(''),
  })
  .refine(({ id, enabled, instructions }) => id !== 'transfer' || !enabled || instructions !== '', {
    path: ['instructions'],
    message: 'Enter your bank details: shoppers see them with their order',
  })
  .meta({ id: 'PaymentMethodDraft' })

const RATE = 'The rate must be a whole number of basis points from 0 to 10000; 740 is 7.4 %'
const TaxRateDraft = z
  .object({
    country: country(COUNTRY),
    region: text('The region must be text', 100).default(''),
    rate: z.int(RATE).min(0, RATE).max(10_000, RATE),
    name: text('Name is required', 100).min(1, 'Name is required'),
  })
  .meta({ id: 'TaxRateDraft' })

const isLocale = (value: string) => {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

const isTimeZone = (value: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const HOLD = 'Hold minutes must be a whole number from 30 to 1440'
const REVIEW_DELAY = 'The days must be a whole number from 0 to 365, or null'
const DAYS = 'Withdrawal days must be a whole number from 0 to 365'

/** All conditions of the shop except the mode, with the methods that are switched off. */
export const SellingDraft = z
  .object({
    currency: z
      .string('Choose a currency')
      .trim()
      .toUpperCase()
      .refine(isCurrency, 'Use the three-letter code of a currency, such as USD'),
    locale: z.string('Choose a language and country').refine(isLocale, 'Use a language tag, such as en-US'),
    taxMode: z.enum(TAX_MODES, `taxMode must be one of ${TAX_MODES.join(', ')}`),
    withdrawalDays: z.int(DAYS).min(0, DAYS).max(365, DAYS).default(14),
    holdMinutes: z.int(HOLD).min(30, HOLD).max(1440, HOLD).default(30),
    timeZone: z
      .string('Choose a time zone')
      .max(100)
      .refine(isTimeZone, 'Use the name of a time zone, such as Europe/Berlin')
      .optional()
      .meta({ description: 'Days of reports begin at its midnight; absent: unchanged' }),
    hasInvoiceNumbers: z
      .boolean('hasInvoiceNumbers must be true or false')
      .optional()
      .meta({ description: 'Invoices have numbers of their own, without gaps; absent: unchanged' }),
    reviewDelayDays: z
      .int(REVIEW_DELAY)
      .min(0, REVIEW_DELAY)
      .max(365, REVIEW_DELAY)
      .nullable()
      .optional()
      .meta({
        description:
          'Days from the first shipment to the email that asks for reviews; null: no such email; absent: unchanged',
      }),
    shippingMethods: z.array(ShippingMethodDraft, 'Send a list of shipping methods').max(50),
    paymentMethods: z.array(PaymentMethodDraft, 'Send a list of payment methods').max(PAYMENT_METHODS.length),
    taxRates: z.array(TaxRateDraft, 'Send a list of tax rates').max(500).default([]),
  })
  .superRefine(({ currency, shippingMethods, paymentMethods, taxRates }, { addIssue }) => {
    // Refused above; Intl throws at codes that are not three letters.
    if (!isCurrency(currency)) return
    const digits = currencyDigits(currency)
    const refuse = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    for (const [index, { price, freeFrom }] of shippingMethods.entries()) {
      const path = ['shippingMethods', index]
      if (parseAmount(price, digits) === undefined)
        refuse([...path, 'price'], `Price must be an amount with at most ${digits} decimals`)
      if (freeFrom !== null && parseAmount(freeFrom, digits) === undefined)
        refuse([...path, 'freeFrom'], `Free from must be an amount with at most ${digits} decimals, or empty`)
    }
    refuseRepeats(
      shippingMethods,
      ({ id }) => id,
      (index) => refuse(['shippingMethods', index, 'id'], 'Each shipping method can be listed once'),
    )
    refuseRepeats(
      paymentMethods,
      ({ id }) => id,
      (index) => refuse(['paymentMethods', index, 'id'], 'Each payment method can be listed once'),
    )
    refuseRepeats(
      taxRates,
      ({ country, region }) => `${country} ${region}`,
      (index) => refuse(['taxRates', index, 'region'], 'There is already a rate for this country and region'),
    )
  })
  .meta({ id: 'SellingDraft' })
export type SellingDraft = z.infer<typeof SellingDraft>

function refuseRepeats<T>(
  items: T[],
  keyOf: (item: T) => string | number | undefined,
  refuse: (index: number) => void,
) {
  const seen = new Set<string | number>()
  for (const [index, item] of items.entries()) {
    const key = keyOf(item)
    if (key === undefined) continue
    if (seen.has(key)) refuse(index)
    seen.add(key)
  }
}

/** The same as an administrator reads it. */
export const SellingSettings = z
  .object({
    mode: z.enum(SELLING_MODES),
    currency: z.string(),
    locale: z.string(),
    taxMode: z.enum(TAX_MODES),
    withdrawalDays: z.int(),
    holdMinutes: z.int(),
    timeZone: z.string(),
    hasInvoiceNumbers: z.boolean(),
    reviewDelayDays: z.int().nullable(),
    shippingMethods: z.array(ShippingMethod.extend({ enabled: z.boolean() })),
    paymentMethods: z.array(PaymentMethod.extend({ enabled: z.boolean() })),
    taxRates: z.array(z.object({ country: z.string(), region: z.string(), rate: z.int(), name: z.string() })),
    cardPayments: z
      .enum(['off', 'test', 'live'])
      .meta({ description: "Whether the shop has Stripe's keys, and of which mode" }),
    hasOrders: z.boolean().meta({ description: 'With orders, the currency can no longer be changed' }),
  })
  .meta({ id: 'SellingSettings' })
export type SellingSettings = z.infer<typeof SellingSettings>

const ReadinessItem = z
  .object({
    id: z.enum(READINESS_IDS),
    done: z.boolean(),
    title: z.string(),
    detail: z.string(),
    href: z.string().meta({ description: 'The screen where the owner can complete it' }),
  })
  .meta({ id: 'ReadinessItem' })

export const sellingEndpoints = {
  readReadiness: {
    method: 'GET',
    path: '/api/selling/readiness',
    summary: 'List what the shop needs before it may sell',
    tag: 'selling',
    access: 'admin',
    status: 200,
    response: z.array(ReadinessItem),
  },
  readSelling: {
    method: 'GET',
    path: '/api/selling',
    summary: 'Read mode, currency, and the methods of shipping and payment that are switched on',
    tag: 'selling',
    access: 'public',
    status: 200,
    response: Selling,
  },
  readSellingSettings: {
    method: 'GET',
    path: '/api/selling/settings',
    summary: 'Read all selling settings, with the methods that are switched off',
    tag: 'selling',
    access: 'admin',
    status: 200,
    response: SellingSettings,
  },
  updateSelling: {
    method: 'PUT',
    path: '/api/selling',
    summary: 'Change the selling settings',
    tag: 'selling',
    access: 'admin',
    body: SellingDraft,
    status: 200,
    response: SellingSettings,
  },
  updateSellingMode: {
    method: 'PUT',
    path: '/api/selling/mode',
    summary:
      'Switch between Demo and Live. Live is refused (409) while an item of the readiness list is open',
    tag: 'selling',
    access: 'admin',
    body: SellingMode,
    status: 200,
    response: SellingMode,
  },
} as const satisfies Record<string, Endpoint>
