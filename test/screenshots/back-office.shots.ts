import type { Page } from '@playwright/test'
import { delayRequests, failRequests } from '../kit/browser/requests.ts'
import { expect, adminTest as test } from '../kit/browser/test.ts'
import { capturePage, captureViewport, loadFonts } from './capture.ts'

test.beforeEach(async ({ page }) => {
  // The screenshots show a shop whose owner has changed the password.
  await page.addInitScript(() => sessionStorage.setItem('default-password-dismissed', 'yes'))
  await loadFonts(page)
})

/** Opens a screen and waits until it shows its title and has finished loading. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

test('login', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('token'))
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/./)
  await capturePage(page, 'login')
})

test('dashboard', async ({ page }) => {
  await open(page, '/admin')
  await capturePage(page, 'dashboard')
  await page
    .getByRole('button', { name: /^Restock/ })
    .first()
    .click()
  await expect(page.getByLabel('How many pieces arrived?')).toBeFocused()
  await captureViewport(page, 'dashboard-restock')
})

test('dashboard, loading', async ({ page }) => {
  const release = await delayRequests(page, /\/api\/dashboard/)
  await page.goto('/admin')
  await expect(page.getByRole('status', { name: /^Loading/ }).first()).toBeVisible()
  await capturePage(page, 'dashboard-loading')
  release()
})

test.describe('when a call fails', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('dashboard, products', async ({ page }) => {
    await failRequests(page, /\/api\/(dashboard|products)/)
    await page.goto('/admin')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await capturePage(page, 'dashboard-failed')
    await page.goto('/admin/products')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await capturePage(page, 'products-failed')
  })
})

test('menu', async ({ page, viewport }) => {
  test.skip(viewport!.width >= 768, 'Wide screens show the sidebar at all times.')
  await open(page, '/admin')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await captureViewport(page, 'admin-menu')
})

test('products', async ({ page, catalog }) => {
  await catalog.createProduct({
    name: 'Hand-thrown Teapot with a Very Long Name, Glazed in Deep Sage and Fired Twice',
    price: '123456.78',
    oldPrice: '234567.89',
    stock: 3,
    featured: true,
    isNew: true,
  })
  await open(page, '/admin/products')
  await capturePage(page, 'products')
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select / })
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await captureViewport(page, 'products-selected')
  await open(page, '/admin/products?q=xylophone')
  await capturePage(page, 'products-empty')
})

test('product form', async ({ page, catalog }) => {
  await open(page, '/admin/products/new')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByLabel('Product Name')).toHaveAccessibleDescription(/./)
  await capturePage(page, 'product-form')
  const { id } = await catalog.createProduct({ stock: 3, featured: true })
  await open(page, `/admin/products/edit/${id}`)
  await capturePage(page, 'product-form-edit')
})

test('categories', async ({ page }) => {
  await open(page, '/admin/categories')
  await capturePage(page, 'categories')
  await page.getByRole('button', { name: 'Add New Category' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await captureViewport(page, 'category-dialog')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await captureViewport(page, 'category-delete')
})

test('website settings', async ({ page }) => {
  // The map is an external page; a screenshot must not depend on it.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await open(page, '/admin/crm-settings')
  await capturePage(page, 'website-settings')
})

test('orders, customers, reports', async ({ page, api, playwright, shopAddress }) => {
  const products = await (await api.get('/api/products')).json()
  for (const shopper of [1, 2, 3, 4]) {
    const visit = await playwright.request.newContext({ baseURL: shopAddress })
    for (const { id } of products.slice(shopper * 3, shopper * 5))
      await visit.post('/api/cart/items', { data: { productId: id, quantity: 1 } })
    if (shopper > 1) await visit.post('/api/checkout', { data: { step: 'started' } })
    if (shopper > 2) await visit.post('/api/checkout', { data: { step: 'completed' } })
    await visit.dispose()
  }
  await open(page, '/admin/orders')
  await capturePage(page, 'orders')
  await open(page, '/admin/customers')
  await capturePage(page, 'customers')
  await page.getByRole('table').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await captureViewport(page, 'customers-cart')
  await open(page, '/admin/reports')
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await capturePage(page, 'reports')
})

test('settings', async ({ page }) => {
  await open(page, '/admin/settings')
  await capturePage(page, 'settings')
  for (const part of ['administrators', 'data', 'activity', 'system']) {
    await open(page, `/admin/settings/${part}`)
    await capturePage(page, `settings-${part}`)
  }
})
