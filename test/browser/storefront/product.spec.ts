import { expectAccessible, nextFrame } from '../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../kit/browser/requests.ts'
import { cartBadge, fillCart } from '../../kit/browser/storefront.ts'
import { expect, once, onPhone, test } from '../../kit/browser/test.ts'
import { expectToast, shownToasts } from '../../kit/browser/toasts.ts'

test(
  'the server renders a product with its data, meta tags and structured data',
  once,
  async ({ request, catalog, baseURL }) => {
    const { id, name, sku, description, price } = await catalog.findProduct('KIT-002')
    const response = await request.get(`/product/${id}`)
    expect(response.status()).toBe(200)
    const html = await response.text()
    const address = `${baseURL}/product/${id}`
    expect(html).toContain(`<title>${name} · Saffron &amp; Sage</title>`)
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(html).toContain(`<meta property="og:title" content="${name}"/>`)
    expect(html).toContain(`<meta property="og:type" content="product"/>`)
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="${baseURL}/images/`))
    expect(html).toContain(description)

    const facts = Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, json]) => JSON.parse(json!),
    )
    expect(facts).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        name,
        sku,
        offers: expect.objectContaining({
          price,
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        }),
      }),
    )
    const trail = facts.find((fact) => fact['@type'] === 'BreadcrumbList')
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'Kitchen Items',
      name,
    ])
    expect(trail.itemListElement[2].item).toBe(address)
  },
)

test('a product page hydrates without refetching, and its tabs work', once, async ({ page, catalog }) => {
  await test.step('a product page hydrates without refetching its data', async () => {
    const { id } = await catalog.findProduct('KIT-002')
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const cart = page.waitForResponse('**/api/cart')
    await page.goto(`/product/${id}`)
    await cart
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/cart'])
  })

  await test.step('the three tabs work with the mouse and the arrow keys', async () => {
    const { description, sku } = await catalog.findProduct('KIT-002')
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText(description)

    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(panel).toHaveCount(1)
    for (const fact of [sku, 'Kitchen Items', 'In Stock']) await expect(panel).toContainText(fact)
    await expect(panel).not.toContainText(description)

    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
    await expect(panel.getByText('4.0')).toBeVisible()
    await expect(panel.getByText('from 18 reviews')).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true')
  })
})

test('the page shows all facts about a product', async ({ page, catalog }) => {
  const { categoryId } = await catalog.findProduct('KIT-002')
  const { id } = await catalog.createProduct({
    categoryId,
    name: 'Copper Moon Kettle',
    sku: 'TST-MOON',
    price: '29.00',
    oldPrice: '35.00',
    stock: 35,
    isNew: true,
    featured: true,
  })
  await page.goto(`/product/${id}`)
  const content = page.getByRole('main')
  await expect(content.getByRole('heading', { level: 1 })).toHaveText('Copper Moon Kettle')
  const trail = content.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toContainText(['Home', 'Kitchen Items', 'Copper Moon Kettle'])
  await expect(trail.getByRole('link', { name: 'Kitchen Items' })).toHaveAttribute(
    'href',
    '/category/kitchen-items',
  )
  // The cards of related products contain similar texts.
  const notOnCards = page.locator(':not(article *)')
  for (const words of [
    'SKU: TST-MOON',
    '$29.00',
    'Old price $35.00',
    '-17%',
    'New',
    'Featured',
    'In Stock',
    '35 available',
    '4.0 (18 reviews)',
    'Free shipping over $50',
    '30-day returns',
    'Ships in 24 hours',
    '30-day money-back guarantee',
  ])
    await expect(content.getByText(words, { exact: true }).and(notOnCards).first()).toBeVisible()
  await expectAccessible(page)
})

