import { isDeepStrictEqual } from 'node:util'
import type { AuditLogAction, AuditLogKind } from '#domain/audit-log.ts'
import type { Db } from '#server/db/client.ts'
import { auditLog } from '#server/db/schema/admin.ts'

/** The user who made a change, by the name the log shows. */
export type Actor = { username: string }

type Subject = { id: number | null; name: string; before?: object; after?: object }

/**
 * Writes a change to the audit log; records that stayed the same are left out. Pass the transaction of the change, so
 * that neither is stored without the other.
 */
export async function logChange(
  tx: Db,
  by: Actor,
  action: AuditLogAction,
  kind: AuditLogKind,
  ...subjects: Subject[]
) {
  const changed = subjects.filter(({ before, after }) => !before || !isDeepStrictEqual(before, after))
  if (changed.length === 0) return
  await tx.insert(auditLog).values(
    changed.map(({ id, name, before, after }) => ({
      username: by.username,
      action,
      kind,
      subjectId: id,
      subject: name,
      before,
      after,
    })),
  )
}
