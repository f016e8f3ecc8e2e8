import { readFile } from 'node:fs/promises'
import type { CustomerData } from '#contract/admin/selling/customer.ts'
import { orderingTest as test } from '../../kit/browser/live/ordering.ts'
import { expectAccessible } from '../../kit/browser/page.ts'
import { expect, once } from '../../kit/browser/test.ts'
import { expectToast } from '../../kit/browser/toasts.ts'

test('customers are found and exported, and an order leads to its customer', async ({ page, place }) => {
  const stamp = Date.now()
  const person = { email: `Ada.${stamp}@example.com`, name: `Ada ${stamp}` }
  const first = await place(person)
  const second = await place(person)
  await page.goto('/admin/customers')
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(`ada.${stamp}`)
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('$0.00')
  const spent = page.getByRole('columnheader', { name: 'Spent' })
  await spent.getByRole('button').click()
  await spent.getByRole('button').click()
  await expect(page).toHaveURL(/sort=spent-desc/)
  await page.reload()
  await expect(spent).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`ada.${stamp}@example.com`)

  await page.goto(`/admin/orders/${second}`)
  await expect(page.getByRole('list', { name: 'Earlier orders' })).toContainText(String(first))
  await page.getByRole('link', { name: '2 orders from this customer' }).click()
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible()
})

test('a customer gets a note, and their data is exported', async ({ page, place, api }) => {
  const number = await place({ email: `cy.${Date.now()}@example.com`, name: 'Cy Noted' })
  const { customer } = await (await api.get(`/api/orders/${number}`)).json()
  await page.goto(`/admin/customers/${customer.id}`)
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Private note').fill('Runs a tea room')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved', 'Only administrators see it.')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export data' }).click()
  const exported: CustomerData = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(exported).toMatchObject({ customer: { note: 'Runs a tea room' }, orders: [{ number }] })
})

test.describe('a customer with an order to ship', once, () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('is forgotten after the order was canceled', async ({ page, place, api }) => {
    const email = `bo.${Date.now()}@example.com`
    const number = await place({ email, name: 'Bo Waiting', paymentMethod: 'delivery' })
    const { customer } = await (await api.get(`/api/orders/${number}`)).json()
    await page.goto(`/admin/customers/${customer.id}`)
    await page.getByRole('button', { name: 'Forget' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forget Bo Waiting?' })
    await dialog.getByRole('button', { name: 'Forget' }).click()
    await expect(dialog.getByLabel('To confirm')).toHaveAccessibleDescription('This is not the email address')
    await expectAccessible(page)
    await dialog.getByLabel('To confirm').fill(email.toUpperCase())
    await dialog.getByRole('button', { name: 'Forget' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      `Order ${number} is still open. Finish or cancel it first.`,
    )
    expect((await api.post(`/api/orders/${number}/cancel`, { data: {} })).status()).toBe(200)
    await dialog.getByRole('button', { name: 'Forget' }).click()
    await expectToast(page, 'Customer forgotten', 'Their personal data was erased.')
    await expect(page.getByRole('heading', { name: `Customer ${customer.id}`, level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Bo Waiting')
    await page.goto(`/admin/orders/${number}`)
    await expect(page.getByRole('main')).toContainText('The personal data was erased.')
  })
})

test('in Demo the screen Customers shows carts', once, async ({ page }) => {
  await page.goto('/admin/customers')
  await expect(page.getByRole('main')).toContainText('Shoppers are anonymous')
})
