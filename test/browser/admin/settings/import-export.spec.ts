import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Import, ImportRow } from '#contract/admin/import.ts'
import type { Product } from '#contract/product.ts'
import { PRODUCT_CSV_HEADERS } from '#contract/product-fields.ts'
import { parseCsv, toCsvLine } from '#domain/spreadsheet/csv.ts'
import { logInAgain } from '../../../kit/browser/admin.ts'
import type { TestCatalog } from '../../../kit/browser/catalog.ts'
import { expectAccessible, nextFrame } from '../../../kit/browser/page.ts'
import { delayRequests, failRequests, gate } from '../../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

type Cells = Partial<Record<string, string>>

/** A file of products on the test's own catalog. */
function csv(catalog: TestCatalog, rows: Cells[], name = 'products.csv') {
  const lines = rows.map((cells) => {
    const row: Cells = {
      name: 'Brass Watering Can',
      description: 'Pours where you point it.',
      price: '48.00',
      stock: '12',
      category: catalog.category.slug,
      images: 'https://images.example/can.webp',
      ...cells,
    }
    return toCsvLine(PRODUCT_CSV_HEADERS.map((column) => row[column] ?? ''))
  })
  return { name, mimeType: 'text/csv', buffer: Buffer.from(toCsvLine(PRODUCT_CSV_HEADERS) + lines.join('')) }
}

const cellsOf = (product: Product, catalog: TestCatalog, change: Cells = {}): Cells => ({
  sku: product.sku,
  name: product.name,
  description: product.description,
  price: product.price,
  stock: String(product.stock),
  category: catalog.category.slug,
  images: product.images.join(' '),
  ...change,
})

const chooser = (page: Page) => page.getByLabel('Choose a file: CSV file of products')
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Rows of the file' }).locator('tbody').getByRole('row')
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

