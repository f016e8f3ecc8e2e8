import type { APIRequestContext, Page } from '@playwright/test'
import type { CartSummary, CartTotals } from '#contract/admin/carts.ts'
import { expectAccessible } from '../../kit/browser/page.ts'
import { failRequests } from '../../kit/browser/requests.ts'
import { adminTest as base, expect, once } from '../../kit/browser/test.ts'
import { expectToast } from '../../kit/browser/toasts.ts'

type Fixtures = {
  /** Creates an anonymous shopper with these items in the cart. */
  shopper: (items: [productId: number, quantity: number][]) => Promise<APIRequestContext>
}

const test = base.extend<Fixtures>({
  shopper: async ({ playwright, shopAddress }, use) => {
    const shoppers: APIRequestContext[] = []
    await use(async (items) => {
      const shopper = await playwright.request.newContext({ baseURL: shopAddress })
      shoppers.push(shopper)
      for (const [productId, quantity] of items)
        await shopper.post('/api/cart/items', { data: { productId, quantity } })
      return shopper
    })
    for (const shopper of shoppers) await shopper.dispose()
  },
})

const rows = (page: Page) => page.getByRole('table', { name: 'Carts' }).locator('tbody').getByRole('row')
const search = (page: Page) => page.getByLabel('Search carts')
const dialog = (page: Page) => page.getByRole('dialog')
const openCart = (page: Page, index: number) => rows(page).nth(index).getByRole('button').click()

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

test('carts are listed with their number, value and last visit, and open in a dialog', async ({
  page,
  api,
  catalog,
  shopper,
}) => {
  const tin = await catalog.createProduct({ price: '10.00' })
  const jar = await catalog.createProduct({ price: '2.50' })
  await shopper([
    [tin.id, 2],
    [jar.id, 1],
  ])
  await page.goto('/admin/customers')
  await expect(page).toHaveTitle('Customers · Saffron & Sage')
  await expect(page.getByText('Shoppers are anonymous')).toBeVisible()
  const totals: CartTotals = await (await api.get('/api/carts/totals')).json()
  await expect(figure(page, 'Carts').locator('dd').first()).toHaveText(totals.carts.toLocaleString('en-US'))
  await expect(figure(page, 'Active').locator('dd').first()).toHaveText(totals.active.toLocaleString('en-US'))

  await search(page).fill(jar.sku)
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('table', { name: 'Carts' })).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page)).toHaveCount(1)
  for (const text of [/Cart \d+/, /just now|minute/, '$22.50', 'Active'])
    await expect(rows(page).first()).toContainText(text)
  await expectAccessible(page)

  await openCart(page, 0)
  await expect(dialog(page).getByRole('heading')).toHaveText(/^Cart \d+$/)
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    `${tin.name}SKU: ${tin.sku}$20.002 × $10.00`,
    `${jar.name}SKU: ${jar.sku}$2.501 × $2.50`,
  ])
  await expect(dialog(page)).toContainText('3 pieces$22.50')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rows(page).first().getByRole('button')).toBeFocused()
})

test('search, state, order and page are stored in the URL', once, async ({ page, catalog, shopper }) => {
  const tin = await catalog.createProduct({ price: '10.00' })
  for (let quantity = 1; quantity <= 3; quantity++) await shopper([[tin.id, quantity]])
  await page.goto('/admin/customers')
  await search(page).fill(tin.name.toUpperCase())
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('$30.00')
  await page.getByLabel('State').selectOption('Active')
  await page.getByLabel('Sort by').selectOption('Highest value first')
  await expect(page).toHaveURL(/(?=.*q=TIN)(?=.*state=active)(?=.*sort=value)/)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByLabel('Sort by')).toHaveValue('value')

  await page.getByLabel('State').selectOption('Idle')
  await expect(page.getByRole('heading', { name: 'No carts found' })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('State').selectOption('Idle')
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL('/admin/customers?sort=value')
  await expect(search(page)).toHaveValue('')
})

test('a page shows twenty carts', once, async ({ page, catalog, shopper }) => {
  const tin = await catalog.createProduct({ stock: 100 })
  for (let cart = 0; cart < 21; cart++) await shopper([[tin.id, 1]])
  await page.goto(`/admin/customers?q=${tin.sku}`)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('1–20 of 21')).toBeVisible()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/page=2/)

  await page.goto(`/admin/customers?q=${tin.sku}&page=9`)
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page)).toHaveCount(1)
})

test.describe('a cart that changed in the meantime', once, () => {
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('shows that it is empty now', async ({ page, catalog, shopper }) => {
    const tin = await catalog.createProduct()
    const mara = await shopper([[tin.id, 1]])
    await page.goto(`/admin/customers?q=${tin.sku}`)
    await expect(rows(page)).toHaveCount(1)
    await mara.delete('/api/cart')
    await openCart(page, 0)
    await expect(dialog(page)).toContainText('This cart is now empty or was removed.')
  })
})

/** Stubs the API with carts older than a test could make them. */
async function openOldCarts(page: Page) {
  let old = 2
  const totals = (): CartTotals => ({ carts: 1, active: 0, idle: 1, value: '1234567.50', old })
  const cart: CartSummary = {
    id: 7,
    createdAt: new Date(Date.now() - 40 * 24 * 3600_000).toISOString(),
    seenAt: new Date(Date.now() - 31 * 24 * 3600_000).toISOString(),
    state: 'idle',
    products: 1,
    quantity: 1,
    value: '1234567.50',
  }
  await page.route('/api/carts?*', (route) =>
    route.fulfill({ json: old ? [cart] : [], headers: { 'x-total-count': old ? '1' : '0' } }),
  )
  await page.route('/api/carts/totals', (route) => route.fulfill({ json: totals() }))
  await page.route('/api/carts/sweep', (route) => {
    const count = old
    old = 0
    return route.fulfill({ json: { count } })
  })
  await page.goto('/admin/customers')
}

test('old carts are removed after a confirmation', once, async ({ page }) => {
  await openOldCarts(page)
  await expect(rows(page)).toContainText(['31 days ago'])
  await expect(rows(page)).toContainText(['$1,234,567.50'])
  await expect(rows(page)).toContainText(['Idle'])
  await page.getByRole('button', { name: 'Remove 2 Old Carts' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to remove 2 carts unused for 30 days, with everything in them?',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Remove 2 Old Carts' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Old carts removed', '2 carts have been removed.')
  await expect(page.getByText('No cart is older than 30 days')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No carts yet' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('a request that fails', once, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('a failed removal of old carts shows the reason', async ({ page }) => {
    await openOldCarts(page)
    await failRequests(page, '/api/carts/sweep')
    await page.getByRole('button', { name: 'Remove 2 Old Carts' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Error', 'Failed to remove old carts: 500: Something went wrong')
    await expect(page.getByRole('button', { name: 'Remove 2 Old Carts' })).toBeFocused()
  })

  test('carts that could not be loaded can be retried', async ({ page }) => {
    await failRequests(page, '/api/carts?*')
    await page.goto('/admin/customers')
    await expect(page.getByRole('alert')).toContainText('Could not load the carts.')
    await expect(figure(page, 'Carts')).toBeVisible()
    await page.unroute('/api/carts?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
