import { delayRequests, failRequests } from '../kit/browser/requests.ts'
import { fillCart } from '../kit/browser/storefront.ts'
import { expect, test } from '../kit/browser/test.ts'
import { capturePage, captureViewport, loadFonts } from './capture.ts'

test.beforeEach(({ page }) => loadFonts(page))

test('home', async ({ page }) => {
  await page.goto('/')
  await capturePage(page, 'home')
})

test('home, loading', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  const release = await delayRequests(page, /\/api\/products/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Saffron/ })
    .click()
  await expect(page.locator('[data-skeleton]').first()).toBeVisible()
  await capturePage(page, 'home-loading')
  release()
})

test('menu', async ({ page, viewport }) => {
  test.skip(viewport!.width >= 1024, 'Wide screens show the whole menu at all times.')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await captureViewport(page, 'menu')
})

test('category', async ({ page }) => {
  await page.goto('/category/kitchen-items')
  await capturePage(page, 'category')
  await page.goto('/category/kitchen-items?price=25-50&stock=in&sort=price-asc')
  await capturePage(page, 'category-filtered')
  await page.goto('/category/kitchen-items?price=over-100&sale=1&stock=in')
  await capturePage(page, 'category-no-matches')
})

test('filters', async ({ page, viewport }) => {
  test.skip(viewport!.width >= 1024, 'Wide screens have the filters beside the products.')
  await page.goto('/category/kitchen-items')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await captureViewport(page, 'filters')
})

test.describe('what is not there', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('category, product, page', async ({ page }) => {
    await page.goto('/category/unknown')
    await capturePage(page, 'category-missing')
    await page.goto('/product/999999')
    await capturePage(page, 'product-missing')
    await page.goto('/no/such/page')
    await capturePage(page, 'not-found')
  })
})

test('search', async ({ page, viewport }) => {
  await page.goto('/search?q=candle')
  await capturePage(page, 'search')
  await page.goto('/search?q=xylophone')
  await capturePage(page, 'search-no-results')
  await page.goto('/')
  if (viewport!.width < 1024)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /search/i })
      .click()
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .pressSequentially('tea')
  await expect(page.getByRole('option').first()).toBeVisible()
  await captureViewport(page, 'search-suggestions')
})

test('product', async ({ page, catalog }) => {
  const { id } = await catalog.findProduct('KIT-002')
  await page.goto(`/product/${id}`)
  await capturePage(page, 'product')
  await page.getByRole('tab', { name: /Specifications/ }).click()
  await capturePage(page, 'product-specifications')
  const soldOut = await catalog.createProduct({
    stock: 0,
    oldPrice: '89.00',
    name: 'Hand-thrown Teapot with a Very Long Name, Glazed in Deep Sage and Fired Twice',
  })
  await page.goto(`/product/${soldOut.id}`)
  await capturePage(page, 'product-sold-out')
})

test('cart', async ({ page, catalog }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await capturePage(page, 'cart-empty')
  for (const sku of ['KIT-002', 'GFT-001', 'MKP-003'])
    await fillCart(page, (await catalog.findProduct(sku)).id, 2)
  const scarce = await catalog.createProduct({
    stock: 5,
    name: 'Hand-thrown Teapot with a Very Long Name, Glazed in Deep Sage',
  })
  await fillCart(page, scarce.id, 4)
  await page.goto('/cart')
  await expect(page.getByText('Very Long Name').first()).toBeVisible()
  await capturePage(page, 'cart')
  await catalog.updateProduct(scarce.id, { stock: 2 })
  await page.reload()
  await expect(page.getByText('Very Long Name').first()).toBeVisible()
  await capturePage(page, 'cart-stock-fell')
  await catalog.updateProduct(scarce.id, { stock: 5 })
  await page.reload()
  await page.getByRole('button', { name: /Checkout/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  await capturePage(page, 'checkout-done')
})

test.describe('when a call fails', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('category', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await failRequests(page, /\/api\/products|\/api\/categories\/\d+\/products/)
    await page.goto('/cart')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kitchen Items' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await capturePage(page, 'category-failed')
  })
})
