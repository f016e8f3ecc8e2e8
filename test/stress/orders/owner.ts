import type { Order } from '#contract/admin/selling/order.ts'
import type { Product, ProductDraft } from '#contract/product.ts'
import type { HttpClient } from '../../kit/http-client.ts'
import type { Fleet } from './fleet.ts'
import type { OrderLedger } from './shopper.ts'

/** Pieces that the owner added to a product: acknowledged, and those whose request got no response. */
export type Restocked = { acknowledged: number; unanswered: number[] }

/** Edits the products that are being ordered, and pays, ships, refunds and cancels some of the orders. */
export class Owner {
  readonly #fleet: Fleet
  readonly #admin: HttpClient
  readonly #ledger: OrderLedger
  readonly #products: Product[]
  readonly restocked = new Map<number, Restocked>()
  /** Numbers of orders whose cancellation was acknowledged. */
  readonly canceled = new Set<number>()
  changes = 0

  constructor(fleet: Fleet, admin: HttpClient, ledger: OrderLedger, products: Product[]) {
    this.#fleet = fleet
    this.#admin = admin
    this.#ledger = ledger
    this.#products = products
    for (const { id } of products) this.restocked.set(id, { acknowledged: 0, unanswered: [] })
  }

  async change() {
    const actions = [
      this.#restock,
      this.#changeStock,
      this.#changePrice,
      this.#pay,
      this.#ship,
      this.#refund,
      this.#cancel,
      this.#cancelByLink,
    ]
    await actions[Math.floor(Math.random() * actions.length)]!.call(this)
    this.changes++
  }

  async #restock() {
    const { id } = this.#product()
    const add = wholeNumber(1, 5)
    await this.#addStock(id, add, () =>
      this.#fleet.request(this.#admin, 'POST', `/api/products/${id}/restock`, { body: { add } }),
    )
  }

  async #changeStock() {
    const product = this.#product()
    const stockChange = wholeNumber(-3, 3) || 1
    await this.#addStock(product.id, stockChange, () => this.#update(product, { stockChange }))
  }

  async #addStock(id: number, pieces: number, send: () => Promise<{ status: number } | undefined>) {
    const response = await send()
    const restocked = this.restocked.get(id)!
    if (!response) restocked.unanswered.push(pieces)
    else if (response.status === 200) restocked.acknowledged += pieces
  }

  async #changePrice() {
    await this.#update(this.#product(), { price: `${wholeNumber(8, 12)}.00`, stockChange: 0 })
  }

  #update({ id, stock: _, ...draft }: Product, changes: Partial<ProductDraft> & { stockChange: number }) {
    return this.#fleet.request(this.#admin, 'PUT', `/api/products/${id}`, { body: { ...draft, ...changes } })
  }

  async #pay() {
    const order = this.#order()
    await this.#act(order, 'payments', Math.random() < 0.2 ? { reverse: true } : {})
  }

  async #ship() {
    const order = this.#order()
    await this.#act(order, 'payments', {})
    await this.#act(order, 'shipments', Math.random() < 0.5 ? {} : { lines: [{ line: 1, quantity: 1 }] })
  }

  async #refund() {
    const order = this.#order()
    await this.#act(order, 'payments', {})
    const lines = [{ line: 1, quantity: 1, restock: true }]
    await this.#act(order, 'refunds', Math.random() < 0.5 ? { amount: '1.00' } : { lines })
  }

  async #cancel() {
    const response = await this.#act(this.#order(), 'cancel', {})
    if (response?.status === 200) this.canceled.add(response.body.number)
  }

  async #cancelByLink() {
    const order = this.#order()
    if (!order) return
    const response = await this.#fleet.request<Order>(this.#admin, 'POST', `/api${order.link}/cancel`)
    if (response?.status === 200) this.canceled.add(order.number)
  }

  async #act(order: { number: number } | undefined, action: string, body: object) {
    return (
      order &&
      this.#fleet.request<Order>(this.#admin, 'POST', `/api/orders/${order.number}/${action}`, { body })
    )
  }

  #product = () => this.#products[wholeNumber(0, this.#products.length - 1)]!
  #order = () => this.#ledger.orders[wholeNumber(0, this.#ledger.orders.length - 1)]
}

const wholeNumber = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1))
