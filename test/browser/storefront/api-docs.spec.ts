import { expectAccessible } from '../../kit/browser/page.ts'
import { expect, once, onPhone, test } from '../../kit/browser/test.ts'

test('the API reference has examples, and calls can be tried on the page', async ({ page, isMobile }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saffron & Sage API')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  const call = page.getByRole('article', { name: 'GET /api/products', exact: true })
  await expect(call).toContainText("/api/products'")
  await expect(call).toContainText('"name": "Stoneware Teapot"')
  await call.getByText('Try it').click()
  await call.getByLabel('limit').fill('1')
  const send = call.getByRole('button', { name: 'Send request' })
  await send.click()
  await expect(call.getByRole('status')).toContainText('200 OK')
  await expect(call.getByRole('status')).toBeInViewport()
  await expect(send).toBeFocused()
  await expect(call.getByRole('status')).toContainText('"sku"')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  if (!isMobile) await expectAccessible(page)
})

test('the fields of nested objects are listed', once, async ({ page }) => {
  await page.goto('/api/docs/orders')
  const placed = page.getByRole('article', { name: 'POST /api/orders', exact: true })
  await expect(placed).toContainText('lines[].productId')
  await expect(placed).toContainText('address.postcode')
})

test(
  'a link to a call opens below the header and marks the call among those of its section',
  once,
  async ({ page }) => {
    await page.goto('/api/docs/orders#exportOrders')
    const sections = page.getByRole('navigation', { name: 'Sections' })
    const current = sections.locator('[aria-current=location]')
    await expect(current).toHaveAccessibleName('GET /api/orders/export')
    await expect(current).toBeInViewport()
    await expect(sections.locator('[aria-current=page]')).toHaveText('Orders')
    const heading = page.getByRole('article', { name: 'GET /api/orders/export' }).getByRole('heading')
    await expect(heading).toBeInViewport({ ratio: 1 })
    const header = await page.getByRole('banner').first().boundingBox()
    expect((await heading.boundingBox())!.y).toBeGreaterThan(header!.height)
  },
)

test('an address from when the reference was one page leads to the call', once, async ({ page }) => {
  await page.goto('/api/docs#exportOrders')
  await expect(page).toHaveURL(/\/api\/docs\/orders#exportOrders$/)
})

test('calls of all sections are found by the words of their address or summary', once, async ({ page }) => {
  await page.goto('/api/docs/products')
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Find an endpoint' })
  await expect(field).toBeFocused()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await page.keyboard.type('synonyms replace')
  await expect(sections.getByRole('status')).toHaveText('1 endpoint')
  await field.fill('Csv order')
  await expect(sections.getByRole('link', { name: 'GET /api/orders/export' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Products' })).toBeHidden()
  await field.fill('no such words')
  await expect(sections.getByRole('status')).toHaveText('No endpoints found')
  await field.fill('export orders')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/api\/docs\/orders#exportOrders$/)
})

test(
  'on a phone the sections open over the page, and close when one of its calls is chosen',
  onPhone,
  async ({ page }) => {
    await page.goto('/api/docs/cart')
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await expect(sections).toBeHidden()
    await page.getByRole('button', { name: 'Sections' }).click()
    await expect(sections).toBeVisible()
    await expectAccessible(page)
    await sections.getByRole('link', { name: 'POST /api/cart/restore' }).click()
    await expect(sections).toBeHidden()
    await expect(page.getByRole('article', { name: 'POST /api/cart/restore' })).toBeInViewport()
  },
)

test('examples are copied, or selected where there is no clipboard', once, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/api/docs/cart')
  const call = page.getByRole('article', { name: 'GET /api/cart', exact: true })
  const request = call.getByRole('figure', { name: 'Request' })
  await request.getByRole('button', { name: 'Copy' }).click()
  await expect(request.getByRole('button')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl '.*\/api\/cart'$/)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await expect(request.getByRole('button')).toHaveText('Copy')
  await request.getByRole('button').click()
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/^curl '.*\/api\/cart'$/)
})

test.describe('requests that fail', () => {
  test.use({ expectedConsoleErrors: [/status of 401|ERR_INTERNET_DISCONNECTED/] })

  test('the response says why, and what to do offline', once, async ({ page, context }) => {
    await page.goto('/api/docs/dashboard')
    const call = page.getByRole('article', { name: 'GET /api/dashboard', exact: true })
    await call.getByText('Try it').click()
    await expect(call).toContainText('Uses the token of your login to the back office')
    await call.getByRole('button', { name: 'Send request' }).click()
    await expect(call.getByRole('status')).toContainText('401 Unauthorized')
    await context.setOffline(true)
    await call.getByRole('button', { name: 'Send request' }).click()
    await expect(call.getByRole('status')).toHaveText('You are offline. Please try again.')
  })
})

test('calls can be tried without storage', once, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
  })
  await page.goto('/api/docs/categories')
  const call = page.getByRole('article', { name: 'GET /api/categories', exact: true })
  await call.getByText('Try it').click()
  await call.getByRole('button', { name: 'Send request' }).click()
  await expect(call.getByRole('status')).toContainText('200 OK')
})

test.describe('without JavaScript', once, () => {
  test.use({ javaScriptEnabled: false })

  test('the API reference can be read, and offers neither search nor forms', async ({ page }) => {
    await page.goto('/api/docs/products')
    await expect(page.getByRole('article').first()).toContainText('curl')
    await expect(page.getByText('Try it').first()).toBeHidden()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.getByRole('link', { name: 'Cart', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
  })
})
