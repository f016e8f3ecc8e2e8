import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Category } from '#contract/category.ts'
import type { Product, ProductDraft } from '#contract/product.ts'
import { test as backOffice, logIn } from './back-office.ts'
import { expect } from './shop.ts'

/** A category of the test's own, with products that no other test counts. */
export class Shelf {
  readonly category: Category
  readonly #api: APIRequestContext
  readonly #image: string
  #count = 0

  private constructor(api: APIRequestContext, category: Category, image: string) {
    this.#api = api
    this.category = category
    this.#image = image
  }

  static async open(api: APIRequestContext) {
    const word = randomUUID().slice(0, 8)
    const [seeded] = await (await api.get('/api/products?q=GFT-001')).json()
    const image = seeded.images[0]
    const reply = await api.post('/api/categories', {
      data: { name: `Shelf ${word}`, slug: `shelf-${word}` },
    })
    return new Shelf(api, await reply.json(), image)
  }

  /** What a product on this shelf is like when the test says nothing about it. */
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
      ...draft,
      categoryId: this.category.id,
    }
  }

  async product(draft: Partial<ProductDraft> = {}): Promise<Product> {
    const reply = await this.#api.post('/api/products', { data: this.draft(draft) })
    expect(reply.status()).toBe(201)
    return reply.json()
  }

  async products(count: number) {
    for (let made = 0; made < count; made++) await this.product()
  }

  /** Everything on the shelf, as the shop has it now; newest first. */
  async stored(): Promise<Product[]> {
    return (await this.#api.get(`/api/products?category=${this.category.id}&sort=newest`)).json()
  }

  async change(product: Product, change: Partial<ProductDraft>) {
    const { id, ...draft } = product
    expect((await this.#api.put(`/api/products/${id}`, { data: { ...draft, ...change } })).status()).toBe(200)
  }

  async remove(product: Product) {
    await this.#api.delete(`/api/products/${product.id}`)
  }

  async clear() {
    expect([204, 404]).toContain((await this.#api.delete(`/api/categories/${this.category.id}`)).status())
  }
}

type Fixtures = {
  /** The API, as an administrator who stays logged in whatever becomes of the browser's login. */
  api: APIRequestContext
  shelf: Shelf
}
type WorkerFixtures = { apiToken: string }

/** The back office of a shop with a shelf of the test's own, gone when the test is over. */
export const test = backOffice.extend<Fixtures, WorkerFixtures>({
  apiToken: [({ shopAddress }, use) => logIn(shopAddress).then(use), { scope: 'worker' }],

  api: async ({ shopAddress, apiToken, playwright }, use) => {
    const headers = { authorization: `Bearer ${apiToken}` }
    const api = await playwright.request.newContext({ baseURL: shopAddress, extraHTTPHeaders: headers })
    await use(api)
    await api.dispose()
  },

  shelf: async ({ page, api }, use) => {
    const shelf = await Shelf.open(api)
    await use(shelf)
    // Nobody looks at it any more when it goes.
    await page.close()
    await shelf.clear()
  },
})

/** A toast is gone after a few seconds, so both its lines are looked at together. */
export async function expectToast(page: Page, title: string, description: string) {
  const toast = page.getByRole('region', { name: /^Notifications/ }).locator('li')
  await expect(toast).toHaveText(`${title}${description}`)
}

/** A real picture in one colour, as a file to upload. */
export async function imageFile(name: string, { width = 40, height = 40, color = '#c4694a' } = {}) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
