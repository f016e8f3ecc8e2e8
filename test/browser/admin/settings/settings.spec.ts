import type { APIRequestContext, Page } from '@playwright/test'
import type { Administrator } from '#contract/admin/administrator.ts'
import type { System } from '#contract/admin/system.ts'
import { ADMIN } from '../../../kit/accounts.ts'
import { logInAgain } from '../../../kit/browser/admin.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { delayRequests, failRequests, gate } from '../../../kit/browser/requests.ts'
import { adminTest as base, expect, once } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

type Person = { username: string; password: string }
type Fixtures = {
  /** An administrator of this test only, whose password and sessions may change. */
  mara: Person
}

const PASSWORD = 'a password of hers'

const test = base.extend<Fixtures>({
  mara: async ({ api }, use, { testId }) => {
    const mara = { username: `mara-${testId.slice(-8)}-${Date.now()}`, password: PASSWORD }
    const { id } = await (await api.post('/api/administrators', { data: mara })).json()
    await use(mara)
    await api.put(`/api/administrators/${id}`, { data: { active: false } })
  },
})

async function logIn(request: APIRequestContext, { username, password }: Person): Promise<string> {
  const response = await request.post('/api/auth/login', { data: { username, password } })
  expect(response.status()).toBe(200)
  return (await response.json()).token
}

