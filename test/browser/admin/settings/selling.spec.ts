import type { Page } from '@playwright/test'
import type { SellingSettings } from '#contract/selling.ts'
import { liveAdminTest as test } from '../../../kit/browser/live/live-admin.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'
import { allPaymentMethods } from '../../../kit/live.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const mode = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Mode' }).getByRole('button', { name, exact: true })

async function open(page: Page) {
  await page.goto('/admin/settings/selling')
  await expect(section(page, 'Shipping methods').getByRole('listitem').first()).toBeVisible()
}

test('the shop is switched to Live after a confirmation, and back', once, async ({ page, selling, api }) => {
  expect(selling.mode).toBe('demo')
  const paymentMethods = allPaymentMethods(selling)
  expect((await api.put('/api/selling', { data: { ...selling, paymentMethods } })).status()).toBe(200)
  await open(page)
  await expect(section(page, 'Before you open')).toContainText('8 of 8 done')
  await expect(mode(page, 'Demo')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await mode(page, 'Live').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(mode(page, 'Demo')).toHaveAttribute('aria-pressed', 'true')

  await mode(page, 'Live').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch to Live' }).click()
  await expectToast(page, 'The shop is live', 'Shoppers can place orders now.')
  await expect(mode(page, 'Live')).toHaveAttribute('aria-pressed', 'true')
  expect((await (await api.get('/api/selling')).json()).mode).toBe('live')

  await mode(page, 'Demo').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch to Demo' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is a demo' })).toBeVisible()
})

test.describe('a refused switch', once, () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('says why', async ({ page, selling, api }) => {
    const paymentMethods = allPaymentMethods(selling)
    expect((await api.put('/api/selling', { data: { ...selling, paymentMethods } })).status()).toBe(200)
    const detail = 'Choose a payment method first'
    await page.route('**/api/selling/mode', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          detail,
          code: 'not_ready',
        }),
      }),
    )
    await open(page)
    await mode(page, 'Live').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch to Live' }).click()
    await expect(page.getByRole('alert')).toHaveText(detail)
    await expect(mode(page, 'Demo')).toHaveAttribute('aria-pressed', 'true')
  })
})

test('payment, shipping, tax and withdrawal are saved together', once, async ({ page, selling: _, api }) => {
  await open(page)
  await page.getByRole('switch', { name: 'Offer Bank transfer' }).click()
  await page.getByRole('button', { name: 'Edit Bank transfer' }).click()
  await save(page)
  await expect(page.getByText('Enter your bank details: shoppers see them with their order')).toBeVisible()
  await section(page, 'Payment methods').getByLabel('Instructions').first().fill('IBAN DE00 1234')

  await page.getByRole('button', { name: 'Add Shipping Method' }).click()
  const shipping = section(page, 'Shipping methods')
  const added = shipping.getByRole('listitem').last()
  await expect(added.getByLabel('Name')).toBeFocused()
  await added.getByLabel('Name').fill('Express')
  await added.getByLabel('Note').fill('Tomorrow')
  await added.getByLabel('Price (USD)').fill('12.5')
  await added.getByLabel('Countries').selectOption('Canada')
  await page.getByRole('button', { name: 'Move Express up' }).click()
  await expect(shipping.getByRole('heading', { level: 3 })).toHaveText([
    'Standard shipping',
    'Express',
    'Pick up in the shop',
  ])
  await page.getByRole('button', { name: 'Edit Pick up in the shop' }).click()
  await page.getByRole('button', { name: 'Remove Pick up in the shop' }).click()

  await page.getByRole('radio', { name: /^Added/ }).check()
  const otherPlaces = page.getByText('Orders to all other places have no tax.')
  await expect(page.getByRole('button', { name: 'Add Tax Rate' })).toBeVisible()
  await expect(otherPlaces).toBeHidden()
  await page.getByRole('button', { name: 'Add Tax Rate' }).click()
  await expect(otherPlaces).toBeVisible()
  const rate = page.getByRole('group', { name: 'Tax rate 1' })
  await rate.getByLabel('Country').selectOption('United States')
  await rate.getByLabel('State').selectOption('Utah')
  await rate.getByLabel('Name').fill('Sales tax')
  await rate.getByLabel('Rate in %').fill('7.45')
  await page.getByLabel('Days to withdraw').fill('30')
  await expectAccessible(page)
  await save(page)
  await expectToast(page, 'Selling settings updated', 'The shop now uses the new settings.')

  const saved: SellingSettings = await (await api.get('/api/selling/settings')).json()
  expect(saved).toMatchObject({
    taxMode: 'added',
    taxRates: [{ country: 'US', region: 'UT', rate: 745, name: 'Sales tax' }],
    withdrawalDays: 30,
  })
  expect(saved.shippingMethods).toMatchObject([
    { name: 'Standard shipping' },
    { name: 'Express', note: 'Tomorrow', price: '12.50', freeFrom: null, countries: ['CA'] },
  ])
  expect(saved.paymentMethods[0]).toMatchObject({ enabled: true, instructions: 'IBAN DE00 1234' })

  await page.goto('/admin/settings/activity?kind=selling')
  await expect(page.getByRole('main')).toContainText('changed the selling settings')
})

test('invalid input is reported at its field, and nothing is sent', once, async ({ page, selling: _ }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await open(page)
  await page.getByRole('button', { name: 'Edit Standard shipping' }).click()
  const method = section(page, 'Shipping methods').getByRole('listitem').first()
  await method.getByLabel('Price (USD)').fill('5.005')
  await method.getByLabel('Free from (USD)').fill('fifty')
  // Invalid fields are shown even if their row was closed.
  await page.getByRole('button', { name: 'Edit Standard shipping' }).click()
  await expect(method.getByLabel('Price (USD)')).toBeHidden()
  await save(page)
  await expect(method.getByLabel('Price (USD)')).toBeFocused()
  await expect(method.getByLabel('Price (USD)')).toHaveAccessibleDescription(
    'Price must be an amount with at most 2 decimals',
  )
  await expect(method.getByLabel('Free from (USD)')).toHaveAccessibleDescription(/amount with at most 2/)

  await page.getByRole('radio', { name: /^Included/ }).check()
  await page.getByRole('button', { name: 'Add Tax Rate' }).click()
  const rate = page.getByRole('group', { name: 'Tax rate 1' })
  await rate.getByLabel('Rate in %').fill('101')
  await page.getByLabel('Days to withdraw').fill('1.5')
  await save(page)
  await expect(rate.getByLabel('Country')).toHaveAccessibleDescription('Choose a country')
  await expect(rate.getByLabel('Rate in %')).toHaveAccessibleDescription(/percentage from 0 to 100/)
  await expect(page.getByLabel('Days to withdraw')).toHaveAccessibleDescription(/whole number from 0 to 365/)
  expect(sent).toEqual([])
})

test.describe('two administrators', once, () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('are asked only about the settings that both changed', async ({ page, selling, api }) => {
    await open(page)
    const changed = { ...selling, taxMode: 'included', withdrawalDays: 20 }
    expect((await api.put('/api/selling', { data: changed })).status()).toBe(200)
    await page.getByLabel('Days to withdraw').fill('40')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' })
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await dialog.getByRole('group', { name: 'Days to withdraw' }).getByText('20').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Days to withdraw')).toHaveValue('20')
    await expect(page.getByRole('radio', { name: /^Included/ })).toBeChecked()
  })
})
