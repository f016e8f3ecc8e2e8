import type { Page } from '@playwright/test'
import type { Selling } from '#contract/selling.ts'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { placeOrder, readOrder, liveTest as test } from '../../../kit/browser/live/live.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { expect, once } from '../../../kit/browser/test.ts'

const steps = (page: Page) => page.getByRole('list', { name: 'Where your order is' })
const currentStep = (page: Page) => steps(page).locator('[aria-current=step]')
const receipt = (page: Page) => page.getByRole('complementary', { name: 'Receipt' })

test('an order can be paid by transfer, printed and canceled', async ({
  page,
  catalog,
  admin,
  context,
  shopAddress,
}) => {
  const { id } = await catalog.createProduct({ price: '27.00' })
  const { number, link } = await placeOrder(shopAddress, id)
  await page.goto(link)
  await expect(page).toHaveTitle(`Order ${number} · Saffron & Sage`)
  await expect(currentStep(page)).toHaveText('To pay')
  await expect(receipt(page)).toContainText('Sales tax 7.4%$2.37')
  await expect(receipt(page)).toContainText('Total$34.37')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy reference' }).click()
  await expect(page.getByRole('button', { name: 'Copied reference' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(number))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shopAddress + link)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Link copied' }).click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByText('Your browser does not allow it.')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(receipt(page)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Saffron & Sage'])
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  const { businessName, email } = (await admin.get<WebsiteSettings>('/api/settings')).body
  const shop = page.getByRole('main').locator('address').filter({ hasText: email })
  await expect(shop).toContainText(businessName)
  await page.emulateMedia({ media: 'screen' })
  await expect(shop).toBeHidden()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep order' }).click()
  expect(await readOrder(admin, number)).toMatchObject({ state: 'placed' })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is canceled')
  await expect(currentStep(page)).toContainText('Canceled')
  await expect(steps(page).getByRole('listitem')).toHaveText([/^Ordered/, /^Canceled/])
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  expect(await readOrder(admin, number)).toMatchObject({ state: 'canceled' })
  await expectAccessible(page)
})

test(
  'a shipped order shows its parcels, and the shopper withdraws in two clicks',
  once,
  async ({ page, catalog, admin, shopAddress }) => {
    const { id, name } = await catalog.createProduct({ price: '27.00' })
    const { number, link } = await placeOrder(shopAddress, id, { paymentMethod: 'delivery' })
    await admin.post(`/api/orders/${number}/shipments`, {
      carrier: 'USPS',
      tracking: 'https://track.example/9400',
    })
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('On its way, Hannah')
    await expect(page.getByRole('main')).toContainText('Please have $34.37 ready for the carrier.')
    await expect(currentStep(page)).toContainText('Shipped')
    const parcel = page.getByRole('region', { name: 'Your parcel' })
    await expect(parcel).toContainText(`1 × ${name}`)
    const track = parcel.getByRole('link', { name: 'Track parcel' })
    await expect(track).toHaveAttribute('href', 'https://track.example/9400')
    await expect(track).toHaveAttribute('rel', 'noreferrer')
    const address = parcel.getByText('https://track.example/9400')
    await expect(address).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(address).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Withdraw from contract' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawal received')
    expect((await readOrder(admin, number)).withdrawnAt).not.toBeNull()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page)
  },
)

test(
  'an order for pickup says where, and speaks of one piece or of several',
  once,
  async ({ page, catalog, admin, shopAddress }) => {
    const { id } = await catalog.createProduct({ price: '20.00' })
    const { shippingMethods } = (await admin.get<Selling>('/api/selling')).body
    const shippingMethodId = shippingMethods.find(({ pickup }) => pickup)!.id
    const place = (quantity: number) =>
      placeOrder(shopAddress, id, { quantity, shippingMethodId, paymentMethod: 'pickup' })
    const { businessName, address } = (await admin.get<WebsiteSettings>('/api/settings')).body

    await page.goto((await place(1)).link)
    const main = page.getByRole('main')
    await expect(main).toContainText('Your piece is reserved for you. Please pay $21.48 when you pick it up.')
    await expect(main).toContainText('You can cancel until your order is ready for pickup.')
    const pickup = page.getByRole('region', { name: 'Pick up', exact: true })
    await expect(pickup).toContainText(businessName)
    await expect(pickup).toContainText(address)
    const invoice = page.getByRole('region', { name: 'Invoice' })
    await expect(invoice).toContainText('Ogden, UT 84401')
    await expect(invoice).not.toContainText('Pick up')
    await expectAccessible(page)

    await page.goto((await place(2)).link)
    await expect(main).toContainText('when you pick them up.')
  },
)

test(
  'pieces that were refunded before they shipped are no longer reserved',
  once,
  async ({ page, catalog, admin, shopAddress }) => {
    const { id } = await catalog.createProduct({ price: '20.00' })
    const { number, link } = await placeOrder(shopAddress, id, { quantity: 3 })
    await admin.post(`/api/orders/${number}/payments`, {})
    const refund = async (quantity: number) =>
      expect(
        (await admin.post(`/api/orders/${number}/refunds`, { lines: [{ line: 1, quantity }] })).status,
      ).toBe(200)
    await refund(1)
    await page.goto(link)
    await expect(page.getByRole('main')).toContainText('Your 2 pieces are reserved for you.')
    await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('1 refunded')
    await refund(2)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is refunded')
    await expect(page.getByRole('main')).toContainText('nothing is left to ship')
    await expect(currentStep(page)).toHaveText('Refunded')
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  },
)

test('the footer leads to a page that emails the links to all orders of an address', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find your orders' }).click()
  await expect(page).toHaveURL('/order-links')
  await expect(page).toHaveTitle('Find your orders · Saffron & Sage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your orders')
  await page.getByRole('main').getByLabel('Email address').fill('hannah@example.com')
  await expectAccessible(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Send me my order links' }).dblclick()
  await expect(page.getByText('If there are orders with this address')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect(page.getByText('Enter the email address')).toBeHidden()
  expect(sent).toEqual(['/api/order-links'])
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue('')
})

test.describe('an unknown link', once, () => {
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('opens a page that says so', async ({ page }) => {
    const response = await page.goto(`/order/${'x'.repeat(43)}`)
    expect(response!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found')
    await expect(page.getByRole('button', { name: 'Send me my order links' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expectAccessible(page)
  })
})

test('markup in what a shopper typed is escaped', once, async ({ page, catalog, admin, shopAddress }) => {
  const calls: string[] = []
  await page.exposeFunction('hacked', () => calls.push(page.url()))
  const markup = `</script><script>hacked()</script><img src=x onerror=hacked()>`
  const { id } = await catalog.createProduct({ price: '27.00' })
  const { number, link } = await placeOrder(shopAddress, id, {
    name: markup,
    phone: '<img src=x onerror=hacked()>',
    note: markup,
    address: { line1: markup, line2: markup, city: markup },
    paymentMethod: 'delivery',
  })
  await admin.post(`/api/orders/${number}/shipments`, { carrier: markup, tracking: 'javascript:hacked()' })
  await page.goto(link)
  await expect(page.getByText(markup).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track parcel' })).toBeHidden()
  expect(calls).toEqual([])
})
