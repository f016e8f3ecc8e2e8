import { isDeepStrictEqual } from 'node:util'
import type { AuditLogAction, AuditLogKind, UndoableKind } from '#domain/audit-log.ts'
import type { Db } from '#server/db/client.ts'
import { auditLog, auditLogRecords } from '#server/db/schema/admin.ts'

/** The user who made a change, by the name the log shows. */
export type Actor = {
  username: string
  /** Called with the id of the entry, before the transaction commits. */
  onLogged?: (entryId: number) => void
}

type Subject = { id: number | null; name: string; before?: object; after?: object }

/**
 * Writes a change to the audit log, unless the record stayed the same. Pass the transaction of the change, so that
 * neither is stored without the other.
 */
export async function logChange(
  tx: Db,
  by: Actor,
  action: AuditLogAction,
  kind: AuditLogKind,
  { id, name, before, after }: Subject,
) {
  if (before && isDeepStrictEqual(before, after)) return
  const entryId = await insertEntry(tx, by, { action, kind, subjectId: id, subject: name, before, after })
  by.onLogged?.(entryId)
}

export type NewEntry = Omit<typeof auditLog.$inferInsert, 'username'>

export async function insertEntry(tx: Db, by: Actor, entry: NewEntry): Promise<number> {
  const [row] = await tx
    .insert(auditLog)
    .values({ ...entry, username: by.username })
    .returning({ id: auditLog.id })
  return row!.id
}

/** A record before and after a change; without `before` it was created, without `after` deleted. */
export type ChangedRecord = {
  kind: UndoableKind
  id: number
  name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const RECORDS_PER_INSERT = 500

/** Stores the records of an entry about more than one. */
export async function insertRecords(tx: Db, entryId: number, records: ChangedRecord[]) {
  for (let done = 0; done < records.length; done += RECORDS_PER_INSERT)
    await tx.insert(auditLogRecords).values(
      records.slice(done, done + RECORDS_PER_INSERT).map(({ kind, id, name, before, after }) => ({
        entryId,
        kind,
        recordId: id,
        name,
        before: before && after ? changedFields(before, after) : before,
        after: before && after ? changedFields(after, before) : after,
      })),
    )
}

const changedFields = (record: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).filter(([field, value]) => !isDeepStrictEqual(value, other[field])),
  )
