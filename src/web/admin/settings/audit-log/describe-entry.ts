import type { AuditLogEntry } from '#contract/audit-log.ts'
import type { AuditLogAction, AuditLogKind } from '#domain/audit-log.ts'
import { count, counted } from '#web/admin/format/numbers.ts'

export const KINDS: Record<AuditLogKind, string> = {
  product: 'Products',
  category: 'Categories',
  settings: 'Website settings',
  user: 'Administrators',
  import: 'Imports',
  cart: 'Carts',
}

const VERBS: Record<AuditLogAction, string> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restocked: 'restocked',
  applied: 'applied',
}

/** What somebody did, as one would tell it; the name of what they did it to may be emphasised. */
export function describeEntry({ kind, action, subject, after }: AuditLogEntry): {
  did: string
  what: string
} {
  switch (kind) {
    case 'product':
    case 'category':
      return { did: `${VERBS[action]} the ${kind}`, what: subject }
    case 'settings':
      return { did: VERBS[action], what: 'the website settings' }
    case 'user':
      if (action === 'created') return { did: 'added the administrator', what: subject }
      if (!after) return { did: 'changed the password of', what: subject }
      return {
        did: after.active ? 'activated the administrator' : 'deactivated the administrator',
        what: subject,
      }
    case 'import': {
      const { create = 0, change = 0 } = (after ?? {}) as Record<string, number>
      return {
        did: 'imported a file:',
        what: `${counted(create, 'product')} created, ${count(change)} changed`,
      }
    }
    case 'cart':
      return { did: 'removed', what: counted(Number(after?.count), 'old cart') }
  }
}
