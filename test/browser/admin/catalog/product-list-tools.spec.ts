import type { Page } from '@playwright/test'
import type { TestCatalog } from '../../../kit/browser/catalog.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once, adminTest as test } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('row')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

const open = (page: Page, catalog: TestCatalog, more = '') =>
  page.goto(`/admin/products?category=${catalog.category.id}${more}`)

/** Does not count the header row. */
const expectRows = (page: Page, count: number) => expect(rows(page)).toHaveCount(count + 1)

async function expectNames(page: Page, names: string[]) {
  await expectRows(page, names.length)
  for (const [at, name] of names.entries()) await expect(rows(page).nth(at + 1)).toContainText(name)
}

test('a column heading sorts the list: up, down, newest first again', once, async ({ page, catalog }) => {
  await catalog.createProducts([
    { name: 'Bowl', price: '30.00', stock: 5 },
    { name: 'ash tray', price: '10.00', stock: 50 },
    { name: 'Cup', price: '20.00', stock: 0 },
  ])
  await open(page, catalog)
  const heading = (name: string) => page.getByRole('columnheader', { name })
  const sort = (name: string) => heading(name).getByRole('button').press('Enter')
  await sort('Product')
  await expect(page).toHaveURL(/sort=name-asc/)
  await expect(heading('Product')).toHaveAttribute('aria-sort', 'ascending')
  await expectNames(page, ['ash tray', 'Bowl', 'Cup'])
  await sort('Product')
  await expect(heading('Product')).toHaveAttribute('aria-sort', 'descending')
  await expectNames(page, ['Cup', 'Bowl', 'ash tray'])
  await sort('Product')
  await expect(page).not.toHaveURL(/sort=/)
  await expect(heading('Product')).not.toHaveAttribute('aria-sort')
  await expectNames(page, ['Cup', 'ash tray', 'Bowl'])
  await sort('Price')
  await expectNames(page, ['ash tray', 'Cup', 'Bowl'])
  await sort('Stock')
  await expectNames(page, ['Cup', 'Bowl', 'ash tray'])
  await sort('Status')
  await sort('Status')
  await expect(heading('Status')).toHaveAttribute('aria-sort', 'descending')
  await expectNames(page, ['ash tray', 'Bowl', 'Cup'])
  await sort('Category')
  await expect(page).toHaveURL(/sort=category-asc/)
  await expectNames(page, ['Cup', 'ash tray', 'Bowl'])
  await expectAccessible(page)
})

test('a page can be larger, and stays with the rows on screen', once, async ({ page, catalog }) => {
  await catalog.createProducts(26)
  await open(page, catalog, '&page=3')
  await expectRows(page, 6)
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page).toHaveURL(/size=25/)
  await expectRows(page, 25)
  await page.getByRole('link', { name: 'Next' }).click()
  await expectRows(page, 1)
  await page.reload()
  await expect(page.getByLabel('Rows per page')).toHaveValue('25')
  await page.getByLabel('Rows per page').selectOption('10')
  await expect(page).not.toHaveURL(/size=/)
  await expect(page.getByText('21–26 of 26')).toBeVisible()
})

test('any page of many can be jumped to', once, async ({ page, catalog }) => {
  await catalog.createProducts(1)
  await page.route(/\/api\/products\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '100000' } })
  })
  await open(page, catalog)
  await page.getByLabel('Go to page').fill('7000')
  await page.getByLabel('Go to page').press('Enter')
  await expect(page).toHaveURL(/page=7000/)
  await expect(page.getByText('69,991–70,000 of 100,000')).toBeVisible()
  // The shop has no such page. Until its response arrives, the previous page is shown, dimmed.
  await expectRows(page, 0)
  await expectAccessible(page)
})

test('featured and new products are marked, and can be listed alone', once, async ({ page, catalog }) => {
  await catalog.createProducts([
    { name: 'Plain Pot' },
    { name: 'Star Pot', featured: true },
    { name: 'Fresh Pot', isNew: true },
    { name: 'Both Pot', featured: true, isNew: true },
  ])
  await open(page, catalog)
  await expect(row(page, 'Both Pot')).toContainText('FeaturedNew')
  await expect(row(page, 'Plain Pot')).not.toContainText(/Featured|New/)
  const featured = page.getByRole('button', { name: 'Featured', exact: true })
  await featured.click()
  await expect(featured).toHaveAttribute('aria-pressed', 'true')
  await expectNames(page, ['Both Pot', 'Star Pot'])
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page).toHaveURL(/featured=1&new=1|new=1&featured=1/)
  await expectNames(page, ['Both Pot'])
  await featured.click()
  await expectNames(page, ['Both Pot', 'Fresh Pot'])
})

test.describe('coming back from a form', once, () => {
  test('saving and canceling lead to the same filters, order and page', async ({ page, catalog }) => {
    await catalog.createProducts(12)
    const address = `/admin/products?category=${catalog.category.id}&sort=name-asc&page=2`
    const isBack = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Products')
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(
        Object.fromEntries(new URL(address, page.url()).searchParams),
      )
      await expectRows(page, 2)
    }
    await page.goto(address)
    await expectRows(page, 2)
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await page.getByRole('spinbutton', { name: 'Stock' }).fill('33')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await isBack()
    await rows(page).nth(1).getByRole('link', { name: /^Tin / }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await isBack()
    await page.getByRole('link', { name: 'Add New Product' }).click()
    await page.getByRole('button', { name: 'Back to products' }).click()
    await isBack()
  })
})

