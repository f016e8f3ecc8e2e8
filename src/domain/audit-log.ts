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
] as const
export type AuditLogKind = (typeof AUDIT_LOG_KINDS)[number]

export const AUDIT_LOG_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'restocked',
  'applied',
  'forgotten',
] as const
export type AuditLogAction = (typeof AUDIT_LOG_ACTIONS)[number]
