import { expect, type Page } from '@playwright/test'
import type { Order } from '#contract/admin/selling/order.ts'
import type { Selling } from '#contract/selling.ts'
import { HttpClient } from '../../http-client.ts'
import { ADDRESS, type OrderInput, order } from '../../live.ts'
import { test } from '../test.ts'

/** For tests in a shop that is Live. */
export const liveTest = test.extend<{ admin: HttpClient }>({
  shop: ({ liveShop }, use) => use(liveShop),

  admin: ({ shopAddress, apiToken }, use) => use(new HttpClient(shopAddress, { token: apiToken })),
})

/** Places an order for pieces of a product as a shopper of its own, and returns its number and link. */
export async function placeOrder(
  shopAddress: string,
  productId: number,
  { quantity = 1, ...input }: OrderInput & { quantity?: number } = {},
) {
  const shopper = new HttpClient(shopAddress)
  await shopper.post('/api/cart/items', { productId, quantity })
  const { shippingMethods } = (await shopper.get<Selling>('/api/selling')).body
  const placed = await order(shopper, { shippingMethodId: shippingMethods[0]!.id, ...input })
  expect(placed.status).toBe(201)
  return placed.body
}

export const readOrder = async (admin: HttpClient, number: number) =>
  (await admin.get<Order>(`/api/orders/${number}`)).body

/** Fills in the form with an address in Utah. */
export async function fillAddress(page: Page) {
  await page.getByLabel('Email').fill('hannah@example.com')
  await page.getByLabel('Full name').fill('Hannah Lindqvist')
  await page.getByLabel('Street and number').fill(ADDRESS.line1)
  await page.getByLabel('ZIP code').fill(ADDRESS.postcode)
  await page.getByLabel('City').fill(ADDRESS.city)
  await page.getByLabel('State').selectOption(ADDRESS.region)
}
