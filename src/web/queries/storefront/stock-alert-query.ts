import { apiQuery } from '#web/queries/transport/client.ts'

/** In a file of its own, because every page loads the routes. */
export const stockAlertQuery = (secret: string) => ({
  ...apiQuery('stock-alert', '/api/stock-alert/:secret', { params: { secret } }),
  meta: { subject: true },
})
