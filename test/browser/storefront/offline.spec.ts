import type { Page } from '@playwright/test'
import { line, quantityOf } from '../../kit/browser/cart.ts'
import { expectAccessible, waitForHydration } from '../../kit/browser/page.ts'
import { cartBadge, fillCart } from '../../kit/browser/storefront.ts'
import { expect, once, test } from '../../kit/browser/test.ts'
import { expectToast } from '../../kit/browser/toasts.ts'

test.describe('offline', once, () => {
  test.use({
    expectedConsoleErrors: [
      /ERR_INTERNET_DISCONNECTED|dynamically imported module|preload assets|Offline|ERR_FAILED/,
    ],
  })

  test('a failed Add to Cart is reported although it is the first action on the page', async ({
    page,
    catalog,
  }) => {
    const { id, name } = await catalog.createProduct()
    const plainToast = page.waitForResponse(/\/assets\/offline.*\.js$/)
    await page.goto(`/product/${id}`)
    await waitForHydration(page)
    await (await plainToast).finished()
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    const alert = page.getByRole('alert')
    await page.context().setOffline(true)
    await add.click()
    await expect(alert).toContainText('ErrorFailed to add item to cart')
    await expectAccessible(page)
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Failed to add item to cart')).toBeHidden()
    await add.click()
    await page.keyboard.press('F8')
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(alert).toContainText('ErrorFailed to add item to cart')
    await expect(add).toBeFocused()

    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    await expect(page.getByText(name).last()).toBeVisible()
    await expect(cartBadge(page)).toHaveText('1')
  })

  test('a failure is reported although nothing could be loaded since the page was opened', async ({
    page,
    catalog,
  }) => {
    const { id } = await catalog.createProduct()
    await page.route(/\/assets\/offline.*\.js$/, (route) => route.abort())
    await page.goto(`/product/${id}`)
    await waitForHydration(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await expect(page.getByRole('alert')).toHaveText('Error Failed to add item to cart')
    await expectAccessible(page)
    await page.getByRole('alert').click()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('a quantity that cannot be changed is reported, and a notice says when the connection is lost', async ({
    page,
    catalog,
  }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 1)
    await page.goto('/cart')
    const plus = line(page, name).getByRole('button', { name: 'Increase quantity' })
    await plus.click()
    await expect(quantityOf(page, name)).toHaveValue('2')
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
    await page.context().setOffline(true)
    await expectToast(page, 'You are offline', 'Nothing can be saved until you are back online.')
    await plus.click()
    await expectToast(page, 'Error', 'Failed to update cart')
    await expect(quantityOf(page, name)).toHaveValue('2')
    // The notice returns after the error, unless it was closed.
    await expectToast(page, 'You are offline', 'Nothing can be saved until you are back online.')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await plus.click()
    await expectToast(page, 'Error', 'Failed to update cart')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText('You are offline')).toHaveCount(0)

    await page.context().setOffline(false)
    await expectToast(page, 'You are back online', '')
    await plus.click()
    await expect(quantityOf(page, name)).toHaveValue('3')
  })

  test('a page that cannot be loaded says so with a picture, and loads once the connection is back', async ({
    page,
  }) => {
    const picture = page.waitForResponse(/lantern.*\.webp$/)
    await page.goto('/')
    await waitForHydration(page)
    await (await picture).finished()
    await page.context().setOffline(true)
    await cartBadge(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page).toHaveTitle('You are offline · Saffron & Sage')
    await expectAccessible(page)
    await decodeImage(page, (await picture).url())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()

    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible()
  })

  test('a product that was listed before is shown, and another one once the connection is back', async ({
    page,
    catalog,
  }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 1)
    await page.goto('/category/kitchen-items')
    await waitForHydration(page)
    const products = page.getByRole('article').getByRole('link')
    await products.first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await cartBadge(page).click()
    await expect(page).toHaveURL('/cart')
    await page.goBack()
    const listed = (await products.nth(4).textContent())!
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/products/'))
    await products.nth(4).click()
    await failed
    await expect(page.getByRole('heading', { level: 1, name: listed })).toBeVisible()

    await cartBadge(page).click()
    await line(page, name).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Could not load the product' })).toBeVisible()
    await expect(page).toHaveTitle('Could not load the product · Saffron & Sage')
    await expect(page.getByText('Check your connection, then try again.')).toBeVisible()

    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('a page whose scripts could not be loaded works once the connection is back', async ({ page }) => {
    const isEntry = /\/assets\/entry-storefront.*\.js$/
    await page.route(isEntry, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => isEntry.test(request.url()))
    await page.goto('/', { waitUntil: 'load' })
    await failed
    await page.unroute(isEntry)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await waitForHydration(page)
  })
})

/** Fails if the browser cannot show the image. */
const decodeImage = (page: Page, url: string) =>
  page.evaluate((url) => Object.assign(new Image(), { src: url }).decode(), url)
