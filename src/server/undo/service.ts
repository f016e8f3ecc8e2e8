import { eq, sql } from 'drizzle-orm'
import type { AuditLogEntry, Undo, UndoConflict, UndoPreview, UndoResult } from '#contract/admin/audit-log.ts'
import { ShopError } from '#domain/error.ts'
import { type Actor, type ChangedRecord, insertEntry, insertRecords } from '#server/audit-log/log-change.ts'
import { readEntry } from '#server/audit-log/service.ts'
import type { Db } from '#server/db/client.ts'
import { mapConstraintErrors } from '#server/db/errors/constraint-error.ts'
import { revisionOf } from '#server/db/revision.ts'
import { auditLogRecords } from '#server/db/schema/admin.ts'
import { planUndo, type WrittenStep } from './plan.ts'
import { readCurrent } from './read-current.ts'
import { writeSteps } from './write-steps.ts'

const MAX_LISTED_CONFLICTS = 100

/** A preview of undoing an entry, with the fields that have changed since. */
export async function previewUndo(db: Db, entryId: number): Promise<UndoPreview> {
  const entry = await readUndoable(db, entryId)
  const { steps, conflicts, counts } = await plan(db, entry, { restore: [] })
  if (conflicts.length === 0 && steps.length === 0) throw nothingToUndo(counts.missing > 0)
  return {
    ...counts,
    conflicts: conflicts.slice(0, MAX_LISTED_CONFLICTS),
    conflictCount: conflicts.length,
    revision: revisionOf(conflicts),
  }
}

/** Undoes an entry in one transaction, and logs that as an entry, which can be undone itself. */
export function undo(db: Db, by: Actor, entryId: number, choice: Undo): Promise<UndoResult> {
  return mapConstraintErrors(
    CONSTRAINT_ERRORS,
    db.transaction(async (tx) => {
      // Undoing many records takes longer than the statement timeout, which is meant for runaway queries.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local lock_timeout = '10s'`)
      const entry = await readUndoable(tx, entryId)
      const { steps, conflicts, counts } = await plan(tx, entry, choice, { isLocking: true })
      if (conflicts.length > 0 && choice.revision !== revisionOf(conflicts))
        throw hasConflicts(conflicts.length)
      if (steps.length === 0) throw nothingToUndo(counts.missing > 0)
      const changed = await writeSteps(tx, steps)
      return { ...counts, entryId: await logUndo(tx, by, entry, changed, counts) }
    }),
  )
}

async function readUndoable(db: Db, entryId: number): Promise<AuditLogEntry> {
  const entry = await readEntry(db, entryId)
  if (entry.undoneBy !== null) throw CONSTRAINT_ERRORS.audit_log_undone_once
  if (!entry.isUndoable) throw new ShopError('not_allowed', 'This change can no longer be undone')
  return entry
}

type Counts = Pick<UndoPreview, 'changed' | 'restored' | 'removed' | 'missing'>

async function plan(db: Db, entry: AuditLogEntry, { restore }: Undo, { isLocking = false } = {}) {
  const records = await readRecords(db, entry)
  const current = await readCurrent(db, records, { isLocking })
  const isRestored = (conflict: UndoConflict) =>
    restore === 'all' ||
    restore.some(
      ({ kind, id, field }) => kind === conflict.kind && id === conflict.id && field === conflict.field,
    )
  const counts: Counts = { changed: 0, restored: 0, removed: 0, missing: 0 }
  const steps: WrittenStep[] = []
  const conflicts: UndoConflict[] = []
  for (const record of records) {
    const currentRecord = current.get(record)
    const planned = planUndo(record, currentRecord, isRestored)
    conflicts.push(...planned.conflicts)
    if (planned.step.kind !== 'none') counts[planned.step.kind]++
    if ('next' in planned.step) steps.push({ ...planned.step, current: currentRecord })
  }
  return { steps, conflicts, counts }
}

/** The records that an entry changed, in the order in which they are locked. */
async function readRecords(db: Db, entry: AuditLogEntry): Promise<ChangedRecord[]> {
  if (entry.recordCount === 0) {
    const { kind, subjectId, subject, before, after } = entry
    return [
      { kind: kind === 'category' ? 'category' : 'product', id: subjectId!, name: subject, before, after },
    ]
  }
  return db
    .select({
      kind: auditLogRecords.kind,
      id: auditLogRecords.recordId,
      name: auditLogRecords.name,
      before: auditLogRecords.before,
      after: auditLogRecords.after,
    })
    .from(auditLogRecords)
    .where(eq(auditLogRecords.entryId, entry.id))
    .orderBy(auditLogRecords.kind, auditLogRecords.recordId)
}

async function logUndo(
  tx: Db,
  by: Actor,
  { id, kind, subjectId, subject, recordCount }: AuditLogEntry,
  changed: ChangedRecord[],
  counts: Counts,
): Promise<number> {
  const common = { action: 'undone' as const, kind, subjectId, subject, undoes: id }
  const entryId = await insertEntry(
    tx,
    by,
    recordCount === 0
      ? { ...common, before: changed[0]!.before, after: changed[0]!.after }
      : { ...common, after: counts, recordCount: changed.length },
  )
  if (recordCount > 0) await insertRecords(tx, entryId, changed)
  by.onLogged?.(entryId)
  return entryId
}

const hasConflicts = (count: number) =>
  new ShopError(
    'changed',
    count === 1
      ? 'A field has changed since; choose whether to restore it'
      : `${count} fields have changed since; choose which to restore`,
  )

const nothingToUndo = (isMissing: boolean) =>
  new ShopError(
    'not_allowed',
    isMissing ? 'The record was deleted since; undo that first' : 'There is nothing left to undo',
  )

const CONSTRAINT_ERRORS = {
  audit_log_undone_once: new ShopError('not_allowed', 'This change has already been undone'),
  products_sku_unique: new ShopError(
    'sku_taken',
    'Another product has this SKU now; change its SKU first, then undo again',
  ),
  products_category_exists: new ShopError('not_allowed', 'The category was deleted since; undo that first'),
  categories_slug_unique: new ShopError(
    'slug_taken',
    'Another category has this slug now; change its slug first, then undo again',
  ),
}
