import { z } from 'zod'
import { TAX_MODES } from '#domain/money/tax.ts'
import { postcodeError, unknownRegionError } from '#domain/order/address.ts'
import { isCountry } from '#domain/order/country.ts'
import { FULFILMENT_STATUSES, ORDER_STATES, PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/order/order.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { MAX_ID } from './shared/id.ts'
import { text } from './shared/text.ts'

/** A line break in a name would let a stranger write paragraphs into our emails. */
const isOneLine = (value: string) => !/[\r\n\v\f\u0085\u2028\u2029]/.test(value)
const line = (message: string, max?: number) => text(message, max).refine(isOneLine, 'Enter this on one line')
const required = (message: string, max?: number) => line(message, max).min(1, message)
const optional = (message: string, max?: number) => line(message, max).default('')

const COUNTRY = 'Please choose a country'
const country = z.string(COUNTRY).trim().toUpperCase().refine(isCountry, COUNTRY)

const SHIPPING_METHOD = 'Please choose a shipping method'
const shippingMethodId = z.int(SHIPPING_METHOD).min(1, SHIPPING_METHOD).max(MAX_ID, SHIPPING_METHOD)

/** A region is optional, but must be one of the country's where we know them: the tax depends on it. */
function refineRegion(
  { country, region }: { country: string; region: string },
  { addIssue }: z.RefinementCtx,
) {
  const message = unknownRegionError(country, region)
  if (message) addIssue({ code: 'custom', path: ['region'], message })
}

/** Postcodes are required where the country has them. */
export const OrderAddress = z
  .object({
    line1: required('Please enter the street and number'),
    line2: optional('The second address line must be text'),
    city: required('Please enter the city'),
    region: optional('The region must be text', 100),
    postcode: optional('The postcode must be text', 20),
    country,
  })
  .superRefine(({ country, postcode }, { addIssue }) => {
    const message = postcodeError(country, postcode)
    if (message) addIssue({ code: 'custom', path: ['postcode'], message })
  })
  .superRefine(refineRegion)
  .meta({ id: 'OrderAddress' })
export type OrderAddress = z.infer<typeof OrderAddress>

export const QuoteRequest = z
  .object({ country, region: optional('The region must be text', 100), shippingMethodId })
  .superRefine(refineRegion)
  .meta({ id: 'QuoteRequest' })
export type QuoteRequest = z.infer<typeof QuoteRequest>

const quoteLine = {
  productId: z.int(),
  name: z.string(),
  price: z.string(),
  quantity: z.int(),
  tax: z.string(),
  total: z.string().meta({ description: 'Price times quantity, with the tax that is added to it' }),
}

const totals = {
  subtotal: z.string(),
  shipping: z.string(),
  shippingTax: z.string().meta({ description: 'The part of the tax that belongs to shipping' }),
  tax: z.string(),
  taxMode: z.enum(TAX_MODES),
  taxName: z.string().meta({ description: 'Such as "Sales tax"; empty without a tax rate' }),
  taxRate: z.int().meta({ description: 'Basis points: 740 is 7.4 %' }),
  total: z.string(),
  currency: z.string(),
}

export const Quote = z
  .object({
    lines: z.array(z.object({ ...quoteLine, image: z.string(), stock: z.int() })),
    ...totals,
    needsRegion: z
      .boolean()
      .meta({ description: 'Without the region the tax that is added, and so the total, is not final' }),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

const SEEN_LINE = 'Each line needs productId, quantity and price'

/** The lines that the shopper saw, so that a refusal can say which one has changed. */
const SeenLine = z.object({
  productId: z.int(SEEN_LINE).min(0, SEEN_LINE).max(MAX_ID, SEEN_LINE),
  quantity: z.int(SEEN_LINE).min(1, SEEN_LINE).max(MAX_ID, SEEN_LINE),
  price: z.string(SEEN_LINE).max(30, SEEN_LINE),
})

const TOTAL = 'total must be the total that was shown, as text such as "58.00"'

export const OrderRequest = z
  .object({
    email: text('Please enter an email address').pipe(z.email('Please enter a valid email address')),
    name: required('Please enter your name'),
    phone: optional('The phone number must be text', 50),
    address: OrderAddress,
    shippingMethodId,
    paymentMethod: z.enum(PAYMENT_METHODS, 'Please choose a payment method'),
    note: text('The note must be text', 1000).default(''),
    total: z.string(TOTAL).max(30, TOTAL),
    currency: z
      .string('currency must be text such as "USD"')
      .optional()
      .meta({ description: 'The currency of the total, so that another one is noticed' }),
    lines: z.array(SeenLine, SEEN_LINE).optional(),
  })
  .meta({ id: 'OrderRequest' })
export type OrderRequest = z.infer<typeof OrderRequest>

export const PlacedOrder = z
  .object({
    number: z.int(),
    link: z.string().meta({ description: 'Path of the page that shows the order, without a login' }),
    goTo: z.string().optional().meta({ description: 'Where the shopper pays, if that is somewhere else' }),
  })
  .meta({ id: 'PlacedOrder' })
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const Shipment = z
  .object({
    carrier: z.string(),
    tracking: z.string(),
    at: z.string(),
    lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
  })
  .meta({ id: 'Shipment' })
export type Shipment = z.infer<typeof Shipment>

export const OrderLine = z
  .object({
    line: z.int(),
    ...quoteLine,
    productId: z.int().nullable().meta({ description: 'Null if the product was deleted' }),
    sku: z.string(),
    image: z.string(),
    shipped: z.int(),
    returned: z.int(),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

/** The parts of an order that shopper and owner both see. */
export const orderFields = {
  number: z.int(),
  state: z.enum(ORDER_STATES),
  payment: z.enum(PAYMENT_STATUSES),
  fulfilment: z.enum(FULFILMENT_STATUSES),
  placedAt: z.string(),
  lines: z.array(OrderLine),
  ...totals,
  discount: z.string(),
  paid: z.string(),
  refunded: z.string(),
  refunding: z.string().meta({ description: 'Refunds that the payment provider has not confirmed yet' }),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    region: z.string(),
    postcode: z.string(),
    country: z.string(),
  }),
  note: z.string(),
  shippingName: z.string(),
  isPickup: z.boolean(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  shipments: z.array(Shipment),
  withdrawnAt: z.string().nullable(),
}

/** An order as its shopper sees it. */
export const ShopperOrder = z
  .object({
    ...orderFields,
    paymentName: z.string(),
    instructions: z.string().meta({ description: "The owner's text about how to pay" }),
    closedAt: z.string().nullable().meta({ description: 'When the order was canceled or expired' }),
    canCancel: z.boolean(),
    canWithdraw: z.boolean(),
    payBy: z.string().nullable().meta({ description: 'Until then a pending order holds its pieces' }),
    canPay: z.boolean(),
  })
  .meta({ id: 'ShopperOrder' })
export type ShopperOrder = z.infer<typeof ShopperOrder>

const PayableOrder = ShopperOrder.extend({
  goTo: z.string().optional().meta({ description: 'Where the shopper pays; absent if the order is paid' }),
}).meta({ id: 'PayableOrder' })

const SECRET = 'This link is not valid'
export const SecretParams = z.object({ secret: z.string(SECRET).max(200, SECRET) })

const KEY = 'Send an Idempotency-Key header with a UUID, a new one for each order'
const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z.uuid(KEY).meta({ description: 'A UUID. The same key again returns the same order.' }),
})

export const OrderLinksRequest = z
  .object({
    email: text('Please enter an email address').pipe(z.email('Please enter a valid email address')),
  })
  .meta({ id: 'OrderLinksRequest' })
export type OrderLinksRequest = z.infer<typeof OrderLinksRequest>

const OrderLinksAnswer = z.object({ message: z.string() }).meta({ id: 'OrderLinksAnswer' })

const ReceivedEvent = z.object({ received: z.boolean() }).meta({ id: 'ReceivedEvent' })

export const orderEndpoints = {
  quoteOrder: {
    method: 'POST',
    path: '/api/checkout/quote',
    summary: 'Calculate what the cart costs with shipping and tax; nothing is changed',
    tag: 'orders',
    access: 'public',
    body: QuoteRequest,
    status: 200,
    response: Quote,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/orders',
    summary: 'Order what is in the cart',
    tag: 'orders',
    access: 'public',
    headers: IdempotencyHeaders,
    body: OrderRequest,
    status: 201,
    response: PlacedOrder,
  },
  readShopperOrder: {
    method: 'GET',
    path: '/api/order/:secret',
    summary: 'Read an order by its link',
    tag: 'orders',
    access: 'public',
    params: SecretParams,
    status: 200,
    response: ShopperOrder,
  },
  cancelShopperOrder: {
    method: 'POST',
    path: '/api/order/:secret/cancel',
    summary: 'Cancel an order of which nothing has shipped',
    tag: 'orders',
    access: 'public',
    params: SecretParams,
    status: 200,
    response: ShopperOrder,
  },
  payOrder: {
    method: 'POST',
    path: '/api/order/:secret/pay',
    summary: 'Get the address at which a pending order is paid',
    tag: 'orders',
    access: 'public',
    params: SecretParams,
    status: 200,
    response: PayableOrder,
  },
  settleOrder: {
    method: 'POST',
    path: '/api/order/:secret/settle',
    summary: 'Ask the payment provider whether the order is paid',
    tag: 'orders',
    access: 'public',
    params: SecretParams,
    status: 200,
    response: ShopperOrder,
  },
  receiveStripeEvent: {
    method: 'POST',
    path: '/api/payments/stripe/events',
    summary: 'Receive an event of Stripe, signed in the header Stripe-Signature',
    tag: 'orders',
    access: 'public',
    status: 200,
    response: ReceivedEvent,
  },
  requestOrderLinks: {
    method: 'POST',
    path: '/api/order-links',
    summary: 'Email the links to all orders of an address to that address; the answer is always the same',
    tag: 'orders',
    access: 'public',
    body: OrderLinksRequest,
    status: 202,
    response: OrderLinksAnswer,
  },
  withdrawOrder: {
    method: 'POST',
    path: '/api/order/:secret/withdraw',
    summary: 'Withdraw from the contract',
    tag: 'orders',
    access: 'public',
    params: SecretParams,
    status: 200,
    response: ShopperOrder,
  },
} as const satisfies Record<string, Endpoint>
