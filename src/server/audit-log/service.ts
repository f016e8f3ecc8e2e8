import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditLogEntry, AuditLogQuery, AuditLogRecord } from '#contract/admin/audit-log.ts'
import type { AuditLogKind } from '#domain/audit-log.ts'
import { UNDO_DAYS } from '#domain/audit-log.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { containsPattern } from '#server/db/like.ts'
import { isInPeriod } from '#server/db/period.ts'
import { auditLog, auditLogRecords } from '#server/db/schema/admin.ts'

const ENTRIES_PER_PAGE = 20

export async function listAuditLog(
  db: Db,
  query: AuditLogQuery,
): Promise<{ entries: AuditLogEntry[]; total: number }> {
  const where = and(
    query.person ? eq(auditLog.username, query.person) : undefined,
    isAbout(query),
    query.q ? isNamed(query.q) : undefined,
    isInPeriod(auditLog.at, query),
  )
  const limit = query.limit ?? ENTRIES_PER_PAGE
  const entries = await readEntries(db, where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
  return { entries: entries.map(toEntry), total: await db.$count(auditLog, where) }
}

/** The changes of one record include those that concerned others as well, such as imports. */
function isAbout({ kind, subjectId }: Pick<AuditLogQuery, 'kind' | 'subjectId'>): SQL | undefined {
  const isSubject = and(
    kind ? eq(auditLog.kind, kind) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
  )
  if (!subjectId || (kind !== 'product' && kind !== 'category')) return isSubject
  const isRecord = sql`${auditLog.id} in (
    select entry_id from audit_log_records where kind = ${kind} and record_id = ${subjectId})`
  return or(isSubject, isRecord)
}

/** Finds the names of that time, so that renamed and deleted records are found as well. */
function isNamed(q: string): SQL {
  const pattern = containsPattern(q)
  return sql`(lower(${auditLog.subject}) like ${pattern} or ${auditLog.id} in (
    select entry_id from audit_log_records where lower(name) like ${pattern}))`
}

const undoing = alias(auditLog, 'undoing')

const readEntries = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      username: auditLog.username,
      kind: auditLog.kind,
      action: auditLog.action,
      subjectId: auditLog.subjectId,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
      recordCount: auditLog.recordCount,
      undoes: auditLog.undoes,
      undoneBy: undoing.id,
      isRecent: sql<boolean>`${auditLog.at} > now() - make_interval(days => ${UNDO_DAYS})`,
    })
    .from(auditLog)
    .leftJoin(undoing, eq(undoing.undoes, auditLog.id))
    .where(where)
    .$dynamic()

type EntryRow = Awaited<ReturnType<typeof readEntries>>[number]

const toEntry = ({ isRecent, ...row }: EntryRow) =>
  ({
    ...row,
    at: row.at.toISOString(),
    isUndoable: isRecent && row.undoneBy === null && hasRecords(row),
  }) as AuditLogEntry

const RECORD_KINDS: AuditLogKind[] = ['product', 'category']

/** Before 0.5.0 only the category itself was logged when it was deleted with its products. */
const hasRecords = ({ recordCount, kind, before, after }: Omit<EntryRow, 'isRecent'>) =>
  recordCount > 0 ||
  (RECORD_KINDS.includes(kind) &&
    !(before as { productCount?: number } | null)?.productCount &&
    (before ?? after) !== null)

export async function readEntry(db: Db, id: number): Promise<AuditLogEntry> {
  const [row] = await readEntries(db, eq(auditLog.id, id))
  if (!row) throw new ShopError('not_found', 'There is no such entry in the activity log')
  return toEntry(row)
}

export async function listRecords(
  db: Db,
  entryId: number,
  { page = 1, limit = ENTRIES_PER_PAGE }: Pick<AuditLogQuery, 'page' | 'limit'>,
): Promise<{ records: AuditLogRecord[]; total: number }> {
  await readEntry(db, entryId)
  const where = eq(auditLogRecords.entryId, entryId)
  const records = await db
    .select({
      kind: auditLogRecords.kind,
      id: auditLogRecords.recordId,
      name: auditLogRecords.name,
      before: auditLogRecords.before,
      after: auditLogRecords.after,
    })
    .from(auditLogRecords)
    .where(where)
    .orderBy(auditLogRecords.kind, auditLogRecords.recordId)
    .limit(limit)
    .offset((page - 1) * limit)
  return { records, total: await db.$count(auditLogRecords, where) }
}

const ENTRIES_PER_PURGE = 100

/** Deletes the records of entries that can no longer be undone. A few entries at a time: each may have many records. */
export async function deleteOldRecords(db: Db) {
  const old = db
    .selectDistinct({ id: auditLogRecords.entryId })
    .from(auditLogRecords)
    .innerJoin(auditLog, eq(auditLog.id, auditLogRecords.entryId))
    .where(sql`${auditLog.at} < now() - make_interval(days => ${UNDO_DAYS})`)
    .limit(ENTRIES_PER_PURGE)
  await db.delete(auditLogRecords).where(inArray(auditLogRecords.entryId, old))
}
