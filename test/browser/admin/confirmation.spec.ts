import { failRequests } from '../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../kit/browser/test.ts'
import { expectToast } from '../../kit/browser/toasts.ts'

/** Both clicks in one task: on a busy machine they are handled before React renders the pending request. */
function clickTwice(button: HTMLElement | SVGElement) {
  for (let click = 0; click < 2; click++)
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

test('a double click on Delete deletes once and reports the success', once, async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct({ name: 'Chipped Bowl' })
  const deletions: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
  await page.goto(`/admin/products?category=${catalog.category.id}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).evaluate(clickTwice)
  await expectToast(page, 'Product deleted', 'The product has been deleted successfully.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(deletions).toEqual([expect.stringMatching(`/api/products/${id}$`)])
})

test('a double click on Create creates one category', once, async ({ page, catalog, api }) => {
  const slug = `${catalog.category.slug}-twice`
  const creations: string[] = []
  page.on('request', (request) => request.method() === 'POST' && creations.push(request.url()))
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add New Category' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Twice')
  await page.getByLabel('Slug', { exact: true }).fill(slug)
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).evaluate(clickTwice)
  await expectToast(page, 'Category created', 'The category has been created successfully.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(creations).toHaveLength(1)
  const { id } = await (await api.get(`/api/categories/slug/${slug}`)).json()
  await api.delete(`/api/categories/${id}`)
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
    await failRequests(page, '/api/products/*')
    await deleteProduct()
    await expectToast(page, 'Error', 'Failed to delete product: 500: Something went wrong')
    await page.unroute('/api/products/*')
    await deleteProduct()
    await expectToast(page, 'Product deleted', 'The product has been deleted successfully.')
  })
})
