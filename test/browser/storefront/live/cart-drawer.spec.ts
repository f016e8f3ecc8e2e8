import type { Page } from '@playwright/test'
import { liveTest as test } from '../../../kit/browser/live/live.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { cartBadge } from '../../../kit/browser/storefront.ts'
import { expect } from '../../../kit/browser/test.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Added to cart' })

test('in a live shop a drawer shows the cart after something was added', async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct({ name: 'Mug for the drawer', price: '12.00', stock: 5 })
  const { name: other } = await catalog.createProduct({
    name: 'Jug for the drawer',
    price: '30.00',
    stock: 1,
  })

  await test.step('from the product page, with what is missing for free shipping', async () => {
    await page.goto(`/product/${id}`)
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    // A double click adds once, and its second click does not close the drawer, wherever it appears.
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().dblclick({ delay: 100 })
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page).getByRole('listitem')).toHaveText([`${name}2 × $12.002 just added$24.00`])
    await expect(drawer(page)).toContainText('Add $26.00 more for free shipping')
    await expect(drawer(page)).toContainText('Subtotal$24.00')
    await expect(cartBadge(page)).toHaveText('2')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeFocused()
  })

  await test.step('from a list, with the added product first', async () => {
    await page.goto(catalog.path)
    await page.getByRole('button', { name: `Add to Cart: ${other}` }).click()
    await expect(drawer(page).getByRole('listitem').getByRole('link')).toHaveText([other, name])
    await expect(drawer(page)).toContainText('Also in your cart')
    await expect(drawer(page)).toContainText('Standard shipping is free')
    await drawer(page).getByRole('button', { name: 'Continue Shopping' }).click()
    await expect(drawer(page)).toBeHidden()
  })

  await test.step('a toast says when all pieces are in the cart', async () => {
    await page.getByRole('button', { name: `Add to Cart: ${other}` }).click()
    await expect(page.getByText('The last one is in your cart', { exact: true })).toBeVisible()
    await expect(drawer(page)).toBeHidden()
  })

  await test.step('it leads to the cart and to the checkout', async () => {
    await page.getByRole('button', { name: `Add to Cart: ${name}` }).click()
    await drawer(page).getByRole('link', { name: 'View Cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible()
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await drawer(page).getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  })
})
