import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Category } from '#contract/category.ts'
import type { Product, ProductDraft } from '#contract/product.ts'

/** A category of the test's own, with products that no other test counts. */
export class TestCatalog {
  readonly category: Category
  readonly #api: APIRequestContext
  readonly #image: string
  /** Products that the test put into other categories. */
  readonly #elsewhere: number[] = []
  #count = 0

  private constructor(api: APIRequestContext, category: Category, image: string) {
    this.#api = api
    this.category = category
    this.#image = image
  }

  static async create(api: APIRequestContext) {
    const word = randomUUID().slice(0, 8)
    const [seeded] = await (await api.get('/api/products?q=GFT-001')).json()
    const data = { name: `Tins ${word}`, slug: `tins-${word}` }
    const response = await api.post('/api/categories', { data })
    return new TestCatalog(api, await response.json(), seeded.images[0])
  }

  /** The category's page. */
  get path() {
    return `/category/${this.category.slug}`
  }

  /** A valid product; the test overrides what it cares about. */
  draft(draft: Partial<ProductDraft> = {}): ProductDraft {
    const number = ++this.#count
    return {
      name: `Tin ${number} of ${this.category.name}`,
      sku: `${this.category.slug}-${number}`,
      description: 'A tin with a lid, painted by hand.',
      price: '12.50',
      oldPrice: null,
      images: [this.#image],
      stock: 20,
      featured: false,
      isNew: false,
      categoryId: this.category.id,
      ...draft,
    }
  }

  async createProduct(draft: Partial<ProductDraft> = {}): Promise<Product> {
    const response = await this.#api.post('/api/products', { data: this.draft(draft) })
    expect(response.status()).toBe(201)
    const product: Product = await response.json()
    if (product.categoryId !== this.category.id) this.#elsewhere.push(product.id)
    return product
  }

  /** Creates one product per draft, or so many with default values. */
  async createProducts(drafts: Partial<ProductDraft>[] | number) {
    const list = typeof drafts === 'number' ? Array.from({ length: drafts }, () => ({})) : drafts
    for (const draft of list) await this.createProduct(draft)
  }

  /** The products of the category as the shop stores them now, newest first. */
  async listProducts(): Promise<Product[]> {
    return (await this.#api.get(`/api/products?category=${this.category.id}&sort=newest`)).json()
  }

  /** Any product of the shop. */
  async findProduct(sku: string): Promise<Product> {
    return (await (await this.#api.get('/api/products', { params: { q: sku } })).json())[0]
  }

  async updateProduct(id: number, change: Partial<ProductDraft>) {
    const { id: _, ...product }: Product = await (await this.#api.get(`/api/products/${id}`)).json()
    const response = await this.#api.put(`/api/products/${id}`, { data: { ...product, ...change } })
    expect(response.status()).toBe(200)
  }

  async deleteProduct(id: number) {
    await this.#api.delete(`/api/products/${id}`)
  }

  /** Removes the category and every product the test created. */
  async remove() {
    for (const id of this.#elsewhere) await this.deleteProduct(id)
    expect([204, 404]).toContain((await this.#api.delete(`/api/categories/${this.category.id}`)).status())
  }
}
