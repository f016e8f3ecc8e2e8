import type { Page } from '@playwright/test'
import { imageFile, logInAgain } from '../../../kit/browser/admin.ts'
import type { TestCatalog } from '../../../kit/browser/catalog.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const chooser = (page: Page) => page.getByLabel('Choose files: Product Images')
const previews = (page: Page) => page.getByRole('group', { name: 'Product Images' }).getByRole('img')
const save = (page: Page, label = 'Create Product') => page.getByRole('button', { name: label }).click()

async function fill(page: Page, catalog: TestCatalog) {
  const draft = catalog.draft()
  await field(page, 'Product Name').fill(draft.name)
  await field(page, 'SKU').fill(draft.sku)
  await field(page, 'Description').fill(draft.description)
  await field(page, 'Price').fill(draft.price)
  await field(page, 'Category').selectOption(catalog.category.name)
  await chooser(page).setInputFiles(await imageFile('tin.png'))
  await expect(previews(page)).toHaveCount(1)
  return draft
}

/** Expects the error message of a field. */
const expectError = (page: Page, label: string, sentence: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(sentence)

test('a product is created with all its fields', async ({ page, catalog }) => {
  await page.goto('/admin/products/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Product')
  const draft = await fill(page, catalog)
  await field(page, 'Old Price (Optional)').fill('15')
  await field(page, 'Stock').fill('7')
  await field(page, 'Featured Product').check()
  await field(page, 'Mark as New').check()
  await expectAccessible(page)
  await save(page)

  await expectToast(page, 'Product created', 'The product has been created successfully.')
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByRole('row').nth(1)).toContainText(draft.name)
  const [created] = await catalog.listProducts()
  expect(created).toMatchObject({
    ...draft,
    oldPrice: '15.00',
    stock: 7,
    featured: true,
    isNew: true,
    images: [expect.stringMatching(/^\/images\//)],
  })
})

test('products are created one after the other, in the same category', once, async ({ page, catalog }) => {
  await page.goto('/admin/products/new')
  const first = await fill(page, catalog)
  await field(page, 'Then add another product').check()
  await save(page)
  await expectToast(page, 'Product created', 'The product has been created successfully.')
  await expect(field(page, 'Product Name')).toHaveValue('')
  await expect(field(page, 'Product Name')).toBeFocused()
  await expect(field(page, 'Category')).toHaveValue(String(catalog.category.id))
  await expect(previews(page)).toHaveCount(0)

  const second = await fill(page, catalog)
  await field(page, 'Then add another product').uncheck()
  await save(page)
  await expect(page).toHaveURL('/admin/products')
  const names = (await catalog.listProducts()).map(({ name }) => name)
  expect(names.sort()).toEqual([first.name, second.name].sort())
})

test('optional fields and typed values are saved', once, async ({ page, catalog, api, token }) => {
  await test.step('an image address that was typed but not added is saved too', async () => {
    const [seeded] = await (await api.get('/api/products?q=GFT-001')).json()
    await page.goto('/admin/products/new')
    await fill(page, catalog)
    const address = field(page, 'Image address')
    await address.fill('ftp://somewhere')
    await save(page)
    await expect(address).toHaveAccessibleDescription('Enter an address that starts with https://')
    await expect(address).toBeFocused()
    expect(await catalog.listProducts()).toEqual([])

    await address.fill(seeded.images[0])
    await save(page)
    await expect(page).toHaveURL('/admin/products')
    expect((await catalog.listProducts())[0]!.images).toEqual([expect.any(String), seeded.images[0]])
  })

  await test.step('optional fields may be left empty', async () => {
    await page.goto('/admin/products/new')
    await fill(page, catalog)
    const call = page.waitForRequest((request) => request.method() === 'POST')
    await save(page)
    const sent = await call
    expect(sent.postDataJSON()).toMatchObject({ oldPrice: null, images: [expect.any(String)] })
    expect(sent.headers()).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    })
    await expect(page).toHaveURL('/admin/products')
    expect((await catalog.listProducts())[0]).toMatchObject({
      oldPrice: null,
      stock: 0,
      featured: false,
      isNew: false,
    })
  })

  await test.step('an old price that is not a number is reported, not dropped', async () => {
    const { id } = await catalog.createProduct({ oldPrice: '20.00' })
    await page.goto(`/admin/products/edit/${id}`)
    const oldPrice = field(page, 'Old Price (Optional)')
    for (const typed of ['1e', '-']) {
      await oldPrice.clear()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await expectError(page, 'Old Price (Optional)', 'Sale price must be a valid positive number or empty')
      await expect(oldPrice).toBeFocused()
    }
    expect((await catalog.listProducts())[0]).toMatchObject({ oldPrice: '20.00' })
    await oldPrice.fill('1')
    await save(page, 'Update Product')
    await expectError(page, 'Old Price (Optional)', 'Old price must be above the price')
    await oldPrice.fill('21')
    await save(page, 'Update Product')
    await expect(page).toHaveURL('/admin/products')
    expect((await catalog.listProducts())[0]).toMatchObject({ oldPrice: '21.00' })
  })
})

