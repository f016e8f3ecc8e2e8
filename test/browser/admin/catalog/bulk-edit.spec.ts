import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once, adminTest as test } from '../../../kit/browser/test.ts'

test(
  'the prices of all results are changed at once, with a preview, and undone',
  once,
  async ({ page, catalog }) => {
    await catalog.createProducts(12)
    await page.goto(`/admin/products?category=${catalog.category.id}`)
    const bar = page.getByRole('region', { name: 'Selected products' })

    await test.step('a selection spans pages', async () => {
      await page.getByRole('checkbox', { name: /^Select Tin 12 / }).check()
      await page.getByRole('link', { name: 'Page 2' }).click()
      await page.getByRole('checkbox', { name: /^Select Tin 1 / }).check()
      await expect(bar).toContainText('2 selected')
    })

    await test.step('all results are selected', async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check()
      await bar.getByRole('button', { name: 'Select all 12 results' }).click()
      await expect(bar).toContainText('12 selected')
      await bar.getByRole('button', { name: 'Edit price, stock, category…' }).click()
    })

    await test.step('the preview shows each product before and after', async () => {
      const dialog = page.getByRole('dialog', { name: 'Edit 12 products' })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription(/Enter a number/)
      await dialog.getByLabel('Percent').fill('10')
      await dialog.getByLabel('Round prices').selectOption('So that prices end in .99')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('heading', { name: 'Price +10%' })).toBeVisible()
      await expect(page.getByRole('row', { name: /Tin 1 / })).toContainText(/12\.50.*13\.99/)
      await expectAccessible(page)
    })

    await test.step('it is applied and undone', async () => {
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Applied: 12 changed.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo: Price +10%' }).click()
      await expect(page.getByText('This was undone.')).toBeVisible()
      await page.goto(`/admin/products?category=${catalog.category.id}`)
      await expect(page.getByRole('row', { name: /Tin 12 / })).toContainText('$12.50')
    })
  },
)

test.use({ expectedConsoleErrors: [/status of 400/] })
