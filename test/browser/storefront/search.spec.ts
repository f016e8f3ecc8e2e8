import type { Page } from '@playwright/test'
import { expectAccessible, nextFrame, typeAtOnce } from '../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../kit/browser/requests.ts'
import { announced, productNames } from '../../kit/browser/storefront.ts'
import { expect, once, onPhone, test } from '../../kit/browser/test.ts'

/** The field is in the header, or behind an icon in it on phones. */
async function openSearch(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click()
  return page.getByRole('combobox', { name: 'Search products' })
}

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('the server renders the results, and search engines do not index them', once, async ({ request }) => {
  const response = await request.get('/search?q=teapot')
  expect(response.status()).toBe(200)
  const html = await response.text()
  expect(html).toContain('<title>Results for “teapot” · Saffron &amp; Sage</title>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('Sage Stoneware Teapot')
  expect(html).toContain('1 product found')
})

test('results hydrate, and the field follows their search text', once, async ({ page }) => {
  await test.step('results hydrate without refetching their data', async () => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const cart = page.waitForResponse('**/api/cart')
    await page.goto('/search?q=candle&stock=in')
    await expect(productNames(page)).not.toHaveCount(0)
    await cart
    expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/cart')).toEqual([])
  })

  await test.step('the field shows the search text of the results, and follows Back', async () => {
    await page.goto('/search?q=candle')
    const field = page.getByRole('combobox', { name: 'Search products' })
    await expect(field).toHaveValue('candle')
    await field.fill('teapot')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “teapot”')
    await page.goBack()
    await expect(field).toHaveValue('candle')
    await page.getByRole('link', { name: 'Gift Items' }).first().click()
    await expect(page).toHaveURL(/gift-items/)
    await expect(field).toHaveValue('')
  })
})

test('from two letters on the field suggests products with their images and prices', async ({
  page,
  isMobile,
}) => {
  await page.clock.install()
  await page.goto('/')
  const field = await openSearch(page, isMobile)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search?')) calls.push(new URL(request.url()).search)
  })

  await field.press('t')
  await page.clock.fastForward(1_000)
  await nextFrame(page)
  expect(calls).toEqual([])
  await expect(field).toHaveAttribute('aria-expanded', 'false')

  await field.pressSequentially('eapot')
  await expect(suggestions(page)).toHaveCount(1)
  await expect(suggestions(page)).toContainText('Sage Stoneware Teapot')
  await expect(suggestions(page)).toContainText('$48.00')
  await expect(suggestions(page).getByRole('presentation').or(suggestions(page).locator('img'))).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(announced(page, '1 suggestion, use the arrow keys to choose')).toBeAttached()
  await expectAccessible(page)

  await suggestions(page).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sage Stoneware Teapot' })).toBeVisible()
  await expect(suggestions(page)).toHaveCount(0)
})

test('suggestions include categories and mark what matches', once, async ({ page, isMobile }) => {
  await page.goto('/')
  const field = await openSearch(page, isMobile)
  await field.fill('kitch')
  const category = suggestions(page).filter({ hasText: 'Category' })
  await expect(category).toHaveCount(1)
  await expect(category).toHaveAccessibleName(/^Kitchen Items\s*Category$/)
  await expect(category.locator('mark')).toHaveText('Kitch')
  await expect(suggestions(page).last()).toHaveText('See all 12 results')
  await expect(announced(page, '8 suggestions, use the arrow keys to choose')).toBeAttached()
  await expectAccessible(page)

  await field.fill('sage teap')
  await expect(suggestions(page)).toHaveCount(1)
  await expect(suggestions(page).locator('mark')).toHaveText(['Sage', 'Teap'])

  // "can" alone is a word that the full-text search ignores.
  for (const text of ['can', 'cand', 'candel']) {
    await field.fill(text)
    await expect(suggestions(page).first()).toContainText('Candle')
  }
  await expect(announced(page, 'Results for “candle”')).toBeVisible()

  await field.fill('kitchen')
  await expect(suggestions(page).first()).toContainText('Category')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/category\/kitchen-items$/)
})

