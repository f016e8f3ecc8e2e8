import type { Page } from '@playwright/test'
import type { System } from '#contract/admin/system.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { failRequests } from '../../../kit/browser/requests.ts'
import { test } from '../../../kit/browser/settings.ts'
import { expect, once } from '../../../kit/browser/test.ts'

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
    await expect(fact(page, 'Last Backup')).toHaveText('NeverCreate one')
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
