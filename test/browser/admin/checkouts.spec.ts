import type { Page } from '@playwright/test'
import type { CheckoutDay } from '#contract/checkout.ts'
import { expectAccessible } from '../../kit/browser/page.ts'
import { expect, once, adminTest as test } from '../../kit/browser/test.ts'

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

const days = (page: Page) =>
  page.getByRole('table', { name: 'Demo checkouts by day' }).locator('tbody').getByRole('row')

/** Thirty quiet days, but for those that are given. */
async function openDays(page: Page, busy: Partial<CheckoutDay>[]) {
  const month = Array.from({ length: 30 }, (_, index): CheckoutDay => {
    const day = `2026-11-${String(index + 1).padStart(2, '0')}`
    const quiet = { day, carts: 0, started: 0, completed: 0, value: '0.00' }
    return { ...quiet, ...busy.find((one) => one.day === day) }
  })
  await page.route('/api/checkout-days?*', (route) => route.fulfill({ json: month }))
  await page.goto('/admin/orders')
}

test(
  'a demo checkout shows up as figures, and as no order',
  once,
  async ({ page, api, catalog, playwright, shopAddress }) => {
    const { id } = await catalog.createProduct({ price: '20.00' })
    const shopper = await playwright.request.newContext({ baseURL: shopAddress })
    await shopper.post('/api/cart/items', { data: { productId: id, quantity: 2 } })
    for (const step of ['started', 'completed']) await shopper.post('/api/checkout', { data: { step } })
    await shopper.dispose()
    const month: CheckoutDay[] = await (await api.get('/api/checkout-days?days=30')).json()
    const sum = (of: 'carts' | 'started' | 'completed') => month.reduce((total, day) => total + day[of], 0)

    await page.goto('/admin/orders')
    await expect(page.getByText('Checkout is a demo: it places no order')).toBeVisible()
    await expect(figure(page, 'Carts')).toHaveText(String(sum('carts')))
    await expect(figure(page, 'Checkouts Started')).toHaveText(String(sum('started')))
    await expect(figure(page, 'Checkouts Completed')).toHaveText(String(sum('completed')))
    expect(sum('completed')).toBeGreaterThan(0)
    await expect(days(page).first()).toContainText('$')
    await expect(page).toHaveTitle('Orders · Saffron & Sage')
    await expectAccessible(page)
  },
)

test('the days come newest first, quiet ones are left out, and all is added up', once, async ({ page }) => {
  await openDays(page, [
    { day: '2026-11-03', carts: 4, started: 2, completed: 1, value: '999999.99' },
    { day: '2026-11-20', carts: 1200, started: 2, completed: 2, value: '999999.99' },
  ])
  await expect(figure(page, 'Carts')).toHaveText('1,204')
  await expect(figure(page, 'Would Have Been Ordered')).toHaveText('$1,999,999.98')
  await expect(page.getByText('75% of those started')).toBeVisible()
  await expect(days(page)).toHaveCount(2)
  await expect(days(page).first()).toContainText('Fri, Nov 20')
  await expect(days(page).last()).toContainText('$999,999.99')
  const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(scrollsSideways)).toBe(false)
})

test('before the first checkout there is a way to try it', async ({ page }) => {
  await openDays(page, [])
  await expect(page.getByRole('heading', { name: 'No demo checkout yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try it in the shop' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('a call that fails', once, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('checkouts that could not be loaded are asked for again on demand', async ({ page }) => {
    await page.route('/api/checkout-days?*', (route) => route.fulfill({ status: 500, body: 'Oh' }))
    await page.goto('/admin/orders')
    await expect(page.getByRole('alert')).toContainText('Could not load the checkouts.')
    await page.unroute('/api/checkout-days?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test.describe('a shopper whose steps cannot be noted', () => {
    for (const [trouble, note] of [
      ['are refused', 'refuse'],
      ['are never answered', 'hang'],
    ] as const)
      test(`checks out all the same when they ${trouble}`, async ({ page, catalog }) => {
        const { id } = await catalog.createProduct()
        await page.request.post('/api/cart/items', { data: { productId: id, quantity: 1 } })
        await page.route('/api/checkout', (route) =>
          note === 'refuse' ? route.fulfill({ status: 500, body: 'No' }) : undefined,
        )
        await page.goto('/cart')
        await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
        await expect(page.getByRole('alertdialog', { name: 'Thank you for your order!' })).toBeVisible()
        await expect(page.getByRole('region', { name: /^Notifications/ }).locator('li')).toHaveCount(0)
        expect(await (await page.request.get('/api/cart')).json()).toEqual({ items: [] })
      })
  })
})
