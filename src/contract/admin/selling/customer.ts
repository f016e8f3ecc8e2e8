import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { IdParams } from '#contract/shared/id.ts'
import { pageParameters } from '#contract/shared/paging.ts'
import { text } from '#contract/shared/text.ts'
import { Order, OrderSummary } from './order.ts'
import { Review } from './review.ts'

/* The shoppers behind the orders, by email address. */

export const CUSTOMER_SORTS = [
  'last-asc',
  'last-desc',
  'spent-asc',
  'spent-desc',
  'orders-asc',
  'orders-desc',
  'name-asc',
  'name-desc',
] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

const filters = {
  q: text('q must be text', 100)
    .optional()
    .meta({ description: 'A part of the name, email address or city' }),
}

export const CustomerListQuery = z.object({
  ...filters,
  sort: z
    .enum(CUSTOMER_SORTS, `sort must be one of ${CUSTOMER_SORTS.join(', ')}`)
    .optional()
    .meta({ description: 'Without it, the customer with the last order comes first' }),
  ...pageParameters,
})
export type CustomerListQuery = z.infer<typeof CustomerListQuery>

export const CustomerExportQuery = z.object(filters)
export type CustomerExportQuery = z.infer<typeof CustomerExportQuery>

const customerFields = {
  id: z.int(),
  email: z.string().meta({ description: 'Lowercase; empty once the customer is forgotten' }),
  name: z.string().meta({ description: 'Name and place are those of the last order' }),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  orders: z.int().meta({ description: 'Orders that were placed and not canceled, without test orders' }),
  spent: z.string().meta({ description: 'Payments less refunds' }),
  currency: z.string(),
  firstOrderAt: z.string(),
  lastOrderAt: z.string(),
  note: z.string(),
  forgottenAt: z.string().nullable(),
}

export const CustomerSummary = z.object(customerFields).meta({ id: 'CustomerSummary' })
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const Customer = z
  .object({
    ...customerFields,
    phone: z.string().meta({ description: 'Phone and address are those of the last order' }),
    address: Order.shape.address,
    latestOrders: z.array(OrderSummary).meta({ description: 'At most 50, newest first' }),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

export const CustomerDraft = z
  .object({ note: text('The note must be text', 2000) })
  .meta({ id: 'CustomerDraft' })
export type CustomerDraft = z.infer<typeof CustomerDraft>

/** Everything the shop stores about a person, in answer to a request for access. */
export const CustomerData = z
  .object({
    exportedAt: z.string(),
    customer: CustomerSummary,
    orders: z.array(Order),
    emails: z.array(
      z.object({
        kind: z.string(),
        to: z.string(),
        order: z.int().nullable(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
      }),
    ),
    reviews: z.array(Review),
    newsletter: z.array(
      z.object({ consent: z.string(), requestedAt: z.string(), confirmedAt: z.string().nullable() }),
    ),
    stockAlerts: z.array(
      z.object({ productId: z.int(), requestedAt: z.string(), confirmedAt: z.string().nullable() }),
    ),
  })
  .meta({ id: 'CustomerData' })
export type CustomerData = z.infer<typeof CustomerData>

const shared = { tag: 'customers', access: 'admin', status: 200 } as const

export const customerEndpoints = {
  listCustomers: {
    ...shared,
    method: 'GET',
    path: '/api/customers',
    summary: 'List the customers',
    query: CustomerListQuery,
    response: z.array(CustomerSummary),
    paged: true,
  },
  exportCustomers: {
    ...shared,
    method: 'GET',
    path: '/api/customers/export',
    summary: 'Export the customers as a CSV file',
    query: CustomerExportQuery,
    produces: ['text/csv'],
  },
  readCustomer: {
    ...shared,
    method: 'GET',
    path: '/api/customers/:id',
    summary: 'Read a customer with their latest orders',
    params: IdParams,
    response: Customer,
  },
  updateCustomer: {
    ...shared,
    method: 'PUT',
    path: '/api/customers/:id',
    summary: 'Change the private note about a customer',
    params: IdParams,
    body: CustomerDraft,
    response: Customer,
  },
  readCustomerData: {
    ...shared,
    method: 'GET',
    path: '/api/customers/:id/data',
    summary: 'Export everything that is stored about a customer',
    params: IdParams,
    response: CustomerData,
  },
  forgetCustomer: {
    ...shared,
    method: 'POST',
    path: '/api/customers/:id/forget',
    summary: 'Erase the person from their orders; numbers, amounts, dates and country stay',
    params: IdParams,
    response: Customer,
  },
} as const satisfies Record<string, Endpoint>
