import type { Page, Request } from '@playwright/test'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { expectAccessible, nextFrame } from '../../kit/browser/page.ts'
import { delayRequests, failRequests } from '../../kit/browser/requests.ts'
import { cartBadge } from '../../kit/browser/storefront.ts'
import { expect, once, onPhone, test } from '../../kit/browser/test.ts'

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

const skeletons = (page: Page, title: string) => section(page, title).locator('[data-skeleton]')

const LISTS = /\/api\/(categories|products\/(featured|new))$/

/** Navigates to the home page from a page without its data, so that the browser has to fetch everything. */
async function arriveFromElsewhere(page: Page) {
  await page.goto('/admin/nowhere')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
}

/** A home page with mocked lists. */
async function arriveWith(page: Page, lists: { categories?: Category[]; products?: Product[] }) {
  const { categories = [], products = [] } = lists
  await page.route(LISTS, (route) =>
    route.fulfill({ json: route.request().url().endsWith('/categories') ? categories : products }),
  )
  await arriveFromElsewhere(page)
}

test.describe('as rendered by the server', () => {
  test('the page contains its data', once, async ({ request }) => {
    const response = await request.get('/')
    expect(response.status()).toBe(200)
    const html = await response.text()
    const featured: Product[] = await (await request.get('/api/products/featured')).json()
    expect(featured.length).toBeGreaterThan(0)
    expect(html).toContain(featured[0]!.name)
  })

  test('it hydrates within its budget', once, async ({ page, request }) => {
    const started: Request[] = []
    const finished: Request[] = []
    page.on('request', (request) => started.push(request))
    page.on('requestfinished', (request) => finished.push(request))
    const cart = page.waitForResponse('**/api/cart')
    await page.goto('/')
    await cart

    await test.step('it hydrates without refetching its data', async () => {
      const calls = started.map((request) => new URL(request.url()).pathname)
      // Only the cart differs per shopper, so only the cart is fetched by the browser.
      expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/cart'])
    })

    await test.step('it stays within its budget and loads no admin code', async () => {
      const weight = async (ending: string) => {
        const files = finished.filter((request) => request.url().endsWith(ending))
        const sizes = await Promise.all(files.map((request) => request.sizes()))
        return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
      }
      expect(await weight('.js')).toBeLessThanOrEqual(118_000)
      expect(await weight('.css')).toBeLessThanOrEqual(16_000)
      expect(finished.map((request) => request.url()).filter((url) => /admin|dashboard/i.test(url))).toEqual(
        [],
      )
    })

    await test.step('the LCP image and the fonts are preloaded', async () => {
      const html = await (await request.get('/')).text()
      expect(html).toMatch(
        /<link rel="preload" as="image" imageSrcSet="[^"]+" imageSizes="[^"]+" fetchPriority="high"/,
      )
      expect(html.match(/<link rel="preload" [^>]*as="font"/g)).toHaveLength(2)

      const hero = page.getByRole('region', { name: 'Welcome' }).locator('img')
      await expect(hero).toHaveAttribute('fetchpriority', 'high')
      await expect(hero).not.toHaveAttribute('loading')
    })
  })

  test('it loads without layout shift and is accessible', async ({ page }) => {
    await test.step('there is no layout shift while it loads or scrolls', async () => {
      // With the fonts in the cache: the machine may have none of the fallbacks whose widths match.
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const cart = page.waitForResponse('**/api/cart')
      await page.goto('/')
      await cart
      for (let screen = 0; screen < 8; screen++) {
        await page.mouse.wheel(0, 700)
        await nextFrame(page)
      }
      const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(moved.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)
    })

    await test.step('it is accessible from top to bottom', async () => {
      await expectAccessible(page)
    })
  })
})

