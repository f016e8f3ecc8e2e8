import type { AuditLogEntry } from '#contract/admin/audit-log.ts'
import type { AuditLogAction, AuditLogKind } from '#domain/audit-log.ts'
import { count, counted } from '#web/admin/format/numbers.ts'

export const KIND_LABELS: Record<AuditLogKind, string> = {
  product: 'Products',
  category: 'Categories',
  settings: 'Website settings',
  user: 'Administrators',
  import: 'Imports and bulk edits',
  cart: 'Carts',
  selling: 'Selling settings',
  page: 'Pages',
  customer: 'Customers',
  review: 'Reviews',
  synonyms: 'Search synonyms',
}

const VERBS: Record<AuditLogAction, string> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restocked: 'restocked',
  applied: 'applied',
  forgotten: 'forgot',
  undone: 'undid',
}

/** The subject of an import whose file has no name, because a program sent it. */
const UNNAMED_IMPORT = 'Product import'

/** Completes the sentence that begins with the username: "mara", "changed the product", "Teapot". */
export function describeEntry(entry: AuditLogEntry): { predicate: string; object: string } {
  const { kind, action, subject, recordCount, after } = entry
  if (action === 'undone') return describeUndo(entry)
  switch (kind) {
    case 'product':
      if (recordCount > 0) return { predicate: VERBS[action], object: counted(recordCount, 'product') }
      return { predicate: `${VERBS[action]} the product`, object: subject }
    case 'category':
    case 'page':
      return { predicate: `${VERBS[action]} the ${kind}`, object: subject }
    case 'settings':
      return { predicate: VERBS[action], object: 'the website settings' }
    case 'user':
      if (action === 'created') return { predicate: 'added the administrator', object: subject }
      if (!after) return { predicate: 'changed the password of', object: subject }
      return {
        predicate: after.active ? 'activated the administrator' : 'deactivated the administrator',
        object: subject,
      }
    case 'import': {
      const { create = 0, change = 0 } = (after ?? {}) as Record<string, number>
      if (after?.isBulkEdit)
        return { predicate: `changed ${counted(change, 'product')} at once:`, object: subject }
      return {
        predicate: `imported ${subject === UNNAMED_IMPORT ? 'a file' : subject}:`,
        object: `${counted(create, 'product')} created, ${count(change)} changed`,
      }
    }
    case 'cart':
      return { predicate: 'removed', object: counted(Number(after?.count), 'old cart') }
    case 'customer':
      return action === 'forgotten'
        ? { predicate: 'erased the personal data of', object: subject }
        : { predicate: 'changed the note about', object: subject }
    case 'review':
      if (action === 'created')
        return { predicate: 'imported', object: counted(Number(after?.create), 'review') }
      return {
        predicate: `${after?.state === 'hidden' ? 'hid' : 'published'} a review of`,
        object: subject,
      }
    case 'synonyms':
      return { predicate: VERBS[action], object: 'the synonyms of the search' }
    case 'selling':
      return after && 'mode' in after
        ? { predicate: 'switched the shop to', object: subject }
        : { predicate: VERBS[action], object: 'the selling settings' }
  }
}

/** An undo of one record may have restored or removed it. */
function describeUndo({ kind, subject, recordCount, before, after }: AuditLogEntry) {
  if (kind === 'import') return { predicate: 'undid', object: subject }
  if (recordCount > 0)
    return kind === 'category'
      ? { predicate: 'undid the deletion of the category', object: subject }
      : { predicate: 'undid a change of', object: counted(recordCount, 'product') }
  if (!before) return { predicate: `restored the ${kind}`, object: subject }
  if (!after) return { predicate: `removed the ${kind}`, object: subject }
  return { predicate: `undid a change of the ${kind}`, object: subject }
}
