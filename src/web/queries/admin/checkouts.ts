import { queryOptions } from '@tanstack/react-query'
import type { CheckoutDay } from '#contract/checkout.ts'

/** The demo checkouts day by day, the oldest day first. Shoppers go on meanwhile, so each visit looks anew. */
export const checkoutDaysQuery = (days: number) =>
  queryOptions<CheckoutDay[]>({ queryKey: ['/api/checkout-days', { days }], staleTime: 0 })