test('low stock limits the quantity', once, async ({ page, catalog }) => {
  await test.step('the quantity goes from 1 to the stock, and other typed values are ignored', async () => {
    const { id } = await catalog.createProduct({ stock: 3 })
    await page.goto(`/product/${id}`)
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    const minus = page.getByRole('button', { name: 'Decrease quantity' })
    const plus = page.getByRole('button', { name: 'Increase quantity' })
    await expect(quantity).toHaveValue('1')
    await expect(minus).toBeDisabled()

    await plus.click()
    await plus.click()
    await expect(quantity).toHaveValue('3')
    await expect(plus).toBeDisabled()
    await minus.click()
    await expect(quantity).toHaveValue('2')

    for (const typed of ['0', '-1', '4', '2.5', '1e0', 'two', '99999999999999999999']) {
      await quantity.fill(typed)
      await expect(quantity).toHaveValue('2')
    }
    await quantity.fill('')
    await quantity.blur()
    await expect(quantity).toHaveValue('2')
    await quantity.fill('3')
    await expect(quantity).toHaveValue('3')
    await quantity.press('ArrowDown')
    await expect(quantity).toHaveValue('2')
    await quantity.press('Home')
    await expect(minus).toBeDisabled()
  })

  await test.step('low stock shows how many are left', async () => {
    await expect(page.getByRole('main')).toContainText('Low StockOnly 3 left')
  })
})

test(
  'adding to the cart shows a toast for 3 seconds and updates the badge',
  once,
  async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct({ stock: 5 })
    await page.clock.install({ time: 0 })
    await page.goto(`/product/${id}`)
    await expect(cartBadge(page)).toBeVisible()
    await page.clock.pauseAt(60_000)
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await page.mouse.move(0, 0)
    const toast = page.getByRole('region', { name: /^Notifications/ }).locator('li')
    // The clock only advances when the test says so.
    await expect(async () => {
      await page.clock.runFor(1)
      await expect(toast).toHaveText(`Added to cart${name}`, { timeout: 1 })
      await expect(cartBadge(page)).toHaveText('2', { timeout: 1 })
    }).toPass()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await page.clock.runFor(2_800)
    await expect(toast).toBeVisible()
    await page.clock.runFor(300)
    await expect(toast).toHaveCount(0)
  },
)

test('a product that is out of stock cannot be bought', once, async ({ page, catalog }) => {
  const { id } = await catalog.createProduct({ stock: 0 })
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('button', { name: 'Out of Stock' }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0)
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveCount(0)
  await expectAccessible(page)
})

test('related products can be added to the cart', once, async ({ page, catalog, request }) => {
  await test.step('four related products of the category are shown, without the product itself', async () => {
    const { id, name, categoryId } = await catalog.findProduct('KIT-001')
    await page.goto(`/product/${id}`)
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'You May Also Like' }) })
    const cards = section.getByRole('article')
    await expect(cards).toHaveCount(4)
    const names = await cards.getByRole('heading').allTextContents()
    expect(names).not.toContain(name)
    const all: { name: string }[] = await (await request.get(`/api/categories/${categoryId}/products`)).json()
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })

  await test.step('a card adds one to the cart without leaving the page', async () => {
    const address = page.url()
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Add to Cart: / }) })
    const name = await card.first().getByRole('heading').textContent()
    await card.first().hover()
    await card
      .first()
      .getByRole('button', { name: `Add to Cart: ${name}` })
      .click()
    await expectToast(page, 'Added to cart', name!)
    await expect(cartBadge(page)).toHaveText('1')
    await expect(page).toHaveURL(address)
  })
})

test("a view transition morphs a card's image into the product's", async ({ page, catalog }) => {
  const { id } = await catalog.findProduct('KIT-001')
  await page.goto(`/product/${id}`)
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const image = document.querySelector('[data-product-image]')
      document.documentElement.dataset.from = String(image?.closest('article') !== null)
      return start(update)
    }
  })
  const link = page.getByRole('article').first().getByRole('link')
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await expect(page.locator('html')).toHaveAttribute('data-from', 'true')
  await expect(page.locator('[data-product-image]')).toHaveCount(1)
})

