import type { Page } from '@playwright/test'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { imageFile, logInAgain } from '../../kit/browser/admin.ts'
import { expectAccessible } from '../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../kit/browser/requests.ts'
import { adminTest as base, expect, once } from '../../kit/browser/test.ts'
import { expectToast } from '../../kit/browser/toasts.ts'

const MAP = 'https://maps.example/embed?place=1'

/** The settings before the test; they are restored after it. */
const test = base.extend<{ settings: WebsiteSettings }>({
  settings: async ({ api }, use) => {
    const settings: WebsiteSettings = await (await api.get('/api/settings')).json()
    await use(settings)
    expect((await api.put('/api/settings', { data: settings })).status()).toBe(200)
  },

  page: async ({ page }, use) => {
    // Tests must not load maps from the web.
    const map = { contentType: 'text/html', body: '<title>Map</title><p>The shop is here</p>' }
    await page.route(/^https:/, (route) => route.fulfill(map))
    await use(page)
  },
})

async function open(page: Page) {
  await page.goto('/admin/crm-settings')
  await expect(page.getByLabel('Business Name')).not.toHaveValue('')
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('the form shows the current settings in their sections', async ({ page, settings }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website Settings')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Business Information',
    'Hero Section',
    'Brand',
    'Footer',
    'Map Preview',
  ])
  for (const [label, value] of [
    ['Business Name', settings.businessName],
    ['Email', settings.email],
    ['Phone', settings.phone],
    ['Address', settings.address],
    ['Google Maps Embed URL', settings.gmapSrc],
    ['Hero Title', settings.heroTitle],
    ['Hero Subtitle', settings.heroSubtitle],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await expectAccessible(page)
})

test(
  'a saved change is on the storefront immediately',
  once,
  async ({ page, settings, browser, baseURL }) => {
    const shopper = await browser.newPage({ baseURL: baseURL! })
    await shopper.goto('/')
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(settings.heroTitle)

    await open(page)
    await page.getByLabel('Business Name').fill('Cinnamon & Thyme')
    await page.getByLabel('Hero Title').fill('Winter, gently lit')
    await save(page)
    await expectToast(page, 'Settings updated', 'The website now shows the new settings.')
    await expect(page.getByRole('button', { name: 'View Shop' })).toBeVisible()
    await expect(page).toHaveTitle('Website Settings · Cinnamon & Thyme')

    await shopper.reload()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Winter, gently lit')
    await expect(shopper.getByRole('banner')).toContainText('Cinnamon & Thyme')
    await shopper.close()
  },
)

test('missing values are reported at their fields, and nothing is sent', once, async ({ page, settings }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await open(page)
  for (const [label, message] of [
    ['Business Name', 'Business name is required'],
    ['Email', 'Invalid email address'],
    ['Phone', 'Phone number is required'],
    ['Address', 'Address is required'],
    ['Google Maps Embed URL', 'Google Maps embed URL is required'],
    ['Hero Title', 'Hero title is required'],
    ['Hero Subtitle', 'Hero subtitle is required'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    const value = await field.inputValue()
    await field.fill('')
    await save(page)
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toBeFocused()
    await field.fill(value)
  }
  await page.getByRole('button', { name: /^Remove/ }).click()
  await save(page)
  await expect(page.getByText('Hero image is required')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Email').fill('nobody')
  await save(page)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  expect(sent).toEqual([])
  expect(settings.heroImage).not.toBe('')
})

test(
  'while saving the button says so, and the request carries the eight fields and the token',
  once,
  async ({ page, settings, token }) => {
    const release = await delayRequests(page, '/api/settings', 'PUT')
    await open(page)
    await page.getByLabel('Phone').fill('(555) 014-0000')
    const call = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page)
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    const request = await call
    expect(request.postDataJSON()).toEqual({ ...settings, phone: '(555) 014-0000' })
    expect(request.headers()).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    })
    release()
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  },
)

test(
  'the form is locked while saving, and the focus returns afterwards',
  once,
  async ({ page, settings, api }) => {
    const release = await delayRequests(page, '/api/settings', 'PUT')
    await open(page)
    // A refused file must not be part of the save.
    await page
      .getByLabel('Choose a file: Hero Image')
      .setInputFiles({ name: 'hero.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(page.getByText('hero.pdf is not an image')).toBeVisible()
    const phone = page.getByLabel('Phone')
    await phone.fill('(555) 014-0000')
    await phone.press('Enter')
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await page.keyboard.type(' too late')
    await expect(phone).toHaveValue('(555) 014-0000')
    release()
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
    await expect(phone).toBeFocused()
    expect(await (await api.get('/api/settings')).json()).toEqual({ ...settings, phone: '(555) 014-0000' })
  },
)

test.describe('two administrators at once', once, () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('changes of different fields are both saved', async ({ page, settings, api }) => {
    await open(page)
    await page.getByLabel('Address', { exact: true }).fill('4 Market Square')
    await api.put('/api/settings', { data: { ...settings, phone: '(555) 014-0000' } })
    await save(page)
    await expectToast(page, 'Settings updated', 'The website now shows the new settings.')
    await expect(page.getByLabel('Phone')).toHaveValue('(555) 014-0000')
    expect(await (await api.get('/api/settings')).json()).toEqual({
      ...settings,
      phone: '(555) 014-0000',
      address: '4 Market Square',
    })
  })

  test('changes of the same field raise the conflict dialog, which can save your version', async ({
    page,
    settings,
    api,
  }) => {
    const conflict = page.getByRole('dialog', { name: 'Changed in the meantime' })
    await open(page)
    await page.getByLabel('Phone').fill('(555) 014-1111')
    await api.put('/api/settings', { data: { ...settings, phone: '(555) 014-2222' } })
    await save(page)
    await expect(conflict.getByRole('group')).toHaveCount(1)
    await expect(conflict.getByRole('group', { name: 'Phone' }).getByRole('radio')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Phone')).toHaveValue('(555) 014-1111')
    expect((await (await api.get('/api/settings')).json()).phone).toBe('(555) 014-2222')

    await save(page)
    await conflict.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Settings updated', 'The website now shows the new settings.')
    expect(await (await api.get('/api/settings')).json()).toEqual({ ...settings, phone: '(555) 014-1111' })
  })

  test('a conflict can be resolved with the other version, and editing goes on from there', async ({
    page,
    settings,
    api,
  }) => {
    const conflict = page.getByRole('dialog', { name: 'Changed in the meantime' })
    await open(page)
    await page.getByLabel('Phone').fill('(555) 014-1111')
    await api.put('/api/settings', { data: { ...settings, phone: '(555) 014-2222' } })
    await save(page)
    await conflict.getByRole('radio', { name: /\(555\) 014-2222/ }).check()
    await conflict.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('(555) 014-2222')

    // Saved twice: each save must continue from the revision of the one before.
    for (const phone of ['(555) 014-3333', '(555) 014-4444']) {
      await page.getByLabel('Phone').fill(phone)
      await save(page)
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
      await expect(conflict).toHaveCount(0)
      await expect.poll(async () => (await (await api.get('/api/settings')).json()).phone).toBe(phone)
    }
  })
})

test('the map preview follows the address and shows https only', once, async ({ page, settings }) => {
  await open(page)
  const address = page.getByLabel('Google Maps Embed URL')
  const map = page.locator('iframe[title="Map Preview"]')
  await expect(map).toHaveAttribute('src', settings.gmapSrc)
  await expect(map).toHaveAttribute('sandbox', /allow-scripts/)

  await address.fill(MAP)
  await expect(map).toHaveAttribute('src', MAP)
  await expect(map.contentFrame().getByText('The shop is here')).toBeVisible()

  await address.fill('http://maps.example/')
  await expect(map).toHaveCount(0)
  await expect(page.getByText('The map appears here once its address starts with https://')).toBeVisible()
  await save(page)
  await expect(address).toHaveAccessibleDescription('The map address must start with https://')

  await address.fill('')
  await expect(page.getByRole('heading', { name: 'Map Preview' })).toHaveCount(0)
})

test('leaving with unsaved changes asks first', once, async ({ page, isMobile }) => {
  await open(page)
  await page.getByLabel('Phone').fill('(555) 014-9999')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Orders' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 014-9999')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Orders' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
})

test('the hero image can be replaced by a file', once, async ({ page, settings, api }) => {
  await open(page)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByLabel('Hero Image').setInputFiles(await imageFile('hero.png', { width: 400, height: 220 }))
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await save(page)
  await expectToast(page, 'Settings updated', 'The website now shows the new settings.')
  const { heroImage }: WebsiteSettings = await (await api.get('/api/settings')).json()
  expect(heroImage).toMatch(/^\/images\//)
  expect(heroImage).not.toBe(settings.heroImage)
})

test.describe('a failed save', once, () => {
  test.use({ expectedConsoleErrors: [/status of (400|401|500)/] })

  test('is reported, keeps what was typed and can be repeated', async ({ page, settings, api }) => {
    await failRequests(page, '/api/settings', 'PUT')
    await open(page)
    await page.getByLabel('Address', { exact: true }).fill('1 New Street')
    await save(page)
    await expectToast(page, 'Error', 'Failed to update settings. Please try again.')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 New Street')

    await page.unroute('/api/settings')
    await save(page)
    await expectToast(page, 'Settings updated', 'The website now shows the new settings.')
    expect(await (await api.get('/api/settings')).json()).toEqual({ ...settings, address: '1 New Street' })
  })

  test('because of an image with the wrong type is reported at the image', async ({ page, settings }) => {
    await open(page)
    await page.getByRole('button', { name: /^Remove/ }).click()
    const misnamed = { ...(await imageFile('hero.jpg')), mimeType: 'image/jpeg' }
    await page.getByLabel('Hero Image').setInputFiles(misnamed)
    await save(page)
    await expectToast(page, 'Error', 'Failed to update settings. Please try again.')
    await expect(page.getByText('The image is declared as image/jpeg but is image/png')).toBeVisible()
    expect(settings.heroImage).not.toBe('')
  })

  test('because the session expired asks for a new login and then saves', async ({
    page,
    request,
    token,
    settings,
    browser,
    baseURL,
  }) => {
    await open(page)
    await page.getByLabel('Hero Title').fill(`${settings.heroTitle}, again`)
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await save(page)

    const dialog = page.getByRole('dialog', { name: 'Log in again' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await logInAgain(page, 'wrong password')
    await expectToast(page, 'Login failed', 'Invalid username or password. Please try again.')

    // Canceling the login reports the failed save; the next save asks again.
    await page.keyboard.press('Escape')
    await expectToast(page, 'Error', 'Failed to update settings. Please try again.')
    await expect(page.getByLabel('Hero Title')).toHaveValue(`${settings.heroTitle}, again`)
    await save(page)
    await logInAgain(page)
    await expectToast(page, 'Settings updated', 'The website now shows the new settings.')
    await expect(page).toHaveURL('/admin/crm-settings')

    const shopper = await browser.newPage({ baseURL: baseURL! })
    await shopper.goto('/')
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(`${settings.heroTitle}, again`)
    await shopper.close()
  })
})