test('the form validates its fields', once, async ({ page }) => {
  await test.step('stock falls back to 0 when it is not a number', async () => {
    await page.goto('/admin/products/new')
    await field(page, 'Stock').fill('12')
    await field(page, 'Stock').fill('')
    await expect(field(page, 'Stock')).toHaveValue('0')
    await page.keyboard.type('5')
    await expect(field(page, 'Stock')).toHaveValue('5')
    await field(page, 'Stock').clear()
    await page.keyboard.type('-')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Stock')).toHaveValue('0')
  })

  await test.step('prices must be positive, and stock whole and not negative', async () => {
    await page.goto('/admin/products/new')
    for (const label of ['Price', 'Old Price (Optional)']) {
      await expect(field(page, label)).toHaveAttribute('step', '0.01')
      await expect(field(page, label)).toHaveAttribute('min', '0')
    }
    await field(page, 'Price').fill('12.999')
    await save(page)
    await expectError(page, 'Price', 'Price must have at most two decimals')
    await field(page, 'Price').fill('0')
    await field(page, 'Old Price (Optional)').fill('-5')
    await field(page, 'Stock').fill('-1')
    await save(page)
    await expectError(page, 'Price', 'Price must be a valid positive number')
    await expectError(page, 'Old Price (Optional)', 'Sale price must be a valid positive number or empty')
    await expectError(page, 'Stock', 'Stock cannot be negative')
    await field(page, 'Stock').fill('2.5')
    await expectError(page, 'Stock', 'Stock must be a whole number')
    await field(page, 'Old Price (Optional)').fill('')
    await expectError(page, 'Old Price (Optional)', '')
  })

  await test.step('an empty form reports an error at every required field', async () => {
    await page.goto('/admin/products/new')
    await save(page)
    await expectError(page, 'Product Name', 'Product name must be at least 3 characters')
    await expectError(page, 'Description', 'Description must be at least 10 characters')
    await expectError(page, 'Price', 'Price must be a valid positive number')
    await expectError(page, 'SKU', 'SKU must be at least 3 characters')
    await expectError(page, 'Category', 'Please select a category')
    await expect(page.getByText('At least one image is required')).toBeVisible()
    await expect(field(page, 'Product Name')).toBeFocused()
    await expectAccessible(page)

    await field(page, 'Product Name').fill('Tin')
    await expectError(page, 'Product Name', '')
  })

  await test.step('on a phone the button bar does not cover the focused field', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/products/new')
    await field(page, 'Image address').fill('ftp://somewhere')
    await save(page)
    await expect(field(page, 'Image address')).toBeFocused()
    const bar = await page.locator('[data-bar]').boundingBox()
    const sentence = await page.getByText('Enter an address that starts with https://').boundingBox()
    expect(sentence!.y + sentence!.height).toBeLessThan(bar!.y)
  })
})

