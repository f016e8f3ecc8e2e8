import type { Page } from '@playwright/test'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { Product } from '#contract/product.ts'
import { logInAgain } from '../../kit/browser/admin.ts'
import { expectAccessible } from '../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../kit/browser/test.ts'
import { expectToast } from '../../kit/browser/toasts.ts'

/** A figure with the line below it. */
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

const lowStock = (page: Page) => page.getByRole('region', { name: 'Low Stock Products' })
const byCategory = (page: Page) => page.getByRole('region', { name: 'Products by Category' })

const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

/** Opens the screen with mocked figures. */
async function openDashboard(page: Page, dashboard: Partial<Dashboard>) {
  const empty: Dashboard = {
    totalProducts: 0,
    totalCategories: 0,
    inventoryValue: '0.00',
    lowStockCount: 0,
    outOfStockCount: 0,
    categories: [],
    lowStockProducts: [],
  }
  await page.route('/api/dashboard', (route) => route.fulfill({ json: { ...empty, ...dashboard } }))
  await page.goto('/admin')
}

test('the figures match the lists of products and categories', once, async ({ page, api }) => {
  const products: Product[] = await (await api.get('/api/products')).json()
  const categories: { id: number; name: string }[] = await (await api.get('/api/categories')).json()
  const low = products.filter(({ stock }) => stock < 10)
  const out = products.filter(({ stock }) => stock === 0)
  const cents = products.reduce((sum, { price, stock }) => sum + Math.round(Number(price) * 100) * stock, 0)
  const value = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

  await page.goto('/admin')
  await expect(figure(page, 'Total Products')).toHaveText(
    `Total Products${products.length}${Math.round(products.length * 0.12)} new this month`,
  )
  await expect(figure(page, 'Total Categories')).toHaveText(`Total Categories${categories.length}`)
  await expect(figure(page, 'Inventory Value')).toContainText(value)
  await expect(figure(page, 'Low Stock Items')).toHaveText(
    `Low Stock Items${low.length}${out.length} items out of stock`,
  )
  for (const { id, name } of categories) {
    const count = products.filter(({ categoryId }) => categoryId === id).length
    const share = Math.round((count / products.length) * 100)
    const bar = byCategory(page).getByRole('listitem').filter({ hasText: name })
    await expect(bar).toHaveText(`${share}%${name}${count} items`)
  }
  await expect(page).toHaveTitle('Dashboard · Saffron & Sage')
  await expectAccessible(page)
})

test(
  'at most five low stock products are listed, lowest first, with a link to all of them',
  once,
  async ({ page, api }) => {
    const below: Product[] = await (await api.get('/api/products?stock=below-10')).json()
    await page.goto('/admin')
    const rows = lowStock(page).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    await expect(rows.first()).toContainText('Out of stock')
    await expect(rows.last()).toContainText(/Out of stock|Only \d left/)

    await lowStock(page)
      .getByRole('link', { name: `View all ${below.length} low stock items` })
      .click()
    await expect(page).toHaveURL('/admin/products?stock=below-10')
    await expect(page.getByRole('heading', { name: 'Manage Products' })).toBeVisible()
  },
)

test('with five low stock products there is no link to more', once, async ({ page, api }) => {
  const products: Product[] = await (await api.get('/api/products?limit=5')).json()
  const lowStockProducts = products.map((product, index) => ({ ...product, stock: index }))
  await openDashboard(page, { lowStockCount: 5, outOfStockCount: 1, lowStockProducts })
  const rows = lowStock(page).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  for (const [index, left] of [
    'Out of stock',
    'Only 1 left',
    'Only 2 left',
    'Only 3 left',
    'Only 4 left',
  ].entries())
    await expect(rows.nth(index)).toContainText(left)
  await expect(page.getByText(/^View all/)).toHaveCount(0)
})

