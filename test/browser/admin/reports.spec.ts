import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Report } from '#contract/admin/report.ts'
import { parseCsv } from '#domain/spreadsheet/csv.ts'
import { expectAccessible } from '../../kit/browser/page.ts'
import { failRequests } from '../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../kit/browser/test.ts'

const part = (page: Page, title: string) => page.getByRole('region', { name: title })

/** The rows of a section's table, without its header. */
async function tableOf(page: Page, title: string) {
  await part(page, title).getByText('Show table').click()
  const rows = part(page, title).getByRole('table').locator('tbody tr')
  return (await rows.all()).map((row) => row.getByRole('cell'))
}

/** The rows of a section's CSV file, including its header. */
async function fileOf(page: Page, title: string) {
  const downloading = page.waitForEvent('download')
  await part(page, title).getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  const rows = [...parseCsv(await readFile(await download.path(), 'utf8'))]
  return { name: download.suggestedFilename(), rows }
}

const EMPTY: Report = {
  stockValue: [],
  stockStatus: [
    { status: 'inStock', products: 0 },
    { status: 'lowStock', products: 0 },
    { status: 'outOfStock', products: 0 },
  ],
  prices: [
    { range: 'under-25', products: 0 },
    { range: '25-50', products: 0 },
    { range: '50-100', products: 0 },
    { range: 'over-100', products: 0 },
  ],
  discounts: [],
  lowStock: [],
  mostCarted: [],
  searchMisses: [],
}

/** Opens the screen with a mocked report. */
async function openReport(page: Page, report: Partial<Report>) {
  await page.route('/api/reports', (route) => route.fulfill({ json: { ...EMPTY, ...report } }))
  await page.goto('/admin/reports')
}

test('each chart has a table with the figures of the API', once, async ({ page, api }) => {
  const report: Report = await (await api.get('/api/reports')).json()
  await page.goto('/admin/reports')
  const total = report.stockStatus.reduce((sum, { products }) => sum + products, 0)
  await expect(part(page, 'Stock Status')).toContainText(`of ${total} products are low or out of stock.`)

  for (const [index, cells] of (await tableOf(page, 'Stock Value by Category')).entries()) {
    const { name, products, pieces, value } = report.stockValue[index]!
    const dollars = Number(value).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await expect(cells).toHaveText([name, String(products), pieces.toLocaleString('en-US'), dollars])
  }
  const discounts = await tableOf(page, 'Current Discounts')
  expect(discounts).toHaveLength(report.discounts.length)
  const { name, sku, price, oldPrice, percent, stock } = report.discounts[0]!
  await expect(discounts[0]!).toHaveText([
    `${name}SKU: ${sku}`,
    `$${price}`,
    `$${oldPrice}`,
    `${percent}%`,
    String(stock),
  ])
  await expect(part(page, 'Price Distribution').locator('.recharts-bar-rectangle')).toHaveCount(4)
  await expect(page).toHaveTitle('Reports · Saffron & Sage')
  await expectAccessible(page)
})

