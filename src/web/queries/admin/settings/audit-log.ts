import type { AuditLogQuery } from '#contract/admin/audit-log.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'

export const auditLogQuery = (query: AuditLogQuery) => ({
  ...apiQuery('audit-log', '/api/activity', { query }),
  ...refetchOnVisit,
})

export const auditLogRecordsQuery = (id: number, query: { page: number; limit: number }) =>
  apiQuery('audit-log', '/api/activity/:id/records', { params: { id }, query })
