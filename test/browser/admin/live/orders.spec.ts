import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Order } from '#contract/admin/selling/order.ts'
import { orderingTest as test } from '../../../kit/browser/live/ordering.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function open(page: Page, number: number) {
  await page.goto(`/admin/orders/${number}`)
  await expect(section(page, 'Pieces')).toBeVisible()
}

test('on the first day the list says where orders come from', once, async ({ page, live: _ }) => {
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(views(page).getByRole('link')).toHaveText([
    'To pay0',
    'To ship0',
    'Done0',
    'Canceled0',
    'All0',
  ])
  await expectAccessible(page)
})

test('orders are found by view, search and date, and the address preserves it', async ({ page, place }) => {
  const name = `Otto ${Date.now()}`
  const toPay = await place({ name })
  const toShip = await place({ name, paymentMethod: 'delivery', address: { city: 'الرياض' } })
  await page.goto('/admin/orders')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill(name)
  await expect(page).toHaveURL(/q=Otto/)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText(String(toShip))
  await expect(rows(page).nth(1)).toContainText('To payPay on deliveryTo ship')
  await expect(rows(page).nth(2)).toContainText('$60.00')
  // Isolated, so that a city in Arabic does not reorder the text after it.
  await expect(rows(page).nth(1).locator('bdi')).toHaveText([name, 'الرياض'])
  // While it is busy the table is pale.
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)

  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(rows(page).nth(1)).toContainText(String(toPay))
  await views(page)
    .getByRole('link', { name: /^To ship/ })
    .click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText(String(toShip))
  await page.reload()
  await expect(search).toHaveValue(name)
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill('To ship to Otto')
  await page.getByLabel('Name of the view').press('Enter')
  await page.goto('/admin/orders?view=to-ship')
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)
  await page.getByRole('link', { name: 'To ship to Otto' }).click()
  await expect(search).toHaveValue(name)
  await expect(rows(page)).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const [, ...exported] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(exported).toEqual([expect.stringContaining(`${toShip},`)])

  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(search).toHaveValue('')
  await expect(rows(page).getByRole('link', { name: String(toPay), exact: true })).toBeVisible()
})

test('an order is shipped from the list with three keys', once, async ({ page, place }) => {
  const number = await place({ paymentMethod: 'delivery' })
  await page.goto(`/admin/orders?q=${number}`)
  await expect(page.getByRole('link', { name: String(number) })).toBeVisible()
  await page.keyboard.press('?')
  await expect(dialog(page, 'Keyboard shortcuts')).toContainText('Open the order')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Keyboard shortcuts')).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(section(page, 'Selected orders').getByRole('status')).toHaveText('1 selected')
  await page.keyboard.press('x')
  await expect(page.getByRole('link', { name: String(number) })).toBeFocused()
  // From here on, three keys ship the order.
  await page.keyboard.press('Enter')
  await expect(section(page, 'Pieces')).toBeVisible()
  await page.keyboard.press('s')
  await expect(dialog(page, `Ship order ${number}`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expectToast(page, `Order ${number}`, 'The parcel was recorded.')
  await expect(section(page, 'Shipments')).toContainText('3 ×')
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await expect(page).toHaveURL(`/admin/orders?q=${number}`)
})

test('an order is paid, shipped in parts and refunded', async ({ page, place, api, vase }) => {
  const number = await place()
  await open(page, number)
  await expect(page.getByRole('button', { name: /^Ship/ })).toBeHidden()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog(page, 'Mark as paid')).toContainText('you received $60.00 (Bank transfer)')
  await page.keyboard.press('Enter')
  await expectToast(page, `Order ${number}`, '$60.00 was recorded as paid.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ship' }).click()
  const ship = dialog(page, `Ship order ${number}`)
  await ship.getByLabel(vase.name).fill('4')
  await ship.getByRole('button', { name: /^Ship/ }).click()
  await expect(ship.getByLabel(vase.name)).toHaveAccessibleDescription('Enter a whole number from 0 to 3')
  await ship.getByLabel(vase.name).fill('0')
  await ship.getByRole('button', { name: /^Ship/ }).click()
  await expect(ship).toContainText('Choose at least one piece')
  await ship.getByLabel(vase.name).fill('1')
  await ship.getByLabel('Carrier').fill('USPS')
  await ship.getByLabel('Tracking number').fill('9400 1112')
  await expect(ship.getByLabel('Send an email')).toBeChecked()
  await ship.getByLabel('Send an email').uncheck()
  await expectAccessible(page)
  await ship.getByRole('button', { name: 'Ship 1 of 3 pieces' }).click()
  await expect(section(page, 'Shipments')).toContainText('USPS 9400 1112')
  await expect(page.getByRole('main')).toContainText('1 of 3 shipped')

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = dialog(page, 'Refund')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund.getByLabel('Amount (USD)')).toHaveAccessibleDescription(
    /Choose pieces, or enter an amount/,
  )
  await refund.getByLabel(vase.name).fill('1')
  await expect(refund.getByLabel('Amount (USD)')).not.toHaveAccessibleDescription(/Choose pieces/)
  await refund.getByLabel(vase.name).fill('9')
  await expect(refund.getByLabel(vase.name)).toHaveAccessibleDescription('Enter a whole number from 0 to 3')
  await expect(refund.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
  await refund.getByLabel('Amount (USD)').fill('60.01')
  await expect(refund.getByLabel('Amount (USD)')).toHaveAccessibleDescription(
    /At most \$60.00 can be refunded/,
  )
  await refund.getByLabel('Amount (USD)').fill('')
  await refund.getByLabel(vase.name).fill('1')
  await refund.getByLabel('Put the pieces back in stock').check()
  await refund.getByLabel('Private note').fill('One has a crack')
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Refund $20.00' }).click()
  await expectToast(page, `Order ${number}`, '$20.00 was refunded.')
  await expect(section(page, 'Payments')).toContainText('-$20.00')
  await expect(section(page, 'History').getByRole('listitem').first()).toContainText(/Refunded|crack/)

  const saved: Order = await (await api.get(`/api/orders/${number}`)).json()
  expect(saved).toMatchObject({ refunded: '20.00', lines: [{ shipped: 1, returned: 1 }] })
  expect(saved.messages.map(({ kind }) => kind)).not.toContain('order-shipped')
})

