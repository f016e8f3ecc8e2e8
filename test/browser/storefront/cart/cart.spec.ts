import { checkoutButton, line, quantityOf, storedCart, summary, THANKS } from '../../../kit/browser/cart.ts'
import { expectAccessible, nextFrame, typeAtOnce } from '../../../kit/browser/page.ts'
import { delayRequests, gate } from '../../../kit/browser/requests.ts'
import { cartBadge, fillCart } from '../../../kit/browser/storefront.ts'
import { expect, once, onPhone, test } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

test('an empty cart says so and links back to the shop', async ({ page }) => {
  await page.goto('/cart')
  await expect(page).toHaveTitle('Shopping Cart · Saffron & Sage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(cartBadge(page)).toHaveText('')
  const categories = page.getByRole('navigation', { name: 'Browse our categories' })
  await expect(categories.getByRole('link', { name: 'Kitchen Items' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/')
})

test('the server-rendered cart page is the same for every shopper', once, async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct()
  const before = await (await page.request.get('/cart')).text()
  await fillCart(page, id, 1)
  const after = await (await page.request.get('/cart')).text()
  expect(after).toBe(before)
  expect(after).toContain('noindex')

  const release = await delayRequests(page, '**/api/cart', 'GET')
  await page.goto('/cart')
  await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeHidden()
  // The footer would move when the cart appears.
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  await expectAccessible(page)
  release()
  await expect(line(page, name)).toBeVisible()
})

test('the cart lists its items and their total', async ({ page, catalog }) => {
  const cup = await catalog.createProduct({
    name: 'Cup for the cart',
    price: '12.25',
    oldPrice: '15.00',
    stock: 20,
  })
  const bowl = await catalog.createProduct({ name: 'Bowl for the cart', price: '5.10', stock: 4 })
  await fillCart(page, cup.id, 2)
  await fillCart(page, bowl.id, 1)
  await page.goto('/cart')
  await expect(line(page, cup.name)).toContainText('$12.25 eachOld price $15.00')
  await expect(line(page, cup.name)).toContainText('$24.50')
  await expect(line(page, bowl.name)).toContainText('Only 4 left')
  await expect(cartBadge(page)).toHaveText('3')
  await expect(summary(page)).toContainText('You save$5.50Subtotal$29.60')
  await expect(summary(page)).toContainText('Shipping$5.00')
  await expect(summary(page)).toContainText('Total$34.60')
  await expect(summary(page)).toContainText('Add $20.40 more for free shipping')
  await expectAccessible(page)

  await line(page, bowl.name).getByRole('link', { name: bowl.name }).click()
  await expect(page).toHaveURL(`/product/${bowl.id}`)
})

test(
  'on small screens a bar has the total and the checkout until the order summary is in view',
  onPhone,
  async ({ page, catalog }) => {
    const names = ['Cup in a long cart', 'Bowl in a long cart', 'Jug in a long cart', 'Pan in a long cart']
    for (const name of names)
      await fillCart(page, (await catalog.createProduct({ name, price: '10.00' })).id, 1)
    await page.goto('/cart')
    const bar = page.locator('[data-bar]')
    await expect(bar).toContainText('Total $45.00')
    await expectAccessible(page)
    // While the edge of the window cuts off the button, the bar stays.
    const cutOff = await checkoutButton(page).boundingBox()
    await page.mouse.wheel(0, cutOff!.y - page.viewportSize()!.height + cutOff!.height / 2)
    await expect(checkoutButton(page)).toBeInViewport({ ratio: 0.3 })
    await nextFrame(page)
    await expect(bar).toBeVisible()
    await checkoutButton(page).scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.keyboard.press('Home')
    await bar.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByText(THANKS, { exact: true })).toBeVisible()
  },
)

test('shipping is free from $50', once, async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct({ price: '24.99', stock: 20 })
  const penny = await catalog.createProduct({ name: 'A penny and one', price: '0.02' })
  await fillCart(page, id, 2)
  await page.goto('/cart')
  await expect(summary(page)).toContainText('Total$54.98')
  await fillCart(page, penny.id, 1)
  await page.reload()
  await expect(line(page, name)).toBeVisible()
  await expect(summary(page)).toContainText('Subtotal$50.00')
  await expect(summary(page)).toContainText('ShippingFree')
  await expect(summary(page)).toContainText('Total$50.00')
  await expect(summary(page)).not.toContainText('more for free shipping')
})

test('a quantity goes from 1 to the stock, by button and by typing', once, async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct({ price: '10.00', stock: 3 })
  await fillCart(page, id, 1)
  await page.goto('/cart')
  const quantity = quantityOf(page, name)
  const minus = line(page, name).getByRole('button', { name: 'Decrease quantity' })
  const plus = line(page, name).getByRole('button', { name: 'Increase quantity' })
  await expect(minus).toBeDisabled()
  await plus.click()
  await expect(quantity).toHaveValue('2')
  await plus.click()
  await expect(plus).toBeDisabled()
  await expect(summary(page)).toContainText('Subtotal$30.00')
  await expect.poll(() => storedCart(page)).toEqual([[id, 3]])

  for (const typed of ['0', '4', '1.5', 'x', '-2']) {
    await quantity.fill(typed)
    await expect(quantity).toHaveValue('3')
  }
  await quantity.fill('')
  await quantity.pressSequentially('2.5')
  await expect(quantity).toHaveValue('2')
  await expect(summary(page)).toContainText('Subtotal$20.00')
  await expect.poll(() => storedCart(page)).toEqual([[id, 2]])
  await minus.click()
  await expect(minus).toBeDisabled()
  await expect.poll(() => storedCart(page)).toEqual([[id, 1]])

  await quantity.fill('999')
  await expect(quantity).toHaveValue('3')
  await expect(line(page, name).getByText('Only 3 available')).toBeVisible()
  await expect.poll(() => storedCart(page)).toEqual([[id, 3]])
  await quantity.blur()
  await expect(line(page, name).getByText('Only 3 available')).toBeHidden()
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('3')
})

