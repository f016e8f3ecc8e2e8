/** What an administrator can change, and how. */
export const ACTIVITY_KINDS = ['product', 'category', 'settings', 'user', 'import', 'cart'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const ACTIVITY_ACTIONS = ['created', 'changed', 'deleted', 'restocked', 'applied'] as const
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number]