async function apply(page: Page) {
  await page.getByRole('button', { name: 'Apply File' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
}

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

test(
  'a dry run shows the outcome of every row, and the file is applied as a whole',
  once,
  async ({ page, catalog }) => {
    const same = await catalog.createProduct()
    const other = await catalog.createProduct({ stock: 3 })
    await page.goto('/admin/settings/data')
    await chooser(page).setInputFiles(
      csv(catalog, [
        cellsOf(same, catalog),
        cellsOf(other, catalog, { stock: '7', price: '99.00' }),
        { sku: `${catalog.category.slug}-new` },
      ]),
    )
    await expect(page).toHaveURL(/\/admin\/settings\/data\?import=\d+$/)
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(0)).toContainText(/4.*Create.*Brass Watering Can/)
    await expect(rows(page).nth(1)).toContainText(
      /3.*Change.*Price: from [\d.]+ to 99\.00\s*Stock: from 3 to 7/,
    )
    await expect(rows(page).nth(2)).toContainText(/2.*Unchanged/)
    for (const [name, number] of Object.entries({ Create: '1', Change: '1', Unchanged: '1', Errors: '0' }))
      await expect(figure(page, name)).toHaveText(number)
    await expectAccessible(page)
    expect(await catalog.listProducts()).toHaveLength(2)

    await page.getByRole('button', { name: 'Apply File' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('create 1 product and change 1?')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await catalog.listProducts()).toHaveLength(2)
    await apply(page)
    await expect(page.getByText('Applied: 1 product created, 1 changed.')).toBeVisible()
    expect(await catalog.listProducts()).toMatchObject([
      { sku: `${catalog.category.slug}-new`, price: '48.00' },
      { id: other.id, stock: 7, price: '99.00' },
      same,
    ])
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Back to Import & Export' }).click()
    await expect(page).toHaveURL('/admin/settings/data')
    await expect(page.getByRole('listitem').filter({ hasText: '3 rows' }).first()).toContainText('Applied')
  },
)

test(
  'a file with errors cannot be applied, and each error is shown with its row',
  once,
  async ({ page, catalog }) => {
    await page.goto('/admin/settings/data')
    await chooser(page).setInputFiles(
      csv(catalog, [
        { sku: `${catalog.category.slug}-1` },
        { sku: `${catalog.category.slug}-2`, price: 'free' },
        { sku: `${catalog.category.slug}-1` },
        { sku: '', name: '', category: 'nowhere' },
      ]),
    )
    await expect(page.getByRole('alert')).toContainText('3 rows have errors, so the file cannot be applied')
    await expect(page.getByRole('button', { name: 'Apply File' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Show the rows with errors' }).click()
    await expect(page).toHaveURL(/outcome=refuse/)
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(0)).toContainText('Price must be a valid positive number')
    await expect(rows(page).nth(1)).toContainText('The SKU is already used in row 2')
    await expect(rows(page).nth(2)).toContainText('There is no category with the slug "nowhere"')
    await expectAccessible(page)
    await page.getByLabel('Rows', { exact: true }).selectOption('Create (1)')
    await expect(rows(page)).toHaveCount(1)
    await page.reload()
    await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('create')
    await expect(rows(page)).toHaveCount(1)
    expect(await catalog.listProducts()).toEqual([])
  },
)

test(
  'an older export keeps the current stock, except in the rows that are ticked',
  once,
  async ({ page, catalog, api }) => {
    const [pot, vase] = [await catalog.createProduct({ stock: 0 }), await catalog.createProduct({ stock: 3 })]
    const restock = (id: number) => api.post(`/api/products/${id}/restock`, { data: { add: 40 } })
    await restock(pot.id)
    await restock(vase.id)
    const lines = [pot, vase].map(({ sku, stock }) => `${sku};${stock};${stock};13,50\r\n`)
    const name = `${catalog.category.slug}.csv`
    const buffer = Buffer.from(`\uFEFFsku;stock;stockAtExport;price\r\n${lines.join('')}`)
    await page.goto('/admin/settings/data')
    await chooser(page).setInputFiles({ name, mimeType: 'text/csv', buffer })

    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(
      page.getByText('The stock of 2 products changed after this file was exported.'),
    ).toBeVisible()
    const potRow = rows(page).filter({ hasText: pot.sku })
    await expect(potRow).toContainText('Stock was 0 when this file was exported and is 40 now.')
    await expect(potRow).toContainText(`Price: from ${pot.price} to 13.50`)
    await expectAccessible(page)
    const all = page.getByRole('checkbox', { name: "Use the file's stock for all 2 rows" })
    await all.focus()
    await page.keyboard.press('Space')
    await expect(potRow).toContainText('Stock: from 40 to 0')
    await expect(all).toBeChecked()
    await rows(page)
      .filter({ hasText: vase.sku })
      .getByRole('checkbox', { name: `Set the stock of ${vase.name} to 3` })
      .uncheck()
    await expect(all).toHaveJSProperty('indeterminate', true)
    await page.reload()
    await expect(potRow.getByRole('checkbox')).toBeChecked()

    await page.getByRole('button', { name: 'Apply File' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'The current stock of 1 product will be overwritten.',
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Applied: 0 products created, 2 changed.')).toBeVisible()
    expect(await catalog.listProducts()).toMatchObject([
      { id: vase.id, stock: 43, price: '13.50' },
      { id: pot.id, stock: 0, price: '13.50' },
    ])
    await page.getByRole('link', { name: 'Back to Import & Export' }).click()
    await expect(page.getByRole('link', { name: `${name}, 2 rows` })).toBeVisible()
  },
)

test('a stock that changes after the preview is kept and reported', once, async ({ page, catalog, api }) => {
  const pot = await catalog.createProduct({ stock: 10 })
  await page.goto('/admin/settings/data')
  await chooser(page).setInputFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`sku,stock,colour\n${pot.sku},30,red`),
  })
  await expect(rows(page)).toContainText('Stock: from 10 to 30')
  await expect(page.getByText('Ignored column: colour')).toBeVisible()
  await api.post(`/api/products/${pot.id}/restock`, { data: { add: 2 } })
  await apply(page)
  await expect(page.getByText('The stock of 1 product changed after the preview and was kept.')).toBeVisible()
  await expect(rows(page)).toContainText('Stock changed from 10 to 12 after the preview and was kept.')
  expect(await catalog.listProducts()).toMatchObject([{ id: pot.id, stock: 12 }])
  await expectAccessible(page)
})

test('a checked file can be discarded and another one chosen', once, async ({ page, catalog }) => {
  await page.goto('/admin/settings/data')
  const name = `${catalog.category.slug}.csv`
  await chooser(page).setInputFiles(
    csv(catalog, [{ sku: `${catalog.category.slug}-1`, price: 'free' }], name),
  )
  await expect(page.getByRole('alert')).toContainText('1 row has an error')
  await page.getByRole('button', { name: 'Discard File' }).click()
  await expectToast(page, 'File discarded', 'Nothing was changed.')
  await expect(page).toHaveURL('/admin/settings/data')
  await expect(page.getByRole('link', { name })).toHaveCount(0)

  await chooser(page).setInputFiles(csv(catalog, [{ sku: `${catalog.category.slug}-1` }]))
  await expect(page.getByRole('button', { name: 'Apply File' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard File' }).click()
  await expect(chooser(page)).toBeAttached()
  expect(await catalog.listProducts()).toEqual([])
})

test('a file that matches the shop has nothing to apply', once, async ({ page, catalog }) => {
  const tin = await catalog.createProduct()
  await page.goto('/admin/settings/data')
  await chooser(page).setInputFiles(csv(catalog, [cellsOf(tin, catalog)]))
  await expect(page.getByText('There is nothing to apply.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply File' })).toHaveCount(0)
})

test('a file can be dropped', once, async ({ page, catalog }) => {
  await page.goto('/admin/settings/data')
  const { buffer } = csv(catalog, [{ sku: `${catalog.category.slug}-1` }])
  const transfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
    return transfer
  }, buffer.toString())
  await page.getByText('or drag and drop').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page).toHaveURL(/import=\d+/)
  await expect(rows(page)).toHaveCount(1)
})

test('ten thousand rows show their progress, even after a reload', once, async ({ page, catalog, api }) => {
  test.slow()
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    sku: `${catalog.category.slug}-${at}`,
    name: `Pot number ${at}`,
  }))
  await page.goto('/admin/settings/data')
  await chooser(page).setInputFiles(csv(catalog, many))
  const progress = page.getByRole('progressbar', { name: 'Checking the file…' })
  await expect(progress).toHaveAttribute('aria-valuemax', '10000')
  await expect(page.getByText(/^[\d,]+ of 10,000 rows$/)).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  expect(address).toMatch(/import=\d+/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'products.csv' })).toBeVisible()

  // The list of imports leads back to it, for example after the tab was closed.
  await page.goto('/admin/settings/data')
  await page.getByRole('link', { name: 'products.csv, 10,000 rows' }).first().click()
  await expect(page).toHaveURL(address)
  await expect(figure(page, 'Create')).toHaveText('10,000', { timeout: 60_000 })
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('link', { name: 'Page 200' }).click()
  await expect(rows(page).last()).toContainText('Pot number 9999')

  await apply(page)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.goto('/admin')
  await page.goto(address)
  await expect(page.getByText('Applied: 10,000 products created, 0 changed.')).toBeVisible({
    timeout: 60_000,
  })
  const response = await api.get(`/api/products?category=${catalog.category.id}&limit=1`)
  expect(response.headers()['x-total-count']).toBe('10000')
})

