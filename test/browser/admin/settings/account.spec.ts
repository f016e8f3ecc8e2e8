import { logInAgain } from '../../../kit/browser/admin.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { failRequests, gate } from '../../../kit/browser/requests.ts'
import {
  clickInDialog,
  field,
  logIn,
  openAs,
  scrollsSideways,
  section,
  storedToken,
  tabs,
  test,
} from '../../../kit/browser/settings.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

test.describe('the tabs', () => {
  test.use({ expectedConsoleErrors: [/settings\/secrets/] })

  test('each has its own address and can be reached by keyboard', async ({ page }) => {
    await page.goto('/admin/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expect(tabs(page).getByRole('link')).toHaveText([
      'My Account',
      'Administrators',
      'Selling',
      'Pages',
      'Search',
      'Import & Export',
      'Activity',
      'Backups',
      'System',
    ])
    for (const [label, path] of [
      ['Administrators', '/admin/settings/administrators'],
      ['Selling', '/admin/settings/selling'],
      ['Pages', '/admin/settings/pages'],
      ['Search', '/admin/settings/search'],
      ['Import & Export', '/admin/settings/data'],
      ['Activity', '/admin/settings/activity'],
      ['Backups', '/admin/settings/backups'],
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
