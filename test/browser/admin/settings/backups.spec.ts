import type { Backups } from '#contract/admin/backup.ts'
// In a shop of its own: a shop with a backup differs from a new one.
import { liveAdminTest as test } from '../../../kit/browser/live/live-admin.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { field, section } from '../../../kit/browser/settings.ts'
import { expect, once } from '../../../kit/browser/test.ts'

test('a backup is created, verified, scheduled and downloaded', once, async ({ page, api }) => {
  test.setTimeout(180_000)
  await page.goto('/admin/settings/backups')
  await expect(section(page, 'Files')).toContainText('No backups in this folder yet.')
  await expect(section(page, 'Restore')).toContainText('npm run restore -- ')
  await page.getByRole('button', { name: 'Create Backup' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 120_000 })
  const lastBackup = section(page, 'Last Verified Backup')
  await expect(lastBackup.getByText('Verified', { exact: true })).toBeVisible()
  const { files }: Backups = await (await api.get('/api/backups')).json()
  await expect(section(page, 'Files')).toContainText(files[0]!.name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the backup of / }).click(),
  ])
  expect(download.suggestedFilename()).toBe(files[0]!.name)

  await field(page, 'Write a backup').selectOption('Every week')
  await field(page, 'Keep the last').fill('0')
  await page.getByRole('button', { name: 'Save Schedule' }).click()
  await expect(section(page, 'Schedule')).toContainText('Keep from 1 to 100 backups')
  await field(page, 'Keep the last').fill('5')
  await page.getByRole('button', { name: 'Save Schedule' }).click()
  await expect(section(page, 'Schedule')).toContainText('Next backup: ')
  await page.reload()
  await expect(field(page, 'Keep the last')).toHaveValue('5')
  await api.put('/api/backups/schedule', { data: { every: 'off', keep: 7 } })
})

test('a failed backup says why, and the dashboard reminds of an old one', once, async ({ page, api }) => {
  const backups: Backups = await (await api.get('/api/backups')).json()
  const old: Backups = {
    ...backups,
    lastBackupAt: new Date(Date.now() - 8 * 24 * 3600_000).toISOString(),
    isOverdue: true,
    failure: { at: new Date().toISOString(), message: 'The disk is full' },
  }
  await page.route('/api/backups', (route) => route.fulfill({ json: old }))
  await page.goto('/admin')
  const reminder = page.getByRole('note').filter({ hasText: 'older than a week' })
  await reminder.getByRole('link', { name: 'Create one' }).click()
  await expect(page.getByRole('alert')).toContainText('The last backup failed: The disk is full')
  await expect(section(page, 'Last Verified Backup')).toContainText('Older than a week')
})
