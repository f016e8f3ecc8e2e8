import type { Sales } from '#contract/admin/selling/sales.ts'
import { orderingTest as test } from '../../../kit/browser/live/ordering.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect } from '../../../kit/browser/test.ts'

test('sales are shown for a period, by keyboard and as a table, and on the dashboard', async ({
  page,
  place,
  vase,
  api,
}) => {
  const number = await place()
  const sales: Sales = await (await api.get('/api/reports/sales')).json()
  await page.goto('/admin/reports')
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Sales' }).click()
  const chart = page.getByRole('slider', { name: 'Bar' })
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`: \\$${sales.revenue}, ${sales.orders} order`),
  )
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: \$0\.00, 0 orders/)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await expectAccessible(page)

  await page.getByLabel('Bars').selectOption('By month')
  await page.getByLabel('Period', { exact: true }).selectOption('This year')
  await expect(page).toHaveURL(/by=month/)
  await expect(page).toHaveURL(/-01-01/)
  await page.getByRole('region', { name: 'Month by month' }).getByText('Show table').click()
  await expect(page.getByRole('table', { name: 'Month by month' })).toContainText(`$${sales.revenue}`)
  await page.getByRole('region', { name: 'Best sellers' }).getByText('Show table').click()
  await expect(page.getByRole('table', { name: 'Best sellers' })).toContainText(vase.name)
  await expect(page.getByRole('region', { name: 'From cart to order' })).toContainText('were ordered')

  expect((await api.post(`/api/orders/${number}/payments`, { data: {} })).status()).toBe(200)
  await page.goto('/admin')
  await expect(page.getByLabel('Sales', { exact: true })).toContainText(`$${sales.revenue}`)
  await expect(page.getByRole('link', { name: /notification/ })).toHaveAccessibleName(/1 order to ship/)
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
})
