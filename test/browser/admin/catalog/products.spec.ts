import type { Locator, Page } from '@playwright/test'
import type { Category } from '#contract/category.ts'
import type { TestCatalog } from '../../../kit/browser/catalog.ts'
import { expectAccessible, nextFrame, typeAtOnce } from '../../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('row')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('alertdialog')

/** Ranges of hues, in degrees on the color wheel. */
const RED = [-15, 15] as const
const YELLOW = [30, 75] as const
const GREEN = [90, 150] as const

const open = (page: Page, catalog: TestCatalog, more = '') =>
  page.goto(`/admin/products?category=${catalog.category.id}${more}`)

/** Does not count the header row. */
const expectRows = (page: Page, count: number) => expect(rows(page)).toHaveCount(count + 1)

/** The hue of its text color, in degrees: red is 0, yellow 60, green 120. */
const hueOf = (badge: Locator) =>
  badge.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)!.map(Number)
    const around = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
    return (around * 180) / Math.PI
  })

test('the list shows each product, links to both forms and is accessible', async ({ page, catalog, api }) => {
  await test.step('the list shows each product with its figures, newest first', async () => {
    const [{ images }] = await (await api.get('/api/products?q=KIT-002')).json()
    await catalog.createProduct({ name: 'Empty Jar', stock: 0, price: '9.00', oldPrice: '11.50' })
    await catalog.createProduct({ name: 'Last Jar', stock: 1 })
    await catalog.createProduct({ name: 'Few Jars', stock: 9 })
    await catalog.createProduct({ name: 'Many Jars', stock: 10, sku: `MANY-${catalog.category.id}`, images })
    await open(page, catalog)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Products')
    await expect(page.getByRole('columnheader')).toHaveText([
      'Select',
      'Product',
      'Category',
      'Price',
      'Stock',
      'Status',
      'Actions',
    ])
    await expectRows(page, 4)
    for (const [at, name, stock, status, [from, to]] of [
      [1, 'Many Jars', 10, 'In Stock', GREEN],
      [2, 'Few Jars', 9, 'Low Stock', YELLOW],
      [3, 'Last Jar', 1, 'Low Stock', YELLOW],
      [4, 'Empty Jar', 0, 'Out of Stock', RED],
    ] as const) {
      await expect(rows(page).nth(at)).toContainText(name)
      await expect(rows(page).nth(at).locator('td').nth(4)).toHaveText(new RegExp(`^(Stock )?${stock}$`))
      const hue = await hueOf(rows(page).nth(at).getByText(status, { exact: true }))
      expect(hue, status).toBeGreaterThan(from)
      expect(hue, status).toBeLessThan(to)
    }
    await expect(row(page, 'Many Jars')).toContainText(`SKU: MANY-${catalog.category.id}`)
    // In its column, or on a card below the name.
    const category = row(page, 'Many Jars').getByText(catalog.category.name).filter({ visible: true })
    await expect(category).toHaveCount(1)
    const target = page.locator('label', { has: page.getByRole('checkbox', { name: 'Select Many Jars' }) })
    if (page.viewportSize()!.width < 768)
      expect(await target.boundingBox()).toMatchObject({ width: 44, height: 44 })
    await expect(row(page, 'Many Jars')).toContainText('$12.50')
    await expect(row(page, 'Empty Jar')).toContainText('$9.00')
    await expect(row(page, 'Empty Jar').locator('s')).toHaveText('$11.50')
    const image = row(page, 'Many Jars').locator('img')
    await expect(image).toHaveCount(1)
    await expect(image).toHaveAttribute('src', new RegExp(`^${images[0]}`))
    await expect(image).toHaveJSProperty('complete', true)
  })

  await test.step('the list links to both forms and is accessible', async () => {
    const product = await catalog.createProduct({ name: 'Way In' })
    await open(page, catalog)
    await expect(page.getByRole('link', { name: 'Edit Way In' })).toHaveAttribute(
      'href',
      `/admin/products/edit/${product.id}`,
    )
    await expect(page.getByRole('link', { name: 'Add New Product' })).toHaveAttribute(
      'href',
      '/admin/products/new',
    )
    await expectAccessible(page)
  })
})

