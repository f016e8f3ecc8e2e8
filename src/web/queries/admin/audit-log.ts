import { queryOptions } from '@tanstack/react-query'
import type { AuditLogEntry, AuditLogQuery } from '#contract/audit-log.ts'

/** Everybody adds to it, so each visit looks at it anew. */
export const auditLogQuery = (query: AuditLogQuery) =>
  queryOptions<{ entries: AuditLogEntry[]; total: number }>({
    queryKey: ['/api/activity', query],
    meta: { list: 'entries' },
    staleTime: 0,
  })
