import type { Page } from '@playwright/test'

export const THANKS = 'Thank you for your order! This is a demo checkout. (no real order is placed).'

export const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
export const quantityOf = (page: Page, name: string) =>
  line(page, name).getByRole('spinbutton', { name: 'Quantity' })
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Order Summary' })
export const checkoutButton = (page: Page) =>
  summary(page).getByRole('button', { name: /Proceed to Checkout|Processing/ })

/** The cart on the server. */
export async function storedCart(page: Page): Promise<[number, number][]> {
  const { items } = await (await page.request.get('/api/cart')).json()
  return items.map(({ productId, quantity }: { productId: number; quantity: number }) => [
    productId,
    quantity,
  ])
}
