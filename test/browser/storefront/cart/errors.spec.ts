import type { Page } from '@playwright/test'
import { checkoutButton, line, quantityOf, storedCart, THANKS } from '../../../kit/browser/cart.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { failRequests } from '../../../kit/browser/requests.ts'
import { cartBadge, fillCart } from '../../../kit/browser/storefront.ts'
import { expect, once, test } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

test.describe('when something goes wrong', once, () => {
  test.use({ expectedConsoleErrors: [/status of (4|5)\d\d/] })

  const expectError = (page: Page, words: string) => expectToast(page, 'Error', words)

  test('a cart that fails to load is not shown as empty', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 1)
    await failRequests(page, '**/api/cart', 'GET')
    await page.goto('/cart')
    await expectError(page, 'Failed to load your shopping cart')
    await expect(page.getByText('Your cart is empty')).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: 'Could not load your cart' })).toBeVisible()
    await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(line(page, name)).toBeVisible()
  })

  test('a quantity that fails to change is reset', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ stock: 9 })
    await fillCart(page, id, 2)
    await page.goto('/cart')
    await failRequests(page, '**/api/cart/items/*', 'PUT')
    await line(page, name).getByRole('button', { name: 'Increase quantity' }).click()
    await expectError(page, 'Failed to update cart')
    await expect(quantityOf(page, name)).toHaveValue('2')
    await expect(cartBadge(page)).toHaveText('2')
    await expectAccessible(page)
  })

  test('a line that fails to be removed comes back', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 2)
    await page.goto('/cart')
    await failRequests(page, '**/api/cart/items/*', 'DELETE')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expectError(page, 'Failed to remove item from cart')
    await expect(line(page, name)).toBeVisible()
  })

  test('a cart that fails to be cleared stays', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 2)
    await page.goto('/cart')
    await failRequests(page, '**/api/cart', 'DELETE')
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await expectError(page, 'Failed to clear cart')
    await expect(line(page, name)).toBeVisible()
  })

  test('a checkout that fails to clear the cart shows no confirmation', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 2)
    await page.goto('/cart')
    await failRequests(page, '**/api/cart', 'DELETE')
    await checkoutButton(page).click()
    await expectError(page, 'Failed to clear cart')
    await expect(page.getByText('Your order was not placed, and your cart is unchanged.')).toBeVisible()
    await expect(checkoutButton(page)).toHaveText(/Proceed to Checkout/)
    await expect(line(page, name)).toBeVisible()
    await expect(page.getByText(THANKS, { exact: true })).toBeHidden()
  })

  test('adding that fails can be tried again, unless it was refused', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ stock: 1 })
    await page.goto(`/product/${id}`)
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    const retry = page.getByRole('button', { name: 'Try again' })
    await failRequests(page, '**/api/cart/items')
    await add.click()
    await expectError(page, 'Failed to add item to cart')
    await retry.hover()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await retry.click()
    await expectToast(page, 'Added to cart', name)
    await expect(cartBadge(page)).toHaveText('1')
    expect(await storedCart(page)).toEqual([[id, 1]])

    await page.request.delete('/api/cart')
    await page.reload()
    await catalog.updateProduct(id, { stock: 0 })
    await add.click()
    await expectError(page, 'Failed to add item to cart')
    await expect(retry).toHaveCount(0)
  })

  test('an Undo that fails can be tried again', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 2)
    await page.goto('/cart')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await failRequests(page, '**/api/cart/restore')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectError(page, 'Failed to update cart')
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(quantityOf(page, name)).toHaveValue('2')
  })

  test('Undo says which product was deleted meanwhile', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 2)
    await page.goto('/cart')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover()
    await catalog.deleteProduct(id)
    await undo.click()
    await expectToast(page, 'No longer available', name)
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('a failed request does not block the next one', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ stock: 9 })
    await fillCart(page, id, 1)
    await page.goto('/cart')
    await page.route('**/api/cart/items/*', (route) => route.fulfill({ status: 503, body: 'Busy' }), {
      times: 1,
    })
    const plus = line(page, name).getByRole('button', { name: 'Increase quantity' })
    await plus.click()
    await expectError(page, 'Failed to update cart')
    await plus.click()
    await expect(quantityOf(page, name)).toHaveValue('2')
    await expect.poll(() => storedCart(page)).toEqual([[id, 2]])
  })

  test('a deleted product disappears from the cart', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ stock: 9 })
    await fillCart(page, id, 1)
    await page.goto('/cart')
    await expect(line(page, name)).toBeVisible()
    await catalog.deleteProduct(id)
    await line(page, name).getByRole('button', { name: 'Increase quantity' }).click()
    await expectError(page, 'Failed to update cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(cartBadge(page)).toHaveText('')
  })

  test('a quantity above the stock is refused, and the line shows how many are left', async ({
    page,
    catalog,
  }) => {
    const { id, name } = await catalog.createProduct({ stock: 9 })
    await fillCart(page, id, 2)
    await page.goto('/cart')
    await expect(line(page, name)).toBeVisible()
    await catalog.updateProduct(id, { stock: 2 })
    await line(page, name).getByRole('button', { name: 'Increase quantity' }).click()
    await expectError(page, 'Failed to update cart')
    await expect(line(page, name)).toContainText('Only 2 left')
    await expect(quantityOf(page, name)).toHaveValue('2')
    await expect(line(page, name).getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  })
})
