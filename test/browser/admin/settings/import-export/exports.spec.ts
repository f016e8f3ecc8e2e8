import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PRODUCT_CSV_HEADERS } from '#contract/product-fields.ts'
import { parseCsv } from '#domain/spreadsheet/csv.ts'
import { logInAgain } from '../../../../kit/browser/admin.ts'
import { expectAccessible, nextFrame } from '../../../../kit/browser/page.ts'
import { delayRequests, failRequests, gate } from '../../../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../../../kit/browser/test.ts'

test.describe('exports', once, () => {
  test.use({ expectedConsoleErrors: [/status of (401|500)/] })

  async function fileOf(page: Page, button: string) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await downloading
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }

  test('products and categories are exported as CSV and JSON', async ({ page, catalog }) => {
    const tin = await catalog.createProduct({ name: 'Tin, "round"' })
    await page.goto('/admin/settings/data')
    const products = await fileOf(page, 'Export products as CSV')
    expect(products.name).toMatch(/^products-20\d\d-\d\d-\d\d\.csv$/)
    const table = [...parseCsv(products.text)]
    expect(table[0]).toEqual([...PRODUCT_CSV_HEADERS, 'stockAtExport'])
    expect(table.find(([sku]) => sku === tin.sku)).toContain('Tin, "round"')

    const categories = await fileOf(page, 'Export categories as JSON')
    expect(categories.name).toMatch(/^categories-.*\.json$/)
    expect(JSON.parse(categories.text)).toContainEqual(catalog.category)
    expect(JSON.parse((await fileOf(page, 'Export products as JSON')).text)).toContainEqual({
      ...tin,
      category: catalog.category.slug,
    })
    expect([...parseCsv((await fileOf(page, 'Export categories as CSV')).text)][0]).toEqual([
      'id',
      'name',
      'slug',
      'image',
      'position',
      'isInHeader',
    ])
    await expectAccessible(page)
  })

  test('the product list exports what its filters or its selection show', async ({ page, catalog }) => {
    const tin = await catalog.createProduct({ name: 'Round tin', price: '1250.00', stock: 0 })
    const box = await catalog.createProduct({ name: 'Square box', stock: 5 })
    await page.goto(`/admin/products?category=${catalog.category.id}&status=outOfStock`)
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export Products' })
    await expect(dialog).toContainText('1 product, with prices')
    await expectAccessible(page)
    const filtered = await fileOf(page, 'Download European CSV')
    expect(filtered.name).toMatch(/^products-.*\.csv$/)
    expect(filtered.text).toContain(`\r\n${tin.sku};Round tin;`)
    expect(filtered.text).toContain(';"1250,00";')
    expect(filtered.text.trim().split('\r\n')).toHaveLength(2)
    await expect(dialog).toBeHidden()

    await page.goto(`/admin/products?category=${catalog.category.id}`)
    await page.getByRole('checkbox', { name: 'Select Square box' }).check()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('dialog', { name: 'Export Selected Products' })).toBeVisible()
    const selected = JSON.parse((await fileOf(page, 'Download JSON')).text)
    expect(selected).toMatchObject([{ sku: box.sku }])
  })

  test('a failed export shows the reason and saves nothing', async ({ page }) => {
    await page.goto('/admin/settings/data')
    await failRequests(page, '/api/exports/*')
    await page.getByRole('button', { name: 'Export products as CSV' }).click()
    await expect(
      page.getByText('Failed to export products: 500: Something went wrong', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export products as CSV' })).toBeEnabled()
  })

  test('an export is saved even if the person has left the screen', async ({ page }) => {
    const release = await delayRequests(page, '/api/exports/*')
    await page.goto('/admin/settings/data')
    await page.getByRole('button', { name: 'Export categories as CSV' }).click()
    await page.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    release()
    expect((await downloading).suggestedFilename()).toMatch(/^categories-.*\.csv$/)
  })

  test('an expired login asks to log in again, then the export continues', async ({
    page,
    token,
    request,
  }) => {
    // Wait for the screen's own request: otherwise that one would meet the expired login.
    const listed = page.waitForResponse('**/api/imports')
    await page.goto('/admin/settings/data')
    await listed
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export categories as CSV' }).click()
    await logInAgain(page)
    expect((await downloading).suggestedFilename()).toMatch(/^categories-/)
  })
})

test.describe('an expired login', once, () => {
  test.use({ expectedConsoleErrors: [/status of 401/] })

  test('retries every waiting request after one new login', async ({ page }) => {
    const imports = page.waitForResponse('**/api/imports')
    await page.goto('/admin/settings/data')
    await imports
    await page.evaluate(() => localStorage.setItem('token', 'ran out'))
    const pressed = gate()
    const failed = gate()
    await page.route('/api/exports/products.csv', async (route) => {
      await pressed.passed
      await route.continue()
    })
    await page.route('/api/auth/login', async (route) => {
      pressed.open()
      await failed.passed
      await route.continue()
    })
    page.on('response', async (response) => {
      if (!response.url().endsWith('products.csv') || response.status() !== 401) return
      await nextFrame(page)
      failed.open()
    })
    const files: string[] = []
    page.on('download', (download) => files.push(download.suggestedFilename().slice(0, 8)))

    await page.getByRole('button', { name: 'Export products as CSV' }).click()
    await page.getByRole('button', { name: 'Export categories as CSV' }).click()
    await logInAgain(page)
    await expect.poll(() => files.toSorted()).toEqual(['categori', 'products'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
