import { isDeepStrictEqual } from 'node:util'
import type { UndoConflict } from '#contract/admin/audit-log.ts'
import { MAX_STOCK } from '#domain/catalog/stock.ts'
import type { ChangedRecord } from '#server/audit-log/log-change.ts'

type Fields = Record<string, unknown>

/** The undo of one record. `next` is the record afterwards, or null if it is deleted. */
type UndoStep =
  | { kind: 'none' | 'missing' }
  | { kind: 'changed' | 'restored' | 'removed'; record: ChangedRecord; next: Fields | null }

/** A step that changes a record, and the record as it is now. */
export type WrittenStep = Extract<UndoStep, { next: unknown }> & { current: Fields | undefined }

/** Whether a field that has changed again is restored anyway. */
type IsRestored = (conflict: UndoConflict) => boolean

/**
 * Three-way merge of one record: a field that still has the value of the change gets its previous one back. A field that
 * has changed again is a conflict. Stock is undone as a difference, so sales and deliveries since then count.
 */
export function planUndo(
  record: ChangedRecord,
  current: Fields | undefined,
  isRestored: IsRestored,
): { step: UndoStep; conflicts: UndoConflict[] } {
  const { before, after } = record
  if (!after)
    return { step: current ? { kind: 'none' } : { kind: 'restored', record, next: before }, conflicts: [] }
  if (!current) return { step: { kind: before ? 'missing' : 'none' }, conflicts: [] }
  return before
    ? planChange(record, before, after, current, isRestored)
    : planRemoval(record, after, current, isRestored)
}

function planRemoval(record: ChangedRecord, after: Fields, current: Fields, isRestored: IsRestored) {
  const step: UndoStep = { kind: 'removed', record, next: null }
  const hasChanged = Object.keys(after).some(
    (field) => field !== 'stock' && !isDeepStrictEqual(after[field], current[field]),
  )
  if (!hasChanged) return { step, conflicts: [] }
  const conflict = conflictOf(record, current, null, null)
  return { step: isRestored(conflict) ? step : ({ kind: 'none' } as const), conflicts: [conflict] }
}

function planChange(
  record: ChangedRecord,
  before: Fields,
  after: Fields,
  current: Fields,
  isRestored: IsRestored,
) {
  const next = { ...current }
  const conflicts: UndoConflict[] = []
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isDeepStrictEqual(before[field], after[field])) continue
    if (field !== 'stock' && isDeepStrictEqual(before[field], current[field])) continue
    const [value, isConflict] =
      field === 'stock'
        ? undoneStock(Number(before.stock), Number(after.stock), Number(current.stock))
        : [before[field], !isDeepStrictEqual(after[field], current[field])]
    const conflict = conflictOf(record, current, field, value)
    if (isConflict) conflicts.push(conflict)
    if (!isConflict || isRestored(conflict)) next[field] = value
  }
  const step: UndoStep = isDeepStrictEqual(next, current)
    ? { kind: 'none' }
    : { kind: 'changed', record, next }
  return { step, conflicts }
}

/** The stock without the change, and whether it had to be limited because pieces were sold or delivered since. */
function undoneStock(before: number, after: number, current: number): [number, boolean] {
  const stock = current + before - after
  const limited = Math.min(Math.max(stock, 0), MAX_STOCK)
  return [limited, limited !== stock]
}

const conflictOf = (
  { kind, id, name }: ChangedRecord,
  current: Fields,
  field: string | null,
  restored: unknown,
): UndoConflict => ({ kind, id, name, field, current: field === null ? null : current[field], restored })
