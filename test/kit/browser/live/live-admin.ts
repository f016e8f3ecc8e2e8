import type { SellingSettings } from '#contract/selling.ts'
import { READY_ADMIN } from '../../accounts.ts'
import { startReadyShop } from '../seeded-shop.ts'
import { adminTest, expect, logIn } from '../test.ts'

type Fixtures = {
  /** The selling settings before the test. They are restored after it, and the shop is a demo again. */
  selling: SellingSettings
}

/** For tests of Live mode, in a shop of their own: an order stays, and a shop with orders differs from a new one. */
export const liveAdminTest = adminTest.extend<Fixtures, { shopAddress: string; apiToken: string }>({
  shopAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const shop = await startReadyShop()
      await use(shop.address)
      await shop.stop()
    },
    { scope: 'worker' },
  ],

  apiToken: [({ shopAddress }, use) => logIn(shopAddress, READY_ADMIN).then(use), { scope: 'worker' }],

  token: ({ shopAddress }, use) => logIn(shopAddress, READY_ADMIN).then(use),

  selling: async ({ api }, use) => {
    const settings: SellingSettings = await (await api.get('/api/selling/settings')).json()
    await use(settings)
    expect((await api.put('/api/selling', { data: withNewMethods(settings) })).status()).toBe(200)
    expect((await api.put('/api/selling/mode', { data: { mode: 'demo' } })).status()).toBe(200)
  },
})

/** Without ids: a method that the test removed cannot be changed anymore. */
const withNewMethods = ({ shippingMethods, ...settings }: SellingSettings) => ({
  ...settings,
  shippingMethods: shippingMethods.map(({ id: _, ...method }) => method),
})
