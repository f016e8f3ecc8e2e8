import type { Page } from '@playwright/test'
import { ADMIN, CLERK } from '../../kit/accounts.ts'
import { expectAccessible } from '../../kit/browser/page.ts'
import { gate } from '../../kit/browser/requests.ts'
import { expect, once, test } from '../../kit/browser/test.ts'
import { expectToast } from '../../kit/browser/toasts.ts'

const refused = { expectedConsoleErrors: [/status of 4(01|29)/] }

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test.beforeEach(({ page }) => page.goto('/admin/login'))

test('an administrator logs in and sees the dashboard', once, async ({ page }) => {
  await logIn(page, ADMIN)
  await expectToast(page, 'Login successful', 'Welcome to the back office of Saffron & Sage.')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)
})

test('input that is too short is reported at its field, and nothing is sent', once, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await logIn(page, { username: 'ad', password: '1234' })

  const username = page.getByLabel('Username')
  await expect(username).toHaveAccessibleDescription('Username must be at least 3 characters')
  await expect(username).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 5 characters',
  )
  expect(calls.filter((url) => url.includes('/api/auth/login'))).toEqual([])
  await expectAccessible(page)

  await username.fill('admin')
  await expect(page.getByText('Username must be at least 3 characters')).toBeHidden()
})

test('the password can be shown and hidden again', once, async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('secret')
})

test(
  'while logging in the button says so, keeps its width and ignores a second click',
  once,
  async ({ page }) => {
    let calls = 0
    const { passed, open: release } = gate()
    await page.route('/api/auth/login', async (route) => {
      calls++
      await passed
      await route.continue()
    })
    const widthOf = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox())?.width
    const width = await widthOf('Login')
    await logIn(page, ADMIN)
    expect(await widthOf('Logging in...')).toBe(width)
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    await page.getByLabel('Username').press('Enter')
    release()
    await expect(page).toHaveURL('/admin')
    expect(calls).toBe(1)
  },
)

test.describe('a refused login', once, () => {
  test.use(refused)

  test('a wrong password is refused without saying which part was wrong', async ({ page }) => {
    await logIn(page, { ...ADMIN, password: 'wrong password' })
    await expectToast(page, 'Login failed', 'Invalid username or password. Please try again.')
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username)
    expect(await storedToken(page)).toBeNull()
  })

  test('after too many failed logins the message says how long to wait', async ({ page }) => {
    const sentence = 'Too many failed logins; wait 15 minutes and try again'
    await page.route('/api/auth/login', (route) => route.fulfill({ status: 429, body: sentence }))
    await logIn(page, ADMIN)
    await expectToast(page, 'Login failed', sentence)
  })
})

test(
  'a user who is not an administrator is denied access, and no token is stored',
  once,
  async ({ page }) => {
    await logIn(page, CLERK)
    await expectToast(page, 'Access denied', 'You need administrator privileges to access this area.')
    await expect(page.getByRole('alert')).toHaveText(
      'Access denied: You need administrator privileges to access this area.',
    )
    await expect(page).toHaveURL('/admin/login')
    expect(await storedToken(page)).toBeNull()
    await expectAccessible(page)
  },
)

test('the login page has no shop header or footer, but a link back to the shop', async ({ page }) => {
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page).toHaveTitle('Admin Login · Saffron & Sage')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Saffron & Sage' }).last().click()
  await expect(page).toHaveURL('/')
})