test('a product is updated in the form and in the lists', once, async ({ page, catalog }) => {
  const product = await catalog.createProduct({ name: 'Old Name', oldPrice: '20.00', isNew: true })
  await page.goto(`/admin/products?category=${catalog.category.id}`)
  await page.getByRole('link', { name: 'Edit Old Name' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Product')
  await expect(field(page, 'Product Name')).toHaveValue('Old Name')
  await expect(field(page, 'SKU')).toHaveValue(product.sku)
  await expect(field(page, 'Description')).toHaveValue(product.description)
  await expect(field(page, 'Price')).toHaveValue('12.50')
  await expect(field(page, 'Old Price (Optional)')).toHaveValue('20.00')
  await expect(field(page, 'Stock')).toHaveValue('20')
  await expect(field(page, 'Category')).toHaveValue(String(catalog.category.id))
  await expect(field(page, 'Featured Product')).not.toBeChecked()
  await expect(field(page, 'Mark as New')).toBeChecked()
  await expect(previews(page)).toHaveCount(1)

  await field(page, 'Product Name').fill('New Name')
  await field(page, 'Old Price (Optional)').fill('')
  await field(page, 'Category').focus()
  await save(page, 'Update Product')
  await expectToast(page, 'Product updated', 'The product has been updated successfully.')
  await expect(page).toHaveURL(`/admin/products?category=${catalog.category.id}`)
  await expect(page.getByRole('row').filter({ hasText: 'New Name' })).toBeVisible()
  expect(await catalog.listProducts()).toEqual([{ ...product, name: 'New Name', oldPrice: null }])
})

test('a category created by another administrator can be chosen', once, async ({ page, catalog, api }) => {
  const product = await catalog.createProduct()
  await page.goto(`/admin/products?q=${product.sku}`)
  const edit = page.getByRole('link', { name: `Edit ${product.name}` })
  await expect(edit).toBeVisible()
  const data = { name: 'Garden & Balcony', slug: `garden-${product.id}` }
  const category = await (await api.post('/api/categories', { data })).json()
  await catalog.updateProduct(product.id, { categoryId: category.id })

  const release = await delayRequests(page, '/api/categories')
  await edit.click()
  await expect(field(page, 'Product Name')).toHaveValue(product.name)
  release()
  await expect(field(page, 'Category').locator('option:checked')).toHaveText(category.name)
  await save(page, 'Update Product')
  await expect(page).toHaveURL(`/admin/products?q=${product.sku}`)
  expect(await catalog.findProduct(product.sku)).toMatchObject({ categoryId: category.id })
  await api.delete(`/api/categories/${category.id}`)
})

test('the form shows that it loads or saves', once, async ({ page, catalog }) => {
  await test.step('a skeleton of the form is shown while its data loads', async () => {
    const product = await catalog.createProduct()
    const release = await delayRequests(page, new RegExp(`/api/(products/${product.id}|categories)$`))
    for (const path of [`/admin/products/edit/${product.id}`, '/admin/products/new']) {
      await page.goto(path)
      await expect(page.getByRole('status', { name: 'Loading the product form' })).toBeVisible()
      await expect(field(page, 'Product Name')).toHaveCount(0)
    }
    release()
    await expect(field(page, 'Product Name')).toHaveValue('')
    await page.goto(`/admin/products/edit/${product.id}`)
    await expect(field(page, 'Product Name')).toHaveValue(product.name)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('the form is locked while a product is being saved', async () => {
    const { id } = await catalog.createProduct({ name: 'Old Name' })
    const release = await delayRequests(page, '/api/products/*', 'PUT')
    await page.goto(`/admin/products/edit/${id}`)
    await field(page, 'Product Name').fill('New Name')
    await field(page, 'Product Name').press('Enter')
    await expect(page.getByRole('button', { name: 'Update Product' })).toBeDisabled()
    await page.keyboard.type(' too late')
    await expect(field(page, 'Product Name')).toHaveValue('New Name')
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['late'], 'late.png', { type: 'image/png' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(page.getByText('late.png')).toHaveCount(0)
    await expect(previews(page)).toHaveCount(1)
    release()
    await expect(page).toHaveURL('/admin/products')
  })
})

test.describe('errors', once, () => {
  test.use({ expectedConsoleErrors: [/status of (400|401|404|409|500)/] })

  test('a refused or failed save is reported and keeps the form', async ({ page, catalog }) => {
    await test.step('a taken SKU is reported in a toast and at its field', async () => {
      const taken = await catalog.createProduct()
      await page.goto('/admin/products/new')
      const { name } = await fill(page, catalog)
      await field(page, 'SKU').fill(taken.sku)
      await save(page)
      const sentence = `The SKU ${taken.sku} is taken; choose another one`
      await expectToast(page, 'Error', `Failed to create product: 409: ${sentence}`)
      await expectError(page, 'SKU', sentence)
      await expect(field(page, 'SKU')).toBeFocused()
      await expect(field(page, 'Product Name')).toHaveValue(name)

      await field(page, 'SKU').fill(`${taken.sku}-b`)
      await save(page)
      await expect(page).toHaveURL('/admin/products')
    })

    await test.step('an image the server refuses is reported at the images', async () => {
      await page.goto('/admin/products/new')
      await fill(page, catalog)
      await page.getByRole('button', { name: 'Remove image 1' }).click()
      const misnamed = { ...(await imageFile('tin.jpg')), mimeType: 'image/jpeg' }
      await chooser(page).setInputFiles(misnamed)
      await expect(previews(page)).toHaveCount(1)
      const response = page.waitForResponse('/api/products')
      await save(page)
      const { detail: sentence } = await (await response).json()
      await expectToast(page, 'Error', `Failed to create product: 400: ${sentence}`)
      await expect(chooser(page)).toHaveAccessibleDescription(new RegExp(sentence))
    })

    await test.step('a failed save keeps what was typed', async () => {
      const product = await catalog.createProduct()
      await page.goto(`/admin/products/edit/${product.id}`)
      await field(page, 'Product Name').fill('Typed with care')
      await failRequests(page, '/api/products/*')
      await save(page, 'Update Product')
      await expectToast(page, 'Error', 'Failed to update product: 500: Something went wrong')
      await expect(field(page, 'Product Name')).toHaveValue('Typed with care')

      await page.unroute('/api/products/*')
      await save(page, 'Update Product')
      await expect(page).toHaveURL('/admin/products')
      expect((await catalog.listProducts())[0]).toMatchObject({ name: 'Typed with care' })
    })
  })

  test('an expired session does not lose what was typed', async ({ page, catalog }) => {
    await test.step('an expired session asks for a new login and then saves', async () => {
      const product = await catalog.createProduct()
      await page.goto(`/admin/products/edit/${product.id}`)
      await field(page, 'Product Name').fill('Typed before the session expired')
      await page.evaluate(() => localStorage.setItem('token', 'expired'))
      await save(page, 'Update Product')
      await logInAgain(page)
      await expect(page).toHaveURL('/admin/products')
      expect((await catalog.listProducts())[0]).toMatchObject({ name: 'Typed before the session expired' })
    })

    await test.step('nothing typed is lost when the user cannot be confirmed after a new login', async () => {
      const product = await catalog.createProduct()
      await page.goto(`/admin/products/edit/${product.id}`)
      await field(page, 'Product Name').fill('Typed before the session expired')
      await page.evaluate(() => localStorage.setItem('token', 'expired'))
      await failRequests(page, '/api/auth/me')
      await save(page, 'Update Product')
      await logInAgain(page)
      await expect(page).toHaveURL('/admin/products')
      expect((await catalog.listProducts())[0]).toMatchObject({ name: 'Typed before the session expired' })
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('canceling the new login returns to the form', async () => {
      const product = await catalog.createProduct()
      await page.goto(`/admin/products/edit/${product.id}`)
      await field(page, 'Product Name').fill('Typed before the session expired')
      await page.evaluate(() => localStorage.setItem('token', 'expired'))
      await field(page, 'Product Name').press('Enter')
      await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(field(page, 'Product Name')).toBeFocused()
      await expect(field(page, 'Product Name')).toHaveValue('Typed before the session expired')
    })
  })

  test('a product that does not exist cannot be edited', async ({ page }) => {
    for (const id of ['999999999', 'teapot']) {
      await page.goto(`/admin/products/edit/${id}`)
      await expect(page.getByText('Product not found. It may have been deleted.')).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Back to products' }).click()
    await expect(page).toHaveURL('/admin/products')
  })

  test('the changes of two administrators are both kept', async ({ page, catalog }) => {
    await test.step('a product that was deleted while it was edited can be saved as a new one', async () => {
      const product = await catalog.createProduct({ name: 'Lost Tin' })
      await page.goto(`/admin/products/edit/${product.id}`)
      await field(page, 'Product Name').fill('Found Tin')
      await catalog.deleteProduct(product.id)
      await save(page, 'Update Product')
      const dialog = page.getByRole('alertdialog', { name: 'This product was deleted' })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Save as new product' }).click()
      await expect(page).toHaveURL('/admin/products')
      expect(await catalog.listProducts()).toMatchObject([{ name: 'Found Tin', sku: product.sku }])
    })

    await test.step('a save keeps what another administrator changed in other fields, and what was sold', async () => {
      const product = await catalog.createProduct({ name: 'Shared Tin', stock: 20 })
      await page.goto(`/admin/products/edit/${product.id}`)
      await field(page, 'Product Name').fill('My Tin')
      await field(page, 'Stock').fill('25')
      await catalog.updateProduct(product.id, { stock: 3, price: '14.00' })
      await save(page, 'Update Product')
      await expect(page).toHaveURL('/admin/products')
      await expectToast(page, 'Product updated', 'Stock changed while you were editing; it is now 8.')
      expect((await catalog.listProducts())[0]).toMatchObject({ name: 'My Tin', stock: 8, price: '14.00' })
    })

    await test.step('a field that two administrators changed is asked about, with who changed it', async () => {
      const product = await catalog.createProduct({ name: 'Shared Tin' })
      await page.goto(`/admin/products/edit/${product.id}`)
      await field(page, 'Product Name').fill('My Tin')
      await field(page, 'Price').fill('15')
      await catalog.updateProduct(product.id, { name: 'Their Tin', sku: 'THEIR-1', price: '14.00' })
      await save(page, 'Update Product')

      const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' })
      await expect(dialog.getByRole('group')).toHaveCount(2)
      const name = dialog.getByRole('group', { name: 'Name' })
      await expect(name.getByRole('radio', { name: 'Your version My Tin' })).toBeChecked()
      const theirs = name.getByRole('radio', { name: 'admin, just now Their Tin' })
      await expect(theirs).not.toBeChecked()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(field(page, 'Product Name')).toHaveValue('My Tin')
      expect((await catalog.listProducts())[0]).toMatchObject({ name: 'Their Tin', price: '14.00' })

      await save(page, 'Update Product')
      await theirs.check()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL('/admin/products')
      expect((await catalog.listProducts())[0]).toMatchObject({
        name: 'Their Tin',
        price: '15.00',
        sku: 'THEIR-1',
      })
    })
  })
})

test.describe('unsaved changes', () => {
  test('are confirmed before leaving', once, async ({ page, catalog }) => {
    await test.step('leaving asks first; staying keeps what was typed', async () => {
      await page.goto('/admin/products')
      await page.getByRole('link', { name: 'Add New Product' }).click()
      await field(page, 'Product Name').fill('Half a product')
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      for (const leave of [
        () => page.getByRole('button', { name: 'Cancel' }).click(),
        () => page.getByRole('button', { name: 'Back to products' }).click(),
        () => page.goBack(),
      ]) {
        await leave()
        await expect(question).toBeVisible()
        await question.getByRole('button', { name: 'Stay' }).click()
        await expect(question).toHaveCount(0)
        await expect(field(page, 'Product Name')).toHaveValue('Half a product')
      }
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL('/admin/products')
    })

    await test.step('skipping to the content does not count as leaving', async () => {
      await page.goto('/admin/products/new')
      await field(page, 'Product Name').fill('Half a product')
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
      await expect(page).toHaveURL('/admin/products/new#content')
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })

    await test.step('no confirmation is needed after all changes were undone', async () => {
      await page.goto('/admin/products/new')
      await field(page, 'Product Name').fill('Half a product')
      await field(page, 'Category').selectOption({ index: 1 })
      await field(page, 'Category').selectOption('')
      await field(page, 'Product Name').fill('')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page).toHaveURL('/admin/products')
    })

    await test.step('no confirmation is needed without changes', async () => {
      const { id } = await catalog.createProduct()
      for (const [path, wayOut] of [
        ['/admin/products/new', 'Cancel'],
        [`/admin/products/edit/${id}`, 'Back to products'],
      ] as const) {
        await page.goto(path)
        await expect(field(page, 'Product Name')).toBeVisible()
        await page.getByRole('button', { name: wayOut }).click()
        await expect(page).toHaveURL('/admin/products')
      }
    })

    await test.step("closing the tab opens the browser's own confirmation", async () => {
      await page.goto('/admin/products/new')
      await field(page, 'Product Name').fill('Half a product')
      const opened = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const question = await opened
      expect(question.type()).toBe('beforeunload')
      const closed = page.waitForEvent('close')
      await question.accept()
      await closed
    })
  })
})

test.describe('besides its fields', once, () => {
  test('a product is saved with Ctrl+S, duplicated, viewed in the shop and deleted from its form', async ({
    page,
    catalog,
    api,
  }) => {
    const { id } = await catalog.createProduct({ name: 'Red Tin' })
    await page.goto(`/admin/products/edit/${id}`)
    await expect(page).toHaveTitle(/^Edit Red Tin · /)
    await expect(page.getByRole('link', { name: 'View in Shop' })).toHaveAttribute('href', `/product/${id}`)
    await page.getByLabel('Product Name').fill('Dark Red Tin')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/admin\/products$/)

    await page.goto(`/admin/products/edit/${id}`)
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { name: 'Add New Product' })).toBeVisible()
    await expect(page.getByLabel('Product Name')).toHaveValue('Dark Red Tin')
    await expect(page.getByLabel('SKU')).toHaveValue('')

    await page.goto(`/admin/products/edit/${id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    expect((await api.get(`/api/products/${id}`)).status()).toBe(404)
  })
})
