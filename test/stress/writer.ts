import sharp from 'sharp'
import type { Cart } from '#contract/cart.ts'
import type { Product } from '#contract/product.ts'
import { HttpClient } from '../kit/http-client.ts'
import { dataUrl } from '../kit/images.ts'
import type { Shelf } from './ledger.ts'
import { Failed } from './shop-server.ts'

/** A version of something; undefined when there is none of it. */
type Version = number | undefined

/** What may stand in the shop: what was acknowledged last, or what was asked for and never answered. */
type Known = { acknowledged: Version; asked: Version[] }

/**
 * Changes products, categories and a cart of its own through HTTP, one call after the other, and remembers what was
 * acknowledged. Every field of a record tells its version, so that half a change would show.
 */
export class Writer {
  readonly #name: string
  readonly #products = new Map<string, Known & { id?: number }>()
  readonly #categories = new Map<string, Known>()
  readonly #cart: Known = { acknowledged: undefined, asked: [] }
  readonly #cookies = new Map<string, string>()
  #visitor = new HttpClient('http://nowhere')
  #shelf: Shelf = { categoryId: 0, productId: 0 }
  #version = 0
  acknowledged = 0
  /** How the shop said that it cannot. */
  readonly refusals = new Set<number>()

  constructor(name: string) {
    this.#name = name
  }

  /** Goes on at a shop that was opened again. */
  at(address: string, token: string, shelf: Shelf) {
    this.#visitor = new HttpClient(address)
    this.#visitor.token = token
    for (const [name, value] of this.#cookies) this.#visitor.cookies.set(name, value)
    this.#shelf = shelf
  }

  /** Writes until the shop stops answering; what was asked for then is neither sure to be there nor sure not to be. */
  async writeUntilCutOff(isDone = () => false) {
    while (!isDone()) {
      const version = ++this.#version
      try {
        await this.#write(version)
      } catch (error) {
        if (error instanceof Failed) throw error
        return
      }
    }
  }

  async writeFor(milliseconds: number) {
    const end = performance.now() + milliseconds
    const before = this.acknowledged
    await this.writeUntilCutOff(() => performance.now() > end)
    if (this.acknowledged === before) throw new Failed('Nothing can be written.')
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
    const known: Known & { id?: number } = { acknowledged: undefined, asked: [] }
    this.#products.set(sku, known)
    const body = await this.#ask<Product>(
      known,
      version,
      'POST',
      '/api/products',
      await this.#draft(sku, version),
    )
    known.id = body.id
  }

  async #changeProduct(version: number) {
    const found = this.#liveProduct()
    if (!found) return
    const [sku, known] = found
    await this.#ask(known, version, 'PUT', `/api/products/${known.id}`, await this.#draft(sku, version))
  }

  async #deleteProduct() {
    // Most stay, so that there is always something to lose.
    const found = this.#version % 3 === 0 && this.#liveProduct()
    if (found) await this.#ask(found[1], undefined, 'DELETE', `/api/products/${found[1].id}`)
  }

  async #changeCategory(version: number) {
    const slug = `${this.#name}-${version}`.toLowerCase()
    const known: Known = { acknowledged: undefined, asked: [] }
    this.#categories.set(slug, known)
    await this.#ask(known, version, 'POST', '/api/categories', {
      name: `Category ${version}`,
      slug,
      image: null,
    })
  }

  async #changeCart(version: number) {
    const quantity = version % 1000
    const { productId } = this.#shelf
    const isNew = this.#cart.acknowledged === undefined
    const path = isNew ? '/api/cart/items' : `/api/cart/items/${productId}`
    await this.#ask(this.#cart, quantity, isNew ? 'POST' : 'PUT', path, { productId, quantity })
    for (const [name, value] of this.#visitor.cookies) this.#cookies.set(name, value)
  }

  async #draft(sku: string, version: number) {
    // Now and then with a picture, which is a row of its own in the same transaction.
    const images = [version % 10 === 1 ? await picture(version) : `https://images.example/${version}.webp`]
    return {
      name: `Product ${version}`,
      sku,
      description: `Version ${version} of ${sku}`,
      price: `${version}.00`,
      oldPrice: null,
      images,
      stock: version,
      categoryId: this.#shelf.categoryId,
      featured: version % 2 === 0,
      isNew: version % 3 === 0,
    }
  }

  #liveProduct() {
    return [...this.#products]
      .reverse()
      .find(([, known]) => known.id && known.asked.length === 0 && known.acknowledged)
  }

  async #ask<Body>(
    known: Known,
    version: Version,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Body> {
    known.asked.push(version)
    const reply = await this.#visitor.request<Body>(method, path, body === undefined ? {} : { body })
    if (reply.status >= 400) {
      if (reply.status < 500)
        throw new Failed(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`)
      this.refusals.add(reply.status)
      throw new Error(`${reply.status}`)
    }
    known.acknowledged = version
    known.asked = []
    this.acknowledged++
    return reply.body
  }

  /** Compares what the shop has with what it acknowledged; from then on what it has is what is known. */
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
      // The cookie came with an answer that never arrived: a cart that nobody can open is nobody's.
      this.#cart.asked = []
      return
    }
    const { body } = await this.#visitor.get<Cart>('/api/cart')
    this.#settle(`cart of ${this.#name}`, this.#cart, body.items[0]?.quantity)
  }

  #settle(what: string, known: Known, found: Version) {
    if (found !== known.acknowledged && !known.asked.includes(found))
      throw new Failed(`The ${what} is at ${found}, but ${known.acknowledged} was acknowledged.`)
    known.acknowledged = found
    known.asked = []
  }
}

/** The one version that all fields of a product tell. */
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
  if (!isWhole) throw new Failed(`Half a change: ${JSON.stringify(product)}`)
  return version
}

async function picture(version: number) {
  const background = { r: version % 256, g: (version >> 8) % 256, b: 128 }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return dataUrl('image/png', bytes)
}