test('filters can be removed, and a missing category shows Unknown', once, async ({ page, catalog }) => {
  await test.step('the filter for stock below ten can be removed', async () => {
    await catalog.createProduct({ stock: 0 })
    await catalog.createProduct({ stock: 9 })
    await catalog.createProduct({ stock: 10 })
    await open(page, catalog, '&stock=below-10')
    await expectRows(page, 2)
    await page.getByRole('button', { name: 'Remove filter: stock below 10' }).click()
    await expectRows(page, 3)
    await expect(page).not.toHaveURL(/stock=/)
  })

  await test.step('the empty state has a button that clears all filters', async () => {
    await open(page, catalog, '&status=lowStock&q=nothing+like+this&stock=below-10')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(page).toHaveURL('/admin/products')
    await expect(page.getByPlaceholder('Search products...')).toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('')
    await expectRows(page, 10)
  })

  await test.step('a product whose category is not found shows Unknown', async () => {
    await catalog.createProduct({ name: 'Lost Jar' })
    await open(page, catalog)
    await expect(row(page, 'Lost Jar')).toContainText(catalog.category.name)

    await page.route('/api/categories', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(row(page, 'Lost Jar')).toContainText('Unknown')
  })
})

test(
  'the three filters are applied by the server and stored in the URL',
  once,
  async ({ page, catalog, api }) => {
    await catalog.createProduct({ name: 'Blue Kettle', stock: 0 })
    await catalog.createProduct({ name: 'Blue Cup', stock: 4 })
    await catalog.createProduct({ name: 'Red Cup', stock: 40 })
    await page.goto('/admin/products')
    const status = page.getByRole('combobox', { name: 'Status' })
    await expect(status.locator('option')).toHaveText(['All Status', 'In Stock', 'Low Stock', 'Out of Stock'])
    const category = page.getByRole('combobox', { name: 'Category' })
    const categories: Category[] = await (await api.get('/api/categories')).json()
    await expect(category.locator('option')).toHaveText([
      'All Categories',
      ...categories.map(({ name }) => name),
    ])

    await category.selectOption(catalog.category.name)
    await expectRows(page, 3)
    for (const [label, value, names] of [
      // A low stock counts as in stock too.
      ['In Stock', 'inStock', ['Red Cup', 'Blue Cup']],
      ['Low Stock', 'lowStock', ['Blue Cup']],
      ['Out of Stock', 'outOfStock', ['Blue Kettle']],
    ] as const) {
      await status.selectOption(label)
      await expect(page).toHaveURL(new RegExp(`status=${value}`))
      await expectRows(page, names.length)
      for (const [at, name] of names.entries()) await expect(rows(page).nth(at + 1)).toContainText(name)
    }

    await status.selectOption('All Status')
    await page.getByPlaceholder('Search products...').fill('blue')
    await expectRows(page, 2)
    await expect(page).toHaveURL(/q=blue/)

    await page.reload()
    await expectRows(page, 2)
    await expect(page.getByPlaceholder('Search products...')).toHaveValue('blue')
    await expect(category).toHaveValue(String(catalog.category.id))

    await page.getByPlaceholder('Search products...').fill(`${catalog.category.slug.toUpperCase()}-3`)
    await expectRows(page, 1)
    await expect(row(page, 'Red Cup')).toBeVisible()
  },
)

test('the search follows typing', once, async ({ page, catalog }) => {
  await test.step('typing is debounced: one request once it pauses', async () => {
    await catalog.createProducts(2)
    await open(page, catalog)
    await expectRows(page, 2)
    const searches: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/products') searches.push(searchParams.get('q') ?? '')
    })
    await typeAtOnce(page.getByPlaceholder('Search products...'), 'tin 2')
    await expectRows(page, 1)
    expect(searches).toEqual(['tin 2'])
  })

  await test.step('a pause between two words does not interrupt typing', async () => {
    await catalog.createProduct({ name: 'Red Mug' })
    await open(page, catalog)
    const search = page.getByPlaceholder('Search products...')
    await search.pressSequentially('red ')
    await expect(page).toHaveURL(/q=red\b/)
    await nextFrame(page)
    await search.pressSequentially('mug')
    await expect(page).toHaveURL(/q=red.+mug\b/)
    await expect(search).toHaveValue('red mug')
    await expect(row(page, 'Red Mug')).toBeVisible()

    await search.fill('nothing like this ')
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(search).toHaveValue('')
  })
})

