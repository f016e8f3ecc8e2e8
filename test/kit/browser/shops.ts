import { test } from '@playwright/test'
import { ADMIN, READY_ADMIN } from '../accounts.ts'
import { HttpClient } from '../http-client.ts'
import { goLive } from '../live.ts'
import { startReadyShop, startSeededShop } from './seeded-shop.ts'

export type OpenShop = {
  address: string
  /** The login of an administrator, which lasts whatever happens to the logins of the tests. */
  token: string
}

type Shops = {
  /** A demo, as after its first start. */
  seededShop: OpenShop
  /** A shop that may be switched to Live: an order stays, and a shop with orders differs from a new one. */
  readyShop: OpenShop
  /** A shop that is Live. */
  liveShop: OpenShop
}

/** The shop ships to two countries only, and adds the tax of Utah. */
const LIVE_CONDITIONS = {
  taxMode: 'added' as const,
  taxRates: [{ country: 'US', region: 'UT', rate: 740, name: 'Sales tax' }],
  shippingMethods: [
    method('Standard shipping', { price: '5.00', freeFrom: '50.00', countries: ['US', 'DE'] }),
    method('Pick up in the shop', { pickup: true, countries: ['US'] }),
  ],
}

function method(
  name: string,
  changes: { price?: string; freeFrom?: string; pickup?: boolean; countries: string[] },
) {
  return { enabled: true, name, note: '', price: '0.00', freeFrom: null, pickup: false, ...changes }
}

/**
 * The shops of a worker. Each is opened for the first test that needs it. They are declared together because Playwright
 * starts another worker, with another browser, for tests whose worker fixtures differ.
 */
export const shopsTest = test.extend<object, Shops>({
  seededShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const shop = await startSeededShop()
      await use(await openShop(shop, ADMIN))
      await shop.stop()
    },
    { scope: 'worker' },
  ],

  readyShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const shop = await startReadyShop()
      await use(await openShop(shop))
      await shop.stop()
    },
    { scope: 'worker' },
  ],

  liveShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const shop = await startReadyShop()
      const { address, token } = await openShop(shop)
      await goLive(new HttpClient(address, { token }), LIVE_CONDITIONS)
      await use({ address, token })
      await shop.stop()
    },
    { scope: 'worker' },
  ],
})

/** Logs in to a shop that was just started. */
export async function openShop(
  { address }: { address: string },
  { username, password } = READY_ADMIN,
): Promise<OpenShop> {
  const { token } = await new HttpClient(address).logIn(username, password)
  return { address, token: token! }
}
