import type { Page } from '@playwright/test'
import { imageFile } from '../../../kit/browser/admin.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Categories' }).getByRole('row')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const search = (page: Page) => page.getByPlaceholder('Search by name or slug...')
const dialog = (page: Page) => page.getByRole('dialog')
const name = (page: Page) => dialog(page).getByLabel('Name', { exact: true })
const slug = (page: Page) => dialog(page).getByLabel('Slug', { exact: true })
const press = (page: Page, label: string) => dialog(page).getByRole('button', { name: label }).click()

const openNew = async (page: Page) => {
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add New Category' }).click()
  await expect(name(page)).toBeVisible()
}

test('the table shows every category, with its image or without one', async ({ page, catalog }) => {
  await page.goto('/admin/categories')
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Image',
    'Name',
    'Slug',
    'Products',
    'Order',
    'Actions',
  ])
  await search(page).fill('gift-items')
  await expect(row(page, 'Gift Items').locator('img')).toBeVisible()
  await search(page).fill(catalog.category.name)
  const own = row(page, catalog.category.name)
  await expect(own).toContainText(String(catalog.category.id))
  await expect(own).toContainText(catalog.category.slug)
  await expect(own).toContainText('No image')
  await expectAccessible(page)
})

test('the number of products leads to them, and sorts the categories', once, async ({ page, catalog }) => {
  await catalog.createProducts(2)
  await page.goto('/admin/categories')
  const sort = page.getByRole('button', { name: 'Products' })
  await sort.click()
  await expect(page.getByRole('columnheader', { name: 'Products' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).nth(1)).toContainText(catalog.category.name)
  await sort.click()
  await expect(page).toHaveURL(/sort=products-desc/)
  await expect(rows(page).nth(-1)).toContainText(catalog.category.name)
  await row(page, catalog.category.name)
    .getByRole('link', { name: /^2 products in / })
    .click()
  await expect(page).toHaveURL(`/admin/products?category=${catalog.category.id}`)
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(3)
})

test('search matches names and slugs and is stored in the URL', once, async ({ page, catalog }) => {
  await page.goto('/admin/categories')
  await search(page).fill(catalog.category.slug)
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`q=${catalog.category.slug}`))
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await search(page).fill(catalog.category.name.toUpperCase())
  await expect(rows(page)).toHaveCount(2)
  await search(page).fill('no such category')
  await expect(page.getByRole('heading', { name: 'No categories found' })).toBeVisible()
  await search(page).fill('')
  await expect(page).toHaveURL('/admin/categories')
  await expect(row(page, 'Kitchen Items')).toBeVisible()
})

test('a page shows ten categories', once, async ({ page, api }) => {
  const createdIds: number[] = []
  const before = (await (await api.get('/api/categories')).json()).length
  for (let number = before; number < 11; number++) {
    const data = { name: `Extra ${number}`, slug: `extra-${number}` }
    createdIds.push((await (await api.post('/api/categories', { data })).json()).id)
  }
  await page.goto('/admin/categories')
  await expect(rows(page)).toHaveCount(11)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.locator('[aria-current=page]')).toHaveText('1')
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Delete Extra 10' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(11)
  await expect(page).toHaveURL('/admin/categories')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  for (const id of createdIds) await api.delete(`/api/categories/${id}`)
})

