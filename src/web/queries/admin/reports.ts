import { apiQuery } from '#web/queries/transport/client.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'

export const reportQuery = { ...apiQuery('reports', '/api/reports'), ...refetchOnVisit }
