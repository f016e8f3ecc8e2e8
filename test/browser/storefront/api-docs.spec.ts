import { expectAccessible } from '../../kit/browser/page.ts'
import { expect, once, test } from '../../kit/browser/test.ts'

test('the API reference has examples, and calls can be tried on the page', async ({ page, isMobile }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saffron & Sage API')
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
  const placed = page.getByRole('article', { name: 'POST /api/orders', exact: true })
  await expect(placed).toContainText('lines[].productId')
  await expect(placed).toContainText('address.postcode')
  await expect(call.getByRole('status')).toContainText('"sku"')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('link', { name: 'GET /api/orders/export', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'GET /api/orders/export' })).toBeInViewport()
  const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')
  await expect(current).toHaveText('orders')
  if (isMobile) await page.getByRole('link', { name: 'Sections' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeInViewport()
  // On this long page the check takes half a minute, and both widths have the same content.
  if (!isMobile) await expectAccessible(page)
})

test('calls can be tried without storage', once, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
  })
  await page.goto('/api/docs')
  const call = page.getByRole('article', { name: 'GET /api/categories', exact: true })
  await call.getByText('Try it').click()
  await call.getByRole('button', { name: 'Send request' }).click()
  await expect(call.getByRole('status')).toContainText('200 OK')
})

test.describe('without JavaScript', once, () => {
  test.use({ javaScriptEnabled: false })

  test('the API reference can be read, and offers no form', async ({ page }) => {
    await page.goto('/api/docs')
    await expect(page.getByRole('article').first()).toContainText('curl')
    await expect(page.getByText('Try it').first()).toBeHidden()
  })
})