/** An import as the API returns it. */
const importOf = (change: Partial<Import>): Import => ({
  id: 7,
  state: 'checked',
  total: 1,
  done: 1,
  outcomes: { create: 1, change: 0, same: 0, refuse: 0 },
  stock: { changed: 0, overwritten: 0, kept: 0 },
  fileName: null,
  ignoredColumns: [],
  message: null,
  ...change,
})

test('a long file with long names still fits', async ({ page }) => {
  const row: ImportRow = {
    row: 100_001,
    outcome: 'refuse',
    sku: 'S'.repeat(64),
    name: 'Sondergrößenanfertigung'.repeat(8),
    message: 'There is no category with the slug "'.concat('x'.repeat(200), '"'),
    changes: [],
    stockAtExport: null,
    overwriteStock: false,
    keptStock: null,
  }
  await page.route('/api/imports/7', (route) =>
    route.fulfill({
      json: importOf({
        total: 100_000,
        outcomes: { create: 0, change: 0, same: 0, refuse: 100_000 },
        fileName: `${'preise'.repeat(30)}.csv`,
        ignoredColumns: ['x'.repeat(200)],
      }),
    }),
  )
  await page.route('/api/imports/7/rows?*', (route) =>
    route.fulfill({
      json: [
        row,
        { ...row, row: 1, name: '', sku: '' },
        {
          ...row,
          row: 2,
          outcome: 'change',
          changes: [{ column: 'name', from: 'x'.repeat(160), to: 'y'.repeat(160) }],
          stockAtExport: 1,
        },
      ],
      headers: { 'x-total-count': '100000' },
    }),
  )
  await page.goto('/admin/settings/data?import=7')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText('No name')
  await expect(page.getByRole('link', { name: 'Page 2000' })).toBeVisible()
  const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(scrollsSideways)).toBe(false)
  await expectAccessible(page)
})

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
