import { expect, type Page } from '@playwright/test'
import type { Order } from '#contract/admin/selling/order.ts'
import type { Selling } from '#contract/selling.ts'
import { READY_ADMIN } from '../../accounts.ts'
import { HttpClient } from '../../http-client.ts'
import { ADDRESS, goLive, type OrderInput, order } from '../../live.ts'
import { startReadyShop } from '../seeded-shop.ts'
import { logIn, test } from '../test.ts'

/** The shop ships to two countries only, and adds the tax of Utah. */
const CONDITIONS = {
  taxMode: 'added' as const,
  taxRates: [{ country: 'US', region: 'UT', rate: 740, name: 'Sales tax' }],
  shippingMethods: [
    method('Standard shipping', {
      note: '2–3 working days',
      price: '5.00',
      freeFrom: '50.00',
      countries: ['US', 'DE'],
    }),
    method('Pick up in the shop', { pickup: true, countries: ['US'] }),
  ],
}

function method(
  name: string,
  changes: { note?: string; price?: string; freeFrom?: string; pickup?: boolean; countries: string[] },
) {
  return { enabled: true, name, note: '', price: '0.00', freeFrom: null, pickup: false, ...changes }
}

/** A shop of its own that is Live. */
export const liveTest = test.extend<{ admin: HttpClient }, { shopAddress: string; apiToken: string }>({
  shopAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const shop = await startReadyShop()
      await goLive(
        await new HttpClient(shop.address).logIn(READY_ADMIN.username, READY_ADMIN.password),
        CONDITIONS,
      )
      await use(shop.address)
      await shop.stop()
    },
    { scope: 'worker' },
  ],

  apiToken: [({ shopAddress }, use) => logIn(shopAddress, READY_ADMIN).then(use), { scope: 'worker' }],

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
