import { z } from 'zod'
import { orderFields } from '#contract/order.ts'
import { AffectedCount } from '#contract/shared/affected-count.ts'
import { periodParameters } from '#contract/shared/day.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { idParam, MAX_ID } from '#contract/shared/id.ts'
import { pageParameters } from '#contract/shared/paging.ts'
import { text } from '#contract/shared/text.ts'
import {
  FULFILMENT_STATUSES,
  LEDGER_KINDS,
  ORDER_EVENTS,
  ORDER_STATES,
  ORDER_VIEWS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REFUND_REASONS,
} from '#domain/order/order.ts'
import { OutboxMessage } from './outbox.ts'

export const ORDER_SORTS = ['newest', 'oldest', 'total'] as const
export const ORDER_LIST_VIEWS = [...ORDER_VIEWS, 'all'] as const

const filters = {
  q: text('q must be text', 100).optional().meta({
    description:
      'A number, email address or SKU; if there is none like it, a part of the name, email address or SKU',
  }),
  view: z.enum(ORDER_LIST_VIEWS, `view must be one of ${ORDER_LIST_VIEWS.join(', ')}`).optional(),
  ...periodParameters,
}

export const OrderListQuery = z.object({
  ...filters,
  sort: z.enum(ORDER_SORTS, `sort must be one of ${ORDER_SORTS.join(', ')}`).optional(),
  ...pageParameters,
})
export type OrderListQuery = z.infer<typeof OrderListQuery>

export const OrderExportQuery = z.object(filters)
export type OrderExportQuery = z.infer<typeof OrderExportQuery>

