import { expectAccessible } from '../../kit/browser/page.ts'
import { expect, once, test } from '../../kit/browser/test.ts'

test.use({ expectedConsoleErrors: [/404/] })

test('unknown paths show the 404 page, which links back home and to all products', once, async ({ page }) => {
  for (const path of ['/nowhere', '/product', '/category', '/a/b/c?d=e', '/%E2%98%83', '/cart/7']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page).toHaveTitle(/^404 Page Not Found · /)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', '/products')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Featured Products' })).toBeVisible()
})

test('the 404 page has the header and the footer', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved')
})

test('admin paths have neither header nor footer', once, async ({ page }) => {
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the 404 page is the same', once, async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
