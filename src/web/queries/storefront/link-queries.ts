import { apiQuery } from '#web/queries/transport/client.ts'

/* The queries of pages behind secret links. In a file of their own, because every page loads the routes. */

const meta = { subject: true }

export const orderQuery = (secret: string) => ({
  ...apiQuery('order', '/api/order/:secret', { params: { secret } }),
  meta,
})

export const stockAlertQuery = (secret: string) => ({
  ...apiQuery('stock-alert', '/api/stock-alert/:secret', { params: { secret } }),
  meta,
})

export const subscriptionQuery = (secret: string) => ({
  ...apiQuery('newsletter', '/api/newsletter/:secret', { params: { secret } }),
  meta,
})

export const reviewQuery = (secret: string) => ({
  ...apiQuery('review', '/api/review/:secret', { params: { secret } }),
  meta,
})