test('a page shows ten products, and disappears with its last one', once, async ({ page, catalog }) => {
  await test.step('a page shows ten products, and pagination appears from the eleventh on', async () => {
    await catalog.createProducts(10)
    await open(page, catalog)
    await expectRows(page, 10)
    await expect(page.getByText('1–10 of 10')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)

    await catalog.createProduct({ name: 'The eleventh' })
    await page.reload()
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expectRows(page, 1)
    await expect(page.getByText('11–11 of 11')).toBeVisible()
    await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(pages.locator('[aria-current=page]')).toHaveText('2')

    await page.getByRole('combobox', { name: 'Status' }).selectOption('In Stock')
    await expect(page).not.toHaveURL(/page=/)
    await expectRows(page, 10)
  })

  await test.step('deleting the last product of the last page leads to the page before it', async () => {
    await open(page, catalog, '&page=2')
    await expectRows(page, 1)
    await page.getByRole('button', { name: /^Delete Tin 1 of/ }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expectRows(page, 10)
    await expect(page).not.toHaveURL(/page=/)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  })
})

test('on the first and the last page the focus moves to the page number', once, async ({ page, catalog }) => {
  await catalog.createProducts(21)
  await open(page, catalog)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const step = async (name: string) => pages.getByRole('link', { name, exact: true }).press('Enter')
  await step('Next')
  await expect(pages.locator('[aria-current=page]')).toHaveText('2')
  await expect(pages.getByRole('link', { name: 'Next' })).toBeFocused()
  await step('Next')
  await expect(pages.getByRole('link', { name: 'Page 3' })).toBeFocused()
  await step('Previous')
  await expect(pages.locator('[aria-current=page]')).toHaveText('2')
  await step('Previous')
  await expect(pages.getByRole('link', { name: 'Page 1' })).toBeFocused()
})

test('the list follows deletes and other changes', once, async ({ page, catalog }) => {
  await test.step('a product is deleted after a confirmation, and the list is refetched', async () => {
    await catalog.createProduct({ name: 'Keep this' })
    await catalog.createProduct({ name: 'Chipped Bowl' })
    await open(page, catalog)
    const button = page.getByRole('button', { name: 'Delete Chipped Bowl' })
    await button.click()
    await expect(dialog(page)).toContainText(
      'Are you sure you want to delete "Chipped Bowl"? This action cannot be undone.',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button).toBeFocused()
    expect(await catalog.listProducts()).toHaveLength(2)

    const goOn = await delayRequests(page, '/api/products/*')
    await button.click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
    goOn()
    await expectToast(page, 'Product deleted', 'The product has been deleted successfully.')
    await expectRows(page, 1)
    expect(await catalog.listProducts()).toHaveLength(1)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('coming back to the list shows changes made in the meantime', async () => {
    await expectRows(page, 1)
    await page.getByRole('link', { name: 'Add New Product' }).click()
    // The address changes before the form is on screen; going back earlier would never unmount the list.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Product')
    await catalog.createProduct({ name: 'Added meanwhile' })
    await page.goBack()
    await expectRows(page, 2)
  })
})

test.describe('a request that fails', once, () => {
  test.use({ expectedConsoleErrors: [/status of (404|500)/] })

  test('is reported, and the list stays or is refetched', async ({ page, catalog }) => {
    await catalog.createProduct({ name: 'Still here' })

    await test.step('a list that could not be loaded can be retried', async () => {
      await failRequests(page, /\/api\/products\?/)
      await open(page, catalog)
      await expect(page.getByText('Could not load the products.')).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expectRows(page, 1)
    })

    await test.step('a failed delete shows the reason, and the product stays', async () => {
      await failRequests(page, '/api/products/*')
      await page.getByRole('button', { name: 'Delete Still here' }).click()
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, 'Error', 'Failed to delete product: 500: Something went wrong')
      await expect(dialog(page)).toHaveCount(0)
      await expectRows(page, 1)
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('a product deleted by another administrator disappears from the list', async () => {
      const gone = await catalog.createProduct({ name: 'Gone already' })
      await open(page, catalog)
      await expectRows(page, 2)
      await catalog.deleteProduct(gone.id)
      await page.getByRole('button', { name: 'Delete Gone already' }).click()
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, 'Error', 'Failed to delete product: 404: Product not found')
      await expectRows(page, 1)
    })

    await test.step('a bulk change applies to all selected products or to none', async () => {
      const gone = await catalog.createProduct({ name: 'Gone already' })
      await open(page, catalog)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await catalog.deleteProduct(gone.id)
      await page.getByRole('button', { name: 'Feature', exact: true }).click()
      await dialog(page).getByRole('button', { name: 'Feature' }).click()
      await expectToast(
        page,
        'Error',
        'Failed to update products: 404: One of these products was deleted; reload the list',
      )
      await expectRows(page, 1)
      expect((await catalog.listProducts())[0]).toMatchObject({ name: 'Still here', featured: false })
    })
  })
})

test('a bulk change takes one confirmation and one request', once, async ({ page, catalog }) => {
  await catalog.createProducts(3)
  await open(page, catalog)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const selected = page.getByRole('region', { name: 'Selected products' })
  await expect(selected).toHaveCount(0)

  for (const [label, question, change] of [
    ['Feature', 'Show 2 products as featured?', { featured: true, isNew: false }],
    ['Mark as new', 'Mark 2 products as new?', { featured: true, isNew: true }],
    ['Unfeature', 'No longer feature 2 products?', { featured: false, isNew: true }],
    ['Unmark as new', 'No longer mark 2 products as new?', { featured: false, isNew: false }],
  ] as const) {
    await page.getByRole('checkbox', { name: /^Select Tin 1 / }).check()
    await page.getByRole('checkbox', { name: /^Select Tin 3 / }).check()
    await expect(selected.getByText('2 selected')).toBeVisible()
    await selected.getByRole('button', { name: label, exact: true }).click()
    await expect(dialog(page)).toContainText(question)
    await dialog(page).getByRole('button', { name: label, exact: true }).click()
    await expectToast(page, 'Products updated', '2 products have been updated successfully.')
    await expect(selected).toHaveCount(0)
    // Newest first: the third and the first product have changed. Polls, because the toast may be the previous one.
    await expect
      .poll(async () => (await catalog.listProducts()).map(({ featured, isNew }) => ({ featured, isNew })))
      .toEqual([change, { featured: false, isNew: false }, change])
  }
  expect(calls).toEqual(Array(4).fill('POST /api/products/bulk'))
})

test('a whole page of products is deleted at once', once, async ({ page, catalog }) => {
  await catalog.createProducts(12)
  await open(page, catalog)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const selected = page.getByRole('region', { name: 'Selected products' })
  await expect(selected.getByText('10 selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Select Tin 12 / }).uncheck()
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toHaveJSProperty(
    'indeterminate',
    true,
  )
  await selected.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText(
    'Are you sure you want to delete 9 products? This action cannot be undone.',
  )
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Products deleted', '9 products have been deleted successfully.')
  await expectRows(page, 3)
})

test('hovering over an icon for 700 milliseconds shows its tooltip', once, async ({ page, catalog }) => {
  await catalog.createProduct({ name: 'Quiet Jar' })
  await page.clock.install({ time: 0 })
  await open(page, catalog)
  const edit = page.getByRole('link', { name: 'Edit Quiet Jar' })
  const remove = page.getByRole('button', { name: 'Delete Quiet Jar' })
  await expect(edit).toBeVisible()
  await page.clock.pauseAt(120_000)
  for (const [icon, text] of [
    [edit, 'Edit'],
    [remove, 'Delete'],
  ] as const) {
    await icon.hover()
    await page.clock.runFor(690)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(page.getByRole('tooltip')).toHaveText(text)
    await page.mouse.move(0, 0, { steps: 5 })
    await page.clock.runFor(1000)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  }

  // Focus returned by a closing dialog shows no tooltip; keyboard focus shows it without delay.
  await page.clock.resume()
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip')).toHaveText('Edit')
  await expectAccessible(page)
})

test('the list shows a skeleton while it loads', once, async ({ page, catalog }) => {
  await catalog.createProducts(1)
  const goOn = await delayRequests(page, /\/api\/products\?/)
  await open(page, catalog)
  await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible()
  goOn()
  await expectRows(page, 1)
})
