import { z } from 'zod'
import { periodParameters } from '#contract/shared/day.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { wholeNumber } from '#contract/shared/id.ts'
import { pageParameters } from '#contract/shared/paging.ts'
import { text } from '#contract/shared/text.ts'
import { AUDIT_LOG_ACTIONS, AUDIT_LOG_KINDS } from '#domain/audit-log.ts'

export const AuditLogQuery = z.object({
  person: text('person must be a username', 50).optional(),
  kind: z.enum(AUDIT_LOG_KINDS, `kind must be one of ${AUDIT_LOG_KINDS.join(', ')}`).optional(),
  subjectId: wholeNumber('subjectId must be the id of a record').optional(),
  ...periodParameters,
  ...pageParameters,
})
export type AuditLogQuery = z.infer<typeof AuditLogQuery>

/** One change: who changed which record, and its fields before and after. */
export const AuditLogEntry = z
  .object({
    id: z.int(),
    at: z.string(),
    username: z.string(),
    kind: z.enum(AUDIT_LOG_KINDS),
    action: z.enum(AUDIT_LOG_ACTIONS),
    subjectId: z.int().nullable(),
    subject: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditLogEntry' })
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

export const auditLogEndpoints = {
  listAuditLog: {
    method: 'GET',
    path: '/api/activity',
    summary: 'List changes and who made them, newest first',
    tag: 'activity',
    access: 'admin',
    query: AuditLogQuery,
    status: 200,
    response: z.array(AuditLogEntry),
    paged: true,
  },
} as const satisfies Record<string, Endpoint>
