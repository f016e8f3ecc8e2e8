import type { Page } from '@playwright/test'
import { fillAddress, liveTest as test } from '../../../kit/browser/live/live.ts'
import { expectAccessible } from '../../../kit/browser/page.ts'
import { delayRequests } from '../../../kit/browser/requests.ts'
import { fillCart } from '../../../kit/browser/storefront.ts'
import { test as demoTest, expect, once, onPhone } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

const receipt = (page: Page) => page.getByRole('complementary', { name: 'Your Order' })
const orderButton = (page: Page) => receipt(page).getByRole('button')

/** The shop gets the order, but the shopper never gets the response. */
async function orderWithoutResponse(page: Page) {
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort()
  })
  await orderButton(page).click()
  await expect(receipt(page).getByRole('alert')).toContainText('You are offline.')
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().setOffline(false)
}
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please check' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Hannah' })

/** Opens the checkout and waits for the figures. There is no total yet: the tax depends on the state. */
async function open(page: Page, subtotal: string) {
  await page.goto('/checkout')
  await expect(receipt(page)).toContainText(`Subtotal${subtotal}`)
  await expect(receipt(page)).toContainText('Tax is added after you enter your address.')
  await expect(receipt(page).getByText('Total', { exact: true })).toHaveCount(0)
  await expect(orderButton(page)).toHaveText('Order')
}

/** The first click on a page loads the part that shows toasts, which would fail offline. */
const clickSomewhere = (page: Page) => page.getByRole('heading', { name: 'Checkout' }).click()

/** The idempotency keys of the orders that were sent. */
function recordKeys(page: Page) {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
      keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

demoTest('in a demo the checkout leads to the cart', once, async ({ page }) => {
  const response = await page.request.get('/checkout', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([302, '/cart'])
  await page.goto('/checkout')
  await expect(page).toHaveURL('/cart')
})

test('an order is placed from the cart to its page by keyboard', async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct({ name: 'Mug for the checkout', price: '27.00' })
  await fillCart(page, id, 1)
  await page.goto('/cart')
  const cart = page.getByRole('complementary', { name: 'Order Summary' })
  await expect(cart).toContainText('Subtotal$27.00Shipping and tax are calculated at checkout.')
  await expect(cart).toContainText('Add $23.00 more for free shipping (Standard shipping)')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(cart).toContainText('Subtotal$54.00')
  await expect(cart).toContainText('Standard shipping is free. Tax is calculated at checkout.')
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).press('Enter')

  await expect(page).toHaveTitle('Checkout · Saffron & Sage')
  await expect(receipt(page)).toContainText('Standard shippingFree')
  await expectAccessible(page)
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
  }
  await page.getByLabel('Email').focus()
  // Phone, country and shipping method stay as they are.
  await type('hannah@example.com', '', '', '', 'Hannah Lindqvist', '1416 Jefferson Avenue', '', 'Ogden')
  await expect(page.getByLabel('State')).toBeFocused()
  await type('Utah', '84401')
  await expect(receipt(page)).toContainText('Sales tax 7.4%$4.00')
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeFocused()
  await type('', 'No plastic, please')
  await expect(orderButton(page)).toHaveText('Order for $58.00')
  await orderButton(page).press('Enter')

  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[\w-]{43}$/)
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText(name)
  await expect(page.getByText('No plastic, please')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('browsers can fill in the form', once, async ({ page, catalog }) => {
  await fillCart(page, (await catalog.createProduct({ price: '20.00' })).id, 1)
  const release = await delayRequests(page, '**/assets/CheckoutPage-*.js', 'GET')
  await page.goto('/checkout', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading the checkout' })).toBeVisible()
  // The footer would move when the form appears.
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  release()
  await open(page, '$20.00')
  const names = await page
    .getByRole('main')
    .locator('[autocomplete]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))
  expect(names).toEqual([
    'email',
    'tel',
    'country',
    'name',
    'address-line1',
    'address-line2',
    'address-level2',
    'address-level1',
    'postal-code',
  ])
})

test.describe('errors', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] })

  test('stand at their fields, and the focus moves to the first one', once, async ({ page, catalog }) => {
    await fillCart(page, (await catalog.createProduct({ price: '20.00' })).id, 1)
    await open(page, '$20.00')
    await orderButton(page).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter an email address')
    await expect(page.getByLabel('Email')).toHaveCSS('outline-style', 'solid')
    await expect(summary(page).getByRole('link')).toHaveText([
      'Email',
      'Full name',
      'Street and number',
      'City',
      'State',
      'ZIP code',
    ])
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    await fillAddress(page)
    await page.getByLabel('ZIP code').fill('8440')
    await page.getByLabel('State').selectOption('')
    await orderButton(page).click()
    await expect(page.getByLabel('State')).toBeFocused()
    await expect(page.getByLabel('State')).toHaveAccessibleDescription('Please choose the state')
    await summary(page).getByRole('link', { name: 'ZIP code' }).click()
    await expect(page.getByLabel('ZIP code')).toBeFocused()
    await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription('A ZIP code has five digits')
    // The errors of its places end with the country.
    await page.getByLabel('Country').selectOption({ label: 'Germany' })
    await expect(summary(page)).toBeHidden()
    await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('')
    await page.getByLabel('Country').selectOption({ label: 'United States' })

    // Only the server finds this one.
    await fillAddress(page)
    await page.getByLabel('Email').fill('hannah@exa_mple.com')
    await orderButton(page).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveCount(1)
  })
})

