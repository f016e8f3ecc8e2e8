import { expectAccessible } from '../../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../../kit/browser/requests.ts'
import { cartBadge, fillCart } from '../../../kit/browser/storefront.ts'
import { expect, once, test } from '../../../kit/browser/test.ts'
import { expectToast } from '../../../kit/browser/toasts.ts'

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
    await expect(panel).not.toContainText('Availability')

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

  await test.step('all three are printed under their titles, without controls', async () => {
    const content = page.getByRole('main')
    await page.emulateMedia({ media: 'print' })
    await expect(content.getByRole('heading', { level: 2 })).toHaveText([
      'Description',
      'Specifications',
      'Reviews',
    ])
    await expect(content.getByText('from 18 reviews')).toBeVisible()
    for (const control of ['Add to Cart', /^Wishlist/, 'Increase quantity'])
      await expect(content.getByRole('button', { name: control })).toHaveCount(0)
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
  await expect(content).toContainText('In Stock35 available')
  // The cards of related products contain similar texts.
  const notOnCards = page.locator(':not(article *)')
  for (const words of [
    'SKU: TST-MOON',
    '$29.00',
    'Old price $35.00',
    '−17%',
    'New',
    'Featured',
    '35 available',
    '4.0 (18 reviews)',
    'Free shipping over $50',
    '30-day returns',
    'Ships in 24 hours',
    '30-day money-back guarantee',
  ])
    await expect(content.getByText(words, { exact: true }).and(notOnCards).first()).toBeVisible()
  const add = await content.getByRole('button', { name: 'Add to Cart', exact: true }).first().boundingBox()
  const heart = await content
    .getByRole('button', { name: 'Add Copper Moon Kettle to wishlist' })
    .boundingBox()
  expect(heart).toMatchObject({ y: add!.y, height: add!.height })
  await expectAccessible(page)

  // On a tablet too, all that is needed to buy is in the first window.
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(content.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(content.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeInViewport({
    ratio: 1,
  })
  await expect(page.locator('[data-bar]')).toHaveCount(0)
})

test('a product that is out of stock cannot be bought', async ({ page, catalog }) => {
  await catalog.createProduct()
  const { id } = await catalog.createProduct({ stock: 0 })
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('link', { name: 'See similar products' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Out of Stock' }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0)
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveCount(0)
  await expect(page.getByText('30-day returns').first()).toBeVisible()
  await expect(page.getByText('Ships in 24 hours')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See similar products' }).click()
  await expect(page.getByRole('heading', { name: 'You May Also Like' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toHaveCount(1)
})

test('related products in stock come before sold-out ones', once, async ({ page, catalog }) => {
  const { id } = await catalog.createProduct()
  await catalog.createProducts([5, 5, 0, 5, 0, 5].map((stock) => ({ stock })))
  await page.goto(`/product/${id}`)
  const cards = page.locator('#similar-products').getByRole('article')
  await expect(cards).toHaveCount(4)
  await expect(cards.getByText('Out of Stock')).toHaveCount(0)
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

  await test.step('the keyboard reaches the name of a card before its button', async () => {
    const card = page.getByRole('article').first()
    await card.getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: /^Add to Cart: / })).toBeFocused()
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

test("a view transition morphs a card's image into the product's", once, async ({ page, catalog }) => {
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
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})
