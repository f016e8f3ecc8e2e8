import type { Cart } from '#contract/cart.ts'

/** A change of one line that the server has not answered yet; without a quantity the line goes. */
export type CartChange = { productId: number; quantity?: number | undefined }

/** The cart as it will be if all goes well. When a change fails it is simply no longer among them. */
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

/** Whether a newer change of the same line has made this one pointless. */
export function isOutdone(change: CartChange, changes: CartChange[]): boolean {
  return changes.findLast(({ productId }) => productId === change.productId) !== change
}
