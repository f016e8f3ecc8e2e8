import { queryOptions } from '@tanstack/react-query'
import type { Activity, ActivityQuery } from '#contract/audit-log.ts'

/** Everybody adds to it, so each visit looks at it anew. */
export const activityQuery = (query: ActivityQuery) =>
  queryOptions<{ entries: Activity[]; total: number }>({
    queryKey: ['/api/activity', query],
    meta: { list: 'entries' },
    staleTime: 0,
  })
