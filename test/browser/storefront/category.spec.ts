import type { Page } from '@playwright/test'
import { expectAccessible, nextFrame } from '../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../kit/browser/requests.ts'
import { announced, productNames } from '../../kit/browser/storefront.ts'
import { expect, once, onPhone, test } from '../../kit/browser/test.ts'

const LIST = /\/api\/categories\/\d+\/products/

/** The filters are in the sidebar, or in a drawer on phones. */
async function tick(page: Page, isMobile: boolean, ...labels: string[]) {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  for (const label of labels) await filters.getByLabel(label, { exact: true }).click()
  if (isMobile) await filters.getByRole('button', { name: /^Show/ }).click()
}

const pageBar = (page: Page) => page.getByRole('navigation', { name: 'Pagination' })

test('the server renders a category with its products and meta tags', once, async ({ request, baseURL }) => {
  const response = await request.get('/category/kitchen-items?sort=newest&utm_source=letter')
  expect(response.status()).toBe(200)
  const html = await response.text()
  expect(html).toContain('<title>Kitchen Items · Saffron &amp; Sage</title>')
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/category/kitchen-items"/>`)
  expect(html).toMatch(/<meta name="description" content="Kitchen Items /)
  expect(html).toContain('12 products found')
  expect(html).toContain('Sage Stoneware Teapot')

  const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
  expect(facts).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${baseURL}/` },
      { position: 2, name: 'Kitchen Items', item: `${baseURL}/category/kitchen-items` },
    ],
  })
})

test(
  'a category lists its products, with the filters off and featured ones first',
  once,
  async ({ page }) => {
    await test.step('a category hydrates without refetching its data', async () => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      const cart = page.waitForResponse('**/api/cart')
      await page.goto('/category/kitchen-items?price=25-50&page=7')
      await expect(productNames(page)).not.toHaveCount(0)
      await cart
      expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/cart')).toEqual([])
    })

    await test.step('no filter is active at first, and featured products come first', async () => {
      await page.goto('/category/home-decor')
      await expect(page.getByLabel('Sort by')).toHaveValue('featured')
      await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText([
        'Featured',
        'Newest',
        'Price: Low to High',
        'Price: High to Low',
      ])
      for (const [group, labels] of [
        ['Price Range', ['Under $25', '$25 - $50', '$50 - $100', 'Over $100']],
        ['Availability', ['In Stock', 'On Sale']],
      ] as const) {
        const boxes = page.getByRole('group', { name: group }).getByRole('checkbox')
        await expect(boxes).toHaveCount(labels.length)
        for (const [index, label] of labels.entries()) {
          await expect(boxes.nth(index)).toHaveAccessibleName(label)
          await expect(boxes.nth(index)).not.toBeChecked()
        }
      }
    })

    await test.step('every card shows the placeholder rating of four stars and 24 reviews', async () => {
      const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
      await expect(cards).toHaveCount(12)
      await expect(cards.getByText('(24)', { exact: true })).toHaveCount(12)
      await expect(cards.getByRole('img', { name: '4.0 out of 5' })).toHaveCount(12)
    })

    await test.step('the pagination is shown even for a single page', async () => {
      await expect(pageBar(page).getByRole('link')).toHaveText(['1'])
      await expect(pageBar(page).locator('[aria-current="page"]')).toHaveText('1')
      await expect(pageBar(page)).toContainText(/Previous.*Next/)
    })
  },
)

test('the banner, the breadcrumb and the sidebar show the current category', async ({ page, isMobile }) => {
  await page.goto('/category/home-decor')
  await expect(page.getByRole('heading', { level: 1, name: 'Home Decor' })).toBeVisible()
  await expect(page.getByText('12 products found')).toBeVisible()
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByText('Home Decor')).toHaveAttribute('aria-current', 'page')

  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await expect(categories.getByRole('link')).toContainText([
    'Gift Items',
    'Kitchen Items',
    'Makeup Items',
    'Home Decor',
  ])
  await expect(categories.locator('[aria-current]')).toHaveText('Home Decor')

  await categories.getByRole('link', { name: 'Makeup Items' }).click()
  await expect(page).toHaveURL(/\/category\/makeup-items$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Makeup Items' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test(
  'price ranges are combined with OR, other filters with AND',
  once,
  async ({ page, catalog, isMobile }) => {
    await catalog.createProducts([
      { name: 'Penny Jar', price: '24.99' },
      { name: 'Quarter Jar', price: '25.00' },
      { name: 'Fifty Jar', price: '50.00', stock: 0 },
      { name: 'Hundred Jar', price: '100.00', oldPrice: '120.00' },
      { name: 'Golden Jar', price: '100.01' },
    ])
    await page.goto(catalog.path)
    await tick(page, isMobile, 'Under $25')
    await expect(productNames(page)).toHaveText(['Penny Jar'])
    await expect(announced(page, '1 product found')).toBeVisible()

    await tick(page, isMobile, '$25 - $50', '$50 - $100')
    await expect(productNames(page)).toHaveText(['Hundred Jar', 'Fifty Jar', 'Quarter Jar', 'Penny Jar'])
    await expect(page).toHaveURL(`${catalog.path}?price=under-25&price=25-50&price=50-100`)

    await tick(page, isMobile, 'In Stock')
    await expect(productNames(page)).toHaveText(['Hundred Jar', 'Quarter Jar', 'Penny Jar'])
    await tick(page, isMobile, 'On Sale')
    await expect(productNames(page)).toHaveText(['Hundred Jar'])
    await expect(page).toHaveURL(/price=50-100&stock=in&sale=1$/)

    await tick(page, isMobile, 'On Sale', 'In Stock', 'Under $25', '$25 - $50', '$50 - $100', 'Over $100')
    await expect(productNames(page)).toHaveText(['Golden Jar'])
  },
)

test('filters survive navigation, quick clicks and late responses', once, async ({ page }) => {
  await test.step('filters survive a reload, Back and a shared link', async () => {
    await page.goto('/category/kitchen-items')
    await expect(announced(page, '12 products found')).toBeVisible()
    await tick(page, false, 'Over $100')
    const filteredCount = await announced(page, /^\d products? found/).textContent()
    await page.getByLabel('Sort by').selectOption('Price: High to Low')
    await expect(page).toHaveURL(/\/kitchen-items\?price=over-100&sort=price-desc$/)
    const names = ["Chef's Knife and Oak Board", 'Brass-Frame French Press']
    await expect(productNames(page)).toHaveText(names)

    await page.reload()
    await expect(productNames(page)).toHaveText(names)
    await expect(announced(page, filteredCount!)).toBeVisible()
    await expect(page.getByLabel('Sort by')).toHaveValue('price-desc')

    await page.goBack()
    await expect(page.getByLabel('Sort by')).toHaveValue('featured')
    await page.goBack()
    await expect(announced(page, '12 products found')).toBeVisible()
  })

  await test.step('two quick clicks on filters both count', async () => {
    await page.goto('/category/gift-items')
    await page.evaluate(async () => {
      for (const value of ['25-50', '50-100', 'in']) {
        const box = document.querySelector<HTMLInputElement>(`aside input[value="${value}"]`)!
        box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        box.click()
        await new Promise((resolve) => setTimeout(resolve))
      }
    })
    await expect(page).toHaveURL(/\?price=25-50&price=50-100&stock=in$/)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  })

  await test.step('a late response never replaces a newer one', async () => {
    await page.goto('/category/kitchen-items')
    const release = await delayRequests(page, /price=under-25&limit/)
    await page.getByLabel('Under $25').click()
    await expect(page).toHaveURL(/price=under-25$/)
    await page.getByLabel('Over $100').click()
    await page.getByLabel('Under $25').click()
    await expect(page).toHaveURL(/\?price=over-100$/)
    const names = ['Brass-Frame French Press', "Chef's Knife and Oak Board"]
    await expect(productNames(page)).toHaveText(names)
    const late = page.waitForResponse(/price=under-25&limit/)
    release()
    await (await late).finished()
    await page.unrouteAll({ behavior: 'wait' })
    await nextFrame(page)
    await expect(productNames(page)).toHaveText(names)
    await expect(page.getByLabel('Under $25')).not.toBeChecked()
  })

  await test.step('going Back before hydration shows the previous page', async () => {
    await page.goto('/category/kitchen-items')
    await page.getByLabel('Sort by').selectOption('Newest')
    await expect(page).toHaveURL(/sort=newest$/)
    const release = await delayRequests(page, /\/assets\/.*\.js$/)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByLabel('Sort by')).toHaveValue('newest')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(/kitchen-items$/)
    release()
    await expect(page.getByLabel('Sort by')).toHaveValue('featured')
  })
})

test('the server renders a filtered list', once, async ({ request, catalog }) => {
  await catalog.createProducts([
    { name: 'Cheap Jar', price: '5.00' },
    { name: 'Dear Jar', price: '500.00' },
  ])
  const html = await (await request.get(`${catalog.path}?price=over-100`)).text()
  expect(html).toContain('1 product found')
  expect(html).toContain('Dear Jar')
  expect(html).not.toContain('Cheap Jar')
})

test('products are sorted as selected', once, async ({ page, catalog }) => {
  await catalog.createProducts([
    { name: 'Old Jar', price: '30.00', featured: true },
    { name: 'Middle Jar', price: '10.00' },
    { name: 'New Jar', price: '20.00' },
  ])
  await page.goto(catalog.path)
  await expect(productNames(page)).toHaveText(['Old Jar', 'New Jar', 'Middle Jar'])
  for (const [sort, names] of [
    ['Newest', ['New Jar', 'Middle Jar', 'Old Jar']],
    ['Price: Low to High', ['Middle Jar', 'New Jar', 'Old Jar']],
    ['Price: High to Low', ['Old Jar', 'New Jar', 'Middle Jar']],
    ['Featured', ['Old Jar', 'New Jar', 'Middle Jar']],
  ] as const) {
    await page.getByLabel('Sort by').selectOption(sort)
    await expect(productNames(page)).toHaveText([...names])
  }
  await expect(page).toHaveURL(new RegExp(`${catalog.path}$`))
})

test('each filter says how many products it would give', async ({ page, isMobile, catalog }) => {
  await catalog.createProducts([
    { name: 'Cheap Jar', price: '10.00', stock: 3 },
    { name: 'Good Jar', price: '30.00', stock: 0 },
    { name: 'Better Jar', price: '40.00', stock: 2, oldPrice: '50.00' },
  ])
  await page.goto(`/category/${catalog.category.slug}`)
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  const expectCounts = async (counts: Record<string, string>) => {
    for (const [label, count] of Object.entries(counts))
      await expect(filters.getByLabel(label, { exact: true })).toHaveAccessibleDescription(count)
  }
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  await expectCounts({
    'Under $25': '1 product',
    '$25 - $50': '2 products',
    'Over $100': '0 products',
    'In Stock': '2 products',
    'On Sale': '1 product',
  })
  await expect(filters.getByLabel('Over $100', { exact: true })).toBeDisabled()
  await filters.getByLabel('In Stock', { exact: true }).click()
  await expectCounts({ 'Under $25': '1 product', '$25 - $50': '1 product', 'In Stock': '2 products' })
  if (isMobile) await filters.getByRole('button', { name: 'Show 2 products' }).click()
  const list = page.getByRole('region', { name: 'Products' })
  await expect(list.getByText('1–2 of 2')).toHaveText(isMobile ? '1–2 of 2' : 'Showing 1–2 of 2', {
    useInnerText: true,
  })
  await expectAccessible(page)
})

test('active filters are shown as chips that remove them', async ({ page, isMobile }) => {
  await page.goto('/category/gift-items?price=25-50&stock=in&sort=newest')
  const chips = page.getByRole('list', { name: 'Active filters' }).filter({ visible: true })
  await expect(chips.getByRole('link')).toHaveText([
    'Remove filter $25 - $50',
    'Remove filter In Stock',
    'Clear all',
  ])
  await chips.getByRole('link', { name: 'Remove filter $25 - $50' }).click()
  await expect(page).toHaveURL(/gift-items\?stock=in&sort=newest$/)
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
  await tick(page, isMobile, 'On Sale')
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/gift-items\?sort=newest$/)
  await expect(chips).toBeHidden()
})

test('long lists have pages of twelve products', once, async ({ page, catalog }) => {
  await catalog.createProducts(Array.from({ length: 30 }, (_, index) => ({ price: String(index + 1) })))
  await page.goto(`${catalog.path}?sort=price-asc`)
  await expect(announced(page, '30 products found')).toBeVisible()
  await expect(productNames(page)).toHaveCount(12)
  await expect(pageBar(page).getByRole('link', { name: /^Page/ })).toHaveCount(3)

  await pageBar(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?sort=price-asc&page=2$/)
  await expect(productNames(page).first()).toHaveText(/^Tin 13 /)
  await expect(pageBar(page).locator('[aria-current="page"]')).toHaveText('2')
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Products' })).toBeInViewport()
  await expect(page.getByText('Showing 13–24 of 30')).toBeVisible()

  await pageBar(page).getByRole('link', { name: 'Page 3' }).click()
  await expect(productNames(page)).toHaveCount(6)
  await expect(pageBar(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
  await pageBar(page).getByRole('link', { name: 'Page 1' }).click()
  await expect(page).toHaveURL(/\?sort=price-asc$/)
})

test(
  'long lists have pages, which a changed filter leaves for the first',
  once,
  async ({ page, request, catalog }) => {
    await test.step('a page beyond the end shows the last page', async () => {
      await catalog.createProducts(Array.from({ length: 13 }, () => ({})))
      const html = await (await request.get(`${catalog.path}?page=99`)).text()
      expect(html).toContain('</span>13 of 13')
      await page.goto(`${catalog.path}?page=99`)
      await expect(productNames(page)).toHaveCount(1)
      await expect(pageBar(page).locator('[aria-current="page"]')).toHaveText('2')
    })

    await test.step('changing a filter or the sort order goes to page 1', async () => {
      await tick(page, false, 'In Stock')
      await expect(page).toHaveURL(/\?stock=in$/)
      await expect(productNames(page)).toHaveCount(12)
    })
  },
)

test('invalid query strings are ignored', once, async ({ page, request }) => {
  for (const search of [
    '?page=abc',
    '?page=-1&price=foo&stock=out&sale=yes&sort=cheapest',
    '?utm_source=letter&q=zzz&limit=1',
    '?price=%00&__proto__=a&__proto__=b',
  ]) {
    const response = await request.get(`/category/kitchen-items${search}`, { maxRedirects: 0 })
    expect(response.status(), search).toBe(200)
    await page.goto(`/category/kitchen-items${search}`)
    await expect(announced(page, '12 products found'), search).toBeVisible()
    await expect(productNames(page), search).toHaveCount(12)
  }
})

test('a category without matches or products says so', once, async ({ page, catalog }) => {
  await test.step('a category without products says so', async () => {
    await page.goto(catalog.path)
    await expect(page.getByText(`${catalog.category.name} has no products yet.`)).toBeVisible()
    await expect(pageBar(page)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a list without matches offers to reset the filters', async () => {
    await page.goto('/category/kitchen-items?price=under-25&sale=1')
    await expect(announced(page, '0 products found')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await expect(pageBar(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Reset Filters' }).click()
    await expect(announced(page, '12 products found')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
  })
})

test.describe('a category that does not exist', () => {
  test.use({ expectedConsoleErrors: [/404/] })

  test('is a 404 that links to the existing ones', once, async ({ page }) => {
    for (const slug of ['nowhere', 'Gift%20Items', 'x'.repeat(150)]) {
      const response = await page.goto(`/category/${slug}`)
      expect(response?.status(), slug).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Category not found' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link', { name: 'Gift Items' }).click()
      await expect(announced(page, '12 products found')).toBeVisible()
    }
  })

  test('is reported when it is deleted while its page is open', once, async ({ page, catalog }) => {
    await catalog.createProducts([{ name: 'Last Jar' }])
    await page.goto(catalog.path)
    await expect(productNames(page)).toHaveText(['Last Jar'])
    await catalog.remove()
    await tick(page, false, 'In Stock').catch(() => undefined)
    await expect(page.getByRole('heading', { level: 1, name: 'Category not found' })).toBeVisible()
  })
})

test('a category shows six skeletons while its products load', once, async ({ page }) => {
  await page.goto('/')
  const release = await delayRequests(page, LIST)
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gift Items' })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(6)
  await expectAccessible(page)
  release()
  await expect(productNames(page)).toHaveCount(12)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
})

test.describe('when the products fail to load', once, () => {
  test.use({ expectedConsoleErrors: [/500/] })

  test('there is a button to try again, and the filters still work', async ({ page }) => {
    await test.step('there is a button to try again', async () => {
      await page.goto('/')
      await failRequests(page, LIST)
      await page.getByRole('link', { name: 'Shop Now' }).click()
      await expect(page.getByRole('alert')).toContainText('Could not load the products')
      await expectAccessible(page)
      await page.unroute(LIST)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(productNames(page)).toHaveCount(12)
    })

    await test.step('the filters still work', async () => {
      await page.goto('/category/kitchen-items')
      await failRequests(page, LIST)
      await tick(page, false, 'Over $100')
      await expect(page.getByRole('alert')).toContainText('Could not load the products')
      await page.goBack()
      await expect(productNames(page)).toHaveCount(12)
    })

    await test.step('a category that cannot be loaded has a title', async () => {
      await page.goto('/')
      await failRequests(page, '**/api/categories/slug/*')
      await page.getByRole('link', { name: 'Shop Now' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Could not load the category' })).toBeVisible()
      await expect(page).toHaveTitle('Could not load the category · Saffron & Sage')
      await expectAccessible(page)
    })
  })
})

test('on a phone the filters are in a drawer', onPhone, async ({ page }) => {
  await test.step('on a phone the filters are in a drawer that shows the number of results', async () => {
    await page.goto('/category/gift-items')
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await expect(drawer.getByRole('button', { name: 'Show 12 products' })).toBeVisible()
    await expectAccessible(page)

    await drawer.getByLabel('$25 - $50').click()
    await expect(drawer.getByRole('button', { name: /^Show [1-9] products?$/ })).toBeVisible()
    await drawer.getByRole('link', { name: 'Clear' }).click()
    await expect(drawer.getByRole('button', { name: 'Show 12 products' })).toBeVisible()
    await drawer.getByLabel('$25 - $50').click()
    await drawer.getByRole('button', { name: /^Show/ }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeFocused()
    await expect(page).toHaveURL(/\?price=25-50$/)

    await page.getByRole('button', { name: /Filters/ }).click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: /Filters/ }).click()
    // Right after the drawer has opened, the backdrop ignores clicks.
    await expect(async () => {
      await page.mouse.click(200, 40)
      await expect(drawer).toBeHidden({ timeout: 500 })
    }).toPass()
  })

  await test.step('a double tap opens the filters as well', async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /Filters/ }).dblclick()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show/ }).click()
  })

  await test.step('on a phone Back closes the filter drawer', async () => {
    await page.goto('/category/gift-items')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kitchen Items' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitchen Items')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift Items')
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a category can be filtered and sorted, and its links work', once, async ({ page, catalog }) => {
    await catalog.createProducts([
      { name: 'Cheap Jar', price: '5.00' },
      { name: 'Dear Jar', price: '500.00' },
    ])
    await page.goto(catalog.path)
    await page.getByLabel('Over $100').check()
    await page.getByLabel('Sort by').selectOption('Newest')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/\?price=over-100&sort=newest$/)
    await expect(productNames(page)).toHaveText(['Dear Jar'])
    await page.getByRole('link', { name: 'Remove filter Over $100' }).filter({ visible: true }).click()
    await expect(productNames(page)).toHaveCount(2)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible()
  })
})

test('a category is accessible, with and without filters', async ({ page }) => {
  await page.goto('/category/makeup-items')
  await expectAccessible(page)
  await page.goto('/category/makeup-items?price=25-50&stock=in&sort=newest')
  await expectAccessible(page)
})