test('a category is created with an image', once, async ({ page, api }) => {
  await openNew(page)
  await expect(dialog(page).getByRole('heading')).toHaveText('Add New Category')
  await expect(name(page)).toBeFocused()
  await name(page).fill('  Garden & Balcony! ')
  await expect(slug(page)).toHaveValue('garden-balcony')
  await dialog(page)
    .getByLabel('Choose a file: Category Image')
    .setInputFiles(await imageFile('garden.png'))
  await expect(dialog(page).getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
  await press(page, 'Create')
  await expectToast(page, 'Category created', 'The category has been created successfully.')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add New Category' }).click()
  await expect(name(page)).toHaveValue('')
  await expect(slug(page)).toHaveValue('')
  await expect(dialog(page).getByRole('img')).toHaveCount(0)
  await press(page, 'Cancel')
  await search(page).fill('garden')
  await expect(row(page, 'Garden & Balcony!').locator('img')).toBeVisible()
  const created = await (await api.get('/api/categories/slug/garden-balcony')).json()
  expect(created).toMatchObject({ name: 'Garden & Balcony!', image: expect.stringMatching(/^\/images\//) })
  await api.delete(`/api/categories/${created.id}`)
})

test('the slug follows the name until it is edited by hand', once, async ({ page }) => {
  await openNew(page)
  await name(page).fill('Tea Time')
  await expect(slug(page)).toHaveValue('tea-time')
  await name(page).fill('Tea -- & Coffee')
  await expect(slug(page)).toHaveValue('tea-coffee')
  await slug(page).fill('hot-drinks')
  await name(page).fill('Cold Drinks')
  await expect(slug(page)).toHaveValue('hot-drinks')
})

test('closing the dialog clears the form', once, async ({ page }) => {
  await openNew(page)
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const answer = (label: string) => question.getByRole('button', { name: label }).click()
  for (const close of [
    () => press(page, 'Cancel'),
    async () => {
      await press(page, 'Close')
      await answer('Discard')
    },
    async () => {
      await page.keyboard.press('Escape')
      await answer('Keep editing')
      await expect(name(page)).toBeFocused()
      await page.mouse.click(4, 4)
      await answer('Discard')
    },
  ]) {
    await name(page).fill('Forget me')
    await close()
    await expect(dialog(page)).toHaveCount(0)
    const button = page.getByRole('button', { name: 'Add New Category' })
    await expect(button).toBeFocused()
    await button.click()
    await expect(name(page)).toHaveValue('')
    await expect(slug(page)).toHaveValue('')
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

const SLUG_HINT = 'The last part of its web address.'

test('name and slug are required, and a second image is refused', once, async ({ page }) => {
  await openNew(page)
  await press(page, 'Create')
  await expect(name(page)).toHaveAccessibleDescription('Name is required')
  await expect(slug(page)).toHaveAccessibleDescription(`Slug is required ${SLUG_HINT}`)
  await name(page).fill('Tea')
  await expect(slug(page)).toHaveAccessibleDescription(SLUG_HINT)

  const chooser = dialog(page).getByLabel('Choose a file: Category Image')
  await chooser.setInputFiles(await imageFile('one.png'))
  await expect(dialog(page).getByRole('img')).toHaveCount(1)
  await chooser.setInputFiles(await imageFile('two.png'))
  await expect(page.getByRole('alertdialog')).toContainText('You can only upload up to 1 images')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(name(page)).toHaveValue('Tea')
})

test('a category is changed', once, async ({ page, catalog, api }) => {
  const { id } = catalog.category
  await page.goto(`/admin/categories?q=${catalog.category.slug}`)
  await page.getByRole('button', { name: `Edit ${catalog.category.name}` }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Edit Category')
  await expect(name(page)).toHaveValue(catalog.category.name)
  await expect(slug(page)).toHaveValue(catalog.category.slug)
  await slug(page).fill(`${catalog.category.slug}-b`)
  await name(page).fill('Renamed')
  await press(page, 'Update')
  await expectToast(page, 'Category updated', 'The category has been updated successfully.')
  await expect(row(page, 'Renamed')).toBeVisible()
  const stored = await (await api.get(`/api/categories/${id}`)).json()
  expect(stored).toEqual({ ...catalog.category, name: 'Renamed', slug: `${catalog.category.slug}-b` })
})

test(
  'a category is deleted with its products, after a confirmation',
  once,
  async ({ page, catalog, api }) => {
    await catalog.createProducts(2)
    await page.goto(`/admin/categories?q=${catalog.category.slug}`)
    const button = page.getByRole('button', { name: `Delete ${catalog.category.name}` })
    await button.click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      `Are you sure you want to delete "${catalog.category.name}"? This will also delete all products in this category. This action cannot be undone.`,
    )
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(button).toBeFocused()
    expect(await catalog.listProducts()).toHaveLength(2)

    await button.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Category deleted', 'The category has been deleted successfully.')
    await expect(page.getByRole('heading', { name: 'No categories found' })).toBeVisible()
    expect((await api.get(`/api/categories/${catalog.category.id}`)).status()).toBe(404)
    expect(await catalog.listProducts()).toEqual([])
  },
)

test.describe('a request that is refused', once, () => {
  test.use({ expectedConsoleErrors: [/status of (409|500)/] })

  test('a taken slug is reported in a toast and at its field', async ({ page }) => {
    await openNew(page)
    await name(page).fill('Gift Items')
    await press(page, 'Create')
    const sentence = 'The slug gift-items is taken; choose another one'
    await expectToast(page, 'Error', `Failed to create category: 409: ${sentence}`)
    await expect(slug(page)).toHaveAccessibleDescription(`${sentence} ${SLUG_HINT}`)
    await expect(name(page)).toHaveValue('Gift Items')
  })

  test('a dialog stays open and takes no input while it saves', async ({ page, catalog, api }) => {
    const { id } = catalog.category
    await page.goto(`/admin/categories?q=${catalog.category.slug}`)
    await page.getByRole('button', { name: `Edit ${catalog.category.name}` }).click()
    await name(page).fill('Mine')
    await api.put(`/api/categories/${id}`, { data: { name: 'Theirs', slug: catalog.category.slug } })
    const release = await delayRequests(page, `/api/categories/${id}`)
    await name(page).press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Update' })).toBeDisabled()
    await page.keyboard.type(' too late')
    await expect(name(page)).toHaveValue('Mine')
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled()
    release()
    await expect(page.getByRole('dialog', { name: 'Changed in the meantime' })).toBeVisible()
  })

  test('a failed change and a failed delete show the reason', async ({ page, catalog }) => {
    await page.goto(`/admin/categories?q=${catalog.category.slug}`)
    await page.getByRole('button', { name: `Edit ${catalog.category.name}` }).click()
    await name(page).fill('Never saved')
    await failRequests(page, '/api/categories/*')
    await press(page, 'Update')
    await expectToast(page, 'Error', 'Failed to update category: 500: Something went wrong')
    await expect(name(page)).toHaveValue('Never saved')
    await press(page, 'Cancel')

    await page.getByRole('button', { name: `Delete ${catalog.category.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Error', 'Failed to delete category: 500: Something went wrong')
    await expect(row(page, catalog.category.name)).toBeVisible()
  })

  test('saving over a change of another administrator asks first', async ({ page, catalog, api }) => {
    const { id } = catalog.category
    await page.goto(`/admin/categories?q=${catalog.category.slug}`)
    await page.getByRole('button', { name: `Edit ${catalog.category.name}` }).click()
    await name(page).fill('Mine')
    const data = { name: 'Theirs', slug: catalog.category.slug, image: null }
    await api.put(`/api/categories/${id}`, { data })
    await press(page, 'Update')

    const conflict = page.getByRole('dialog', { name: 'Changed in the meantime' })
    await expect(conflict.getByRole('radio', { name: 'Your version Mine' })).toBeChecked()
    await expect(conflict.getByRole('radio', { name: 'admin, just now Theirs' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(conflict).toHaveCount(0)
    await expect(name(page)).toHaveValue('Mine')

    await press(page, 'Update')
    await conflict.getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await (await api.get(`/api/categories/${id}`)).json()).toMatchObject({ name: 'Mine' })
  })
})
