import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import type { Category } from '#contract/category.ts'
import type { Product, ProductDraft } from '#contract/product.ts'
import { logIn } from './back-office.ts'
import { test as base, expect, gate } from './shop.ts'

/** A category of the test's own, to walk along as a shopper and to stock as its owner. */
export type Aisle = Category & {
  path: string
  /** Newest last; what a test does not mention has believable values. */
  stock(drafts: Partial<ProductDraft>[]): Promise<Product[]>
  close(): Promise<unknown>
}

export const test = base.extend<{ aisle: Aisle }>({
  aisle: async ({ page, shopAddress, playwright }, use) => {
    const token = await logIn(shopAddress)
    const owner = await playwright.request.newContext({
      baseURL: shopAddress,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    })
    const aisle = await openAisle(owner)
    await use(aisle)
    // Nobody looks at it any more when it goes.
    await page.close()
    await aisle.close()
    await owner.dispose()
  },
})

async function openAisle(owner: APIRequestContext): Promise<Aisle> {
  const word = randomUUID().slice(0, 8)
  const [{ images }] = await (await owner.get('/api/products/featured')).json()
  const reply = await owner.post('/api/categories', {
    data: { name: `Aisle ${word}`, slug: `aisle-${word}` },
  })
  const category: Category = await reply.json()

  const product = async (draft: Partial<ProductDraft>, index: number): Promise<Product> => {
    const data: ProductDraft = {
      name: `Jar ${index + 1} of ${word}`,
      sku: `JAR-${word}-${index + 1}`,
      description: 'A jar with a cork lid, turned by hand.',
      price: '20.00',
      oldPrice: null,
      categoryId: category.id,
      stock: 20,
      images,
      featured: false,
      isNew: false,
      ...draft,
    }
    const reply = await owner.post('/api/products', { data })
    expect(reply.status()).toBe(201)
    return reply.json()
  }

  return {
    ...category,
    path: `/category/${category.slug}`,
    async stock(drafts) {
      const products: Product[] = []
      for (const [index, draft] of drafts.entries()) products.push(await product(draft, index))
      return products
    },
    close: () => owner.delete(`/api/categories/${category.id}`),
  }
}

/** Holds back the answers to some calls until the test lets them go. */
export async function holdBack(page: Page, url: RegExp) {
  const { passed: released, open: letGo } = gate()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

export const breakDown = (route: Route) => route.fulfill({ status: 500, body: 'Something went wrong' })

/** What a shopper is told without having to look for it. */
export const announced = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

/** The names of the products on screen, in their order. */
export const productNames = (page: Page) =>
  page.getByRole('region', { name: 'Products' }).getByRole('article').getByRole('heading')
