import { z } from 'zod'
import { AUDIT_LOG_ACTIONS, AUDIT_LOG_KINDS } from '#domain/audit-log.ts'
import { pageParameters, text } from './text.ts'

const DAY = 'Dates are written like 2026-11-15'
/** A day of the shop's own clock, which is UTC, or the moment at which a day begins where somebody else is. */
const day = z
  .union([z.iso.date(), z.iso.datetime()], DAY)
  // The year before 1 was 1 before Christ: the database knows no year zero.
  .refine((text) => !text.startsWith('0000'), DAY)

export const AuditLogQuery = z.object({
  person: text('person must be a username', 50).optional(),
  kind: z.enum(AUDIT_LOG_KINDS, `kind must be one of ${AUDIT_LOG_KINDS.join(', ')}`).optional(),
  from: day.optional().meta({ description: 'First day, included; or the moment from which on' }),
  to: day.optional().meta({ description: 'Last day, included; or the moment before which' }),
  ...pageParameters,
})
export type AuditLogQuery = z.infer<typeof AuditLogQuery>

/** One change: who made it, to what, and what it was before and after. */
export const AuditLogEntry = z.object({
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
export type AuditLogEntry = z.infer<typeof AuditLogEntry>
