import { apiQuery } from '#web/queries/transport/client.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'

/** The demo checkouts day by day, oldest day first. */
export const checkoutDaysQuery = (days: number) => ({
  ...apiQuery('checkouts', '/api/checkout-days', { query: { days } }),
  ...refetchOnVisit,
})
