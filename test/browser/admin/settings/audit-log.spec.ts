import type { Page } from '@playwright/test'
import type { AuditLogEntry } from '#contract/admin/audit-log.ts'
import { ADMIN } from '../../../kit/accounts.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { failRequests } from '../../../kit/browser/requests.ts'
import { expect, once, adminTest as test } from '../../../kit/browser/test.ts'

const log = (page: Page) => page.getByRole('list', { name: 'Activity' })
const entries = (page: Page) => log(page).locator('> li')
const expectLoaded = (page: Page) => expect(log(page)).toHaveAttribute('aria-busy', 'false')

test('an entry shows each changed field before and after', once, async ({ page, catalog }) => {
  const tin = await catalog.createProduct({ price: '24.00', stock: 1200 })
  await catalog.updateProduct(tin.id, { price: '22.50', stock: 900 })
  await catalog.updateProduct(tin.id, {
    name: `Other ${tin.name}`,
    description: 'Painted by another hand.',
    price: '24.00',
    stock: 1200,
    featured: true,
    isNew: true,
  })
  await catalog.deleteProduct(tin.id)
  await page.goto('/admin/settings/activity')
  const [gone, many, few, added] = [0, 1, 2, 3].map((at) => entries(page).nth(at))

  await expect(gone!).toContainText(`${ADMIN.username} deleted the product Other ${tin.name}`)
  await expect(few!).toContainText(`${ADMIN.username} changed the product ${tin.name}`)
  await expect(few!.getByRole('row')).toHaveText(['FieldBeforeAfter', 'Price$24.00$22.50', 'Stock1,200900'])
  await expect(few!.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d [AP]M$/)

  await expect(many!.getByRole('table')).toBeHidden()
  await expect(many!.locator('summary')).toContainText('Show 6 fields')
  await many!.locator('summary').press('Enter')
  await expect(many!.getByRole('row', { name: 'Featured' })).toHaveText('FeaturedNoYes')
  await expect(many!.getByRole('row', { name: 'Price' })).toHaveText('Price$22.50$24.00')
  await added!.getByText(/^Show \d+ fields$/).click()
  await expect(added!.getByRole('row', { name: 'Category' })).toHaveText(`Category${catalog.category.name}`)
  await expectAccessible(page)
})