test.describe('the images', () => {
  test('are magnified and selected', once, async ({ page, catalog }) => {
    await test.step('are magnified under the pointer', async () => {
      const { id } = await catalog.findProduct('KIT-002')
      await page.goto(`/product/${id}`)
      const image = page.getByRole('button', { name: 'Sage Stoneware Teapot', exact: true })
      const magnifier = page.locator('[data-magnifier]')
      const middle = async () => {
        const [glass, frame] = await Promise.all([magnifier.boundingBox(), image.boundingBox()])
        return glass!.x + glass!.width / 2 - frame!.x
      }
      await image.hover({ position: { x: 310, y: 310 } })
      await expect(magnifier).toBeVisible()
      expect(await middle()).toBeCloseTo(310, 0)
      await image.hover({ position: { x: 360, y: 310 } })
      await expect.poll(middle).toBeCloseTo(360, 0)
      await page.mouse.move(5, 5)
      await expect(magnifier).toBeHidden()
    })

    await test.step('are magnified with the arrow keys', async () => {
      const image = page.getByRole('button', { name: 'Sage Stoneware Teapot', exact: true })
      const magnifier = page.locator('[data-magnifier]')
      await image.focus()
      await page.keyboard.press('ArrowRight')
      await expect(magnifier).toBeVisible()
      const before = await magnifier.boundingBox()
      await page.keyboard.press('ArrowDown')
      await expect.poll(async () => (await magnifier.boundingBox())!.y).toBeGreaterThan(before!.y)
      await page.keyboard.press('Escape')
      await expect(magnifier).toBeHidden()
    })

    await test.step('are selected by their thumbnails', async () => {
      const second = page.getByRole('link', { name: 'Image 2' })
      await expect(page.getByRole('link', { name: 'Image 1' })).toHaveAttribute('aria-current', 'true')
      await second.click()
      await expect(second).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('#image-2')).toBeInViewport({ ratio: 0.5 })
      await expect(page.locator('#image-1')).not.toBeInViewport({ ratio: 0.1 })
      expect(new URL(page.url()).hash).toBe('')
    })
  })

  test('are not magnified by a resting pointer after navigation', once, async ({ page }) => {
    await page.goto('/')
    await page.locator('main a[href^="/product/"]').first().click()
    const image = page.locator('#image-1').getByRole('button')
    await expect.poll(() => image.evaluate((button) => button.matches(':hover'))).toBe(true)
    await nextFrame(page)
    await expect(page.locator('[data-magnifier]')).toHaveCount(0)
    const { x, y, width, height } = (await image.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 3)
    await expect(page.locator('[data-magnifier]')).toBeVisible()
  })

  test('open in a lightbox that zooms and returns the focus', async ({ page, catalog }) => {
    const { id } = await catalog.findProduct('KIT-002')
    await page.goto(`/product/${id}`)
    const image = page.getByRole('button', { name: 'Sage Stoneware Teapot', exact: true })
    await image.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Images of Sage Stoneware Teapot' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Next image' }).click()
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText('1 of 2')).toBeVisible()

    const zoomed = dialog.getByRole('img', { name: /image 1 of 2/ })
    const fitted = await zoomed.boundingBox()
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await zoomed.boundingBox())!.width).toBeGreaterThan(fitted!.width)
    await dialog.getByRole('button', { name: 'Zoom out' }).click()

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(image).toBeFocused()
  })

  test('can be swiped on a phone', onPhone, async ({ page, catalog }) => {
    const { id } = await catalog.findProduct('KIT-002')
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible()
    // A swipe scrolls the strip, which snaps to the next image.
    await page
      .locator('[data-product-image]')
      .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.7 }))
    await expect(page.getByRole('link', { name: 'Image 2' })).toHaveAttribute('aria-current', 'true')
  })
})

test(
  'on a phone a sticky bar replaces the Add to Cart button while it is off screen',
  onPhone,
  async ({ page, catalog }) => {
    await catalog.createProduct()
    const { id, name } = await catalog.createProduct({ stock: 5 })
    await page.goto(`/product/${id}`)
    const bar = page.locator('[data-bar]')
    const button = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    await button.scrollIntoViewIfNeeded()
    await page.getByText('Ships in 24 hours').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.getByRole('heading', { name: 'You May Also Like' }).scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(cartBadge(page)).toHaveText('1')
    // The toast is above the bar.
    await expectToast(page, 'Added to cart', name)
    const [said] = await shownToasts(page)
    expect(said!.bottom).toBeLessThan((await bar.boundingBox())!.y)
  },
)