test('restocking adds to the stock and updates the figures', once, async ({ page, catalog }) => {
  const { name, id } = await catalog.createProduct({ name: 'Nearly Gone Jar', stock: 0 })
  await page.goto('/admin')
  const row = lowStock(page).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Out of stock')
  const before = Number(await figure(page, 'Low Stock Items').locator('dd').first().textContent())

  await row.getByRole('button', { name: `Restock ${name}` }).click()
  const pieces = page.getByLabel('How many pieces arrived?')
  await expect(pieces).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(pieces).toHaveAccessibleDescription('Enter how many pieces arrived, as a whole number')
  await pieces.fill('0')
  await expect(pieces).toHaveAccessibleDescription('At least one piece must have arrived')
  await pieces.fill('12')
  await page.keyboard.press('Enter')

  await expectToast(page, 'Stock updated', `${name}: 12 in stock now.`)
  await expect(row).toHaveCount(0)
  await expect(figure(page, 'Low Stock Items').locator('dd').first()).toHaveText(String(before - 1))
  await expect(page.getByRole('heading', { name: 'Low Stock Products' })).toBeFocused()
  expect(await catalog.listProducts()).toMatchObject([{ id, stock: 12 }])
})

test.describe('a failed request', once, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('a failed restock says why and can be repeated', async ({ page, catalog }) => {
    const { name } = await catalog.createProduct({ name: 'Stubborn Jar', stock: 0 })
    await failRequests(page, '/api/products/*/restock')
    await page.goto('/admin')
    await page.getByRole('button', { name: `Restock ${name}` }).click()
    await page.getByLabel('How many pieces arrived?').fill('3')
    await page.getByRole('button', { name: 'Add to Stock' }).click()
    await expectToast(page, 'Error', 'Failed to restock product: 500: Something went wrong')
    await page.unroute('/api/products/*/restock')
    await page.getByRole('button', { name: 'Add to Stock' }).click()
    await expectToast(page, 'Stock updated', `${name}: 3 in stock now.`)
  })

  test('figures that failed to load can be retried', async ({ page }) => {
    await failRequests(page, '/api/dashboard')
    await page.goto('/admin')
    await expect(page.getByRole('alert')).toContainText('Could not load the figures.')
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
    await page.unroute('/api/dashboard')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(figure(page, 'Total Products')).toBeVisible()
  })
})

test('skeletons are shown while the figures load', once, async ({ page }) => {
  const release = await delayRequests(page, '/api/dashboard')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  release()
  await expect(figure(page, 'Total Products')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
})

test('an empty shop shows zeros and explanations', async ({ page }) => {
  await openDashboard(page, {})
  await expect(figure(page, 'Total Products')).toHaveText('Total Products00 new this month')
  await expect(figure(page, 'Inventory Value')).toContainText('$0.00')
  await expect(figure(page, 'Low Stock Items')).toHaveText('Low Stock Items0')
  await expect(lowStock(page)).toContainText('All products are well-stocked')
  await expect(lowStock(page).getByRole('link')).toHaveCount(0)
  await expect(byCategory(page)).toContainText('There are no categories yet.')
  await expectAccessible(page)
})

test('figures of 100,000 products are shown in full', once, async ({ page }) => {
  await openDashboard(page, {
    totalProducts: 100_000,
    totalCategories: 15,
    inventoryValue: '98765432109.87',
    categories: [
      { id: 1, name: 'Gift Items', slug: 'gift-items', count: 99_000 },
      { id: 2, name: 'Kitchen Items', slug: 'kitchen-items', count: 999 },
      { id: 9, name: 'Rare Things', slug: 'rare-things', count: 1 },
      ...Array.from({ length: 12 }, (_, index) => ({
        id: 20 + index,
        name: `Drawer ${index + 1}`,
        slug: `drawer-${index + 1}`,
        count: 0,
      })),
    ],
  })
  await expect(figure(page, 'Total Products')).toContainText('100,000')
  await expect(figure(page, 'Total Products')).toContainText('12,000 new this month')
  await expect(figure(page, 'Inventory Value')).toContainText('$98,765,432,109.87')
  const bars = byCategory(page).getByRole('listitem')
  await expect(bars).toHaveCount(15)
  for (const [index, text] of [
    '99%Gift Items99,000 items',
    '1%Kitchen Items999 items',
    '0%Rare Things1 item',
    '0%Drawer 10 items',
  ].entries())
    await expect(bars.nth(index)).toHaveText(text)
  expect(await page.evaluate(scrollsSideways)).toBe(false)
  await expectAccessible(page)
})

for (const many of [1, 5, 12])
  test(`the bars of ${many} categories fit the panel at every width`, once, async ({ page }) => {
    const categories = Array.from({ length: many }, (_, at) => ({
      id: at + 1,
      name: at === 0 ? 'Sondergrößenanfertigungen for the Garden' : `Shelf ${at + 1}`,
      slug: `shelf-${at + 1}`,
      count: at === 1 ? 0 : 40 - at,
    }))
    await openDashboard(page, { totalProducts: 400, totalCategories: many, categories })
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(byCategory(page).getByRole('listitem')).toHaveCount(many)
      const overflowing = await byCategory(page).evaluate((panel) =>
        [panel, ...panel.querySelectorAll('*')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ outerHTML }) => outerHTML),
      )
      expect(overflowing).toEqual([])
      expect(await page.evaluate(scrollsSideways)).toBe(false)
    }
  })

