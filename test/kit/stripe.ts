import { afterAll } from 'vitest'
import type { Order } from '#contract/admin/selling/order.ts'
import type { ShopperOrder } from '#contract/order.ts'
import { FakeStripe } from '../../scripts/fake-stripe/server.ts'
import { openTestShop } from './api/test-shop.ts'
import type { HttpClient } from './http-client.ts'
import { goLive, type OrderResponse, order } from './live.ts'

export const WEBHOOK_SECRET = 'whsec_fake_of_the_tests'

/** Opens a shop that takes cards through a fake Stripe. Its key is a live one, so its orders count. */
export async function openCardShop({ secretKey = 'sk_live_fake', hasWebhooks = true } = {}) {
  let address = ''
  const stripe = await FakeStripe.start(
    hasWebhooks ? { webhooks: { address: () => address, secret: WEBHOOK_SECRET } } : {},
  )
  const shop = await openTestShop({
    stripe: { secretKey, webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.address },
  })
  address = shop.address
  afterAll(() => stripe.stop())

  /** A Live shop with a product and a shopper who has some of it in the cart. */
  async function openForCards({ stock = 10, quantity = 2 } = {}) {
    const admin = await shop.asAdmin()
    await goLive(admin)
    const product = await shop.createProduct({ price: '20.00', stock })
    const shopper = await addToCart(product.id, quantity)
    return { admin, product, shopper, stock: () => stockOf(product.id) }
  }

  async function addToCart(productId: number, quantity: number, shopper: HttpClient = shop.newClient()) {
    await shopper.post('/api/cart/items', { productId, quantity })
    return shopper
  }

  async function stockOf(id: number) {
    const { rows } = await shop.database.pool.query('select stock from products where id = $1', [id])
    return rows[0]!.stock as number
  }

  /** Ends the hold time of all pending orders. */
  const passHoldTime = () =>
    shop.database.pool.query(`update orders set expires_at = now(), check_at = now() where state = 'pending'`)

  return { shop, stripe, openForCards, addToCart, passHoldTime }
}

export const payByCard = (shopper: HttpClient, key?: string) =>
  order(shopper, { paymentMethod: 'stripe' }, key)

/** The id of the session that an order is paid in. */
export const sessionOf = ({ goTo }: OrderResponse) => goTo!.split('/').at(-1)!

export const readLink = async (client: HttpClient, { link }: { link: string }) =>
  (await client.get<ShopperOrder>(`/api${link}`)).body

export const readDesk = async (admin: HttpClient, { number }: { number: number }) =>
  (await admin.get<Order>(`/api/orders/${number}`)).body
