import type { openTestShop } from './test-shop.ts'

type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** A shopper with these products in the cart. */
export async function shopperWith(shop: TestShop, ...items: [productId: number, quantity: number][]) {
  const shopper = shop.newClient()
  for (const [productId, quantity] of items) await shopper.post('/api/cart/items', { productId, quantity })
  return shopper
}
