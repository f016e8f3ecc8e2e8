import { apiQuery } from '#web/queries/transport/client.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'

export const systemQuery = { ...apiQuery('system', '/api/system'), ...refetchOnVisit }
