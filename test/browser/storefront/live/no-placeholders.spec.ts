import type { OutboxMessage } from '#contract/admin/selling/outbox.ts'
import type { Product } from '#contract/product.ts'
import { ABOUT, NEWSLETTER_TEXT, SOCIAL_NETWORK_NAMES } from '#domain/texts/about-placeholders.ts'
import { RECENT_ACTIVITY } from '#domain/texts/admin-placeholders.ts'
import { CUSTOMER_SERVICE } from '#domain/texts/footer-placeholders.ts'
import { GUARANTEE_TEXTS } from '#domain/texts/guarantees.ts'
import { CARD_REVIEW_COUNT, PRODUCT_RATING, PRODUCT_REVIEW_COUNT } from '#domain/texts/placeholders.ts'
import { TESTIMONIALS } from '#domain/texts/testimonials.ts'
import { READY_ADMIN } from '../../../kit/accounts.ts'
import { placeOrder, liveTest as test } from '../../../kit/browser/live/live.ts'
import { expect, once } from '../../../kit/browser/test.ts'

/** Everything that a demo invents. The owner's own page may be called Privacy Policy too. */
const INVENTED = [
  ABOUT,
  NEWSLETTER_TEXT,
  'Summer Sale',
  'natural materials, chosen with care.',
  `(${CARD_REVIEW_COUNT})`,
  `${PRODUCT_RATING} (`,
  `from ${PRODUCT_REVIEW_COUNT} reviews`,
  'Mastercard',
  ...SOCIAL_NETWORK_NAMES,
  ...CUSTOMER_SERVICE.filter((title) => title !== 'Privacy Policy'),
  ...Object.values(GUARANTEE_TEXTS),
  ...TESTIMONIALS.flatMap(({ words, name }) => [words, name]),
  ...RECENT_ACTIVITY.map(({ title }) => title),
]

test(
  'no page, email or paper of a live shop shows anything invented',
  once,
  async ({ page, shopAddress, admin }) => {
    test.slow()
    const invented: string[] = []
    const look = (where: string, content: string) =>
      invented.push(...INVENTED.filter((text) => content.includes(text)).map((text) => `${where}: ${text}`))

    const { number, link } = await placeOrder(shopAddress, 4)
    const { sku } = (await admin.get<Product>('/api/products/4')).body
    // Every email that an order can cause, and those of the newsletter.
    await admin.post(`/api/orders/${number}/payments`, {})
    await admin.post(`/api/orders/${number}/shipments`, {})
    await admin.post(`/api/orders/${number}/refunds`, { amount: '1.00' })
    await admin.post('/api/newsletter', { email: 'ines@example.com' })
    const paths = [
      '/',
      '/category/kitchen-items',
      '/product/4',
      '/search?q=tea',
      '/cart',
      '/checkout',
      '/order-links',
      '/wishlist',
      link,
    ]
    const imported = await admin.request('POST', '/api/reviews/import', {
      headers: { 'content-type': 'text/csv' },
      body: `sku,rating,text,name,date,state\n${sku},5,Pours well,Ines,2024-05-01,published`,
    })
    expect(imported.status).toBe(200)
    const secretPages = ['review', 'newsletter', 'back-in-stock'].map((name) => `/${name}/${'x'.repeat(43)}`)
    for (const path of [
      ...paths,
      ...secretPages,
      '/pages/terms',
      '/nowhere',
      '/sitemap.xml',
      '/manifest.webmanifest',
    ])
      look(path, withoutEscapes((await admin.get<string>(path)).body))

    await page.request.post('/api/cart/items', { data: { productId: 4, quantity: 1 } })
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: /checkout/i })).toBeVisible()
    look('the cart', await page.locator('body').innerText())
    await page.goto('/product/4')
    await page.getByRole('button', { name: '5.0 (1 review)' }).click()
    await expect(page.getByText('Imported from another shop')).toBeVisible()
    look('the reviews', await page.locator('body').innerText())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: /stars/i })).toHaveCount(0)
    look('the home page', await page.locator('body').innerText())

    const { body: messages } = await admin.get<OutboxMessage[]>('/api/outbox')
    expect(messages.length).toBeGreaterThan(0)
    for (const { id } of messages)
      look(`email ${id}`, JSON.stringify((await admin.get(`/api/outbox/${id}`)).body))

    await page.goto('/admin/login')
    await page.getByLabel('Username').fill(READY_ADMIN.username)
    await page.getByLabel('Password', { exact: true }).fill(READY_ADMIN.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Total Products')
    look('the dashboard', await page.locator('body').innerText())
    for (const [path, heading] of [
      ['/admin/reviews', 'Reviews'],
      ['/admin/newsletter', 'Newsletter'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      look(path, await page.locator('body').innerText())
    }
    for (const paper of ['', '?paper=invoice']) {
      await page.goto(`/admin/orders/${number}/print${paper}`)
      await expect(page.locator('body')).toContainText(String(number))
      look(`paper ${paper}`, await page.locator('body').innerText())
    }
    expect(invented).toEqual([])
  },
)

const withoutEscapes = (html: unknown) =>
  JSON.stringify(html).replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
