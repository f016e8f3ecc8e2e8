import type { Product } from '#contract/product.ts'
import { HttpClient } from '../../http-client.ts'
import { goLive, type OrderInput, order } from '../../live.ts'
import { expect } from '../test.ts'
import { liveAdminTest } from './live-admin.ts'

type Place = (input?: OrderInput) => Promise<number>

/** For tests of a shop that sells, with vases to order. */
export const orderingTest = liveAdminTest.extend<{ live: undefined; vase: Product; place: Place }>({
  /** The shop sells. */
  live: async ({ selling: _, shopAddress, apiToken }, use) => {
    await goLive(new HttpClient(shopAddress, { token: apiToken }))
    await use(undefined)
  },

  vase: ({ catalog }, use) => catalog.createProduct({ price: '20.00', stock: 500 }).then(use),

  /** Places an order of three vases and returns its number. */
  place: async ({ live: _, shopAddress, vase }, use) => {
    await use(async (input) => {
      const shopper = new HttpClient(shopAddress)
      await shopper.post('/api/cart/items', { productId: vase.id, quantity: 3 })
      const { status, body } = await order(shopper, {
        shippingMethodId: await firstMethod(shopper),
        ...input,
      })
      expect(status, body.detail).toBe(201)
      return body.number
    })
  },
})

const firstMethod = async (client: HttpClient) =>
  (await client.get<{ shippingMethods: { id: number }[] }>('/api/selling')).body.shippingMethods[0]!.id
