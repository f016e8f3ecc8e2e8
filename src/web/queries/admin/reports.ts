import type { SalesQuery } from '#contract/admin/selling/sales.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'

export const salesQuery = (query: SalesQuery) => ({
  ...apiQuery('reports', '/api/reports/sales', { query }),
  ...refetchOnVisit,
})

export const reportQuery = { ...apiQuery('reports', '/api/reports'), ...refetchOnVisit }