test(
  "after a change the cart shows the server's response, and is marked as busy until then",
  once,
  async ({ page, catalog }) => {
    const cup = await catalog.createProduct({ name: 'Cup that was here', stock: 9 })
    const bowl = await catalog.createProduct({ name: 'Bowl from elsewhere', stock: 9 })
    await fillCart(page, cup.id, 1)
    await page.goto('/cart')
    const cart = page.getByRole('main').locator('[aria-busy]').first()
    await expect(line(page, cup.name)).toBeVisible()
    await expect(cart).toHaveAttribute('aria-busy', 'false')

    const { passed, open: release } = gate()
    await page.route('**/api/cart/items/*', async (route) => {
      await passed
      await route.fulfill({ json: { items: [{ productId: bowl.id, quantity: 7, product: bowl }] } })
    })
    await line(page, cup.name).getByRole('button', { name: 'Increase quantity' }).click()
    await expect(cart).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(quantityOf(page, bowl.name)).toHaveValue('7')
    await expect(line(page, cup.name)).toBeHidden()
    await expect(cartBadge(page)).toHaveText('7')
    await expect(cart).toHaveAttribute('aria-busy', 'false')
  },
)

test('removing a line moves the focus to the title', once, async ({ page, catalog }) => {
  const cup = await catalog.createProduct({ name: 'Cup to stay' })
  const bowl = await catalog.createProduct({ name: 'Bowl to go' })
  await fillCart(page, cup.id, 1)
  await fillCart(page, bowl.id, 2)
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/cart')
  const remove = page.getByRole('button', { name: 'Remove Bowl to go' })
  await remove.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  await remove.click()
  await expect(line(page, bowl.name)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Moving the focus must not scroll the page.
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(cartBadge(page)).toHaveText('1')
  await expect.poll(() => storedCart(page)).toEqual([[cup.id, 1]])
  await page.getByRole('button', { name: 'Remove Cup to stay' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('removed lines and a cleared cart come back with Undo', once, async ({ page, catalog }) => {
  const products = []
  for (const name of ['Cup on top', 'Bowl in between', 'Jug at the end'])
    products.push(await catalog.createProduct({ name, stock: 9 }))
  const [cup, bowl, jug] = products.map(({ id }) => id) as [number, number, number]
  await fillCart(page, cup, 3)
  await fillCart(page, bowl, 2)
  await fillCart(page, jug, 1)
  const full = [
    [cup, 3],
    [bowl, 2],
    [jug, 1],
  ]
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.goto('/cart')

  await test.step('a double click removes one line', async () => {
    await page.getByRole('button', { name: 'Remove Cup on top' }).dblclick()
    await expectToast(page, 'Removed from cart', 'Cup on top')
    // A toast under the pointer stays.
    await undo.hover()
    await expect(cartBadge(page)).toHaveText('3')
    await expectAccessible(page)
    await undo.click()
    await expect(cartBadge(page)).toHaveText('6')
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Cup on top')
    expect(await storedCart(page)).toEqual(full)
  })

  await test.step('the whole cart can be cleared', async () => {
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(cartBadge(page)).toHaveText('')
    expect(await storedCart(page)).toEqual([])
    await expectToast(page, 'Cart cleared', '6 items')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await undo.click()
    await expect(quantityOf(page, 'Cup on top')).toHaveValue('3')
    expect(await storedCart(page)).toEqual(full)
    // The focus returns from the toast.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('a cart with one line has no hole below its title', async () => {
    await page.getByRole('button', { name: 'Remove Cup on top' }).click()
    await page.getByRole('button', { name: 'Remove Jug at the end' }).click()
    await expect(cartBadge(page)).toHaveText('2')
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const lines = await page.getByRole('region', { name: 'Items in your cart' }).boundingBox()
    expect(lines!.y - title!.y - title!.height).toBeLessThan(40)
  })

  await test.step('a toast closes by itself, also after the button of another one was pressed', async () => {
    await page.mouse.move(0, 0)
    await expect(page.getByText('Removed from cart', { exact: true })).toHaveCount(0)
  })
})

test.describe('on a slow network', once, () => {
  test('cart requests are sent one at a time, and a late response does not undo a newer change', async ({
    page,
    catalog,
  }) => {
    const { id, name } = await catalog.createProduct({ price: '10.00', stock: 9 })
    await fillCart(page, id, 1)
    await page.goto('/cart')
    const sent: number[] = []
    let inFlight = 0
    let mostInFlight = 0
    const { passed, open: release } = gate()
    await page.route('**/api/cart/items/*', async (route) => {
      sent.push(route.request().postDataJSON().quantity)
      mostInFlight = Math.max(mostInFlight, ++inFlight)
      await passed
      const response = await route.fetch()
      inFlight--
      await route.fulfill({ response })
    })
    const plus = line(page, name).getByRole('button', { name: 'Increase quantity' })
    for (const quantity of ['2', '3', '4', '5']) {
      await plus.click()
      // Every click counts while the first request is pending.
      await expect(quantityOf(page, name)).toHaveValue(quantity)
    }
    await expect(summary(page)).toContainText('Subtotal$50.00')
    release()
    await expect.poll(() => storedCart(page)).toEqual([[id, 5]])
    await expect(quantityOf(page, name)).toHaveValue('5')
    expect(mostInFlight).toBe(1)
    // Superseded changes were dropped from the queue.
    expect(sent).toEqual([2, 5])
  })

  test('a typed quantity stays in its field and is sent once it is complete', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ price: '10.00', stock: 60 })
    await fillCart(page, id, 5)
    await page.goto('/cart')
    const quantity = quantityOf(page, name)
    const sent: number[] = []
    const { passed, open: release } = gate()
    await page.route('**/api/cart/items/*', async (route) => {
      sent.push(route.request().postDataJSON().quantity)
      await passed
      await route.continue()
    })
    await line(page, name).getByRole('button', { name: 'Increase quantity' }).click()
    await expect.poll(() => sent).toEqual([6])

    await quantity.fill('')
    await typeAtOnce(quantity, '12')
    await expect(quantity).toHaveValue('12')
    const answered = page.waitForResponse('**/api/cart/items/*')
    release()
    await answered
    await nextFrame(page)
    await expect(quantity).toHaveValue('12')
    await expect(quantity).toBeFocused()
    await quantity.press('Enter')
    await expect(summary(page)).toContainText('Subtotal$120.00')
    await expect.poll(() => storedCart(page)).toEqual([[id, 12]])

    await quantity.pressSequentially('34')
    await quantity.press('Tab')
    await expect(quantity).toHaveValue('60')
    await expect.poll(() => storedCart(page)).toEqual([[id, 60]])
    expect(sent).toEqual([6, 12, 60])
  })

  test('a product added before the cart has loaded is not lost', async ({ page, catalog }) => {
    const inCart = await catalog.createProduct()
    const { id } = await catalog.createProduct()
    await fillCart(page, inCart.id, 1)
    const release = await delayRequests(page, '**/api/cart', 'GET')
    await page.goto(`/product/${id}`)
    const calls: string[] = []
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await nextFrame(page)
    expect(calls).not.toContain('POST /api/cart/items')
    release()
    await expect(cartBadge(page)).toHaveText('2')
  })
})

test('a change in one tab shows up in the other', once, async ({ page, context, catalog }) => {
  const { id, name } = await catalog.createProduct({ stock: 9 })
  await page.goto(`/product/${id}`)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByText('Your cart is empty')).toBeVisible()

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(cartBadge(other)).toHaveText('1')
  await expect(line(other, name)).toBeVisible()

  await line(other, name).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(cartBadge(page)).toHaveText('2')
  await other.getByRole('button', { name: 'Clear cart' }).click()
  await expect(cartBadge(page)).toHaveText('')
})

test.describe('when the cart exceeds the stock', () => {
  test(
    'the line shows a warning, and the checkout offers to adjust the quantities',
    once,
    async ({ page, catalog }) => {
      const cup = await catalog.createProduct({ name: 'Scarce cup', price: '10.00', stock: 9 })
      const bowl = await catalog.createProduct({ name: 'Vanished bowl', price: '10.00', stock: 9 })
      await fillCart(page, cup.id, 5)
      await fillCart(page, bowl.id, 2)
      await catalog.updateProduct(cup.id, { stock: 3 })
      await catalog.updateProduct(bowl.id, { stock: 0 })
      await page.goto('/cart')
      await expect(line(page, cup.name)).toContainText('Only 3 left. Please lower the quantity.')
      await expect(line(page, bowl.name)).toContainText('Out of Stock. Please remove it.')
      await expectAccessible(page)

      await checkoutButton(page).click()
      const adjust = page.getByRole('button', { name: 'Adjust quantities' })
      await expect(adjust).toBeFocused()
      expect(await storedCart(page)).toHaveLength(2)
      await adjust.click()
      await expect(quantityOf(page, cup.name)).toHaveValue('3')
      await expect(line(page, bowl.name)).toBeHidden()
      await expect(adjust).toBeHidden()
      await expect(checkoutButton(page)).toBeFocused()
      await expect.poll(() => storedCart(page)).toEqual([[cup.id, 3]])
      await checkoutButton(page).click()
      await expect(page.getByText(THANKS, { exact: true })).toBeVisible()
    },
  )

  test('decreasing the quantity goes down to the stock', once, async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ stock: 9 })
    await fillCart(page, id, 8)
    await catalog.updateProduct(id, { stock: 2 })
    await page.goto('/cart')
    await expect(line(page, name).getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await line(page, name).getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(quantityOf(page, name)).toHaveValue('2')
    await expect.poll(() => storedCart(page)).toEqual([[id, 2]])
  })

  test('the checkout checks the stock again before it places the order', once, async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ stock: 9 })
    await fillCart(page, id, 4)
    await page.goto('/cart')
    await expect(line(page, name)).toBeVisible()
    await catalog.updateProduct(id, { stock: 1 })
    await checkoutButton(page).click()
    await expect(line(page, name)).toContainText('Only 1 left. Please lower the quantity.')
    await expect(page.getByRole('button', { name: 'Adjust quantities' })).toBeVisible()
    await expect(checkoutButton(page)).toHaveText(/Proceed to Checkout/)
    await expect(page.getByText(THANKS, { exact: true })).toBeHidden()
    expect(await storedCart(page)).toEqual([[id, 4]])
  })
})
