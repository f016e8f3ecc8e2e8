import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { READY_ADMIN } from '../../kit/accounts.ts'
import { startReadyShop } from '../../kit/browser/seeded-shop.ts'
import { cartBadge } from '../../kit/browser/storefront.ts'
import { test as base, expect, once } from '../../kit/browser/test.ts'

/** Calls `hacked()` if it is ever parsed as markup, in an attribute or between tags. */
const WORDS = `"><img src=x onerror=hacked()><script>hacked()</script>`
const NAME = '<img src=x onerror=hacked()>'
const SEEN = 'onerror=hacked()'
/** Too long for a line, and without a place to break it. */
const LONG_NAME = `${NAME}${'W'.repeat(150)}`

type Hostile = {
  address: string
  api: APIRequestContext
  product: number
  slug: string
  order: { number: number; link: string }
}

/** A separate shop with hostile text in every text field. */
const test = base.extend<{ hostile: Hostile }>({
  hostile: async ({ playwright, page }, use) => {
    const server = await startReadyShop()
    const api = await playwright.request.newContext({ baseURL: server.address, userAgent: NAME })
    await use({ address: server.address, api, ...(await fill(api)) })
    // No request may be pending when the shop stops.
    await page.goto('about:blank')
    await api.dispose()
    await server.stop()
  },
})

async function fill(api: APIRequestContext) {
  const { token } = await (await api.post('/api/auth/login', { data: READY_ADMIN })).json()
  const send: Send = async (method, url, data, headers = {}) => {
    const authorization = `Bearer ${token}`
    const response = await api.fetch(url, { method, data, headers: { ...headers, authorization } })
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
  const order = await placeOrder(send)
  await send('POST', '/api/cart/items', { productId: product.id, quantity: 1 })
  return { product: product.id as number, slug: category.slug as string, order }
}

type Send = (
  method: string,
  url: string,
  data?: unknown,
  headers?: Record<string, string>,
) => ReturnType<APIResponse['json']>

/** Switches to Live and orders the cart, with hostile text in every field of the settings, the order and its parcel. */
async function placeOrder(send: Send) {
  const settings = await send('GET', '/api/selling/settings')
  const { shippingMethods } = await send('PUT', '/api/selling', {
    ...settings,
    taxMode: 'added',
    taxRates: [{ country: 'DE', rate: 740, name: NAME }],
    shippingMethods: [{ name: NAME, note: WORDS, price: '5.00' }],
    paymentMethods: [{ id: 'delivery', name: NAME, instructions: WORDS }],
  })
  await send('PUT', '/api/selling/mode', { mode: 'live' })
  const shipping = { country: 'DE', shippingMethodId: shippingMethods[0].id }
  const { total } = await send('POST', '/api/checkout/quote', shipping)
  const order = await send(
    'POST',
    '/api/orders',
    {
      email: 'shopper@example.com',
      name: LONG_NAME,
      phone: NAME,
      address: { line1: WORDS, line2: WORDS, city: WORDS, region: NAME, postcode: '84401', country: 'DE' },
      shippingMethodId: shipping.shippingMethodId,
      paymentMethod: 'delivery',
      note: WORDS,
      total,
    },
    { 'idempotency-key': randomUUID() },
  )
  await send('POST', `/api/orders/${order.number}/notes`, { text: WORDS })
  await send('POST', `/api/orders/${order.number}/shipments`, { carrier: NAME, tracking: NAME })
  return order
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
  const { address, product, slug, order } = hostile
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
  for (const path of ['/cart', '/checkout', order.link]) await see(page, `${address}${path}`, SEEN)
  await expect(page.getByRole('main')).toContainText(LONG_NAME)
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(scrollsSideways)).toBe(false)
  expect(calls).toEqual([])
})

test('markup in texts is escaped on every admin screen', once, async ({ page, hostile }) => {
  test.slow()
  const calls = await watch(page)
  const { address, api, product, order } = hostile
  const { token } = await (await api.post('/api/auth/login', { data: READY_ADMIN })).json()
  await page.goto(`${address}/admin/login`)
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  for (const path of ['/admin', '/admin/products', '/admin/categories', '/admin/reports', '/admin/customers'])
    await see(page, `${address}${path}`, path === '/admin/customers' ? '' : SEEN)
  const paper = `/admin/orders/${order.number}/print`
  for (const path of ['/admin/orders', `/admin/orders/${order.number}`, paper, `${paper}?paper=invoice`]) {
    await see(page, `${address}${path}`, LONG_NAME)
    expect(await page.evaluate(scrollsSideways), path).toBe(false)
  }
  for (const path of ['/admin/settings', '/admin/settings/selling']) await see(page, `${address}${path}`, '')
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

const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

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
