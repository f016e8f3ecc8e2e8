import { expectAccessible } from '../../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../../kit/browser/requests.ts'
import { cartBadge } from '../../../kit/browser/storefront.ts'
import { expect, once, onPhone, test } from '../../../kit/browser/test.ts'
import { expectToast, shownToasts } from '../../../kit/browser/toasts.ts'

test('low stock limits the quantity', once, async ({ page, catalog }) => {
  await test.step('the quantity goes from 1 to the stock, and other typed values are ignored', async () => {
    const { id } = await catalog.createProduct({ stock: 3 })
    await page.goto(`/product/${id}`)
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    const minus = page.getByRole('button', { name: 'Decrease quantity' })
    const plus = page.getByRole('button', { name: 'Increase quantity' })
    await expect(quantity).toHaveValue('1')
    await expect(minus).toBeDisabled()

    await plus.click()
    await plus.click()
    await expect(quantity).toHaveValue('3')
    await expect(plus).toBeDisabled()
    await minus.click()
    await expect(quantity).toHaveValue('2')

    for (const typed of ['0', '-1', '4', '2.5', '1e0', 'two', '99999999999999999999']) {
      await quantity.fill(typed)
      await expect(quantity).toHaveValue('2')
    }
    await expect(page.getByText('Only 3 available')).toBeVisible()
    await quantity.fill('')
    await quantity.blur()
    await expect(quantity).toHaveValue('2')
    await expect(page.getByText('Only 3 available')).toBeHidden()
    await quantity.fill('3')
    await expect(quantity).toHaveValue('3')
    await quantity.press('ArrowDown')
    await expect(quantity).toHaveValue('2')
    await quantity.press('Home')
    await expect(minus).toBeDisabled()
  })

  await test.step('low stock shows how many are left', async () => {
    await expect(page.getByRole('main')).toContainText('Low StockOnly 3 left')
  })

  await test.step('the quantity is limited to the stock without the pieces in the cart', async () => {
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    await add.click()
    await expect(page.getByRole('main')).toContainText('Only 3 left, 1 in your cart')
    await quantity.press('End')
    await expect(quantity).toHaveValue('2')
    await add.click()
    const viewCart = page.getByRole('main').getByRole('link', { name: 'View cart' })
    await expect(viewCart).toBeFocused()
    await expect(page.getByText('All 3 are in your cart', { exact: true })).toBeVisible()
    await expect(quantity).toBeHidden()
    await expectAccessible(page)
    await viewCart.click()
    await expect(page).toHaveURL('/cart')
  })
})

test(
  'adding to the cart shows a toast for 3 seconds and updates the badge',
  once,
  async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ stock: 5 })
    await page.clock.install({ time: 0 })
    await page.goto(`/product/${id}`)
    await expect(cartBadge(page)).toBeVisible()
    await page.clock.pauseAt(60_000)
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await page.mouse.move(0, 0)
    const toast = page.getByRole('region', { name: /^Notifications/ }).locator('li')
    // The clock only advances when the test says so.
    await expect(async () => {
      await page.clock.runFor(1)
      await expect(toast).toHaveText(`Added to cart2 × ${name}View cart`, { timeout: 1 })
      await expect(cartBadge(page)).toHaveText('2', { timeout: 1 })
    }).toPass()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
    await page.clock.runFor(2_800)
    await expect(toast).toBeVisible()
    await page.clock.runFor(300)
    await expect(toast).toHaveCount(0)

    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    const viewCart = page.getByRole('button', { name: 'View cart' })
    await expect(async () => {
      await page.clock.runFor(1)
      await expect(viewCart).toBeVisible({ timeout: 1 })
    }).toPass()
    await viewCart.click()
    await page.clock.resume()
    await expect(page).toHaveURL('/cart')
  },
)

test(
  'on a phone a sticky bar replaces the Add to Cart button while it is cut off or off screen',
  onPhone,
  async ({ page, catalog }) => {
    await catalog.createProduct()
    const { id, name } = await catalog.createProduct({ stock: 5 })
    await page.goto(`/product/${id}`)
    const bar = page.locator('[data-bar]')
    const button = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    await button.scrollIntoViewIfNeeded()
    await page.getByText('Ships in 24 hours').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    const { y, height } = (await button.boundingBox())!
    // Half of it is behind the sticky header.
    await page.mouse.wheel(0, y + height / 2 - 64)
    await expect(bar).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(cartBadge(page)).toHaveText('1')
    // The toast is above the bar.
    await expectToast(page, 'Added to cart', name)
    const [said] = await shownToasts(page)
    expect(said!.bottom).toBeLessThan((await bar.boundingBox())!.y)

    // One low row on a phone in landscape.
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThan(56)
    await expect(bar.getByText(name)).toBeVisible()
  },
)

test('a second click while adding and a double click add one piece', once, async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct({ stock: 5 })
  await page.goto(`/product/${id}`)
  const release = await delayRequests(page, '**/api/cart/items', 'POST')
  const button = page
    .getByRole('main')
    .locator('button[aria-busy], button')
    .filter({ hasText: /Add/ })
    .first()
  await button.click()
  await expect(button).toHaveText(/Adding/)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  release()
  await expectToast(page, 'Added to cart', name)
  await expect(cartBadge(page)).toHaveText('1')
  await button.dblclick({ delay: 100 })
  await expectToast(page, 'Added to cart', name)
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(cartBadge(page)).toHaveText('2')
})

test.describe('a failed request', once, () => {
  test.use({ expectedConsoleErrors: [/status of (4|5)\d\d/] })

  test('when Add to Cart fails, the page shows why', async ({ page, catalog }) => {
    const { id } = await catalog.createProduct({ stock: 15 })
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    await page.goto(`/product/${id}`)

    await test.step('a failed Add to Cart shows an error, and the badge stays the same', async () => {
      await failRequests(page, '**/api/cart/items', 'POST')
      await add.click()
      await expectToast(page, 'Error', 'Failed to add item to cart')
      await expect(cartBadge(page)).toHaveText('')
      await expectAccessible(page)
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('when the stock has dropped, the page shows the new stock and limits the quantity', async () => {
      await quantity.fill('6')
      await catalog.updateProduct(id, { stock: 2 })
      await add.click()
      await expectToast(page, 'Error', 'Failed to add item to cart')
      await expect(page.getByText('Only 2 left')).toBeVisible()
      await expect(quantity).toHaveValue('2')
      await quantity.fill('1')
      await add.click()
      await expect(cartBadge(page)).toHaveText('1')
    })

    await test.step('when the product was deleted, the page shows that it is missing', async () => {
      await catalog.deleteProduct(id)
      await add.click()
      await expectToast(page, 'Error', 'Failed to add item to cart')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
    })
  })
})