test('suggestions work with the keyboard', once, async ({ page, isMobile }) => {
  await test.step('typing is debounced', async () => {
    await page.goto('/')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/search?')) calls.push(new URL(request.url()).searchParams.get('q')!)
    })
    const field = await openSearch(page, isMobile)
    await typeAtOnce(field, 'candle')
    await expect(suggestions(page)).not.toHaveCount(0)
    expect(calls).toEqual(['candle'])
  })

  await test.step('the first Escape closes the suggestions, the second one clears or closes the field', async () => {
    const field = await openSearch(page, isMobile)
    await expect(suggestions(page)).not.toHaveCount(0)
    await field.press('Escape')
    await expect(suggestions(page)).toHaveCount(0)
    await expect(field).toHaveValue('candle')
    await field.press('ArrowDown')
    await expect(suggestions(page)).not.toHaveCount(0)
    await field.press('Escape')
    await field.press('Escape')
    if (isMobile) await expect(field).toBeHidden()
    else await expect(field).toHaveValue('')
  })

  await test.step('suggestions close when the field loses the focus', async () => {
    const field = await openSearch(page, isMobile)
    await field.fill('candle')
    await expect(suggestions(page)).not.toHaveCount(0)
    await field.press('Tab')
    await expect(suggestions(page)).toHaveCount(0)
  })

  await test.step('the arrow keys cycle through the suggestions, and Enter opens the active one', async () => {
    await page.goto('/')
    const field = await openSearch(page, isMobile)
    await field.fill('candle')
    await expect(suggestions(page)).not.toHaveCount(0)
    const active = page.getByRole('option', { selected: true })
    await expect(active).toHaveCount(0)

    await field.press('ArrowDown')
    await expect(active).toHaveText((await suggestions(page).first().textContent())!)
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!)
    await expectAccessible(page)
    await field.press('ArrowUp')
    await expect(active).toHaveCount(0)
    await field.press('ArrowUp')
    await expect(active).toHaveText((await suggestions(page).last().textContent())!)
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await expect(field).toBeFocused()

    const [name] = (await suggestions(page).first().textContent())!.split('$')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  })

  await test.step('Enter without an active suggestion opens the results', async () => {
    await page.goto('/')
    const field = await openSearch(page, isMobile)
    await field.fill('  soy   candle ')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=soy\+candle$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “soy candle”')
    await expect(productNames(page).first()).toContainText('Candle')
    await expect(suggestions(page)).toHaveCount(0)
  })
})

