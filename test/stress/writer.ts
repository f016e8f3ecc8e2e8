import sharp from 'sharp'
import type { Cart } from '#contract/cart.ts'
import type { Product } from '#contract/product.ts'
import { HttpClient } from '../kit/http-client.ts'
import { dataUrl } from '../kit/images.ts'
import { StressFailure } from './failure.ts'
import type { SharedRecords } from './ledger.ts'

/** The version of a record; undefined if it does not exist. */
type Version = number | undefined

/** Acceptable states: the last acknowledged one, or one whose request got no response. */
type Known = { acknowledged: Version; unanswered: Version[] }

/**
 * Changes products, categories and a cart of its own over HTTP, one request after the other, and keeps a ledger of
 * what was acknowledged. Every field of a record contains its version, so that a partial write would show.
 */
export class Writer {
  readonly #name: string
  readonly #products = new Map<string, Known & { id?: number }>()
  readonly #categories = new Map<string, Known>()
  readonly #cart: Known = { acknowledged: undefined, unanswered: [] }
  readonly #cookies = new Map<string, string>()
  #client = new HttpClient('http://not-started.example')
  #shared: SharedRecords = { categoryId: 0, productId: 0 }
  #version = 0
  acknowledged = 0
  /** The 5xx statuses with which the shop refused. */
  readonly refusals = new Set<number>()

  constructor(name: string) {
    this.#name = name
  }

  /** Continues with a restarted shop. */
  at(address: string, token: string, shared: SharedRecords) {
    this.#client = new HttpClient(address)
    this.#client.token = token
    for (const [name, value] of this.#cookies) this.#client.cookies.set(name, value)
    this.#shared = shared
  }

  /** Writes until the shop stops answering. The last write may or may not have been stored. */
  async writeUntilCutOff(isDone = () => false) {
    while (!isDone()) {
      const version = ++this.#version
      try {
        await this.#write(version)
      } catch (error) {
        if (error instanceof StressFailure) throw error
        return
      }
    }
  }

  async writeFor(milliseconds: number) {
    const end = performance.now() + milliseconds
    const before = this.acknowledged
    await this.writeUntilCutOff(() => performance.now() > end)
    if (this.acknowledged === before) throw new StressFailure('No write was acknowledged.')
  }

  async #write(version: number) {
    switch (version % 5) {
      case 0:
        return this.#changeCategory(version)
      case 1:
        return this.#createProduct(version)
      case 2:
        return this.#changeCart(version)
      case 3:
        return this.#changeProduct(version)
      default:
        return this.#deleteProduct()
    }
  }

  async #createProduct(version: number) {
    const sku = `${this.#name}-${version}`
    const known: Known & { id?: number } = { acknowledged: undefined, unanswered: [] }
    this.#products.set(sku, known)
    const body = await this.#send<Product>(
      known,
      version,
      'POST',
      '/api/products',
      await this.#draft(sku, version),
    )
    known.id = body.id
  }

  async #changeProduct(version: number) {
    const live = this.#liveProduct()
    if (!live) return
    const [sku, known] = live
    await this.#send(known, version, 'PUT', `/api/products/${known.id}`, await this.#draft(sku, version))
  }

  async #deleteProduct() {
    // Deletes few, so that there is always something to lose.
    const live = this.#version % 3 === 0 && this.#liveProduct()
    if (live) await this.#send(live[1], undefined, 'DELETE', `/api/products/${live[1].id}`)
  }

  async #changeCategory(version: number) {
    const slug = `${this.#name}-${version}`.toLowerCase()
    const known: Known = { acknowledged: undefined, unanswered: [] }
    this.#categories.set(slug, known)
    await this.#send(known, version, 'POST', '/api/categories', {
      name: `Category ${version}`,
      slug,
      image: null,
    })
  }

  async #changeCart(version: number) {
    const quantity = version % 1000
    const { productId } = this.#shared
    const isNew = this.#cart.acknowledged === undefined
    const path = isNew ? '/api/cart/items' : `/api/cart/items/${productId}`
    await this.#send(this.#cart, quantity, isNew ? 'POST' : 'PUT', path, { productId, quantity })
    for (const [name, value] of this.#client.cookies) this.#cookies.set(name, value)
  }

  async #draft(sku: string, version: number) {
    // Every tenth product has an image, which is a row of its own in the same transaction.
    const images = [version % 10 === 1 ? await imageOf(version) : `https://images.example/${version}.webp`]
    return {
      name: `Product ${version}`,
      sku,
      description: `Version ${version} of ${sku}`,
      price: `${version}.00`,
      oldPrice: null,
      images,
      stock: version,
      categoryId: this.#shared.categoryId,
      featured: version % 2 === 0,
      isNew: version % 3 === 0,
    }
  }

  #liveProduct() {
    return [...this.#products]
      .reverse()
      .find(([, known]) => known.id && known.unanswered.length === 0 && known.acknowledged)
  }

  async #send<Body>(
    known: Known,
    version: Version,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Body> {
    known.unanswered.push(version)
    const response = await this.#client.request<Body>(method, path, body === undefined ? {} : { body })
    if (response.status >= 400) {
      if (response.status < 500)
        throw new StressFailure(
          `${method} ${path} answered ${response.status}: ${JSON.stringify(response.body)}`,
        )
      this.refusals.add(response.status)
      throw new Error(`${response.status}`)
    }
    known.acknowledged = version
    known.unanswered = []
    this.acknowledged++
    return response.body
  }

  /** Compares the shop's records with the ledger, then adopts what the shop holds. */
  async verify(products: Map<string, Product>, slugs: Set<string>) {
    for (const [sku, known] of this.#products) {
      const product = products.get(sku)
      this.#settle(`product ${sku}`, known, product && wholeVersion(product))
      if (product) known.id = product.id
    }
    for (const [slug, known] of this.#categories) {
      const version = Number(slug.slice(slug.lastIndexOf('-') + 1))
      this.#settle(`category ${slug}`, known, slugs.has(slug) ? version : undefined)
    }
    if (this.#cookies.size === 0) {
      // The response with the cookie never arrived, so no client owns the cart.
      this.#cart.unanswered = []
      return
    }
    const { body } = await this.#client.get<Cart>('/api/cart')
    this.#settle(`cart of ${this.#name}`, this.#cart, body.items[0]?.quantity)
  }

  #settle(what: string, known: Known, found: Version) {
    if (found !== known.acknowledged && !known.unanswered.includes(found))
      throw new StressFailure(`The ${what} is at ${found}, but ${known.acknowledged} was acknowledged.`)
    known.acknowledged = found
    known.unanswered = []
  }
}

/** The version that all fields of a product agree on. */
function wholeVersion(product: Product) {
  const version = product.stock
  const isWhole =
    product.name === `Product ${version}` &&
    product.description === `Version ${version} of ${product.sku}` &&
    product.price === `${version}.00` &&
    product.featured === (version % 2 === 0) &&
    product.isNew === (version % 3 === 0) &&
    (version % 10 === 1
      ? product.images[0]!.startsWith('/images/')
      : product.images[0] === `https://images.example/${version}.webp`)
  if (!isWhole) throw new StressFailure(`Partial write: ${JSON.stringify(product)}`)
  return version
}

async function imageOf(version: number) {
  const background = { r: version % 256, g: (version >> 8) % 256, b: 128 }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return dataUrl('image/png', bytes)
}
