import type { Page } from '@playwright/test'
import type { CheckoutDay } from '#contract/checkout.ts'
import { expectAccessible } from '../../kit/browser/page.ts'
import { failRequests } from '../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../kit/browser/test.ts'

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

const days = (page: Page) =>
  page.getByRole('table', { name: 'Demo checkouts by day' }).locator('tbody').getByRole('row')

/** Opens the screen with thirty days, of which only the given ones have activity. */
async function openDays(page: Page, activeDays: Partial<CheckoutDay>[]) {
  const month = Array.from({ length: 30 }, (_, index): CheckoutDay => {
    const day = `2026-11-${String(index + 1).padStart(2, '0')}`
    const inactive = { day, carts: 0, started: 0, completed: 0, value: '0.00' }
    return { ...inactive, ...activeDays.find((active) => active.day === day) }
  })
  await page.route('/api/checkout-days?*', (route) => route.fulfill({ json: month }))
  await page.goto('/admin/orders')
}

test(
  'a demo checkout is counted and places no order',
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
    await expect(page.getByText('Checkout is a demo: no order is placed')).toBeVisible()
    await expect(figure(page, 'Carts')).toHaveText(String(sum('carts')))
    await expect(figure(page, 'Checkouts Started')).toHaveText(String(sum('started')))
    await expect(figure(page, 'Checkouts Completed')).toHaveText(String(sum('completed')))
    expect(sum('completed')).toBeGreaterThan(0)
    await expect(days(page).first()).toContainText('$')
    await expect(page).toHaveTitle('Orders · Saffron & Sage')
    await expectAccessible(page)
  },
)

test('days are listed newest first, without inactive ones, and added up', once, async ({ page }) => {
  await openDays(page, [
    { day: '2026-11-03', carts: 4, started: 2, completed: 1, value: '999999.99' },
    { day: '2026-11-20', carts: 1200, started: 2, completed: 2, value: '999999.99' },
  ])
  await expect(figure(page, 'Carts')).toHaveText('1,204')
  await expect(figure(page, 'Demo Order Value')).toHaveText('$1,999,999.98')
  await expect(page.getByText('75% of those started')).toBeVisible()
  await expect(days(page)).toHaveCount(2)
  await expect(days(page).first()).toContainText('Fri, Nov 20')
  await expect(days(page).last()).toContainText('$999,999.99')
  const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(scrollsSideways)).toBe(false)
})

test('before the first checkout, a link leads to the shop', async ({ page }) => {
  await openDays(page, [])
  await expect(page.getByRole('heading', { name: 'No demo checkouts yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try it in the shop' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('a failed request', once, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('checkouts that failed to load can be retried', async ({ page }) => {
    await failRequests(page, '/api/checkout-days?*')
    await page.goto('/admin/orders')
    await expect(page.getByRole('alert')).toContainText('Could not load the checkouts.')
    await page.unroute('/api/checkout-days?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test.describe('a shopper whose checkout steps cannot be recorded', () => {
    for (const [failure, response] of [
      ['fail', 'fail'],
      ['are never answered', 'hang'],
    ] as const)
      test(`can still check out when the requests ${failure}`, async ({ page, catalog }) => {
        const { id } = await catalog.createProduct()
        await page.request.post('/api/cart/items', { data: { productId: id, quantity: 1 } })
        if (response === 'fail') await failRequests(page, '/api/checkout')
        else await page.route('/api/checkout', () => {})
        await page.goto('/cart')
        await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
        await expect(page.getByRole('alert')).toContainText('Thank you for your order!')
        await expect(page.getByRole('region', { name: /^Notifications/ }).locator('li')).toHaveCount(0)
        expect(await (await page.request.get('/api/cart')).json()).toEqual({ items: [] })
      })
  })
})
