import { and, desc, eq } from 'drizzle-orm'
import type { AuditLogEntry, AuditLogQuery } from '#contract/admin/audit-log.ts'
import type { Db } from '#server/db/client.ts'
import { isInPeriod } from '#server/db/period.ts'
import { auditLog } from '#server/db/schema/admin.ts'

const ENTRIES_PER_PAGE = 20

export async function listAuditLog(
  db: Db,
  query: AuditLogQuery,
): Promise<{ entries: AuditLogEntry[]; total: number }> {
  const where = and(
    query.person ? eq(auditLog.username, query.person) : undefined,
    query.kind ? eq(auditLog.kind, query.kind) : undefined,
    query.subjectId ? eq(auditLog.subjectId, query.subjectId) : undefined,
    isInPeriod(auditLog.at, query),
  )
  const limit = query.limit ?? ENTRIES_PER_PAGE
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
  const entries = rows.map((row) => ({ ...row, at: row.at.toISOString() })) as AuditLogEntry[]
  return { entries, total: await db.$count(auditLog, where) }
}
