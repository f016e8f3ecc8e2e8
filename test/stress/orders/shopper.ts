import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PlacedOrder, Quote } from '#contract/order.ts'
import { HttpClient } from '../../kit/http-client.ts'
import { ADDRESS, CONTACT } from '../../kit/live.ts'
import { StressFailure } from '../failure.ts'
import type { Fleet } from './fleet.ts'

/** An order that the shop has acknowledged. */
export type AcknowledgedOrder = PlacedOrder & { key: string; quote: Quote }

/** Shared by all shoppers. */
export class OrderLedger {
  readonly orders: AcknowledgedOrder[] = []
  /** How often each refusal was given, by its code. */
  readonly refusals = new Map<string, number>()
  attempts = 0
  /** Orders that were sent again because the response was lost. */
  retried = 0
  repeated = 0

  refuse(code: string) {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }
}

const RETRY_TIMEOUT_MS = 120_000
const RETRY_DELAY_MS = 50
/** One acknowledged order in so many is sent again, and must return the same response. */
const REPEAT_EVERY = 10

type Refusal = { code: string }

/** Fills a cart and orders it. After a refusal the cart stays and is ordered again, as a person would try. */
export class Shopper {
  readonly #fleet: Fleet
  readonly #ledger: OrderLedger
  readonly #productIds: number[]
  #client = new HttpClient('http://not-started.example')
  #hasCart = false

  constructor(fleet: Fleet, ledger: OrderLedger, productIds: number[]) {
    this.#fleet = fleet
    this.#ledger = ledger
    this.#productIds = productIds
  }

  async attempt() {
    this.#ledger.attempts++
    if (!this.#hasCart && !(await this.#fillCart())) return
    const quote = await this.#send<Quote & Refusal>('POST', '/api/checkout/quote', {
      body: { country: ADDRESS.country, region: ADDRESS.region, shippingMethodId: 1 },
    })
    if (!quote) return
    if (quote.status !== 200) {
      // The response to filling the cart was lost, and with it the cookie.
      this.#hasCart = false
      return this.#ledger.refuse(quote.body.code)
    }
    await this.#order(quote.body)
  }

  async #fillCart() {
    this.#client = new HttpClient('http://not-started.example')
    for (let count = Math.random() < 0.3 ? 2 : 1; count > 0; count--) {
      const productId = this.#productIds[Math.floor(Math.random() * this.#productIds.length)]
      const quantity = Math.random() < 0.2 ? 2 : 1
      const added = await this.#send<Refusal>('POST', '/api/cart/items', { body: { productId, quantity } })
      if (added?.status === 200) this.#hasCart = true
      else if (added) this.#ledger.refuse(`cart: ${added.body.code}`)
    }
    return this.#hasCart
  }

  async #order(quote: Quote) {
    const key = randomUUID()
    const options = {
      headers: { 'idempotency-key': key },
      body: {
        ...CONTACT,
        address: ADDRESS,
        shippingMethodId: 1,
        paymentMethod: Math.random() < 0.5 ? 'transfer' : 'delivery',
        total: quote.total,
        lines: quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
      },
    }
    const response = await this.#sendUntilAnswered<PlacedOrder & Refusal>('/api/orders', options)
    if (response.status !== 201) {
      if (response.status !== 409)
        throw new StressFailure(
          `An order was answered with ${response.status}: ${JSON.stringify(response.body)}`,
        )
      if (response.body.code === 'cart_empty') this.#hasCart = false
      return this.#ledger.refuse(response.body.code)
    }
    this.#hasCart = false
    this.#ledger.orders.push({ ...response.body, key, quote })
    if (this.#ledger.orders.length % REPEAT_EVERY > 0) return
    const again = await this.#sendUntilAnswered<PlacedOrder>('/api/orders', options)
    this.#ledger.repeated++
    if (JSON.stringify(again.body) !== JSON.stringify(response.body))
      throw new StressFailure(
        `The same key returned ${JSON.stringify(response.body)}, then ${again.status} ${JSON.stringify(again.body)}`,
      )
  }

  async #sendUntilAnswered<Body>(path: string, options: { headers: Record<string, string>; body: object }) {
    const end = performance.now() + RETRY_TIMEOUT_MS
    let response = await this.#send<Body>('POST', path, options)
    if (!response) this.#ledger.retried++
    while (!response) {
      if (performance.now() > end) throw new StressFailure(`${path} got no response in time.`)
      await setTimeout(RETRY_DELAY_MS)
      response = await this.#send<Body>('POST', path, options)
    }
    return response
  }

  #send<Body>(method: string, path: string, options: { headers?: Record<string, string>; body: object }) {
    return this.#fleet.request<Body>(this.#client, method, path, options)
  }
}