test.describe('its sections', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test(
    'the hero, the featured products, the testimonials and the categories are shown',
    once,
    async ({ page, request }) => {
      await test.step('the hero shows the settings, with the title in italic after the comma', async () => {
        const { heroTitle, heroSubtitle } = await (await request.get('/api/settings')).json()
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toHaveText(heroTitle)
        await expect(title.locator('em')).toHaveText(heroTitle.slice(heroTitle.indexOf(',') + 1).trim())
        await expect(page.getByText(heroSubtitle)).toBeVisible()
        await expect(page.getByRole('link', { name: 'Shop Now' })).toHaveAttribute(
          'href',
          '/category/gift-items',
        )
        await expect(page.getByRole('link', { name: 'Browse Categories' })).toHaveAttribute(
          'href',
          '/category/kitchen-items',
        )
      })

      await test.step('there are five featured products, the first one large, and a link to all', async () => {
        const featured = section(page, 'Featured Products')
        const cards = featured.getByRole('article')
        await expect(cards).toHaveCount(5)
        const [lead, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
        expect(lead!.width).toBeGreaterThan(second!.width * 1.8)
        await expect(featured.getByRole('link', { name: 'View All' })).toHaveAttribute(
          'href',
          '/category/gift-items',
        )
      })

      await test.step('there are three testimonials', async () => {
        const testimonials = section(page, 'What Our Customers Say').getByRole('figure')
        await expect(testimonials).toHaveCount(3)
        await expect(testimonials.getByRole('img', { name: '5.0 out of 5' })).toHaveCount(3)
        await expect(testimonials.first()).toContainText('Maren Holt')
      })

      await test.step('a card links to its product, and Back restores the scroll position', async () => {
        const card = section(page, 'Featured Products').getByRole('article').nth(1)
        const name = await card.getByRole('heading').innerText()
        await card.scrollIntoViewIfNeeded()
        // Wait two frames for the scroll event, which the router needs to store the scroll position.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        const place = () => page.evaluate(() => window.scrollY)
        const before = await place()
        expect(before).toBeGreaterThan(200)
        await card.click({ position: { x: 30, y: 60 } })
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect.poll(place).toBe(0)
        await page.goBack()
        await expect(card).toBeInViewport()
        await expect.poll(place).toBe(before)
      })

      await test.step('every category has a tile that links to it as a whole', async () => {
        const categories: Category[] = await (await request.get('/api/categories')).json()
        const tiles = section(page, 'Shop by Category').getByRole('listitem')
        await expect(tiles).toHaveCount(categories.length)
        for (const { name, slug } of categories)
          await expect(tiles.getByRole('link', { name, exact: true })).toHaveAttribute(
            'href',
            `/category/${slug}`,
          )

        await tiles.nth(1).click({ position: { x: 20, y: 20 } })
        await expect(page).toHaveURL(`/category/${categories[1]!.slug}`)
      })
    },
  )

  test('the Summer Sale has four arches, as high as their discount', async ({ page }) => {
    const tiles = section(page, 'Summer Sale').getByRole('link')
    await expect(tiles).toHaveText([
      'up to 30% off Gift Items',
      'up to 25% off Kitchen Items',
      'up to 40% off Makeup Items',
      'up to 35% off Home Decor',
    ])
    const slugs = ['gift-items', 'kitchen-items', 'makeup-items', 'home-decor']
    for (const [index, slug] of slugs.entries())
      await expect(tiles.nth(index)).toHaveAttribute('href', `/category/${slug}?sale=1`)

    const heights: number[] = []
    for (const tile of await tiles.all()) heights.push((await tile.boundingBox())!.height)
    const [gift = 0, kitchen = 0, makeup = 0, decor = 0] = heights
    expect([makeup, decor, gift, kitchen]).toEqual([...heights].sort((one, other) => other - one))
    // The height grows in equal steps with the discount.
    expect(makeup - decor).toBeCloseTo(gift - kitchen, 0)
  })
})

