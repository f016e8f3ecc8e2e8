import type { ImportRow } from '#contract/admin/import.ts'
import { apply, cellsOf, chooser, csv, figure, importOf, rows } from '../../../../kit/browser/imports.ts'
import { expectAccessible } from '../../../../kit/browser/page.ts'
import { expect, once, adminTest as test } from '../../../../kit/browser/test.ts'
import { expectToast } from '../../../../kit/browser/toasts.ts'

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
      .click()
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
