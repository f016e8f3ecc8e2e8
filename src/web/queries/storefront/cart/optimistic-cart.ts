import type { Cart } from '#contract/cart.ts'

/** A pending change of one line; without a quantity the line is removed. */
export type CartChange = { productId: number; quantity?: number | undefined }

/**
 * Optimistic update: the cart with its pending changes applied. A failed change is no longer pending, which rolls it
 * back.
 */
export function withChanges({ items }: Cart, changes: CartChange[]): Cart {
  const latest = new Map(changes.map(({ productId, quantity }) => [productId, quantity]))
  return {
    items: items.flatMap((item) => {
      if (!latest.has(item.productId)) return item
      const quantity = latest.get(item.productId)
      return quantity === undefined ? [] : { ...item, quantity }
    }),
  }
}

/** Whether a newer pending change of the same line replaces this one. */
export function isSuperseded(change: CartChange, changes: CartChange[]): boolean {
  return changes.findLast(({ productId }) => productId === change.productId) !== change
}