export const OrderSummary = z
  .object({
    number: z.int(),
    state: z.enum(ORDER_STATES),
    payment: z.enum(PAYMENT_STATUSES),
    fulfilment: z.enum(FULFILMENT_STATUSES),
    view: z.enum(ORDER_VIEWS),
    placedAt: z.string(),
    name: z.string(),
    email: z.string(),
    city: z.string(),
    isPickup: z.boolean(),
    quantity: z.int(),
    shipped: z.int(),
    total: z.string(),
    currency: z.string(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    isTest: z.boolean().meta({ description: 'Paid with a test key; outside all figures' }),
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof OrderSummary>

/** How many orders each view of the list has. */
export const OrderViewCounts = z
  .object({ 'to-pay': z.int(), 'to-ship': z.int(), done: z.int(), canceled: z.int(), all: z.int() })
  .meta({ id: 'OrderViewCounts' })
export type OrderViewCounts = z.infer<typeof OrderViewCounts>

/** An order as administrators see it. */
export const Order = z
  .object({
    ...orderFields,
    view: z.enum(ORDER_VIEWS),
    isTest: z.boolean().meta({ description: 'Paid with a test key; outside all figures' }),
    invoiceNumber: z.int().nullable().meta({ description: 'Null until the shop has numbered the invoice' }),
    invoicedAt: z.string().nullable(),
    payments: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(LEDGER_KINDS),
        method: z.string(),
        reference: z.string().nullable().meta({ description: "The payment provider's id" }),
        amount: z.string().meta({ description: 'Negative for reversals and refunds' }),
      }),
    ),
    openRefunds: z
      .array(
        z.object({
          at: z.string(),
          amount: z.string(),
          reason: z.enum(REFUND_REASONS),
          state: z.enum(['waiting', 'failed']),
          error: z.string().meta({ description: "The payment provider's words" }),
        }),
      )
      .meta({ description: 'Refunds that the payment provider has not confirmed' }),
    events: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(ORDER_EVENTS),
        username: z.string().meta({ description: 'Empty for the shopper and the shop itself' }),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    notes: z.array(z.object({ at: z.string(), username: z.string(), text: z.string() })),
    messages: z
      .array(OutboxMessage.omit({ key: true, subject: true, order: true }))
      .meta({ description: 'The emails about this order, newest first. to is empty for the owner' }),
    customer: z.object({
      id: z.int(),
      email: z.string(),
      orders: z.int().meta({ description: 'How many orders came from this email address' }),
      earlier: z
        .array(z.object({ number: z.int(), placedAt: z.string(), total: z.string() }))
        .meta({ description: 'The orders before this one, newest first, at most five' }),
    }),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

const NumberParams = z.object({ number: idParam('The number of an order is a whole number') })

const LINES = 'lines must be a list with at least one line; leave it out for all lines'
const lineNumber = z.int('line must be the number of a line').min(1).max(MAX_ID)
const QUANTITY = 'quantity must be a whole number of at least 1'
const quantity = z.int(QUANTITY).min(1, QUANTITY).max(MAX_ID, QUANTITY)

const lines = <Line extends z.ZodObject>(line: Line) =>
  z
    .array(line, LINES)
    .min(1, LINES)
    .refine((list) => new Set(list.map(({ line }) => line)).size === list.length, 'Name each line once')
    .optional()

export const PaymentDraft = z
  .object({ reverse: z.boolean('reverse must be true or false').default(false) })
  .meta({ id: 'PaymentDraft', description: '{} records the open amount as paid; reverse cancels that entry' })
export type PaymentDraft = z.infer<typeof PaymentDraft>

const AMOUNT = 'amount must be text such as "5.00"'

export const RefundDraft = z
  .object({
    amount: z.string(AMOUNT).max(30, AMOUNT).optional(),
    lines: lines(
      z.object({
        line: lineNumber,
        quantity,
        restock: z.boolean('restock must be true or false').default(false),
      }),
    ),
    note: text('The note must be text', 1000).default(''),
  })
  .meta({
    id: 'RefundDraft',
    description: 'An amount, lines, or both; {} refunds everything. Without an amount, the lines decide it.',
  })
export type RefundDraft = z.infer<typeof RefundDraft>

const notify = z
  .boolean('notify must be true or false')
  .default(true)
  .meta({ description: 'Whether the shopper gets an email' })

export const ShipmentDraft = z
  .object({
    lines: lines(z.object({ line: lineNumber, quantity })),
    carrier: text('The carrier must be text', 100).default(''),
    tracking: text('The tracking number must be text', 100).default(''),
    notify,
  })
  .meta({ id: 'ShipmentDraft' })
export type ShipmentDraft = z.infer<typeof ShipmentDraft>

export const CancelDraft = z
  .object({ reason: text('The reason must be text', 300).default('') })
  .meta({ id: 'CancelDraft' })
export type CancelDraft = z.infer<typeof CancelDraft>

export const NoteDraft = z
  .object({ text: text('Write a note', 2000).min(1, 'Write a note') })
  .meta({ id: 'NoteDraft' })
export type NoteDraft = z.infer<typeof NoteDraft>

/** At most this many orders are shipped or printed at once: a full page of the list. */
export const MAX_ORDERS_AT_ONCE = 100
const ORDER_NUMBERS = `numbers must be a list of 1 to ${MAX_ORDERS_AT_ONCE} order numbers, each listed once`

const numbers = z
  .array(z.int(ORDER_NUMBERS).min(1, ORDER_NUMBERS).max(MAX_ID, ORDER_NUMBERS), ORDER_NUMBERS)
  .min(1, ORDER_NUMBERS)
  .max(MAX_ORDERS_AT_ONCE, ORDER_NUMBERS)
  .refine((list) => new Set(list).size === list.length, ORDER_NUMBERS)

export const OrderNumbers = z.object({ numbers }).meta({ id: 'OrderNumbers' })
export type OrderNumbers = z.infer<typeof OrderNumbers>

export const BulkShipmentDraft = z.object({ numbers, notify }).meta({ id: 'BulkShipmentDraft' })
export type BulkShipmentDraft = z.infer<typeof BulkShipmentDraft>

export const BulkShipmentResult = z
  .object({
    shipped: z.array(z.int()).meta({ description: 'The orders whose remaining pieces were shipped' }),
    refused: z.array(z.object({ number: z.int(), reason: z.string() })),
  })
  .meta({ id: 'BulkShipmentResult' })
export type BulkShipmentResult = z.infer<typeof BulkShipmentResult>

const action = {
  method: 'POST',
  tag: 'orders',
  access: 'admin',
  params: NumberParams,
  status: 200,
  response: Order,
} as const

export const adminOrderEndpoints = {
  listOrders: {
    method: 'GET',
    path: '/api/orders',
    summary: 'List orders',
    tag: 'orders',
    access: 'admin',
    query: OrderListQuery,
    status: 200,
    response: z.array(OrderSummary),
    paged: true,
  },
  countOrders: {
    method: 'GET',
    path: '/api/orders/views',
    summary: 'Count the orders of each view',
    tag: 'orders',
    access: 'admin',
    status: 200,
    response: OrderViewCounts,
  },
  exportOrders: {
    method: 'GET',
    path: '/api/orders/export',
    summary: 'Export orders as a CSV file with one row per line, newest order first',
    tag: 'orders',
    access: 'admin',
    query: OrderExportQuery,
    status: 200,
    produces: ['text/csv'],
  },
  readOrder: {
    method: 'GET',
    path: '/api/orders/:number',
    summary: 'Read an order',
    tag: 'orders',
    access: 'admin',
    params: NumberParams,
    status: 200,
    response: Order,
  },
  deleteOrder: {
    method: 'DELETE',
    path: '/api/orders/:number',
    summary: 'Delete a test order',
    tag: 'orders',
    access: 'admin',
    params: NumberParams,
    status: 204,
  },
  recordPayment: {
    ...action,
    path: '/api/orders/:number/payments',
    summary: 'Mark an order as paid, or reverse the payment',
    body: PaymentDraft,
  },
  refundOrder: {
    ...action,
    path: '/api/orders/:number/refunds',
    summary: 'Refund an amount or lines',
    body: RefundDraft,
  },
  shipOrder: {
    ...action,
    path: '/api/orders/:number/shipments',
    summary: 'Ship some or all lines',
    body: ShipmentDraft,
  },
  shipOrders: {
    method: 'POST',
    path: '/api/orders/shipments',
    summary: 'Ship all that is left of several orders; each one is shipped or refused on its own',
    tag: 'orders',
    access: 'admin',
    body: BulkShipmentDraft,
    status: 200,
    response: BulkShipmentResult,
  },
  numberInvoices: {
    method: 'POST',
    path: '/api/orders/invoices',
    summary: 'Assign the next invoice numbers to orders that have none, if the shop numbers its invoices',
    tag: 'orders',
    access: 'admin',
    body: OrderNumbers,
    status: 200,
    response: AffectedCount,
  },
  cancelOrder: {
    ...action,
    path: '/api/orders/:number/cancel',
    summary: 'Cancel an order of which nothing has shipped',
    body: CancelDraft,
  },
  addOrderNote: {
    ...action,
    path: '/api/orders/:number/notes',
    summary: 'Add a private note',
    body: NoteDraft,
  },
} as const satisfies Record<string, Endpoint>
