import { isDeepStrictEqual } from 'node:util'
import type { AuditLogAction, AuditLogKind } from '#domain/audit-log.ts'
import type { Db } from '#server/db/client.ts'
import { auditLog } from '#server/db/schema.ts'

/** Whoever makes a change, by the name that is written down. */
export type Actor = { username: string }

type Subject = { id: number | null; name: string; before?: object; after?: object }

/**
 * Writes down a change, unless all stayed as it was. Takes the change's own transaction, so that there is never one
 * without the other.
 */
export async function record(
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