test(
  'products in carts and failed searches are reported',
  once,
  async ({ page, catalog, playwright, shopAddress }) => {
    const product = await catalog.createProduct({ name: 'Wanted Tin', stock: 3 })
    const { id, name, sku } = product
    const shoppers = await Promise.all(
      [1, 2].map(() => playwright.request.newContext({ baseURL: shopAddress })),
    )
    for (const shopper of shoppers)
      await shopper.post('/api/cart/items', { data: { productId: id, quantity: 1 } })
    // Sold out, so that it comes first in the list of low stock.
    await catalog.updateProduct(product.id, { stock: 0 })
    // Backwards, so that it resembles no SKU.
    const words = `qxzvj${[...catalog.category.slug.replaceAll('-', '')].reverse().join('')}`
    await shoppers[0]!.get('/search', { params: { q: words } })
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search products' }).fill(words)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
    await expect(page.getByText('No products match your search')).toBeVisible()

    await page.goto('/admin/reports')
    await part(page, 'Low Stock and Demand').getByText('Show table').click()
    const low = part(page, 'Low Stock and Demand').getByRole('row').filter({ hasText: name })
    await expect(low.getByRole('cell')).toHaveText([`${name}SKU: ${sku}`, '0', '2', 'Out of Stock'])
    await part(page, 'Searches Without Results').getByText('Show table').click()
    await expect(
      part(page, 'Searches Without Results').getByRole('row').filter({ hasText: words }),
    ).toContainText(`${words}2`)

    await part(page, 'In the Most Carts').getByText('Show table').click()
    const wanted = part(page, 'In the Most Carts').getByRole('row').filter({ hasText: name })
    await expect(wanted.getByRole('cell')).toHaveText([`${name}SKU: ${sku}`, '2', '2'])
    await wanted.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/admin/products/edit/${id}`)
    // The product is deleted after the test; the form must have loaded by then.
    await expect(page.getByLabel('Product Name')).toHaveValue(name)
    for (const shopper of shoppers) await shopper.dispose()
  },
)

test('charts name the figures under the pointer, and lead to the products', once, async ({ page, api }) => {
  const report: Report = await (await api.get('/api/reports')).json()
  const bar = (title: string) => part(page, title).locator('.recharts-bar-rectangle').first()
  await page.goto('/admin/reports')
  const { id, name, value } = [...report.stockValue].sort((a, b) => Number(b.value) - Number(a.value))[0]!
  await bar('Stock Value by Category').hover()
  const dollars = Number(value).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await expect(part(page, 'Stock Value by Category').locator('.recharts-tooltip-wrapper')).toHaveText(
    `${name}${dollars}`,
  )
  await bar('Stock Value by Category').click()
  await expect(page).toHaveURL(`/admin/products?category=${id}`)

  await page.goBack()
  await bar('Current Discounts').click()
  await expect(page).toHaveURL(`/admin/products/edit/${report.discounts[0]!.id}`)
  await expect(page.getByLabel('Product Name')).toHaveValue(report.discounts[0]!.name)

  await page.goBack()
  // The middle of a half ring is empty.
  const sector = part(page, 'Stock Status').locator('.recharts-sector').first()
  await sector.click({ position: { x: 20, y: 160 } })
  await expect(page).toHaveURL('/admin/products?status=inStock')

  await page.goBack()
  const [first] = await tableOf(page, 'Stock Status')
  await first!.first().getByRole('link', { name: 'In Stock' }).click()
  await expect(page).toHaveURL('/admin/products?status=inStock')
})

test('every table can be downloaded as a CSV file', once, async ({ page }) => {
  await openReport(page, {
    discounts: [
      { id: 1, name: 'Bowl, "large"', sku: '=1+1', price: '9.00', oldPrice: '12.00', percent: 25, stock: 4 },
    ],
    searchMisses: [{ q: 'bicycle', count: 1200, lastAt: '2026-11-15T08:00:00.000Z' }],
  })
  // The file escapes cells that a spreadsheet would run as formulas; parseCsv removes the escape.
  expect(await fileOf(page, 'Current Discounts')).toEqual({
    name: 'discounts.csv',
    rows: [
      ['Product', 'SKU', 'Price', 'Old Price', 'Discount', 'Stock'],
      ['Bowl, "large"', '=1+1', '9.00', '12.00', '25%', '4'],
    ],
  })
  expect(await fileOf(page, 'Searches Without Results')).toEqual({
    name: 'searches-without-results.csv',
    rows: [
      ['Search Term', 'Times', 'Last Searched'],
      ['bicycle', '1200', '2026-11-15T08:00:00.000Z'],
    ],
  })
})

test('an empty shop shows an explanation in every section', once, async ({ page }) => {
  await openReport(page, {})
  for (const [title, sentence] of [
    ['Stock Value by Category', 'There are no categories yet.'],
    ['Stock Status', 'There are no products yet.'],
    ['Price Distribution', 'There are no products yet.'],
    ['Current Discounts', 'No product has an old price above its price.'],
    ['Low Stock and Demand', 'All products are well-stocked.'],
    ['In the Most Carts', 'All carts are empty right now.'],
    ['Searches Without Results', 'Every search so far has found products.'],
  ] as const)
    await expect(part(page, title)).toHaveText(`${title}${sentence}`)
  await expectAccessible(page)
})

test('a large shop with long names fits the screen', async ({ page }) => {
  await openReport(page, {
    stockValue: Array.from({ length: 40 }, (_, index) => ({
      id: index + 1,
      name: `A Category With a Rather Long Name ${index + 1}`,
      slug: `category-${index + 1}`,
      products: 2500,
      pieces: 3_000_000_000,
      value: `${98_765_432_109 - index}.87`,
    })),
    stockStatus: [
      { status: 'inStock', products: 99_998 },
      { status: 'lowStock', products: 1 },
      { status: 'outOfStock', products: 1 },
    ],
    mostCarted: Array.from({ length: 20 }, (_, index) => ({
      id: index + 1,
      name: 'Ofen-und-Auflaufform-Sondergrößenanfertigung '.repeat(3),
      sku: `SKU-${'9'.repeat(40)}-${index}`,
      carts: 20_000 - index,
      quantity: 40_000,
    })),
  })
  // The label wraps on narrow screens.
  await expect(part(page, 'Stock Value by Category')).toContainText(/34\s*others/)
  await expect(part(page, 'Stock Status')).toContainText('2 of 100,000 products are low or out of stock.')
  expect(await tableOf(page, 'Stock Value by Category')).toHaveLength(40)
  expect(await tableOf(page, 'In the Most Carts')).toHaveLength(20)
  const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(scrollsSideways)).toBe(false)
  await expectAccessible(page)
})

test.describe('a failed request', once, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('a report that failed to load can be retried', async ({ page }) => {
    await failRequests(page, '/api/reports')
    await page.goto('/admin/reports')
    await expect(page.getByRole('alert')).toContainText('Could not load the report.')
    await page.unroute('/api/reports')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(part(page, 'Stock Status')).toBeVisible()
  })
})

test('only the reports screen loads the chart library', once, async ({ page }) => {
  const charts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('ReportsPage')) charts.push(request.url())
  })
  const orders = page.waitForResponse('**/api/checkout-days?*')
  await page.goto('/admin/orders')
  await orders
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  expect(charts).toEqual([])
  await page.goto('/admin/reports')
  await expect(part(page, 'Stock Status')).toBeVisible()
  expect(charts).not.toEqual([])
})
