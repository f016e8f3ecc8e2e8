import type { ActivityAction, ActivityKind } from '#domain/activity.ts'
import type { Db } from '#server/db/client.ts'
import { activity } from '#server/db/schema.ts'

/** Whoever makes a change, by the name that is written down. */
export type Actor = { username: string }

type Subject = { id: number | null; name: string; before?: object; after?: object }

/** Writes down a change. Takes the change's own transaction, so that there is never one without the other. */
export async function record(
  tx: Db,
  by: Actor,
  action: ActivityAction,
  kind: ActivityKind,
  ...subjects: Subject[]
) {
  if (subjects.length === 0) return
  await tx.insert(activity).values(
    subjects.map(({ id, name, before, after }) => ({
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