test('a payment is reversed, and a canceled order allows nothing more', once, async ({ page, place }) => {
  const number = await place()
  await open(page, number)
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reverse the payment' }).click()
  await dialog(page, 'Reverse the payment').getByRole('button', { name: 'Reverse $60.00' }).click()
  await expect(section(page, 'Payments')).toContainText('-$60.00')

  await page.getByLabel('Private note').fill('Called the customer')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(section(page, 'History').getByRole('listitem').first()).toContainText('Called the customer')

  await page.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = dialog(page, `Cancel order ${number}?`)
  await expect(cancel).toContainText('3 pieces will be back in stock.')
  await cancel.getByLabel('Reason').fill('Wrong address')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, `Order ${number}`, 'The order was canceled.')
  await expect(page.getByRole('button', { name: /Mark as paid|Ship|Cancel order/ })).toHaveCount(0)
  await page.keyboard.press('s')
  await expectToast(page, `Order ${number}`, 'This order is canceled')
  await page.keyboard.press('?')
  await expect(dialog(page, 'Keyboard shortcuts')).toContainText('Ship the order')
})

test('packing slips of all orders to ship, and an invoice, are printed', once, async ({ page, place }) => {
  const name = `Print ${Date.now()}`
  const first = await place({ name, paymentMethod: 'delivery' })
  const second = await place({ name, paymentMethod: 'delivery' })
  await page.goto(`/admin/orders?view=to-ship&q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'Print 2 packing slips' }).click()
  await expect(section(page, `Packing slip ${first}`)).toContainText('Ogden, UT 84401')
  await expect(section(page, `Packing slip ${second}`)).not.toContainText('$')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto(`/admin/orders/${first}`)
  await page.getByRole('link', { name: 'Print' }).click()
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(section(page, `Invoice ${first}`)).toContainText('Amount due$60.00')
  await expect(section(page, `Invoice ${first}`)).not.toContainText('Invoice number')
  await expectAccessible(page)

  await page.goto('/admin/settings/selling')
  await page.getByLabel('Number invoices without gaps').check()
  await page.getByLabel('Time zone').selectOption('America/Denver')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Selling settings updated', 'The shop now uses the new settings.')
  await page.goto(`/admin/orders/${first},${second}/print?paper=invoice`)
  await expect(section(page, `Invoice ${first}`)).toContainText('Invoice number1')
  await expect(section(page, `Invoice ${second}`)).toContainText('Invoice number2')
})

test('selected orders are shipped and printed together', async ({ page, place, api }) => {
  const name = `Bulk ${Date.now()}`
  const ready = [
    await place({ name, paymentMethod: 'delivery' }),
    await place({ name, paymentMethod: 'delivery' }),
  ]
  const unpaid = await place({ name })
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`)
  await page.getByLabel('Select all on this page').locator('visible=true').check()
  const bar = section(page, 'Selected orders')
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('region', { name: /^Invoice/ })).toHaveCount(3)
  await page.goBack()

  await page.getByLabel('Select all on this page').locator('visible=true').check()
  await bar.getByRole('button', { name: 'Mark as shipped' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ship 2 orders?' })
  await expect(question).toContainText(`Not ready to ship: ${unpaid}`)
  await expectAccessible(page)
  // Another administrator ships one of them meanwhile.
  expect((await api.post(`/api/orders/${ready[0]}/shipments`, { data: {} })).status()).toBe(200)
  await question.getByLabel('Send each shopper an email').uncheck()
  await question.getByRole('button', { name: 'Mark as shipped' }).dblclick()
  const result = page.getByRole('alertdialog', { name: '1 shipped, 1 refused' })
  await expect(result).toContainText(`Order ${ready[0]}: Nothing is left to ship.`)
  await result.getByRole('button', { name: 'Close' }).click()
  await expect(rows(page).filter({ hasText: String(ready[1]) })).toContainText('Shipped')
  await expect(bar).toBeHidden()
  const saved: Order = await (await api.get(`/api/orders/${ready[1]}`)).json()
  expect(saved.messages.map(({ kind }) => kind)).not.toContain('order-shipped')
})

test(
  'fifty packing slips are fifty pages, and the sidebar counts the orders to ship',
  once,
  async ({ page, place, api }) => {
    test.slow()
    const numbers: number[] = []
    for (let index = 0; index < 50; index++)
      numbers.push(await place({ paymentMethod: 'delivery', name: 'Fifty' }))
    await page.goto(`/admin/orders/${numbers.join(',')}/print`)
    await expect(page.getByRole('region', { name: /^Packing slip/ })).toHaveCount(50)
    const { 'to-ship': toShip } = await (await api.get('/api/orders/views')).json()
    await expect(page.getByRole('navigation', { name: 'Admin' })).toContainText(`Orders${toShip} to ship`)
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(50)
    }
  },
)

