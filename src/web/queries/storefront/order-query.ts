import { apiQuery } from '#web/queries/transport/client.ts'

/** In a file of its own, because every page loads the routes. */
export const orderQuery = (secret: string) => ({
  ...apiQuery('order', '/api/order/:secret', { params: { secret } }),
  meta: { subject: true },
})
