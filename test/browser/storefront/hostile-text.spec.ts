import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN } from '../../kit/accounts.ts'
import { startSeededShop } from '../../kit/browser/seeded-shop.ts'
import { cartBadge } from '../../kit/browser/storefront.ts'
import { test as base, expect, once } from '../../kit/browser/test.ts'

/** Calls `hacked()` if it is ever parsed as markup, in an attribute or between tags. */
const WORDS = `"><img src=x onerror=hacked()><script>hacked()</script>`
const NAME = '<img src=x onerror=hacked()>'
const SEEN = 'onerror=hacked()'

type Hostile = { address: string; api: APIRequestContext; product: number; slug: string }

/** A separate shop with hostile text in every text field. */
const test = base.extend<{ hostile: Hostile }>({
  hostile: async ({ playwright, page }, use) => {
    const server = await startSeededShop()
    const api = await playwright.request.newContext({ baseURL: server.address, userAgent: NAME })
    await use({ address: server.address, api, ...(await fill(api)) })
    // No request may be pending when the shop stops.
    await page.goto('about:blank')
    await api.dispose()
    await server.stop()
  },
})

async function fill(api: APIRequestContext) {
  const { token } = await (await api.post('/api/auth/login', { data: ADMIN })).json()
  const send = async (method: string, url: string, data?: unknown) => {
    const response = await api.fetch(url, { method, data, headers: { authorization: `Bearer ${token}` } })
    expect(response.ok(), `${method} ${url}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  const image = 'https://images.example/"onerror="hacked()'
  const category = await send('POST', '/api/categories', { name: WORDS, slug: 'hostile', image })
  const product = await send('POST', '/api/products', {
    name: WORDS,
    sku: NAME,
    description: `${WORDS} </script><script>hacked()</script> javascript:hacked()`,
    price: '10.00',
    oldPrice: '20.00',
    images: [image, image],
    stock: 3,
    categoryId: category.id,
    featured: true,
    isNew: true,
  })
  await send('PUT', '/api/settings', {
    businessName: WORDS,
    email: 'hello@shop.example',
    phone: NAME,
    address: WORDS,
    gmapSrc: 'https://maps.example/"><script>hacked()</script>',
    heroTitle: WORDS,
    heroSubtitle: WORDS,
    heroImage: image,
  })
  await send('POST', '/api/administrators', { username: NAME, password: 'correct horse' })
  await send('GET', `/api/products?q=${encodeURIComponent(NAME)}&limit=5`)
  await send('GET', `/api/products?q=${encodeURIComponent(`nothing ${NAME}`)}&limit=5`)
  await send('POST', '/api/cart/items', { productId: product.id, quantity: 1 })
  return { product: product.id as number, slug: category.slug as string }
}

test.beforeEach(async ({ page }) => {
  const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  await page.route(/^https:\/\/images/, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }))
  await page.route(/^https:\/\/maps/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  )
})

test('markup in texts is escaped on every storefront page', once, async ({ page, hostile }) => {
  const calls = await watch(page)
  const { address, product, slug } = hostile
  for (const path of [
    '/',
    `/category/${slug}`,
    `/product/${product}`,
    `/search?q=${encodeURIComponent(WORDS)}`,
  ])
    await see(page, `${address}${path}`, SEEN)
  await page.goto(`${address}/product/${product}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(cartBadge(page)).toHaveText('1')
  await see(page, `${address}/cart`, SEEN)
  expect(calls).toEqual([])
})

test('markup in texts is escaped on every admin screen', once, async ({ page, hostile }) => {
  const calls = await watch(page)
  const { address, api, product } = hostile
  const { token } = await (await api.post('/api/auth/login', { data: ADMIN })).json()
  await page.goto(`${address}/admin/login`)
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  for (const path of ['/admin', '/admin/products', '/admin/categories', '/admin/reports', '/admin/customers'])
    await see(page, `${address}${path}`, path === '/admin/customers' ? '' : SEEN)
  for (const path of ['/admin/orders', '/admin/settings']) await see(page, `${address}${path}`, '')
  await see(page, `${address}/admin/products/edit/${product}`, '')
  await expect(page.getByLabel('Product Name')).toHaveValue(WORDS)
  await see(page, `${address}/admin/crm-settings`, '')
  await expect(page.getByLabel('Business Name')).toHaveValue(WORDS)
  await expect(page.frameLocator('iframe').locator('html')).toBeAttached()
  expect(calls).toEqual([])
})

test.describe('the check itself', once, () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy/] })

  test('the CSP blocks a foreign script and reports it', once, async ({ page }) => {
    const calls = await watch(page)
    const complaint = page.waitForEvent('console', (message) =>
      /Content Security Policy/.test(message.text()),
    )
    await page.goto('/')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'hacked()'
      document.body.append(script)
    })
    expect((await complaint).type()).toBe('error')
    expect(calls).toEqual([])
  })
})

/** Records where injected code ran. */
async function watch(page: Page) {
  const calls: string[] = []
  await page.exposeFunction('hacked', () => calls.push(page.url()))
  return calls
}

async function see(page: Page, url: string, text: string) {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The business name contains hostile text as well and is on every page.
  await expect(page.getByRole('main')).toContainText(text)
}