test('a reload and a return keep the scroll position', once, async ({ page }) => {
  const row = page.getByRole('list', { name: 'New Arrivals' })
  const top = async () => Math.round((await row.boundingBox())!.y)
  await page.goto('/')
  await row.evaluate((element) => element.scrollIntoView())
  await expect.poll(top).toBeLessThan(200)
  const before = await top()

  await page.reload()
  await expect.poll(top).toBe(before)

  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect.poll(top).toBe(before)

  const testimonials = section(page, 'What Our Customers Say')
  await testimonials.evaluate((element) => element.scrollIntoView())
  const scrolled = await page.evaluate(() => scrollY)
  // The router reads the position at most ten times a second.
  await page.waitForTimeout(200)
  // A mouse click would scroll first.
  await cartBadge(page).dispatchEvent('click')
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(testimonials).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

test('the End key reaches the end of the page', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('End')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY)))
    .toBeLessThanOrEqual(0)
})

test.describe('the new arrivals', () => {
  const row = (page: Page) => page.getByRole('list', { name: 'New Arrivals' })
  const scrolled = (page: Page) => row(page).evaluate((element) => element.scrollLeft)

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await row(page).scrollIntoViewIfNeeded()
  })

  test('buttons and arrow keys scroll through them', once, async ({ page }) => {
    await test.step('buttons scroll through them and stop at both ends', async () => {
      const [back, on] = [
        page.getByRole('button', { name: 'Previous' }),
        page.getByRole('button', { name: 'Next' }),
      ]
      await expect(back).toHaveAttribute('aria-disabled', 'true')
      for (let press = 0; press < 10 && (await on.getAttribute('aria-disabled')) === 'false'; press++) {
        const before = await scrolled(page)
        await on.click()
        await expect.poll(() => scrolled(page)).toBeGreaterThan(before)
        await nextFrame(page)
      }
      await expect(on).toHaveAttribute('aria-disabled', 'true')
      await expect(on).toBeFocused()
      await expect(row(page).getByRole('article').last()).toBeInViewport({ ratio: 0.9 })

      await back.click()
      await expect(on).toHaveAttribute('aria-disabled', 'false')
    })

    await test.step('the arrow keys scroll through them', async () => {
      await row(page).evaluate((element) => element.scrollTo({ left: 0 }))
      await expect.poll(() => scrolled(page)).toBe(0)
      await row(page).focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    })
  })

  test('the Tab key reaches every one of them and scrolls it into view', once, async ({ page }) => {
    await row(page).focus()
    for (const card of await row(page).getByRole('article').all()) {
      const link = card.getByRole('link')
      while (!(await link.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Tab')
      await expect(card).toBeInViewport({ ratio: 0.9 })
    }
    expect(await scrolled(page)).toBeGreaterThan(0)
  })

  test('on a phone part of the next card is visible', onPhone, async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await expect(row(page).getByRole('article').nth(1)).toBeInViewport({ ratio: 0.1 })
    await expect(row(page).getByRole('article').nth(1)).not.toBeInViewport({ ratio: 0.9 })
  })
})

