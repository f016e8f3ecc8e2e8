import type { Page } from '@playwright/test'
import type { Administrator } from '#contract/admin/administrator.ts'
import { ADMIN } from '../../../kit/accounts.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../../kit/browser/requests.ts'
import { clickInDialog, logIn, scrollsSideways, test } from '../../../kit/browser/settings.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

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
    await row(page, mara.username)
      .getByRole('button', { name: /^Deactivate/ })
      .click()
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
