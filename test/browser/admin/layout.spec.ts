import type { Page } from '@playwright/test'
import { ADMIN, CLERK } from '../../kit/accounts.ts'
import { expectAccessible } from '../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../kit/browser/requests.ts'
import { adminTest, expect, once, onPhone, test } from '../../kit/browser/test.ts'
import { expectToast, shownToasts } from '../../kit/browser/toasts.ts'

const isPhone = (page: Page) => page.viewportSize()!.width < 768

/** The sidebar; on phones this opens the drawer first. */
async function openSidebar(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('navigation', { name: 'Admin' })
}

const ENTRIES = [
  ['Dashboard', '/admin'],
  ['Products', '/admin/products'],
  ['Categories', '/admin/categories'],
  ['Orders', '/admin/orders'],
  ['CRM', '/admin/crm-settings'],
  ['Customers', '/admin/customers'],
  ['Reports', '/admin/reports'],
  ['Settings', '/admin/settings'],
] as const

test.describe('access', once, () => {
  test.use({ expectedConsoleErrors: [/status of (401|500)/] })

  test('no screen opens without a login', async ({ page }) => {
    for (const path of [
      ...ENTRIES.map(([, path]) => path),
      '/admin/products/new',
      '/admin/products/edit/1',
    ]) {
      await page.goto(path)
      await expectAccessDenied(page)
    }
  })

  test('only administrators see a screen', async ({ page, request }) => {
    await test.step('no part of a screen is shown before the user is confirmed', async () => {
      const release = await delayRequests(page, '/api/auth/me')
      const requestedPaths: string[] = []
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))

      await page.goto('/admin')
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(page.getByRole('heading')).toHaveCount(0)
      await expect(page.getByRole('link')).toHaveCount(0)
      release()
      await expectAccessDenied(page)
      expect(requestedPaths).not.toContain('/api/dashboard')
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('access is denied when the user cannot be confirmed', async () => {
      await failRequests(page, '/api/auth/me')
      await page.goto('/admin/products')
      await expectAccessDenied(page)
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('a valid login without administrator rights is denied', async () => {
      const { token } = await (await request.post('/api/auth/login', { data: CLERK })).json()
      await page.goto('/admin/login')
      await page.evaluate((token) => localStorage.setItem('token', token), token)
      await page.goto('/admin')
      await expectAccessDenied(page)
    })
  })

  async function expectAccessDenied(page: Page) {
    await expect(page).toHaveURL('/admin/login')
    await expectToast(page, 'Access Denied', 'You need administrator privileges to access this area.')
  }
})

adminTest.describe('the frame', () => {
  adminTest('the sidebar and the header are on every screen', async ({ page }) => {
    await adminTest.step('the header shows the username and the number of notifications', async () => {
      await page.goto('/admin/orders')
      await expect(page.getByRole('img', { name: '3 notifications' })).toBeVisible()
      await expect(page.getByRole('banner')).toContainText(ADMIN.username)
    })

    await adminTest.step('the sidebar links to all eight screens and marks the current one', async () => {
      await page.goto('/admin')
      for (const [label, path] of ENTRIES) {
        const sidebar = await openSidebar(page)
        await expect(sidebar.getByRole('link')).toHaveText(ENTRIES.map(([label]) => label))
        await sidebar.getByRole('link', { name: label }).click()
        await expect(page).toHaveURL(path)
        await expect((await openSidebar(page)).locator('[aria-current]')).toHaveText(label)
        if (isPhone(page)) await page.keyboard.press('Escape')
      }
    })
  })

  adminTest(
    'the keyboard reaches search and content, and narrow screens have a drawer',
    once,
    async ({ page }) => {
      await adminTest.step('keyboard users can skip the sidebar', async () => {
        await page.goto('/admin/orders')
        await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
        await page.keyboard.press('Tab')
        const skip = page.getByRole('link', { name: 'Skip to content' })
        await expect(skip).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('main')).toBeFocused()
      })

      await adminTest.step('there is no shop header or footer', async () => {
        await expect(page.getByRole('banner')).toHaveCount(1)
        await expect(page.getByRole('link', { name: 'Cart' })).toHaveCount(0)
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
      })

      await adminTest.step('the shop opens beside the back office', async () => {
        const opening = page.waitForEvent('popup')
        await page.getByRole('link', { name: 'View Shop' }).click()
        const shop = await opening
        await expect(shop).toHaveURL('/')
        await shop.close()
      })

      await adminTest.step('screens below an entry mark that entry', async () => {
        await page.goto('/admin/products/new')
        await expect((await openSidebar(page)).locator('[aria-current]')).toHaveText('Products')
      })

      await adminTest.step('the / key focuses the search field, except while typing', async () => {
        await page.goto('/admin/products')
        const search = page.getByPlaceholder('Search products...')
        await expect(search).toBeVisible()
        await page.keyboard.press('/')
        await expect(search).toBeFocused()
        await page.keyboard.type('a/b')
        await expect(search).toHaveValue('a/b')
      })

      await adminTest.step('the sidebar is fixed from 768 pixels on and a drawer below', async () => {
        const sidebar = page.getByRole('navigation', { name: 'Admin' })
        const menu = page.getByRole('button', { name: 'Menu' })
        await page.setViewportSize({ width: 768, height: 800 })
        await page.goto('/admin/orders')
        await expect(sidebar).toBeVisible()
        await expect(menu).toBeHidden()

        await page.setViewportSize({ width: 767, height: 800 })
        await expect(sidebar).toBeHidden()
        await menu.click()
        await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toContainText([
          'Dashboard',
        ])
      })
    },
  )
})

adminTest.describe('the drawer', onPhone, () => {
  adminTest('closes on Escape and when a link is followed', async ({ page }) => {
    await adminTest.step('traps the focus, closes on Escape and restores the focus', async () => {
      await page.goto('/admin/orders')
      await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
      const menu = page.getByRole('button', { name: 'Menu' })
      await menu.click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await expect(drawer).toBeVisible()
      await expectAccessible(page)
      for (let step = 0; step < 15; step++) {
        await page.keyboard.press('Tab')
        await expect(drawer.locator(':focus')).toHaveCount(1)
      }
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(menu).toBeFocused()
    })

    await adminTest.step('closes when a link is followed', async () => {
      const sidebar = await openSidebar(page)
      await sidebar.getByRole('link', { name: 'Reports' }).click()
      await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
      await expect(sidebar).toBeHidden()
    })
  })
})

adminTest.describe('logging out', () => {
  adminTest.use({ expectedConsoleErrors: [/status of (401|500)/] })

  adminTest('ends the session on the server', once, async ({ page, request, token }) => {
    await page.goto('/admin/orders')
    await openSidebar(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin/login')
    await expectToast(page, 'Logged out', 'You have been logged out successfully.')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me.status()).toBe(401)

    await page.goBack()
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/admin/login')
  })

  adminTest('asks first when there are unsaved changes', once, async ({ page, request, token }) => {
    await page.goto('/admin/products/new')
    const name = page.getByLabel('Product Name')
    await name.fill('Half a product')
    await openSidebar(page)
    const logout = page.getByRole('button', { name: 'Logout' })
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await logout.click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue('Half a product')
    const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me.status()).toBe(200)

    await logout.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expectToast(page, 'Logged out', 'You have been logged out successfully.')
    await expect(page).toHaveURL('/admin/login')
    await expect(question).toHaveCount(0)
  })

  adminTest('reports a failure and stays logged in', async ({ page }) => {
    await failRequests(page, '/api/auth/logout')
    await page.goto('/admin/orders')
    await openSidebar(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Error', 'There was a problem logging out.')
    if (isPhone(page)) {
      // The toast is above the drawer, but Escape must close the drawer.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    } else {
      // The toast is over the header: it covers no row and no button.
      const [toast] = await shownToasts(page)
      const { y } = (await page.getByRole('heading', { level: 1 }).boundingBox())!
      expect(toast!.bottom).toBeLessThanOrEqual(y)
    }
    await expect(page).toHaveURL('/admin/orders')
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  })
})

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

test.describe('a toast', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] })

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.route('/api/auth/login', (route) => route.fulfill({ status: 401 }))
    await page.goto('/admin/login')
    await page.getByLabel('Username').fill(ADMIN.username)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(toasts(page)).toHaveCount(1)
  })

  test('is the only one, can be focused with F8 and closed by keyboard', once, async ({ page }) => {
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(toasts(page)).toHaveCount(1)
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(toasts(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(0)
  })

  test('is dismissed by a swipe to the right of more than 50 pixels', onPhone, async ({ page }) => {
    const swipe = async (distance: number) => {
      const { x, y, height } = (await toasts(page).boundingBox())!
      await page.mouse.move(x + 20, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 20 + distance, y + height / 2, { steps: 5 })
      await page.mouse.up()
    }
    await swipe(48)
    await expect(toasts(page)).toHaveCount(1)
    await swipe(52)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('with an error disappears after five seconds', once, async ({ page }) => {
    await page.clock.pauseAt(120_000)
    await expect(toasts(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.mouse.move(0, 0)
    // The clock is paused and advances one millisecond per attempt.
    await expect(async () => {
      await page.clock.runFor(1)
      await expect(toasts(page)).toHaveCount(1, { timeout: 1 })
    }).toPass()
    await page.clock.runFor(4_800)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(300)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test.describe('an unknown admin path', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('is not found, without shop header and footer', once, async ({ page }) => {
    const response = await page.goto('/admin/nowhere')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expectAccessible(page)
  })
})

adminTest.describe('an unknown admin path', () => {
  adminTest.use({ expectedConsoleErrors: [/status of 404/] })

  adminTest('keeps an administrator in the back office', async ({ page }) => {
    expect((await page.goto('/admin/nowhere'))?.status()).toBe(404)
    await expect(page.getByRole('banner')).toContainText(ADMIN.username)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page).toHaveTitle('404 Page Not Found · Saffron & Sage')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  })
})

test('admin pages are not cached, and shoppers do not load their scripts', once, async ({ request }) => {
  const response = await request.get('/admin')
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(await response.text()).toMatch(/AdminLayout-[\w-]+\.js/)
  expect(await (await request.get('/')).text()).not.toMatch(/assets\/(Admin|Login|Dashboard)/)
})
