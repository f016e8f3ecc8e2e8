/** The kinds of records whose changes the audit log stores. */
export const AUDIT_LOG_KINDS = [
  'product',
  'category',
  'settings',
  'user',
  'import',
  'cart',
  'selling',
  'page',
  'customer',
  'review',
  'synonyms',
] as const
export type AuditLogKind = (typeof AUDIT_LOG_KINDS)[number]

/** The kinds of records whose changes can be undone. */
export const UNDOABLE_KINDS = ['product', 'category'] as const
export type UndoableKind = (typeof UNDOABLE_KINDS)[number]

/** A change can be undone for this long. */
export const UNDO_DAYS = 30

export const AUDIT_LOG_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'restocked',
  'applied',
  'forgotten',
  'undone',
] as const
export type AuditLogAction = (typeof AUDIT_LOG_ACTIONS)[number]
