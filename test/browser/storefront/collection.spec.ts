import type { Page } from '@playwright/test'
import { expectAccessible, waitForHydration } from '../../kit/browser/page.ts'
import { announced, productNames } from '../../kit/browser/storefront.ts'
import { expect, once, test } from '../../kit/browser/test.ts'

const COLLECTIONS = [
  ['All Products', '/products'],
  ['New Arrivals', '/new'],
  ['Sale', '/sale'],
] as const

/** Opens the menu that has the links to the collections. */
async function openMenu(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    return page.getByRole('dialog', { name: 'Menu' })
  }
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByText('Categories').click()
  return main
}

test('the menu leads to all products, new arrivals and the sale', async ({ page, isMobile }) => {
  await page.goto('/')
  for (const [name, path] of COLLECTIONS) {
    const menu = await openMenu(page, isMobile)
    const link = menu.getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(link).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByText(name, { exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(announced(page, /^\d+ products? found$/)).toBeVisible()
    await expect(productNames(page)).not.toHaveCount(0)
  }
  await expectAccessible(page)
})

test('all products can be browsed by category', async ({ page, catalog }) => {
  await catalog.createProduct()
  await page.goto('/products')
  const categories = page.getByRole('navigation', { name: 'Shop by Category' })
  await expect(categories.getByRole('link').first()).toBeVisible()
  const hasSidewaysScroll = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(hasSidewaysScroll)).toBe(false)
  // They are offered once.
  await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toHaveCount(0)
  await categories.getByRole('link', { name: `${catalog.category.name} 1 product`, exact: true }).click()
  await expect(page).toHaveURL(catalog.path)

  // Where a search for a price alone leads when its price is removed.
  await page.goto(`/products?category=${catalog.category.id}`)
  await expect(announced(page, '1 product found')).toBeVisible()
  await expect(categories.getByRole('link', { name: catalog.category.name, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('the sale is filtered, sorted and paged like a category', async ({ page, isMobile, catalog }) => {
  const many = Array.from({ length: 13 }, (_, index) => ({
    name: `Sale Tin ${index + 1}`,
    price: `${2000 + index}.00`,
    oldPrice: '3000.00',
    stock: index === 0 ? 0 : 5,
  }))
  await catalog.createProducts(many)
  await page.goto('/sale')
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('group', { name: 'Availability' }).getByRole('checkbox')).toHaveCount(1)
  await filters.getByLabel('Over $100', { exact: true }).click()
  await filters.getByLabel('In Stock', { exact: true }).click()
  await expect(page).toHaveURL('/sale?price=over-100&stock=in')
  if (isMobile) await filters.getByRole('button', { name: /^Show/ }).click()

  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await expect(productNames(page).first()).toHaveText('Sale Tin 13')
  await expect(productNames(page)).toHaveCount(12)
  const active = page.getByRole('list', { name: 'Active filters' })
  await active.getByRole('link', { name: 'Remove filter In Stock' }).click()
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/sale?price=over-100&sort=price-desc&page=2')
  await expect(productNames(page).first()).toHaveText('Sale Tin 1')
})

test('the categories narrow the sale and keep its filters', once, async ({ page, catalog }) => {
  const { category } = catalog
  await catalog.createProduct({ name: 'Sale Pot', price: '9.00', oldPrice: '12.00' })
  await page.goto('/sale?stock=in')
  const categories = page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true })
  await categories.getByRole('link', { name: category.name }).click()
  await expect(page).toHaveURL(`/sale?category=${category.id}&stock=in`)
  await expect(productNames(page)).toHaveText(['Sale Pot'])
  const active = page.getByRole('list', { name: 'Active filters' })
  await active.getByRole('link', { name: `Remove filter ${category.name}` }).click()
  await expect(page).toHaveURL('/sale?stock=in')
  await expect(productNames(page)).not.toHaveCount(1)
})

test(
  'the banner of the sale shows its largest discounts, whatever the filters are',
  once,
  async ({ page, catalog }) => {
    await catalog.createProduct({ name: 'Sale Pan', price: '9.00', oldPrice: '12.00' })
    await catalog.createProduct({ name: 'Sale Pin', price: '99.99', oldPrice: '100.00' })
    await catalog.createProduct({ name: 'Sale Lid', price: '1.00', oldPrice: '100.00' })
    const banner = page.getByRole('list', { name: 'Largest discounts' })
    for (const path of ['/sale', `/sale?category=${catalog.category.id}&price=under-25&sort=price-desc`]) {
      await page.goto(path)
      await expect(banner.getByRole('link', { name: '−99% Sale Lid', exact: true })).toBeVisible()
      await expect(banner.getByRole('link', { name: 'Sale Pan' })).toHaveCount(0)
      // A discount of less than 1 % is not shown.
      await expect(banner.getByRole('link', { name: 'Sale Pin' })).toHaveCount(0)
    }
    await banner.getByRole('link', { name: 'Sale Lid' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sale Lid' })).toBeVisible()
  },
)

test(
  'a filter shows the first products, however far the list is scrolled',
  once,
  async ({ page, catalog }) => {
    await catalog.createProducts(
      Array.from({ length: 12 }, (_, index) => ({ name: `Pail ${index}`, price: '9.00', oldPrice: '12.00' })),
    )
    await page.goto('/sale')
    await waitForHydration(page)
    const top = () =>
      page.evaluate(() => document.querySelector('[aria-label=Products]')!.getBoundingClientRect().top)
    const categories = page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true })
    for (const change of [
      () => categories.getByRole('link', { name: catalog.category.name }).click(),
      () => page.getByLabel('In Stock', { exact: true }).click(),
      () => page.getByLabel('Sort by').selectOption('Price: Low to High'),
    ]) {
      await page.evaluate(() => scrollTo(0, 900))
      await expect.poll(top).toBeLessThan(-100)
      await change()
      await expect.poll(top).toBeGreaterThanOrEqual(0)
      await expect(productNames(page).first()).toBeInViewport()
    }
  },
)

test('a collection hydrates without refetching its data', once, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const cart = page.waitForResponse('**/api/cart')
  await page.goto('/new?price=25-50&page=7')
  await cart
  await expect(productNames(page)).not.toHaveCount(0)
  expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/cart')).toEqual([])
})
