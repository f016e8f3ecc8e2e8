import type { Locator, Page } from '@playwright/test'
import { typeAtOnce } from '../../kit/browser/page.ts'
import { delayRequests } from '../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../kit/browser/test.ts'
import { expectToast } from '../../kit/browser/toasts.ts'

/** Longer than the debounce of a list's search field. */
const AFTER_DEBOUNCE_MS = 400

/** Clicks without the pointer movement that would preload the screen behind a link. */
const click = (control: Locator) => control.evaluate((element: HTMLElement) => element.click())

/** Delays the code of every screen that is not loaded yet, as a slow network does. */
const delayScreens = (page: Page) => delayRequests(page, '**/*.js')

/** Clicks a link while a search is pending, and expects to arrive although the search fires in between. */
async function expectToArrive(page: Page, type: () => Promise<void>, link: Locator) {
  const path = await link.getAttribute('href')
  const release = await delayScreens(page)
  await type()
  await click(link)
  await page.waitForTimeout(AFTER_DEBOUNCE_MS)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Edit Product|Orders)$/)
  expect(new URL(page.url()).pathname).toBe(path)
}

const search = (page: Page) => page.getByRole('searchbox')
const ordersLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' })

test.describe('leaving a list while its search is pending', once, () => {
  test('the products: a click on Edit opens the form', async ({ page, catalog }) => {
    const { name } = await catalog.createProduct()
    await page.goto(`/admin/products?category=${catalog.category.id}`)
    const edit = page.getByRole('link', { name: `Edit ${name}` })
    await expect(edit).toBeVisible()
    await expectToArrive(page, () => typeAtOnce(search(page), 'kettle'), edit)
  })

  for (const screen of ['products', 'categories', 'customers'])
    test(`the ${screen}: a link of the sidebar opens its screen`, async ({ page }) => {
      await page.goto(`/admin/${screen}`)
      await expectToArrive(page, () => typeAtOnce(search(page), 'kettle'), ordersLink(page))
    })

  test('the activity: a link of the sidebar opens its screen', async ({ page }) => {
    await page.goto('/admin/settings/activity')
    await expectToArrive(page, () => page.getByLabel('From').fill('2025-11-15'), ordersLink(page))
  })

  test('the activity: a link to a product opens its form', async ({ page, catalog }) => {
    const { name } = await catalog.createProduct()
    await page.goto('/admin/settings/activity')
    const link = page.getByRole('link', { name })
    await expectToArrive(page, () => page.getByLabel('From').fill('2025-11-15'), link)
  })

  test('a page beyond the last one does not bring the person back', async ({ page }) => {
    const releaseProducts = await delayRequests(page, /\/api\/products\?/)
    await page.goto('/admin/products?page=999')
    const release = await delayScreens(page)
    await click(ordersLink(page))
    const loaded = page.waitForResponse(/\/api\/products\?/)
    releaseProducts()
    await loaded
    await page.waitForTimeout(AFTER_DEBOUNCE_MS)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  })
})

test.describe('a dialog opened while a search is pending stays open', once, () => {
  const question = (page: Page) => page.getByRole('alertdialog')

  /** Types a search and clicks within one task of the browser, so that on a slow machine too the search fires later. */
  async function searchAndClick(page: Page, control: Locator) {
    const element = await control.elementHandle()
    await search(page).evaluate((input: HTMLInputElement, element) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
        input,
        'nothing like this',
      )
      input.dispatchEvent(new Event('input', { bubbles: true }))
      ;(element as HTMLElement).click()
    }, element)
  }

  async function searchFires(page: Page) {
    await expect(page).toHaveURL(/q=nothing/)
    await expect(page.getByRole('heading', { name: /^No .+ found$/, includeHidden: true })).toBeVisible()
  }

  test('the products: the confirmation of a delete', async ({ page, catalog }) => {
    const { name } = await catalog.createProduct()
    await page.goto(`/admin/products?category=${catalog.category.id}`)
    const remove = page.getByRole('button', { name: `Delete ${name}` })
    await expect(remove).toBeVisible()
    await searchAndClick(page, remove)
    await searchFires(page)
    await expect(question(page)).toContainText(`Are you sure you want to delete "${name}"?`)
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Product deleted', 'The product has been deleted successfully.')
    expect(await catalog.listProducts()).toEqual([])
  })

  test('the products: the confirmation of a bulk change', async ({ page, catalog }) => {
    await catalog.createProducts(2)
    await page.goto(`/admin/products?category=${catalog.category.id}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await searchAndClick(page, page.getByRole('button', { name: 'Feature', exact: true }))
    await searchFires(page)
    await expect(question(page)).toContainText('Show 2 products as featured?')
    await question(page).getByRole('button', { name: 'Feature' }).click()
    await expectToast(page, 'Products updated', '2 products have been updated successfully.')
    expect(await catalog.listProducts()).toMatchObject([{ featured: true }, { featured: true }])
  })

  test('the categories: the confirmation of a delete, and the form', async ({ page, catalog }) => {
    const { name } = catalog.category
    for (const [action, dialog] of [
      ['Delete', question(page)],
      ['Edit', page.getByRole('dialog', { name: 'Edit Category' })],
    ] as const) {
      await page.goto(`/admin/categories?q=${catalog.category.slug}`)
      const button = page.getByRole('button', { name: `${action} ${name}` })
      await expect(button).toBeVisible()
      await searchAndClick(page, button)
      await searchFires(page)
      await expect(dialog).toBeVisible()
    }
  })

  test('the customers: the items of a cart', async ({ page, catalog, playwright, shopAddress }) => {
    const { id, sku } = await catalog.createProduct()
    const shopper = await playwright.request.newContext({ baseURL: shopAddress })
    await shopper.post('/api/cart/items', { data: { productId: id, quantity: 1 } })
    await shopper.dispose()
    await page.goto(`/admin/customers?q=${sku}`)
    const cart = page.getByRole('button', { name: /^Cart \d+$/ })
    await expect(cart).toBeVisible()
    await searchAndClick(page, cart)
    await searchFires(page)
    await expect(page.getByRole('dialog', { name: /^Cart \d+$/ })).toContainText(sku)
  })
})