test('recent activity shows four fixed entries without a request', once, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await openDashboard(page, {})
  const entries = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Recent Activity' }) })
    .getByRole('listitem')
  await expect(entries).toHaveCount(4)
  for (const [index, title] of [
    'New product added',
    'Product updated',
    'Low stock alert',
    'New category added',
  ].entries())
    await expect(entries.nth(index)).toContainText(title)
  await expect(figure(page, 'Total Products')).toBeVisible()
  expect(calls.filter((path) => path.startsWith('/api/')).sort()).toEqual([
    '/api/auth/me',
    '/api/auth/password',
    '/api/backups',
    '/api/dashboard',
  ])
})

test('the default password is mentioned once per visit', once, async ({ page }) => {
  const reminder = (page: Page) => page.getByText('You are still using the default password.')
  await page.goto('/admin')
  await expect(reminder(page)).toBeVisible()
  expect(await page.evaluate(scrollsSideways)).toBe(false)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Dismiss until the next visit' }).click()
  await expect(reminder(page)).toHaveCount(0)
  const passwordCheck = page.waitForResponse('**/api/auth/password')
  await page.reload()
  await passwordCheck
  await expect(figure(page, 'Total Products')).toBeVisible()
  await expect(reminder(page)).toHaveCount(0)

  const nextVisit = await page.context().newPage()
  await nextVisit.goto('/admin')
  await expect(reminder(nextVisit)).toBeVisible()
})

test.describe('an expired session', once, () => {
  test.use({ expectedConsoleErrors: [/status of 401/] })

  test('asks for a new login in a dialog and repeats the request', async ({
    page,
    request,
    token,
    catalog,
  }) => {
    const { name } = await catalog.createProduct({ name: 'Patient Jar', stock: 0 })
    await page.goto('/admin')
    await page.getByRole('button', { name: `Restock ${name}` }).click()
    await page.getByLabel('How many pieces arrived?').fill('4')
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.getByRole('button', { name: 'Add to Stock' }).click()

    const dialog = page.getByRole('dialog', { name: 'Log in again' })
    await expect(dialog.getByLabel('Username')).toHaveValue('admin')
    await logInAgain(page)
    await expect(dialog).toBeHidden()
    await expectToast(page, 'Stock updated', `${name}: 4 in stock now.`)
    await expect(page).toHaveURL('/admin')
  })
})