test.describe('while the lists load', () => {
  test.use({ expectedConsoleErrors: [/404/] })

  test('there are skeletons: 4 categories, 4 featured, 5 new', once, async ({ page }) => {
    const release = await delayRequests(page, LISTS)
    await arriveFromElsewhere(page)
    await expect(skeletons(page, 'Shop by Category')).toHaveCount(4)
    await expect(skeletons(page, 'Featured Products')).toHaveCount(4)
    await expect(skeletons(page, 'New Arrivals')).toHaveCount(5)
    await expectAccessible(page)
    release()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await expect(section(page, 'New Arrivals').getByRole('article').first()).toBeVisible()
  })

  test.describe(() => {
    test.use({ expectedConsoleErrors: [/404|500/] })

    test('a section that fails to load says so and can be retried', once, async ({ page }) => {
      await failRequests(page, LISTS)
      await arriveFromElsewhere(page)
      // The sections are below the first window, so a toast says it too.
      const toasts = page.getByRole('region', { name: /^Notifications/ })
      await expect(toasts).toContainText('Could not load the')
      for (const what of ['the categories', 'the featured products', 'the new arrivals'])
        await expect(page.getByRole('alert').filter({ hasText: `Could not load ${what}.` })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(section(page, 'Summer Sale')).toBeVisible()
      await expectAccessible(page)

      await page.unroute(LISTS)
      for (const title of ['Shop by Category', 'Featured Products', 'New Arrivals']) {
        await section(page, title).getByRole('button', { name: 'Try again' }).click()
        await expect(section(page, title).getByRole('listitem').first()).toBeVisible()
      }
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
})

test.describe('with few products, many products and long names', () => {
  test.use({ expectedConsoleErrors: [/404/] })

  const long =
    'Hand-thrown stoneware teapot with a walnut handle, a matching strainer and a very long name indeed'
  const product = (id: number, name = `Tin ${id}`): Product => ({
    id,
    name,
    sku: `TIN-${id}`,
    description: 'A tin with a lid.',
    price: '12.50',
    oldPrice: null,
    images: ['/card.png'],
    stock: 3,
    categoryId: 1,
    featured: true,
    isNew: true,
    rating: null,
    reviewCount: 0,
  })
  const category = (id: number, name = `Shelf ${id}`): Category => ({
    id,
    name,
    slug: `shelf-${id}`,
    image: null,
    position: id,
    isInHeader: true,
  })

  test('an empty shop has no empty sections, and a full one shows a selection', once, async ({ page }) => {
    await test.step('an empty shop has no empty sections', async () => {
      await arriveWith(page, {})
      await expect(section(page, 'Summer Sale')).toBeVisible()
      for (const title of ['Shop by Category', 'Featured Products', 'New Arrivals'])
        await expect(section(page, title)).toHaveCount(0)
      await expectAccessible(page)
    })

    await test.step('at most five featured and twelve new products are shown', async () => {
      const products = Array.from({ length: 40 }, (_, index) => product(index + 1))
      await arriveWith(page, { categories: [1, 2, 3, 4, 5, 6, 7].map((id) => category(id)), products })
      await expect(section(page, 'Shop by Category').getByRole('listitem')).toHaveCount(7)
      await expect(section(page, 'Featured Products').getByRole('article')).toHaveCount(5)
      await expect(section(page, 'New Arrivals').getByRole('article')).toHaveCount(12)
    })
  })

  test('a single product fills the row, and long names wrap', async ({ page, isMobile }) => {
    await test.step('a single category and a single product fill the row', async () => {
      await arriveWith(page, { categories: [category(1)], products: [product(1)] })
      const tile = section(page, 'Shop by Category').getByRole('listitem')
      await expect(tile).toHaveCount(1)
      await expect(section(page, 'Featured Products').getByRole('article')).toHaveCount(1)
      await expect(section(page, 'New Arrivals').getByRole('article')).toHaveCount(1)
      const wide = (await section(page, 'Featured Products').getByRole('list').boundingBox())!.width
      expect((await tile.boundingBox())!.width).toBeCloseTo(wide, 0)
      if (!isMobile) await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
      await expectAccessible(page)
    })

    await test.step('long names wrap, with and without spaces', async () => {
      const unbroken = long.replaceAll(' ', '')
      const products = [long, unbroken, 'Tin', long, unbroken].map((name, index) => product(index + 1, name))
      await arriveWith(page, { categories: [category(1, long), category(2, unbroken)], products })
      await expect(section(page, 'Featured Products').getByRole('article')).toHaveCount(5)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      // The other sections load after the featured products.
      await expect.poll(overflow).toBeLessThanOrEqual(0)
      for (const card of await section(page, 'Featured Products').getByRole('article').all())
        expect(
          await card.evaluate((element) => element.scrollWidth - element.clientWidth),
        ).toBeLessThanOrEqual(1)
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page is complete, and its links work', once, async ({ page }) => {
    await page.goto('/')
    await expect(section(page, 'Featured Products').getByRole('article')).toHaveCount(5)
    await expect(section(page, 'New Arrivals').getByRole('article').first()).toBeVisible()
    await section(page, 'Shop by Category').getByRole('link').first().click()
    await expect(page).toHaveURL('/category/gift-items')
    await expect(page.getByRole('heading', { level: 1, name: 'Gift Items' })).toBeVisible()
  })
})
