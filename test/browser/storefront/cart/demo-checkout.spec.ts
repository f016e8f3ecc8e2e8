import { checkoutButton, line, quantityOf, storedCart, THANKS } from '../../../kit/browser/cart.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { delayRequests } from '../../../kit/browser/requests.ts'
import { cartBadge, fillCart } from '../../../kit/browser/storefront.ts'
import { expect, once, test } from '../../../kit/browser/test.ts'

test.describe('the demo checkout', () => {
  test('takes 1.5 seconds, clears the cart and says thank you', once, async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 2)
    await page.clock.install({ time: 0 })
    await page.goto('/cart')
    await expect(line(page, name)).toBeVisible()
    const recordedSteps: unknown[] = []
    let isCleared = false
    page.on('request', (request) => {
      if (request.method() === 'DELETE') isCleared = true
      if (request.url().endsWith('/api/checkout')) recordedSteps.push(request.postDataJSON())
    })
    const release = await delayRequests(page, '**/api/cart', 'DELETE')
    await page.clock.pauseAt(120_000)
    const refetched = page.waitForResponse('**/api/cart')
    await checkoutButton(page).click()
    await refetched
    await page.clock.runFor(1499)
    await expect(checkoutButton(page)).toHaveText(/Processing/)
    await expect(checkoutButton(page)).toHaveAttribute('aria-busy', 'true')
    await expect(quantityOf(page, name)).toBeDisabled()
    expect(recordedSteps).toEqual([{ step: 'started' }])
    await page.clock.runFor(1)
    await expect.poll(() => isCleared).toBe(true)
    await page.clock.resume()
    release()

    await expect(page.getByRole('alert').getByText(THANKS, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/^Thank You/)
    await expect(page.getByRole('region', { name: /^Notifications/ }).locator('li')).toHaveCount(0)
    const receipt = page.getByRole('complementary', { name: 'Your Order' })
    await expect(receipt.getByRole('listitem')).toHaveText(`${name}2 × $12.50$25.00`)
    await expect(receipt).toContainText('Subtotal$25.00Shipping$5.00Total$30.00')
    const categories = page.getByRole('navigation', { name: 'Keep browsing' })
    await expect(categories.getByRole('link', { name: 'Kitchen Items' })).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeHidden()
    expect(await storedCart(page)).toEqual([])
    await expect(cartBadge(page)).toHaveText('')
    // The checkout is counted anonymously.
    expect(recordedSteps).toEqual([{ step: 'started' }, { step: 'completed' }])
    await expectAccessible(page)

    const back = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })
    await back.click()
    await expect(page).toHaveURL('/')
    await expect(back).toBeHidden()

    await test.step('Back and a reload show the receipt again, the cart link the empty cart', async () => {
      await page.goBack()
      await expect(receipt).toContainText('Total$30.00')
      await page.reload()
      await expect(receipt).toContainText('Total$30.00')
      await cartBadge(page).click()
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await page.goBack()
      await expect(receipt).toContainText('Total$30.00')
    })
  })

  test('includes what another tab adds meanwhile', once, async ({ page, context, catalog }) => {
    const inCart = await catalog.createProduct()
    const added = await catalog.createProduct()
    await fillCart(page, inCart.id, 1)
    const other = await context.newPage()
    await other.goto(`/product/${added.id}`)
    await page.clock.install()
    await page.goto('/cart')
    await expect(line(page, inCart.name)).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const refetched = page.waitForResponse('**/api/cart')
    await checkoutButton(page).click()
    await (await refetched).finished()
    const reloaded = page.waitForResponse('**/api/cart')
    await other.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await (await reloaded).finished()
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(line(page, added.name)).toBeVisible({ timeout: 100 })
    }).toPass()
    await page.clock.runFor(1500)
    await page.clock.resume()
    const receipt = page.getByRole('complementary', { name: 'Your Order' })
    await expect(receipt.getByRole('listitem')).toHaveCount(2)
    expect(await storedCart(page)).toEqual([])
  })

  test('is canceled by leaving the page', once, async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 1)
    await page.clock.install()
    await page.goto('/cart')
    await expect(line(page, name)).toBeVisible()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.method()))
    const release = await delayRequests(page, '**/api/cart', 'GET')
    const letArrive = await delayRequests(page, '**/assets/HomePage-*.js', 'GET')
    await checkoutButton(page).click()
    await expect(checkoutButton(page)).toHaveText(/Processing/)
    await page.getByRole('banner').getByRole('link', { name: 'Saffron & Sage' }).click()
    await expect(page).toHaveURL('/')
    const response = page.waitForResponse('**/api/cart')
    release()
    await (await response).finished()
    await page.clock.fastForward(2_000)
    letArrive()
    // Cart requests are queued, so a checkout would have been sent before this one.
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await expect(cartBadge(page)).toHaveText('2')
    expect(calls).not.toContain('DELETE')
  })
})
