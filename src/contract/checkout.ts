import { z } from 'zod'
import { CHECKOUT_STEPS } from '#domain/cart.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { wholeNumber } from './shared/id.ts'

export const CheckoutEvent = z
  .object({ step: z.enum(CHECKOUT_STEPS, `step must be one of ${CHECKOUT_STEPS.join(', ')}`) })
  .meta({ id: 'CheckoutEvent' })
export type CheckoutEvent = z.infer<typeof CheckoutEvent>

/** One day of the demo checkout. No order is ever placed. */
export const CheckoutDay = z
  .object({
    day: z.string(),
    carts: z.int(),
    started: z.int(),
    completed: z.int(),
    value: z.string().meta({ description: 'Value of the completed demo checkouts' }),
  })
  .meta({ id: 'CheckoutDay' })
export type CheckoutDay = z.infer<typeof CheckoutDay>

const CheckoutDaysQuery = z.object({
  days: wholeNumber('days must be a whole number from 1 to 366', { min: 1, max: 366 }).optional(),
})

export const checkoutEndpoints = {
  recordCheckout: {
    method: 'POST',
    path: '/api/checkout',
    summary: 'Record a step of the demo checkout; no order is placed',
    tag: 'checkout',
    access: 'public',
    body: CheckoutEvent,
    status: 204,
  },
  listCheckoutDays: {
    method: 'GET',
    path: '/api/checkout-days',
    summary: 'List the demo checkouts day by day, oldest day first',
    tag: 'checkout',
    access: 'admin',
    query: CheckoutDaysQuery,
    status: 200,
    response: z.array(CheckoutDay),
  },
} as const satisfies Record<string, Endpoint>
