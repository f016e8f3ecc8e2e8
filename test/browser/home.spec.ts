import { expect, expectAccessible, test } from './shop.ts'

test('the home page comes from the server with its data', async ({ request }) => {
  const reply = await request.get('/')
  expect(reply.status()).toBe(200)
  const html = await reply.text()
  const featured: { name: string }[] = await (await request.get('/api/products/featured')).json()
  expect(featured.length).toBeGreaterThan(0)
  expect(html).toContain(featured[0]!.name)
})

test('the home page comes alive without asking for its data again', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Only the cart is the shopper's own, so only it is loaded by the browser.
  expect(calls.filter((path) => path !== '/api/cart')).toEqual([])
})

test('the home page is accessible', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page)
})
