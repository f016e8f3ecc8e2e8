import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PlacedOrder, Quote } from '#contract/order.ts'
import type { FakeStripe } from '../../../scripts/fake-stripe/server.ts'
import { HttpClient } from '../../kit/http-client.ts'
import { ADDRESS, CONTACT } from '../../kit/live.ts'
import { StressFailure } from '../failure.ts'
import type { Fleet } from '../orders/fleet.ts'

const RETRY_TIMEOUT_MS = 120_000
const RETRY_DELAY_MS = 100

type Refusal = { code: string }

/** Orders with a card and pays, or does something else that shoppers do. */
export class Buyer {
  readonly #fleet: Fleet
  readonly #stripe: FakeStripe
  readonly #productIds: number[]
  /** Numbers of the orders that the shop has acknowledged. */
  readonly #acknowledged: Set<number>
  #client = new HttpClient('http://not-started.example')

  constructor(fleet: Fleet, stripe: FakeStripe, productIds: number[], acknowledged: Set<number>) {
    this.#fleet = fleet
    this.#stripe = stripe
    this.#productIds = productIds
    this.#acknowledged = acknowledged
  }

  async buy() {
    this.#client = new HttpClient('http://not-started.example')
    if (!(await this.#fillCart())) return
    let order = await this.#order()
    // A changed cart replaces the pending order.
    if (order && Math.random() < 0.1 && (await this.#fillCart())) order = (await this.#order()) ?? order
    if (!order) return
    const chance = Math.random()
    if (chance < 0.1) return
    if (chance < 0.15) await this.#send('POST', `/api${order.link}/cancel`, {})
    if (order.goTo) this.#stripe.account.pay(order.goTo.split('/').at(-1)!)
    // Half of the shoppers see the page of the order after paying; the others close the window.
    if (Math.random() < 0.5) await this.#send('POST', `/api${order.link}/settle`, {})
  }

  async #fillCart() {
    const productId = this.#productIds[Math.floor(Math.random() * this.#productIds.length)]
    const added = await this.#send('POST', '/api/cart/items', { body: { productId, quantity: 1 } })
    return added?.status === 200
  }

  /** Undefined when there was nothing to order anymore. */
  async #order(): Promise<PlacedOrder | undefined> {
    const quote = await this.#send<Quote & Refusal>('POST', '/api/checkout/quote', {
      body: { country: ADDRESS.country, region: ADDRESS.region, shippingMethodId: 1 },
    })
    if (quote?.status !== 200) return undefined
    const options = {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...CONTACT,
        address: ADDRESS,
        shippingMethodId: 1,
        paymentMethod: 'stripe',
        total: quote.body.total,
      },
    }
    const end = performance.now() + RETRY_TIMEOUT_MS
    let response = await this.#send<PlacedOrder & Refusal>('POST', '/api/orders', options)
    while (!response) {
      if (performance.now() > end) throw new StressFailure('An order got no response in time.')
      await setTimeout(RETRY_DELAY_MS)
      response = await this.#send<PlacedOrder & Refusal>('POST', '/api/orders', options)
    }
    if (response.status !== 201) {
      if (response.status !== 409)
        throw new StressFailure(
          `An order was answered with ${response.status}: ${JSON.stringify(response.body)}`,
        )
      return undefined
    }
    this.#acknowledged.add(response.body.number)
    return response.body
  }

  #send<Body>(method: string, path: string, options: { headers?: Record<string, string>; body?: object }) {
    return this.#fleet.request<Body>(this.#client, method, path, options)
  }
}