test('pressing twice ships once', once, async ({ page, place, api, vase }) => {
  const number = await place({ paymentMethod: 'delivery' })
  await open(page, number)
  await page.keyboard.press('s')
  await dialog(page, `Ship order ${number}`).getByLabel(vase.name).fill('1')
  await page.getByRole('button', { name: 'Ship 1 of 3 pieces' }).dblclick()
  await expect(section(page, 'Shipments')).toBeVisible()
  const saved: Order = await (await api.get(`/api/orders/${number}`)).json()
  expect(saved.lines).toMatchObject([{ shipped: 1 }])
})

test.describe('an order that changed meanwhile', once, () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('is shown as it is now, and the change is not made', async ({ page, place, api }) => {
    const number = await place({ paymentMethod: 'delivery' })
    await open(page, number)
    await page.keyboard.press('s')
    const ship = dialog(page, `Ship order ${number}`)
    await expect(ship).toBeVisible()
    expect((await api.post(`/api/orders/${number}/shipments`, { data: {} })).status()).toBe(200)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Error', 'This order has changed in the meantime. You now see its current state.')
    await expect(ship).toBeHidden()
    await expect(section(page, 'Shipments').getByRole('listitem')).toHaveCount(1)
  })
})

test.describe('an unknown number', once, () => {
  test.use({ expectedConsoleErrors: [/status of 40[04]/] })

  test('is no order', async ({ page, live: _ }) => {
    await page.goto('/admin/orders/999999')
    await expect(page.getByRole('main')).toContainText('There is no order with this number.')
    await page.goto('/admin/orders/abc')
    await expect(page.getByRole('main')).toContainText('There is no order with this number.')
  })
})

test('in Demo the orders from Live can still be opened', once, async ({ page, place, api }) => {
  const number = await place()
  expect((await api.put('/api/selling/mode', { data: { mode: 'demo' } })).status()).toBe(200)
  await page.goto('/admin/orders')
  await expect(page.getByRole('main')).toContainText('Checkout is a demo')
  await page.getByRole('link', { name: 'Show orders' }).click()
  await expect(page.getByRole('link', { name: String(number) })).toBeVisible()
})