test('suggestions belong to the text in the field', once, async ({ page, isMobile }) => {
  await test.step('a late response is never shown for another search text', async () => {
    await page.goto('/')
    const release = await delayRequests(page, /\/api\/search\?q=lip/)
    const field = await openSearch(page, isMobile)
    const request = page.waitForRequest(/\/api\/search\?q=lip/)
    await field.fill('lip')
    await request
    await field.fill('teapot')
    await expect(suggestions(page)).toContainText(['Sage Stoneware Teapot'])
    const late = page.waitForResponse(/\/api\/search\?q=lip/)
    release()
    await late
    await nextFrame(page)
    await expect(suggestions(page)).toHaveCount(1)
    await expect(suggestions(page)).toContainText('Sage Stoneware Teapot')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('new suggestions reset the active one', async () => {
    await page.goto('/')
    const field = await openSearch(page, isMobile)
    await field.fill('te')
    await expect(suggestions(page)).not.toHaveCount(0)
    const release = await delayRequests(page, /\/api\/search\?q=teapot/)
    await field.fill('teapot')
    await field.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    release()
    await expect(suggestions(page)).toHaveText([/Sage Stoneware Teapot/])
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=teapot$/)
  })
})

test(
  'suggestions say that nothing matches and lead on, or link to all results',
  once,
  async ({ page, isMobile, catalog }) => {
    await test.step('the suggestions say so when nothing matches', async () => {
      await page.goto('/')
      const field = await openSearch(page, isMobile)
      await field.fill('zzzzqq')
      await expect(page.getByText('No products found for “zzzzqq”')).toBeVisible()
      await expect(suggestions(page).filter({ hasText: 'Kitchen Items' })).toBeVisible()
      const count = await suggestions(page).count()
      const text = `No products found. ${count} suggestions, use the arrow keys to choose`
      await expect(announced(page, text)).toBeAttached()
      await expectAccessible(page)
      await field.press('ArrowUp')
      await expect(page.getByRole('option', { selected: true })).toHaveText('See all products')
      await field.press('Enter')
      await expect(page).toHaveURL('/products')
    })

    await test.step('a link leads to all results if there are more', async () => {
      await catalog.createProducts(
        Array.from({ length: 8 }, (_, index) => ({ name: `Quartzlight Jar ${index + 1}` })),
      )
      await page.goto('/')
      const field = await openSearch(page, isMobile)
      await field.fill('quartzlight')
      await expect(suggestions(page)).toHaveCount(7)
      await suggestions(page).filter({ hasText: 'See all 8 results' }).click()
      await expect(page).toHaveURL(/\/search\?q=quartzlight$/)
      await expect(productNames(page)).toHaveCount(8)
    })
  },
)

test.describe('when suggestions fail to load', once, () => {
  test.use({ expectedConsoleErrors: [/500/] })

  test('the search itself still works', async ({ page, isMobile }) => {
    await page.goto('/')
    await failRequests(page, /\/api\/search\?q=/)
    const field = await openSearch(page, isMobile)
    await field.fill('teapot')
    await expect(page.getByText('Could not load suggestions.')).toBeVisible()
    await page.unroute(/\/api\/search\?q=/)
    await field.press('Enter')
    await expect(productNames(page)).toHaveText(['Sage Stoneware Teapot'])
  })
})

test('words are matched tolerantly, and a search without results says so', once, async ({ page }) => {
  await test.step('a misspelled word, a SKU and part of a word all find the product', async () => {
    await page.goto('/search?q=candel')
    await expect(productNames(page).first()).toContainText(/candle/i)
    await expect(
      page.getByText('Showing results for “candle”, because nothing matches “candel”.'),
    ).toBeVisible()
    await page.goto('/search?q=kit-002')
    await expect(productNames(page)).toHaveText(['Sage Stoneware Teapot'])
    await page.goto('/search?q=teap')
    await expect(productNames(page)).toHaveText(['Sage Stoneware Teapot'])
  })

  await test.step('if no product has all words, those with some of them are shown', async () => {
    await page.goto('/search?q=teapot+zzzzqq')
    await expect(productNames(page)).toHaveText(['Sage Stoneware Teapot'])
    await expect(page.getByText('No product matches all of the words')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('filters without matches can be reset', async () => {
    await page.goto('/search?q=teapot&price=over-100')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await page.getByRole('link', { name: 'Reset Filters' }).click()
    await expect(page).toHaveURL(/\/search\?q=teapot$/)
    await expect(productNames(page)).toHaveText(['Sage Stoneware Teapot'])
  })

  await test.step('a price limit in the text is a filter that can be removed', async () => {
    await page.goto('/search?q=candle+under+$30')
    await expect(productNames(page)).toHaveText(['Amber Fig Soy Candle'])
    await expect(page.getByRole('main').getByRole('link', { name: 'Home Decor' })).toBeVisible()
    await page.getByLabel('In Stock', { exact: true }).click()
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    const chip = chips.filter({ hasText: 'under $30' })
    await page.getByLabel('Under $25', { exact: true }).click()
    await expect(chips).toHaveText([
      'Remove filter under $30',
      'Remove filter Under $25',
      'Remove filter In Stock',
      'Clear all',
    ])
    await chip.click()
    await expect(page).toHaveURL('/search?q=candle&price=under-25&stock=in')

    await page.goto('/search?q=candle+under+$1')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await page.getByRole('link', { name: 'Reset Filters' }).click()
    await expect(page).toHaveURL('/search?q=candle')
    await page.goto('/search?q=under+$20&stock=in')
    await chips.filter({ hasText: 'under $20' }).click()
    await expect(page).toHaveURL('/products?stock=in')
  })

  await test.step('a search without results says so and shows the categories', async () => {
    await page.goto('/search?q=zzzzqq')
    await expect(announced(page, '0 products found')).toBeVisible()
    await expect(page.getByText('No products match your search.')).toBeVisible()
    await expect(page.getByText('0', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Home Decor' }).click()
    await expect(page).toHaveURL(/\/category\/home-decor$/)
  })
})

test(
  'results can be filtered, sorted and paged like a category',
  once,
  async ({ page, isMobile, catalog }) => {
    await catalog.createProducts(
      Array.from({ length: 14 }, (_, index) => ({
        name: `Moonstone Jar ${index + 1}`,
        price: String(10 + index * 5),
        stock: index % 2,
      })),
    )
    await page.goto('/search?q=moonstone')
    await expect(announced(page, '14 products found')).toBeVisible()
    await expect(page.getByLabel('Sort by')).toHaveValue('')
    await expect(page.getByLabel('Sort by').getByRole('option').first()).toHaveText('Best Match')
    await page.getByLabel('Sort by').selectOption('Price: High to Low')
    await expect(productNames(page).first()).toHaveText('Moonstone Jar 14')
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/search\?q=moonstone&sort=price-desc&page=2$/)
    await expect(productNames(page)).toHaveText(['Moonstone Jar 2', 'Moonstone Jar 1'])

    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'In Stock' }).click()
    await expect(page).toHaveURL(/\/search\?q=moonstone&stock=in&sort=price-desc$/)
    await expect(announced(page, '7 products found')).toBeAttached()
    // One page needs no links to pages.
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
    if (isMobile) await page.getByRole('button', { name: 'Show 7 products' }).click()
    await expectAccessible(page)
  },
)

test('results can be narrowed to a category', async ({ page, isMobile }) => {
  await page.goto('/search?q=candle')
  await expect(announced(page, '4 products found')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  const categories = page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true })
  await expect(categories.getByRole('link')).toHaveText([
    'All Categories',
    'Gift Items 2 products',
    'Home Decor 2 products',
  ])
  await expect(categories.getByRole('link', { name: 'All Categories' })).toHaveAttribute('aria-current')
  await categories.getByRole('link', { name: 'Home Decor' }).click()
  await expect(page).toHaveURL(/\/search\?q=candle&category=\d+$/)
  await expect(announced(page, '2 products found')).toBeVisible()
  await expect(productNames(page)).toHaveCount(2)
  if (!isMobile)
    await expect(categories.getByRole('link', { name: 'Home Decor' })).toHaveAttribute('aria-current')
  await expectAccessible(page)

  await page.reload()
  await expect(productNames(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Remove filter Home Decor' }).click()
  await expect(page).toHaveURL(/\/search\?q=candle$/)
  await expect(announced(page, '4 products found')).toBeVisible()

  await page.goto('/search?q=candle&category=999999')
  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(productNames(page)).toHaveCount(4)
})

test('without a search text the page asks for one', once, async ({ page }) => {
  for (const address of ['/search', '/search?q=', '/search?q=%00', '/search?q=+++&page=abc&price=foo']) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    await page.getByLabel('What are you looking for?').fill('teapot')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=teapot$/)
    await expect(productNames(page)).toHaveText(['Sage Stoneware Teapot'])
  }
})

test('special characters in a search text are plain text', once, async ({ page, request }) => {
  for (const words of [
    '<script>alert(1)</script>',
    "'; drop table products; --",
    '%_\\',
    '💐',
    'x'.repeat(5000),
  ]) {
    const response = await request.get(`/search?q=${encodeURIComponent(words)}`)
    expect(response.status()).toBe(200)
    expect(await response.text()).not.toContain('<script>alert')
  }
  await page.goto(`/search?q=${'very'.repeat(40)}`)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)
})

test('on a phone the search opens below the header and closes again', onPhone, async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(field).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a plain form', once, async ({ page, isMobile }) => {
    await page.goto('/')
    if (isMobile) {
      await page.getByRole('link', { name: 'Search', exact: true }).click()
      await page.getByLabel('What are you looking for?').fill('teapot')
      await page.getByLabel('What are you looking for?').press('Enter')
    } else {
      await page.getByRole('combobox', { name: 'Search products' }).fill('teapot')
      await page.getByRole('button', { name: 'Show results' }).click()
    }
    await expect(page).toHaveURL(/\/search\?q=teapot$/)
    await expect(productNames(page)).toHaveText(['Sage Stoneware Teapot'])
  })
})

test('the search page is accessible with and without a search text', async ({ page }) => {
  await page.goto('/search')
  await expectAccessible(page)
  await page.goto('/search?q=candle')
  await expectAccessible(page)
})
