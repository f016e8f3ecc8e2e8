import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, adminTest as test } from '../../../kit/browser/test.ts'

test('a new shop lists what is missing, and Live is locked', async ({ page }) => {
  await page.goto('/admin/settings/selling')
  const list = page.getByRole('region', { name: 'Before you open' })
  await expect(list).toContainText('2 of 8 done')
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'Change the default password, open',
    'Enter your contact details, open',
    'Switch on a payment method, open',
    'Send a test message, open',
    'Write your policies, open',
    'Write a backup, open',
    'Shipping, done',
    'Public address, done',
  ])
  await expect(list).toContainText('The email, phone and address came with the demo and are invented.')
  const live = page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'Live' })
  await expect(live).toBeDisabled()
  await expect(page.getByRole('group', { name: 'Mode' })).toContainText('6 things first')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Fix: Switch on a payment method' }).click()
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeInViewport()
  await page.getByRole('link', { name: 'Fix: Write your policies' }).click()
  await expect(page.getByRole('link', { name: 'Write Terms of Sale' })).toBeVisible()
})
