import type { Dashboard } from '#contract/admin/dashboard.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'

export const dashboardQuery = { ...apiQuery('dashboard', '/api/dashboard'), ...refetchOnVisit }

export const liveDashboardQuery = { ...apiQuery('dashboard', '/api/dashboard/live'), ...refetchOnVisit }

/** The number of products per category id. */
export const productCountsQuery = {
  ...dashboardQuery,
  select: ({ categories }: Dashboard): ReadonlyMap<number, number> =>
    new Map(categories.map(({ id, count }) => [id, count])),
}