/** Opens a page as another administrator than the one all tests share. */
async function openAs(page: Page, person: Person, path: string) {
  const token = await logIn(page.request, person)
  await page.addInitScript(
    (token) => sessionStorage.getItem('taken') ?? localStorage.setItem('token', token),
    token,
  )
  await page.addInitScript(() => sessionStorage.setItem('taken', 'yes'))
  await page.goto(path)
  return token
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const clickInDialog = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

test.describe('the six tabs', () => {
  test.use({ expectedConsoleErrors: [/settings\/secrets/] })

  test('each has its own address and can be reached by keyboard', async ({ page }) => {
    await page.goto('/admin/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expect(tabs(page).getByRole('link')).toHaveText([
      'My Account',
      'Administrators',
      'Selling',
      'Import & Export',
      'Activity',
      'System',
    ])
    for (const [label, path] of [
      ['Administrators', '/admin/settings/administrators'],
      ['Selling', '/admin/settings/selling'],
      ['Import & Export', '/admin/settings/data'],
      ['Activity', '/admin/settings/activity'],
      ['System', '/admin/settings/system'],
      ['My Account', '/admin/settings'],
    ] as const) {
      await tabs(page).getByRole('link', { name: label }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(path)
      await expect(tabs(page).locator('[aria-current]')).toHaveText(label)
      await expect(page).toHaveTitle(`${label} · Settings · Saffron & Sage`)
      expect(await page.evaluate(scrollsSideways)).toBe(false)
    }
    await page.goBack()
    await expect(section(page, 'System')).toBeVisible()
  })

  test('an unknown address is not found', once, async ({ page }) => {
    expect((await page.goto('/admin/settings/secrets'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  })
})

test.describe('changing the password', once, () => {
  test.use({ expectedConsoleErrors: [/status of 4(00|01)/] })

  test('keeps this session under a new token and ends all others', async ({ page, mara, request }) => {
    const before = await openAs(page, mara, '/admin/settings')
    const elsewhere = await logIn(request, mara)
    await field(page, 'Current Password').fill(mara.password)
    await field(page, 'New Password').fill('quite another one')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expectToast(page, 'Password changed', 'Your other sessions have ended.')
    await expect(field(page, 'Current Password')).toHaveValue('')
    await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1)

    const token = await storedToken(page)
    expect(token).not.toBe(before)
    const me = (token: string | null) =>
      request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect((await me(token)).status()).toBe(200)
    expect((await me(before)).status()).toBe(401)
    expect((await me(elsewhere)).status()).toBe(401)
    await logIn(request, { ...mara, password: 'quite another one' })
    await page.reload()
    await expect(field(page, 'Current Password')).toBeVisible()
  })

  test('removes the reminder about the default password', async ({ page, mara }) => {
    // No administrator can be given the default password, and the one who has it is shared by all tests.
    let isChanged = false
    await page.route('/api/auth/password', (route) => {
      isChanged ||= route.request().method() === 'PUT'
      return isChanged ? route.continue() : route.fulfill({ json: { isDefault: true } })
    })
    await openAs(page, mara, '/admin')
    await page.getByRole('link', { name: 'Change it' }).click()
    await field(page, 'Current Password').fill(mara.password)
    await field(page, 'New Password').fill('quite another one')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expectToast(page, 'Password changed', 'Your other sessions have ended.')

    const response = page.waitForResponse('**/api/auth/password')
    await page.goBack()
    expect(await (await response).json()).toEqual({ isDefault: false })
    await expect(page.getByRole('heading', { name: 'Low Stock Products' })).toBeVisible()
    await expect(page.getByText('You are still using the default password')).toHaveCount(0)
  })

  test('a wrong current password is reported at its field, and the form is locked while saving', async ({
    page,
    mara,
  }) => {
    const response = gate()
    await page.route('/api/auth/password', async (route) => {
      if (route.request().method() !== 'GET') await response.passed
      await route.continue()
    })
    const token = await openAs(page, mara, '/admin/settings')
    await field(page, 'Current Password').fill('not hers')
    await field(page, 'New Password').fill('quite another one')
    await field(page, 'New Password').press('Enter')
    await expect(page.getByRole('button', { name: 'Changing...' })).toBeDisabled()
    await page.keyboard.type('too late')
    await expect(field(page, 'New Password')).toHaveValue('quite another one')
    response.open()
    await expect(field(page, 'Current Password')).toHaveAccessibleDescription('The current password is wrong')
    await expect(field(page, 'Current Password')).toBeFocused()
    await expect(field(page, 'New Password')).toHaveValue('quite another one')
    expect(await storedToken(page)).toBe(token)
    await expectAccessible(page)
  })

  test('a new password that breaks the rule is reported at its field', async ({ page, mara }) => {
    await openAs(page, mara, '/admin/settings')
    const password = field(page, 'New Password')
    await expect(password).toHaveAccessibleDescription(
      /^At least 10 characters, not a common password, not the username\./,
    )
    await field(page, 'Current Password').fill(mara.password)
    for (const [written, message] of [
      ['ninechars', /Password must be at least 10 characters/],
      ['Password123!', /This password is too common; choose another one/],
      [mara.username.toUpperCase(), /Password must not be the username/],
    ] as const) {
      await password.fill(written)
      await password.press('Enter')
      await expect(password).toHaveAccessibleDescription(message)
    }
    await expect(password).toBeFocused()
    await logIn(page.request, mara)
  })

  test('a password that is too short is reported without a request', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/admin/settings')
    await field(page, 'Current Password').fill('1234')
    await page.getByRole('button', { name: 'Change Password' }).click()
    for (const [label, length] of [
      ['Current Password', 5],
      ['New Password', 10],
    ] as const)
      await expect(field(page, label)).toHaveAccessibleDescription(
        new RegExp(`Password must be at least ${length} characters`),
      )
    await page.getByRole('button', { name: 'Show new password' }).click()
    await expect(field(page, 'New Password')).toHaveAttribute('type', 'text')
    await expect(field(page, 'Current Password')).toHaveAttribute('type', 'password')
    expect(calls.filter((url) => url.includes('/api/auth/password'))).toEqual([])
  })
})

test.describe('sessions', () => {
  test.use({ expectedConsoleErrors: [/status of (401|500)/] })

  test(
    'show browser and last use, and can be ended one by one or all others together',
    once,
    async ({ page, mara, playwright, shopAddress }) => {
      const firefox = await playwright.request.newContext({
        baseURL: shopAddress,
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
      })
      const [first] = [await logIn(firefox, mara), await logIn(firefox, mara), await logIn(firefox, mara)]
      await openAs(page, mara, '/admin/settings')
      const lines = section(page, 'Sessions').getByRole('listitem')
      await expect(lines).toHaveCount(4)
      await expect(lines.first()).toContainText('This session')
      await expect(lines.first().getByRole('button')).toHaveCount(0)
      await expect(lines.nth(1)).toContainText(/Firefox on Windows.*Last used just now.*from 127\.0\.0\.1/)
      await expectAccessible(page)

      await lines.nth(3).getByRole('button', { name: 'End session of Firefox on Windows' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('end the session of Firefox on Windows?')
      await expectAccessible(page)
      await clickInDialog(page, 'Cancel')
      await expect(lines).toHaveCount(4)
      await lines.nth(3).getByRole('button').click()
      await clickInDialog(page, 'End')
      await expectToast(page, 'Session ended', 'That browser has to log in again.')
      await expect(lines).toHaveCount(3)
      const me = await firefox.get('/api/auth/me', { headers: { authorization: `Bearer ${first}` } })
      expect(me.status()).toBe(401)

      await page.getByRole('button', { name: 'End All Other Sessions' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('end 2 other sessions?')
      await clickInDialog(page, 'End')
      await expectToast(page, 'Sessions ended', 'Only this session is still active.')
      await expect(lines).toHaveCount(1)
      await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible()
      await firefox.dispose()
    },
  )

  test('that failed to load can be retried', once, async ({ page }) => {
    await failRequests(page, '/api/auth/sessions')
    await page.goto('/admin/settings')
    await expect(page.getByRole('alert')).toContainText('Could not load the sessions.')
    await page.unroute('/api/auth/sessions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(section(page, 'Sessions').getByText('This session')).toBeVisible()
  })

  test(
    'one that expired asks for a new login and repeats the request',
    once,
    async ({ page, mara, request }) => {
      const token = await openAs(page, mara, '/admin/settings')
      await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1)
      await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
      await field(page, 'Current Password').fill(mara.password)
      await field(page, 'New Password').fill('quite another one')
      await page.getByRole('button', { name: 'Change Password' }).click()
      const dialog = page.getByRole('dialog', { name: 'Log in again' })
      await expect(dialog.getByLabel('Username')).toHaveValue(mara.username)
      await logInAgain(page, mara.password)
      await expectToast(page, 'Password changed', 'Your other sessions have ended.')
      await logIn(request, { ...mara, password: 'quite another one' })
    },
  )
})

const row = (page: Page, username: string) =>
  page.getByRole('table', { name: 'Administrators' }).getByRole('row').filter({ hasText: username })

test.describe('administrators', () => {
  test.use({ expectedConsoleErrors: [/status of (401|409|500)/] })

  test(
    'can be added, log in, be deactivated and activated again',
    once,
    async ({ page, request }, { testId }) => {
      const otto = { username: `otto-${testId.slice(-8)}-${Date.now()}`, password: 'secret word' }
      await page.goto('/admin/settings/administrators')
      await expect(row(page, ADMIN.username)).toContainText('(you)')
      await page.getByRole('button', { name: 'Add Administrator' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Add' }).click()
      await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(
        'Username must be at least 3 characters',
      )
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        /Password must be at least 10 characters At least 10 characters, not a common password, not the username\./,
      )
      await expectAccessible(page)
      await dialog.getByLabel('Username').fill(otto.username)
      await dialog.getByLabel('Password', { exact: true }).fill(otto.username)
      await dialog.getByRole('button', { name: 'Add' }).click()
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        /Password must not be the username/,
      )
      await dialog.getByLabel('Username').fill(ADMIN.username.toUpperCase())
      await dialog.getByLabel('Password', { exact: true }).fill(otto.password)
      await dialog.getByRole('button', { name: 'Add' }).click()
      await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(
        `There is a user named ${ADMIN.username.toUpperCase()} already`,
      )
      await dialog.getByLabel('Username').fill(otto.username)
      await dialog.getByRole('button', { name: 'Add' }).click()
      await expectToast(page, 'Administrator added', `${otto.username} can log in now.`)
      await expect(dialog).toBeHidden()
      await expect(row(page, otto.username)).toContainText(/Not logged in.*Active/)

      const token = await logIn(request, otto)
      await row(page, otto.username).getByRole('button', { name: 'Deactivate' }).click()
      await expect(page.getByRole('alertdialog')).toContainText(`deactivate "${otto.username}"?`)
      await clickInDialog(page, 'Deactivate')
      await expectToast(page, 'Administrator deactivated', `${otto.username} can no longer log in.`)
      await expect(row(page, otto.username)).toContainText('Deactivated')
      const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
      expect(me.status()).toBe(401)
      await expectAccessible(page)

      await row(page, otto.username).getByRole('button', { name: 'Activate' }).click()
      await expectToast(page, 'Administrator activated', `${otto.username} can log in again.`)
      await logIn(request, otto)
      await row(page, otto.username).getByRole('button', { name: 'Deactivate' }).click()
      await clickInDialog(page, 'Deactivate')
      await expect(row(page, otto.username)).toContainText('Deactivated')
    },
  )

  test(
    'the dialog stays open and locked while saving, so that an error can be read',
    once,
    async ({ page }) => {
      const release = await delayRequests(page, '/api/administrators', 'POST')
      await page.goto('/admin/settings/administrators')
      await page.getByRole('button', { name: 'Add Administrator' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Username').fill(ADMIN.username)
      await dialog.getByLabel('Password', { exact: true }).fill('secret word')
      await dialog.getByLabel('Password', { exact: true }).press('Enter')
      await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled()
      await page.keyboard.type('too late')
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('secret word')
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
      release()
      await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(
        `There is a user named ${ADMIN.username} already`,
      )
    },
  )

  test(
    'administrators cannot deactivate themselves, and the screen says why',
    once,
    async ({ page, mara }) => {
      await page.goto('/admin/settings/administrators')
      await expect(row(page, mara.username)).toBeVisible()
      const own = row(page, '(you)').getByRole('button')
      await expect(own).toBeDisabled()
      await expect(own).toHaveAccessibleDescription('You cannot deactivate yourself')
    },
  )

  test(
    'the last active administrator cannot be deactivated, and the screen says why',
    once,
    async ({ page }) => {
      await openAdministrators(page, [{ username: ADMIN.username }])
      await expect(row(page, '(you)').getByRole('button')).toHaveAccessibleDescription(
        'You are the only active administrator',
      )
      await expectAccessible(page)
    },
  )

  test('many administrators with long names fit the screen', async ({ page }) => {
    const many = Array.from({ length: 60 }, (_, at) => ({ username: `${'w'.repeat(46)}-${100 + at}` }))
    await openAdministrators(page, [{ username: ADMIN.username }, ...many])
    await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(61)
    expect(await page.evaluate(scrollsSideways)).toBe(false)
    await expectAccessible(page)
  })

  test('a failed change says why and leaves the list as it was', once, async ({ page, mara }) => {
    await page.goto('/admin/settings/administrators')
    await failRequests(page, '/api/administrators/*')
    await row(page, mara.username).getByRole('button').click()
    await clickInDialog(page, 'Deactivate')
    await expectToast(page, 'Error', 'Failed to deactivate the administrator: 500: Something went wrong')
    await expect(row(page, mara.username)).toContainText('Active')
  })

  test('that failed to load can be retried', once, async ({ page }) => {
    await failRequests(page, '/api/administrators')
    await page.goto('/admin/settings/administrators')
    await expect(page.getByRole('alert')).toContainText('Could not load the administrators.')
    await page.unroute('/api/administrators')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(row(page, '(you)')).toBeVisible()
  })
})

/** Opens the screen with a mocked list of administrators. */
async function openAdministrators(page: Page, administrators: Partial<Administrator>[]) {
  const created = { active: true, createdAt: '2026-01-05T12:00:00.000Z', lastSeenAt: null }
  const json = administrators.map((one, at) => ({ id: at + 1, ...created, ...one }))
  await page.route('/api/administrators', (route) => route.fulfill({ json }))
  await page.goto('/admin/settings/administrators')
}

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test.describe('the system', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('shows version, database and uptime', once, async ({ page, api }) => {
    const system: System = await (await api.get('/api/system')).json()
    await page.goto('/admin/settings/system')
    await expect(fact(page, 'Version')).toHaveText(system.version)
    await expect(fact(page, 'Node.js')).toHaveText(system.node.slice(1))
    await expect(fact(page, 'Engine')).toContainText('Embedded database')
    await expect(fact(page, 'PostgreSQL')).toHaveText(system.database)
    await expect(fact(page, 'Database Size')).toContainText('MB')
    await expect(fact(page, 'Images')).toContainText(String(system.images))
    await expect(fact(page, 'Running Since')).toContainText(/just now| ago$/)
    await expectAccessible(page)
  })

  test('shows the last backup, or that there is none', once, async ({ page, api }) => {
    const system: System = await (await api.get('/api/system')).json()
    const open = async (change: Partial<System>) => {
      await page.unroute('/api/system')
      await page.route('/api/system', (route) => route.fulfill({ json: { ...system, ...change } }))
      await page.goto('/admin/settings/system')
    }
    await open({ lastBackupAt: null })
    await expect(fact(page, 'Last Backup')).toHaveText('NeverCreate one with npm run backup')
    await open({
      lastBackupAt: new Date(Date.now() - 3 * 3600_000).toISOString(),
      databaseBytes: 123_456_789_012,
    })
    await expect(fact(page, 'Last Backup')).toContainText('3 hours ago')
    await expect(fact(page, 'Database Size')).toContainText('123 GB')
  })

  test('can be retried when it failed to load', once, async ({ page }) => {
    await failRequests(page, '/api/system')
    await page.goto('/admin/settings/system')
    await expect(page.getByRole('alert')).toContainText('Could not load the system information.')
    await page.unroute('/api/system')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(fact(page, 'Version')).toBeVisible()
  })
})