test('entries are found by a part of a name', once, async ({ page, catalog }) => {
  const tin = await catalog.createProduct({ name: 'Hand Painted Tin' })
  await catalog.createProduct({ name: 'Plain Jar' })
  await catalog.deleteProduct(tin.id)
  await page.goto('/admin/settings/activity')
  await page.getByPlaceholder('Search by name...').fill('painted')
  await expect(page).toHaveURL(/\?q=painted$/)
  await expect(entries(page).first()).toContainText('deleted the product Hand Painted Tin')
  await expectLoaded(page)
  await expect(entries(page).filter({ hasNotText: 'Hand Painted Tin' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByPlaceholder('Search by name...').fill('no such name')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page.getByPlaceholder('Search by name...')).toHaveValue('')
  await expect(page).toHaveURL('/admin/settings/activity')
})

test('person, kind, days and page are stored in the URL', once, async ({ page, catalog }) => {
  const today = () =>
    page.evaluate(() => {
      const now = new Date()
      return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-')
    })
  // Two dates, in case midnight passes in between.
  const from = await today()
  await catalog.createProducts(21)
  const to = await today()
  await page.goto('/admin/settings/activity')
  await expect(entries(page)).toHaveCount(20)
  await page.getByLabel('Kind').selectOption('Products')
  await page.getByLabel('Person').selectOption(ADMIN.username)
  await page.getByLabel('From').fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
  await expect(page).toHaveURL(
    new RegExp(`(?=.*kind=product)(?=.*person=admin)(?=.*from=${from})(?=.*to=${to})`),
  )
  await expectLoaded(page)
  await expect(entries(page).first()).toContainText(`Tin 21 of ${catalog.category.name}`)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(entries(page).first()).toContainText(`Tin 1 of ${catalog.category.name}`)
  await page.reload()
  await expect(entries(page).first()).toContainText(`Tin 1 of ${catalog.category.name}`)
  await expect(page.getByLabel('Kind')).toHaveValue('product')

  await page.getByLabel('To', { exact: true }).fill('')
  await page.getByLabel('From').fill('2999-12-31')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL('/admin/settings/activity')
  await expect(page.getByLabel('From')).toHaveValue('')
  await expect(entries(page)).toHaveCount(20)
})

test('a typed day is stored in the URL once its year is complete', once, async ({ page, catalog }) => {
  await catalog.createProduct()
  await page.goto('/admin/settings/activity')
  await expectLoaded(page)
  const from = page.getByLabel('From')
  await from.focus()
  await page.keyboard.type('111520')
  await expect(from).toHaveValue('0020-11-15')
  await page.getByLabel('Kind').focus()
  await expect(from).toHaveValue('')

  await from.focus()
  await page.keyboard.type('11152025')
  await expect(page).toHaveURL(/from=2025-11-15$/)
  await expect(from).toHaveValue('2025-11-15')
  await page.goBack()
  await expect(page).toHaveURL('/admin/settings/activity')
  await expect(from).toHaveValue('')
})

test('a page beyond the last one leads to the last one', once, async ({ page, catalog }) => {
  await catalog.createProduct()
  await page.goto('/admin/settings/activity?kind=settings&page=9')
  await expect(page).not.toHaveURL(/page=9/)
})

/** Stubs the API with these entries. */
async function openLog(page: Page, stubs: Partial<AuditLogEntry>[]) {
  const entry = {
    at: '2026-11-15T08:00:00.000Z',
    username: 'mara',
    subjectId: null,
    subject: '',
    before: null,
    after: null,
  }
  const json = stubs.map((stub, index) => ({ id: 1000 - index, ...entry, ...stub }))
  await page.route('/api/activity?*', (route) =>
    route.fulfill({ json, headers: { 'x-total-count': String(json.length) } }),
  )
  await page.goto('/admin/settings/activity')
}

test('every kind of change is a sentence', once, async ({ page }) => {
  await openLog(page, [
    { kind: 'user', action: 'created', subject: 'otto' },
    { kind: 'user', action: 'changed', subject: 'otto', before: { active: true }, after: { active: false } },
    { kind: 'user', action: 'changed', subject: 'mara' },
    { kind: 'settings', action: 'changed', before: { heroImage: 'a' }, after: { heroImage: 'b' } },
    { kind: 'cart', action: 'deleted', after: { count: 3 } },
    {
      kind: 'import',
      action: 'applied',
      subject: 'autumn.csv',
      after: { create: 1, change: 1200, same: 0, refuse: 0 },
    },
    {
      kind: 'product',
      action: 'restocked',
      subjectId: 1,
      subject: 'Teapot',
      before: { stock: 1 },
      after: { stock: 5 },
    },
    {
      kind: 'category',
      action: 'deleted',
      subjectId: 1,
      subject: 'Garden',
      before: { name: 'Garden', productCount: 3 },
    },
  ])
  for (const [at, sentence] of [
    'mara added the administrator otto',
    'mara deactivated the administrator otto',
    'mara changed the password of mara',
    'mara changed the website settings',
    'mara removed 3 old carts',
    'mara imported autumn.csv: 1 product created, 1,200 changed',
    'mara restocked the product Teapot',
    'mara deleted the category Garden',
  ].entries())
    await expect(entries(page).nth(at)).toContainText(sentence)
  await expect(entries(page).nth(3).getByRole('row').last()).toHaveText('Hero Image1 image1 image, replaced')
  await expect(entries(page).nth(6).getByRole('row').last()).toHaveText('Stock15')
  await expectAccessible(page)
})

test('long names and texts still fit', async ({ page }) => {
  const long = 'Sondergrößenanfertigung'.repeat(9)
  await openLog(page, [
    {
      kind: 'product',
      action: 'changed',
      username: 'w'.repeat(50),
      subject: long,
      before: { name: 'Teapot', description: 'Short.' },
      after: { name: long, description: 'A very long story. '.repeat(200) },
    },
  ])
  await expect(entries(page)).toHaveCount(1)
  const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(scrollsSideways)).toBe(false)
  await expectAccessible(page)
})

test('an empty log shows the empty state', once, async ({ page }) => {
  await openLog(page, [])
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('a request that fails', once, () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('a log that could not be loaded can be retried', async ({ page, catalog }) => {
    await catalog.createProduct()
    await failRequests(page, '/api/activity?*')
    await page.goto('/admin/settings/activity')
    await expect(page.getByRole('alert')).toContainText('Could not load the activity log.')
    await page.unroute('/api/activity?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(entries(page).first()).toBeVisible()
  })
})
