import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { daysBetween } from '#domain/time-zone.ts'

/* Sales in figures. Orders count on the day they were placed, in the time zone of the shop, unless they were canceled. */

export const MAX_SALES_DAYS = 1100

const DAY = 'Dates are written like 2026-11-15'
const day = z.iso
  .date(DAY)
  .refine((text) => text >= '1000-01-01' && text < '3000-01-01', DAY)
  .optional()

export const SalesQuery = z.object({
  from: day.meta({ description: 'First day; by default 29 days before the last one' }),
  to: day.meta({ description: 'Last day, inclusive; by default today' }),
})
export type SalesQuery = z.infer<typeof SalesQuery>

export const isSalesPeriod = ({ from, to }: { from: string; to: string }) =>
  from <= to && daysBetween(from, to) <= MAX_SALES_DAYS

const totals = {
  orders: z.int(),
  revenue: z.string().meta({ description: 'The totals of the orders, before refunds' }),
  averageOrder: z.string(),
  refunded: z.string().meta({ description: 'Refunds of these days, of orders that were not canceled' }),
}

const salesDay = z.object({ day: z.string(), orders: z.int(), revenue: z.string(), refunded: z.string() })
export type SalesDay = z.infer<typeof salesDay>

const sold = { quantity: z.int(), revenue: z.string() }
const carts = z
  .object({ carts: z.int(), ordered: z.int() })
  .meta({ description: 'Carts that were started on these days, and how many of them were ordered' })

export const Sales = z
  .object({
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    ...totals,
    days: z.array(salesDay),
    products: z
      .array(z.object({ productId: z.int().nullable(), name: z.string(), sku: z.string(), ...sold }))
      .meta({ description: 'At most 50, highest revenue first' }),
    categories: z.array(
      z.object({ id: z.int().nullable(), name: z.string(), slug: z.string().nullable(), ...sold }),
    ),
    conversion: carts,
    before: z
      .object({
        from: z.string(),
        to: z.string(),
        ...totals,
        days: z.array(salesDay),
        conversion: carts,
      })
      .meta({ description: 'The same number of days right before' }),
  })
  .meta({ id: 'Sales' })
export type Sales = z.infer<typeof Sales>

const figure = z.object({ orders: z.int(), revenue: z.string() })

export const LiveDashboard = z
  .object({
    currency: z.string(),
    today: figure,
    month: figure,
    toShip: z.int(),
    newProducts: z.int().meta({ description: 'Products that were added this month, by form or by import' }),
  })
  .meta({ id: 'LiveDashboard' })
export type LiveDashboard = z.infer<typeof LiveDashboard>

export const salesEndpoints = {
  readSales: {
    method: 'GET',
    path: '/api/reports/sales',
    summary: 'Read the sales of a period, compared with the period before',
    tag: 'reports',
    access: 'admin',
    query: SalesQuery,
    status: 200,
    response: Sales,
  },
  readLiveDashboard: {
    method: 'GET',
    path: '/api/dashboard/live',
    summary: 'Read the sales of today and of this month, and how many orders are to ship',
    tag: 'dashboard',
    access: 'admin',
    status: 200,
    response: LiveDashboard,
  },
} as const satisfies Record<string, Endpoint>
