import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Product, ProductDraft } from '#contract/product.ts'
import { logIn } from './back-office.ts'
import { test as base, expect, gate } from './shop.ts'

/** The shop's owner, at work while shoppers look around: puts products there, changes them, takes them away. */
class Owner {
  readonly #api: APIRequestContext
  readonly #mine = new Map<number, ProductDraft>()

  constructor(api: APIRequestContext) {
    this.#api = api
  }

  /** A product of its own for a test, among the kitchen items. */
  async put(draft: Partial<ProductDraft> = {}): Promise<Product> {
    const teapot = await this.find('KIT-002')
    const word = randomUUID().slice(0, 8)
    const full = {
      ...teapot,
      sku: `TST-${word}`,
      name: `Test Teapot ${word}`,
      oldPrice: null,
      featured: false,
      ...draft,
    }
    const reply = await this.#api.post('/api/products', { data: full })
    expect(reply.status()).toBe(201)
    const product: Product = await reply.json()
    this.#mine.set(product.id, full)
    return product
  }

  async change(id: number, change: Partial<ProductDraft>) {
    const draft = { ...this.#mine.get(id)!, ...change }
    this.#mine.set(id, draft)
    await this.#api.put(`/api/products/${id}`, { data: draft })
  }

  async take(id: number) {
    this.#mine.delete(id)
    await this.#api.delete(`/api/products/${id}`)
  }

  async find(sku: string): Promise<Product> {
    const reply = await this.#api.get('/api/products', { params: { q: sku } })
    return (await reply.json())[0]
  }

  async clear() {
    for (const id of this.#mine.keys()) await this.take(id)
  }
}

export const test = base.extend<{ owner: Owner }>({
  page: async ({ page }, use) => {
    await page.addInitScript(noteToasts)
    await use(page)
  },

  owner: async ({ page, shopAddress, playwright }, use) => {
    const token = await logIn(shopAddress)
    const api = await playwright.request.newContext({
      baseURL: shopAddress,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    })
    const owner = new Owner(api)
    await use(owner)
    // Nobody looks at it any more when it goes.
    await page.close()
    await owner.clear()
    await api.dispose()
  },
})

/** Puts something into the cart of the page's shopper, past the page. */
export async function fillCart(page: Page, productId: number, quantity: number) {
  await page.request.post('/api/cart/items', { data: { productId, quantity } })
}

type Toast = { text: string; bottom: number }

declare global {
  interface Window {
    toasts: Toast[]
  }
}

/** Writes down what the shop says in passing, because on a busy machine it may be gone before a test has looked. */
function noteToasts() {
  window.toasts = []
  const seen = new WeakSet<Element>()
  const look = () => {
    for (const element of document.querySelectorAll('[aria-label^="Notifications"] li')) {
      if (seen.has(element)) continue
      seen.add(element)
      const { bottom } = element.getBoundingClientRect()
      window.toasts.push({ text: element.textContent ?? '', bottom })
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** What was said since the page was opened; each is its title followed by its line. */
export const toasts = (page: Page) => page.evaluate(() => window.toasts)

export async function expectToast(page: Page, title: string, line: string) {
  await expect.poll(async () => (await toasts(page)).map(({ text }) => text)).toContain(title + line)
}

/** The way to the cart; its text is the number of pieces, or nothing. */
export const cartBadge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

/** Holds back the answers to some calls until the test lets them go. */
export async function holdBack(page: Page, method: string, path: string) {
  const { passed: held, open: letGo } = gate()
  await page.route(path, async (route) => {
    if (route.request().method() === method) await held
    await route.continue()
  })
  return letGo
}

/** Makes some calls fail until the test is over. */
export async function breakDown(page: Page, method: string, path: string) {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'Something went wrong' })
      : route.fallback(),
  )
}