test('the form offers what fits the country and the shipping method', once, async ({ page, catalog }) => {
  await fillCart(page, (await catalog.createProduct({ price: '20.00' })).id, 1)
  await open(page, '$20.00')
  await expect(page.getByText('2–3 working days · Free from $50.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Pay at pickup' })).toBeHidden()
  await page.getByRole('radio', { name: /^Pick up in the shop .*12 Market Lane/ }).check()
  await expect(page.getByRole('radio', { name: 'Pay on delivery' })).toBeHidden()
  await page.getByRole('radio', { name: 'Pay at pickup' }).check()
  await page.getByLabel('State').selectOption('Oregon')
  await expect(orderButton(page)).toHaveText('Order, pay $20.00 later')

  const country = page.getByLabel('Country')
  await country.selectOption({ label: 'Germany' })
  await expect(page.getByLabel('State')).toBeHidden()
  // In Germany the postcode comes first.
  await page.getByLabel('Postcode').press('Tab')
  await expect(page.getByLabel('City')).toBeFocused()
  await page.getByRole('radio', { name: 'Pay on delivery' }).check()
  await expect(orderButton(page)).toHaveText('Order, pay $25.00 later')
  await country.selectOption({ label: 'Norway' })
  await expect(page.getByText('We do not ship to this country yet.')).toBeVisible()
  await expect(orderButton(page)).toBeDisabled()
  await expectAccessible(page)
})

test.describe('a refused order', onPhone, () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('scrolls to what has changed and moves the focus there', async ({ page, catalog }) => {
    const { id } = await catalog.createProduct({ price: '20.00', stock: 5 })
    await fillCart(page, id, 2)
    await open(page, '$40.00')
    await fillAddress(page)
    await expect(orderButton(page)).toHaveText('Order for $48.33')
    await catalog.updateProduct(id, { price: '22.00' })
    await orderButton(page).click()
    const notice = receipt(page).getByRole('alert')
    await expect(notice).toContainText('The total was $48.33 and is now $52.63.')
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(notice).toBeFocused()

    // In another country the order has another total, which is not compared.
    await page.getByLabel('Country').selectOption({ label: 'Germany' })
    await expect(orderButton(page)).toHaveText('Order for $49.00')
    await expect(notice).not.toContainText('The total was')
    await expect(notice).toContainText('The changed product is marked below.')
  })
})

