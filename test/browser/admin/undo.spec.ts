import type { Page } from '@playwright/test'
import { expectAccessible } from '../../kit/browser/page.ts'
import { expect, once, adminTest as test } from '../../kit/browser/test.ts'

// A conflict is answered with 409.
test.use({ expectedConsoleErrors: [/status of 409/] })

const toast = (page: Page) => page.getByRole('region', { name: /notifications/i })
const activity = (page: Page) => page.getByRole('list', { name: 'Activity' }).locator('> li')

test(
  'a change is undone from its toast, the activity log and the history of the product',
  once,
  async ({ page, catalog }) => {
    const tin = await catalog.createProduct({ name: 'Blue Tin', price: '24.00', stock: 5 })

    await test.step('from the toast right after it', async () => {
      await page.goto(`/admin/products?category=${catalog.category.id}`)
      await page.getByRole('button', { name: 'Delete Blue Tin' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('No products found')).toBeVisible()
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page)).toContainText('Change undone')
      await expect(page.getByRole('row', { name: /Blue Tin/ })).toBeVisible()
    })

    await test.step('from the activity log, which asks about a field that changed since', async () => {
      await catalog.updateProduct(tin.id, { name: 'Green Tin', price: '20.00' })
      await catalog.updateProduct(tin.id, { price: '22.00' })
      await page.goto('/admin/settings/activity')
      await activity(page).nth(1).getByRole('button', { name: /^Undo/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Changed since' })
      await expect(dialog.getByRole('group')).toHaveCount(1)
      await expect(dialog.getByRole('radio', { name: 'Keep $22.00' })).toBeChecked()
      await expectAccessible(page)
      await dialog.getByRole('radio', { name: 'Restore $24.00' }).check()
      await dialog.getByRole('button', { name: 'Undo' }).click()
      await expect(dialog).toBeHidden()
      await expect(activity(page).first()).toContainText('undid a change of the product Green Tin')
      await expect(activity(page).nth(2)).toContainText('Undone')
      await expectAccessible(page)
    })

    await test.step('from the history of the product, whose form starts again', async () => {
      await page.getByRole('link', { name: 'Green Tin' }).first().click()
      await expect(page.getByLabel('Product Name')).toHaveValue('Blue Tin')
      const history = page.getByRole('list', { name: 'History' }).locator('> li')
      await history.first().getByRole('button', { name: /^Redo/ }).click()
      await expect(page.getByLabel('Product Name')).toHaveValue('Green Tin')
      await expect(page.getByLabel('Price', { exact: true })).toHaveValue('22.00')
      await expectAccessible(page)
    })
  },
)

test('the products of a deleted category can be moved', once, async ({ page, catalog, api }) => {
  const slug = `moving-${catalog.category.id}`
  const created = await api.post('/api/categories', { data: { name: 'Moving', slug } })
  const { id } = await created.json()
  await catalog.createProduct({ name: 'Moved Tin', categoryId: id })
  await page.goto(`/admin/categories?q=${slug}`)
  await page.getByRole('button', { name: 'Delete Moving' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 1 product as well?' })
  await dialog
    .getByLabel('What happens to the 1 product?')
    .selectOption(`Move them to ${catalog.category.name}`)
  await expect(page.getByRole('alertdialog')).toContainText(`Its product moves to "${catalog.category.name}"`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No categories found')).toBeVisible()
  await page.goto(`/admin/products?category=${catalog.category.id}`)
  await expect(page.getByRole('row', { name: /Moved Tin/ })).toBeVisible()
})
