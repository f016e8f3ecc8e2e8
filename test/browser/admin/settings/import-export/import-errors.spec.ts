import type { Import } from '#contract/admin/import.ts'
import { logInAgain } from '../../../../kit/browser/admin.ts'
import { apply, cellsOf, chooser, csv, importOf, rows } from '../../../../kit/browser/imports.ts'
import { expectAccessible } from '../../../../kit/browser/page.ts'
import { expect, once, adminTest as test } from '../../../../kit/browser/test.ts'
import { expectToast } from '../../../../kit/browser/toasts.ts'

test.describe('a file or request that fails', once, () => {
  test.use({ expectedConsoleErrors: [/status of (400|401|404|409|500)|ERR_FAILED/] })

  test('a file that is not a CSV file is refused before the upload', async ({ page, catalog }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.goto('/admin/settings/data')
    await chooser(page).setInputFiles({ ...csv(catalog, [{}]), name: 'products.xlsx' })
    await expect(page.getByRole('alert')).toHaveText(
      'products.xlsx is not a CSV file; save the table as CSV first.',
    )
    await expect(chooser(page)).toHaveAccessibleDescription(/not a CSV file/)
    await chooser(page).setInputFiles({
      name: 'old.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0x47, 0xf6, 0xdf]),
    })
    await expect(page.getByRole('alert')).toContainText('old.csv is not encoded in UTF-8')
    expect(sent).toEqual([])
    await expectAccessible(page)
  })

  test('a file without the required columns is refused as a whole', async ({ page }) => {
    await page.goto('/admin/settings/data')
    await chooser(page).setInputFiles({
      name: 'short.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,price\n1,2'),
    })
    await expect(page.getByRole('alert')).toContainText(
      'short.csv: The first row must name the columns; missing: sku',
    )
    await expect(page).toHaveURL('/admin/settings/data')
  })

  test('an expired login asks to log in again, then the upload continues', async ({
    page,
    catalog,
    token,
    request,
  }) => {
    await page.goto('/admin/settings/data')
    await expect(chooser(page)).toBeAttached()
    const { sku } = await catalog.createProduct()
    const file = csv(catalog, [{ sku }])
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await chooser(page).setInputFiles(file)
    await logInAgain(page)
    await expect(page).toHaveURL(/import=\d+/)
    await expect(rows(page)).toHaveCount(1)
  })

  test('a change in the meantime fails the whole file, with a message', async ({ page, catalog }) => {
    const tin = await catalog.createProduct()
    await page.goto('/admin/settings/data')
    await chooser(page).setInputFiles(
      csv(catalog, [cellsOf(tin, catalog, { stock: '1' }), { sku: `${catalog.category.slug}-new` }]),
    )
    await expect(rows(page)).toHaveCount(2)
    await catalog.deleteProduct(tin.id)
    await apply(page)
    await expect(page.getByRole('alert')).toHaveText(
      'A product of the file was deleted in the meantime; nothing was changed.',
    )
    expect(await catalog.listProducts()).toEqual([])
    await expectAccessible(page)
  })

  test('a file that another administrator applied first shows as applied', async ({ page, catalog, api }) => {
    await page.goto('/admin/settings/data')
    await chooser(page).setInputFiles(csv(catalog, [{ sku: `${catalog.category.slug}-new` }]))
    await expect(page.getByRole('button', { name: 'Apply File' })).toBeVisible()
    const id = new URL(page.url()).searchParams.get('import')
    await api.post(`/api/imports/${id}/apply`)
    await apply(page)
    await expect(page.getByText('Applied: 1 product created, 0 changed.')).toBeVisible()
    expect(await catalog.listProducts()).toHaveLength(1)
  })

  test('a file that was applied in the meantime cannot be discarded', async ({ page, catalog, api }) => {
    await page.goto('/admin/settings/data')
    await chooser(page).setInputFiles(csv(catalog, [{ sku: `${catalog.category.slug}-new` }]))
    await expect(page.getByRole('button', { name: 'Discard File' })).toBeVisible()
    await api.post(`/api/imports/${new URL(page.url()).searchParams.get('import')}/apply`)
    await page.getByRole('button', { name: 'Discard File' }).click()
    await expectToast(
      page,
      'Error',
      'Failed to discard the file: 409: This import is not waiting to be applied',
    )
    await expect(page.getByText('Applied: 1 product created, 0 changed.')).toBeVisible()
  })

  test('an import that does not exist shows a message', async ({ page }) => {
    await page.goto('/admin/settings/data?import=999999')
    await expect(page.getByRole('alert')).toContainText('This import does not exist.')
    await page.getByRole('link', { name: 'Back to Import & Export' }).click()
    await expect(chooser(page)).toBeAttached()
  })

  test('progress shows an error while the shop is unreachable, then continues', async ({ page }) => {
    let mockedImport: Partial<Import> | null = { state: 'checking', total: 1000, done: 500 }
    await page.route('/api/imports/7', (route) =>
      mockedImport ? route.fulfill({ json: importOf(mockedImport) }) : route.abort(),
    )
    await page.route('/api/imports/7/rows?*', (route) =>
      route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
    )
    await page.goto('/admin/settings/data?import=7')
    await expect(page.getByText('500 of 1,000 rows')).toBeVisible()
    mockedImport = null
    await expect(page.getByRole('alert')).toContainText('Could not load the import.')
    await expect(page.getByText('500 of 1,000 rows')).toBeVisible()
    mockedImport = {
      state: 'failed',
      message: 'The import was interrupted; nothing was changed. Send the file again.',
    }
    await expect(page.getByRole('alert')).toHaveText(
      'The import was interrupted; nothing was changed. Send the file again.',
    )
  })
})
