import { apiQuery } from '#web/queries/transport/client.ts'

/** Mode, currency, and the methods that are switched on. */
export const sellingQuery = apiQuery('selling', '/api/selling')