test.describe('price and stock in the list', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  const popover = (page: Page) => page.getByRole('dialog')

  test('the price is changed in place', once, async ({ page, catalog }) => {
    const { id } = await catalog.createProduct({ name: 'Oil Lamp', price: '12.50' })
    await open(page, catalog)
    const price = page.getByRole('button', { name: 'Change the price of Oil Lamp: $12.50' })
    await price.click()
    await popover(page).getByLabel('Price').fill('0')
    await popover(page).getByRole('button', { name: 'Save' }).click()
    await expect(popover(page)).toContainText('Price must be a valid positive number')
    await expectAccessible(page)
    // Another administrator renames the product meanwhile: both changes count.
    await catalog.updateProduct(id, { name: 'Oil Lamp with Wick' })
    await popover(page).getByLabel('Price').fill('14.90')
    await popover(page).getByLabel('Price').press('Enter')
    await expectToast(page, 'Product updated', 'The product has been updated successfully.')
    await expect(popover(page)).toHaveCount(0)
    await expect(row(page, 'Oil Lamp with Wick')).toContainText('$14.90')
    expect(await catalog.listProducts()).toMatchObject([{ name: 'Oil Lamp with Wick', price: '14.90' }])
  })

  test('a price above the old price is explained', once, async ({ page, catalog }) => {
    await catalog.createProduct({ name: 'Oil Lamp', price: '12.50', oldPrice: '15.00' })
    await open(page, catalog)
    await page.getByRole('button', { name: /^Change the price of/ }).click()
    await popover(page).getByLabel('Price').fill('16')
    await popover(page).getByLabel('Price').press('Enter')
    await expect(popover(page).getByLabel('Price')).toHaveAccessibleDescription(
      'Price must be below the old price, 15.00',
    )
    await popover(page).getByLabel('Price').fill('14')
    await popover(page).getByLabel('Price').press('Enter')
    await expect(row(page, 'Oil Lamp')).toContainText('$14.00$15.00')
  })

  test('the stock is corrected or restocked in place', once, async ({ page, catalog }) => {
    const { id } = await catalog.createProduct({ name: 'Wool Throw', stock: 3 })
    await open(page, catalog)
    const stock = row(page, 'Wool Throw').getByRole('button', { name: /^Change the stock of/ })
    await stock.click()
    await popover(page).getByLabel('How many pieces arrived?').fill('9')
    await popover(page).getByRole('button', { name: 'Add to Stock' }).click()
    await expectToast(page, 'Stock updated', 'Wool Throw: 12 in stock now.')
    await expect(stock).toHaveText('12')
    await expect(stock).toBeFocused()

    await stock.click()
    await expect(popover(page).getByLabel('Stock', { exact: true })).toHaveValue('12')
    // Two pieces are sold meanwhile: the correction by -2 applies to what is left.
    await catalog.updateProduct(id, { stock: 10 })
    await popover(page).getByLabel('Stock', { exact: true }).fill('10')
    await popover(page).getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Product updated', 'Stock changed while you were editing; it is now 8.')
    await expect(stock).toHaveText('8')
  })
})

test.describe('a change that is refused', once, () => {
  test.use({ expectedConsoleErrors: [/status of (400|404)/] })

  test('names the reason, and a deleted product leaves the list', async ({ page, catalog }) => {
    const { id } = await catalog.createProduct({ name: 'Wool Throw', stock: 9 })
    await open(page, catalog)
    await page.getByRole('button', { name: /^Change the stock of/ }).click()
    const stock = page.getByRole('dialog').getByLabel('Stock', { exact: true })
    await expect(stock).toHaveValue('9')
    await catalog.updateProduct(id, { stock: 2 })
    await stock.fill('1')
    await stock.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Only 2 are left; stock cannot go below 0')
    await catalog.deleteProduct(id)
    await stock.fill('9')
    await stock.press('Enter')
    await expectToast(page, 'Error', 'Failed to update product: it was deleted in the meantime')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  })
})

test('filters and order are saved under a name', once, async ({ page, catalog }) => {
  await catalog.createProducts([{ name: 'Pot', stock: 4 }, { name: 'Bowl', stock: 2 }, { name: 'Full Jar' }])
  await open(page, catalog, '&status=lowStock&sort=stock-asc')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Name is required')
  await dialog.getByLabel('Name of the view').fill('Nearly gone')
  await dialog.getByLabel('Name of the view').press('Enter')
  const view = page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Nearly gone' })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)

  await page.goto('/admin/products')
  await view.click()
  await expectNames(page, ['Bowl', 'Pot'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove view Nearly gone' }).click()
  await expect(view).toHaveCount(0)
  await page.reload()
  await expectRows(page, 2)
  await expect(view).toHaveCount(0)
})
