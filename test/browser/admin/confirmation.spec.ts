import { expect, once, adminTest as test } from '../../kit/browser/test.ts'
import { expectToast } from '../../kit/browser/toasts.ts'

test('a double click on Delete deletes once and reports the success', once, async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct({ name: 'Chipped Bowl' })
  const deletions: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
  await page.goto(`/admin/products?category=${catalog.category.id}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  // Both clicks in one task: on a busy machine they are handled before React renders the pending deletion.
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await confirm.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expectToast(page, 'Product deleted', 'The product has been deleted successfully.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(deletions).toEqual([expect.stringMatching(`/api/products/${id}$`)])
})

test.describe('after a failure', once, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('the same deletion can be confirmed again', async ({ page, catalog }) => {
    const { name } = await catalog.createProduct({ name: 'Chipped Bowl' })
    await page.goto(`/admin/products?category=${catalog.category.id}`)
    const deleteProduct = async () => {
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    }
    await page.route('/api/products/*', (route) => route.fulfill({ status: 500, body: 'Broken' }))
    await deleteProduct()
    await expectToast(page, 'Error', 'Failed to delete product: 500: Broken')
    await page.unroute('/api/products/*')
    await deleteProduct()
    await expectToast(page, 'Product deleted', 'The product has been deleted successfully.')
  })
})
