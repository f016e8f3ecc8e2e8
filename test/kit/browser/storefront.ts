import type { Page } from '@playwright/test'

/** Adds to the shopper's cart through the API. */
export async function fillCart(page: Page, productId: number, quantity: number) {
  await page.request.post('/api/cart/items', { data: { productId, quantity } })
}

/** The link to the cart; its text is the number of items, or empty. */
export const cartBadge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

/** A live region that a screen reader announces. */
export const announced = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

/** The names of the listed products, in order. */
export const productNames = (page: Page) =>
  page.getByRole('region', { name: 'Products' }).getByRole('article').getByRole('heading')