test('a second click while adding is ignored', once, async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct({ stock: 5 })
  await page.goto(`/product/${id}`)
  const release = await delayRequests(page, '**/api/cart/items', 'POST')
  const button = page
    .getByRole('main')
    .locator('button[aria-busy], button')
    .filter({ hasText: /Add/ })
    .first()
  await button.click()
  await expect(button).toHaveText(/Adding/)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  release()
  await expectToast(page, 'Added to cart', name)
  await expect(cartBadge(page)).toHaveText('1')
})

test('a product known from a list is shown immediately', once, async ({ page }) => {
  await page.goto('/')
  await page.route('**/api/products/*', () => {})
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link') })
    .first()
  const name = await card.getByRole('heading').textContent()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
})

test('an unknown product shows a skeleton while it loads', once, async ({ page, catalog }) => {
  const { id, name } = await catalog.createProduct()
  await fillCart(page, id, 1)
  await page.goto('/cart')
  const release = await delayRequests(page, `**/api/products/${id}`, 'GET')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('status').getByText('Loading the product')).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test(
  'without JavaScript a product is readable, and its links work',
  once,
  async ({ browser, baseURL, catalog }) => {
    const { id, name, description } = await catalog.findProduct('KIT-002')
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto(`/product/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(description)).toBeVisible()
    await page.getByRole('link', { name: 'Image 2' }).click()
    await expect(page.locator('#image-2')).toBeInViewport({ ratio: 0.5 })
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Kitchen Items' })
      .click()
    await expect(page).toHaveURL('/category/kitchen-items')
    await context.close()
  },
)

test.describe('when something goes wrong', once, () => {
  test.use({ expectedConsoleErrors: [/status of (4|5)\d\d/] })

  test('an unknown product is a 404 that search engines do not index', async ({ page }) => {
    const response = await page.goto('/product/999999')
    expect(response!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(
      page.getByText("The product you're looking for doesn't exist or has been removed."),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('an invalid id is a 404 without a product request', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    for (const id of ['abc', '12abc', 'NaN', '1.5', '99999999999999999999']) {
      const cart = page.waitForResponse('**/api/cart')
      const response = await page.goto(`/product/${id}`)
      expect(response!.status(), id).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
      await cart
    }
    expect(calls.filter((path) => path.startsWith('/api/products'))).toEqual([])
  })

  test('a product that fails to load can be retried', async ({ page, catalog }) => {
    const { id, name } = await catalog.createProduct()
    await fillCart(page, id, 1)
    await page.goto('/cart')
    await failRequests(page, `**/api/products/${id}`, 'GET')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Could not load the product' })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  test('when Add to Cart fails, the page shows why', async ({ page, catalog }) => {
    const { id } = await catalog.createProduct({ stock: 15 })
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    await page.goto(`/product/${id}`)

    await test.step('a failed Add to Cart shows an error, and the badge stays the same', async () => {
      await failRequests(page, '**/api/cart/items', 'POST')
      await add.click()
      await expectToast(page, 'Error', 'Failed to add item to cart')
      await expect(cartBadge(page)).toHaveText('')
      await expectAccessible(page)
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('when the stock has dropped, the page shows the new stock and limits the quantity', async () => {
      await quantity.fill('6')
      await catalog.updateProduct(id, { stock: 2 })
      await add.click()
      await expectToast(page, 'Error', 'Failed to add item to cart')
      await expect(page.getByText('Only 2 left')).toBeVisible()
      await expect(quantity).toHaveValue('2')
      await add.click()
      await expect(cartBadge(page)).toHaveText('2')
    })

    await test.step('when the product was deleted, the page shows that it is missing', async () => {
      await catalog.deleteProduct(id)
      await add.click()
      await expectToast(page, 'Error', 'Failed to add item to cart')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
    })
  })
})