test.describe('when something goes wrong', once, () => {
  test.use({ expectedConsoleErrors: [/status of (409|502)|net::ERR_/] })

  test('pressing twice places one order, and a lost response is requested again with the same key', async ({
    page,
    catalog,
    admin,
  }) => {
    const { id } = await catalog.createProduct({ price: '20.00', stock: 5 })
    await fillCart(page, id, 1)
    await open(page, '$20.00')
    await fillAddress(page)
    await expect(orderButton(page)).toHaveText('Order for $26.85')
    const { headers } = await admin.get('/api/orders')
    const keys = recordKeys(page)
    await page.route(
      '**/api/orders',
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 502, body: 'Bad Gateway' })
      },
      { times: 1 },
    )
    await orderButton(page).dblclick()
    await expect(orderButton(page)).toHaveText('Placing your order')
    await expect(thanks(page)).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    const after = await admin.get('/api/orders')
    expect(Number(after.headers.get('x-total-count'))).toBe(Number(headers.get('x-total-count')) + 1)
  })

  test('what is typed survives a lost connection and a reload, which finds the order', async ({
    page,
    catalog,
  }) => {
    await fillCart(page, (await catalog.createProduct({ price: '20.00' })).id, 1)
    await open(page, '$20.00')
    await clickSomewhere(page)
    await fillAddress(page)
    await expect(orderButton(page)).toHaveText('Order for $26.85')
    await page.context().setOffline(true)
    await orderButton(page).click()
    await expect(receipt(page).getByRole('alert')).toContainText('You are offline.')
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.reload()
    await clickSomewhere(page)
    await expect(page.getByLabel('Full name')).toHaveValue('Hannah Lindqvist')
    await expect(page.getByLabel('State')).toHaveValue('UT')
    await expect(orderButton(page)).toHaveText('Order for $26.85')

    await orderWithoutResponse(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(thanks(page)).toBeVisible()
  })

  test('an order whose response was lost is found after the form was changed', async ({
    page,
    catalog,
    admin,
  }) => {
    await fillCart(page, (await catalog.createProduct({ price: '20.00' })).id, 1)
    await open(page, '$20.00')
    await clickSomewhere(page)
    await fillAddress(page)
    await expect(orderButton(page)).toHaveText('Order for $26.85')
    const { headers } = await admin.get('/api/orders')
    await orderWithoutResponse(page)
    await page.getByLabel('Note to the shop').fill('It is a gift.')
    await orderButton(page).click()
    await expect(thanks(page)).toBeVisible()
    const after = await admin.get('/api/orders')
    expect(Number(after.headers.get('x-total-count'))).toBe(Number(headers.get('x-total-count')) + 1)
  })

  test('changed prices and sold pieces are shown before the order is placed', async ({ page, catalog }) => {
    const mug = await catalog.createProduct({ name: 'Dearer mug', price: '18.00', stock: 9 })
    const cup = await catalog.createProduct({ name: 'Scarce cup', price: '10.00', stock: 9 })
    const bowl = await catalog.createProduct({ name: 'Vanished bowl', price: '10.00', stock: 9 })
    await fillCart(page, mug.id, 1)
    await fillCart(page, cup.id, 3)
    await fillCart(page, bowl.id, 1)
    await open(page, '$58.00')
    await fillAddress(page)
    await expect(orderButton(page)).toHaveText('Order for $62.29')
    const keys = recordKeys(page)

    await catalog.updateProduct(mug.id, { price: '20.00' })
    await catalog.updateProduct(cup.id, { stock: 2 })
    await catalog.updateProduct(bowl.id, { stock: 0 })
    await orderButton(page).click()
    const notice = receipt(page).getByRole('alert')
    await expect(notice).toContainText('Not ordered yet: your order has changed')
    await expect(notice).toContainText('Vanished bowl is sold out and was removed.')
    await expect(notice).toContainText('The total was $62.29 and is now $48.33.')
    const line = (name: string) => receipt(page).getByRole('listitem').filter({ hasText: name })
    await expect(line(mug.name)).toContainText('New price, it was $18.00')
    await expect(line(cup.name).last()).toContainText('Only 2 left, you had 3')
    await expectAccessible(page)

    await expect(orderButton(page)).toHaveText('Order for $48.33')
    await orderButton(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(new Set(keys).size).toBe(2)
  })

  test('when the only product sells out or is deleted, the checkout says so and that nothing was ordered', async ({
    page,
    catalog,
  }) => {
    const { id } = await catalog.createProduct({ name: 'Last bowl', price: '20.00', stock: 1 })
    await fillCart(page, id, 1)
    await open(page, '$20.00')
    await fillAddress(page)
    await expect(orderButton(page)).toHaveText('Order for $26.85')
    await catalog.updateProduct(id, { stock: 0 })
    await orderButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold out')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('alert')).toContainText(
      'Last bowl is sold out and was removed from your cart. Nothing has been ordered.',
    )
    await expect(page).toHaveURL('/checkout')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

    const jug = await catalog.createProduct({ name: 'Retired jug', price: '20.00' })
    await fillCart(page, jug.id, 1)
    await page.goto('/checkout')
    await expect(orderButton(page)).toHaveText('Order for $26.85')
    await catalog.deleteProduct(jug.id)
    await orderButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No longer sold')
    await expect(page.getByRole('alert')).toContainText('Retired jug is no longer sold and was removed')
  })

  test('an empty cart and a shop that became a demo lead to the cart', async ({ page, catalog, admin }) => {
    const quotes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/checkout/quote')) quotes.push(request.url())
    })
    await page.goto('/checkout', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/cart')
    expect(quotes).toEqual([])
    await fillCart(page, (await catalog.createProduct({ price: '20.00' })).id, 1)
    await open(page, '$20.00')
    await fillAddress(page)
    await expect(orderButton(page)).toHaveText('Order for $26.85')
    await admin.put('/api/selling/mode', { mode: 'demo' })
    try {
      await orderButton(page).click()
      await expect(page).toHaveURL('/cart')
      await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
      await expectToast(page, 'Nothing was ordered', 'This shop takes no orders at the moment.')
    } finally {
      await admin.put('/api/selling/mode', { mode: 'live' })
    }
  })
})
