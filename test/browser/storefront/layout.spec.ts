import type { Page } from '@playwright/test'
import type { Category } from '#contract/category.ts'
import { expectAccessible, nextFrame } from '../../kit/browser/page.ts'
import { delayRequests } from '../../kit/browser/requests.ts'
import { cartBadge } from '../../kit/browser/storefront.ts'
import { expect, once, onPhone, test } from '../../kit/browser/test.ts'

const FIXED = [
  ['Gift Items', '/category/gift-items'],
  ['Kitchen Items', '/category/kitchen-items'],
  ['Makeup Items', '/category/makeup-items'],
] as const

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

test.describe('the header on a wide screen', once, () => {
  const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
  const opener = (page: Page) => main(page).locator('summary')
  const menu = (page: Page) => main(page).getByRole('list')

  test('its links lead home and to the categories, and it stays in view', async ({ page }) => {
    await test.step('the brand links to the home page, and the fixed links to their categories', async () => {
      await page.goto('/cart')
      const brand = header(page).getByRole('link', { name: 'Saffron & Sage' })
      await expect(brand).toHaveAttribute('href', '/')
      await expect(main(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
      for (const [name, path] of FIXED)
        await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', path)
    })

    await test.step('the user icon is decoration, not a button', async () => {
      await expect(
        header(page).locator('.lucide-user').locator('xpath=ancestor::*[self::a or self::button]'),
      ).toHaveCount(0)
      await expect(header(page).locator('[aria-hidden=true]:has(> .lucide-user)')).toBeVisible()
    })

    await test.step('the current page is marked', async () => {
      await main(page).getByRole('link', { name: 'Kitchen Items' }).click()
      await expect(main(page).getByRole('link', { name: 'Kitchen Items' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(main(page).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
    })

    await test.step('it is sticky and gets a border after scrolling', async () => {
      await page.goto('/')
      await expect(header(page)).not.toHaveCSS('box-shadow', /1px/)
      await page.mouse.wheel(0, 900)
      await expect(header(page)).toBeInViewport()
      await expect(header(page)).toHaveCSS('box-shadow', /1px/)
    })
  })

  test('the Categories menu works with the mouse and the keyboard', async ({ page, request }) => {
    await test.step('the Categories menu lists all categories and closes after a click on one', async () => {
      const categories: Category[] = await (await request.get('/api/categories')).json()
      await page.goto('/')
      await expect(menu(page)).toBeHidden()
      await opener(page).click()
      const links = menu(page).getByRole('link')
      await expect(links).toHaveText(categories.map(({ name }) => name))
      for (const [index, { slug }] of categories.entries())
        await expect(links.nth(index)).toHaveAttribute('href', `/category/${slug}`)
      await expectAccessible(page)
      await menu(page).getByRole('link', { name: 'Home Decor' }).click()
      await expect(page).toHaveURL('/category/home-decor')
      await expect(menu(page)).toBeHidden()
    })

    await test.step('Enter opens the menu, Escape closes it and returns the focus', async () => {
      await page.goto('/')
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(menu(page).getByRole('link').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
    })

    await test.step('the menu closes on a click outside, on focus elsewhere and on Back', async () => {
      await page.goto('/cart')
      await main(page).getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL('/')
      await opener(page).click()
      await expect(menu(page)).toBeVisible()
      await page.mouse.click(600, 700)
      await expect(menu(page)).toBeHidden()
      await opener(page).click()
      await expect(menu(page)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/cart')
      await expect(menu(page)).toBeHidden()
    })
  })

  test('the category list is refetched after five minutes', async ({ page }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/categories')) calls++
    })
    await page.clock.install()
    await page.goto('/')
    await opener(page).click()
    await page.clock.fastForward('04:30')
    await opener(page).click()
    await opener(page).click()
    await nextFrame(page)
    expect(calls).toBe(0)
    await page.clock.fastForward('01:00')
    await opener(page).click()
    await opener(page).click()
    await expect.poll(() => calls).toBe(1)
  })
})

test.describe('the mobile menu', onPhone, () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu(page)).toBeVisible()
  }

  test('has all links, closes in every way, and locks the page behind it', async ({ page }) => {
    await test.step('has all links, a collapsed category list and the Admin Login link', async () => {
      await page.goto('/')
      await open(page)
      await expect(menu(page).getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
      for (const [name, path] of FIXED)
        await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', path)
      await expect(menu(page).getByRole('link', { name: 'Admin Login' })).toHaveAttribute(
        'href',
        '/admin/login',
      )

      const decor = menu(page).getByRole('link', { name: 'Home Decor' })
      await expect(decor).toBeHidden()
      await menu(page).getByText('Categories').click()
      await expect(decor).toBeVisible()
      await expectAccessible(page)
      await menu(page).getByText('Categories').click()
      await expect(decor).toBeHidden()
    })

    await test.step('closes by its button, Escape and a tap outside, and returns the focus', async () => {
      await page.keyboard.press('Escape')
      const opener = page.getByRole('button', { name: 'Menu', exact: true })
      const waysToClose = [
        () => menu(page).getByRole('button', { name: 'Close menu' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.touchscreen.tap(385, 400),
      ]
      for (const close of waysToClose) {
        await open(page)
        await close()
        await expect(menu(page)).toBeHidden()
        await expect(opener).toBeFocused()
      }
    })

    await test.step('locks the scroll position of the page', async () => {
      await open(page)
      await page.mouse.move(380, 400)
      await page.mouse.wheel(0, 600)
      await nextFrame(page)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })

    await test.step('closes after a click on a link, even to the current page', async () => {
      await page.keyboard.press('Escape')
      await open(page)
      await menu(page).getByText('Categories').click()
      await menu(page).getByRole('link', { name: 'Home Decor' }).click()
      await expect(page).toHaveURL('/category/home-decor')
      await expect(menu(page)).toBeHidden()

      await open(page)
      await expect(menu(page).getByRole('link', { name: 'Home Decor' })).toBeHidden()
      await menu(page).getByText('Categories').click()
      await menu(page).getByRole('link', { name: 'Home Decor' }).click()
      await expect(menu(page)).toBeHidden()
    })
  })

  test('closes on Back, and stays open while a page loads', async ({ page }) => {
    await test.step('closes on Back while the next page is loading', async () => {
      await page.goto('/cart')
      const release = await delayRequests(page, /\/(assets|api)\//)
      await footer(page).getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL('/')
      await open(page)
      await page.goBack()
      await expect(menu(page)).toBeHidden()
      release()
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('closes on Back', async () => {
      await page.goto('/cart')
      await footer(page).getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL('/')
      await open(page)
      await page.goBack()
      await expect(page).toHaveURL('/cart')
      await expect(menu(page)).toBeHidden()
    })

    await test.step('stays open when opened while the next page is loading', async () => {
      await page.goto('/cart')
      const release = await delayRequests(page, /\/(assets|api)\//)
      await footer(page).getByRole('link', { name: 'Home', exact: true }).click()
      await open(page)
      release()
      await expect(page.locator('main h1')).not.toHaveText(/Cart/)
      await nextFrame(page)
      await expect(menu(page)).toBeVisible()
    })
  })
})

test.describe('the footer', () => {
  test('has all its sections and links', async ({ page }) => {
    await page.goto('/')
    await expect(footer(page).getByRole('heading', { level: 2 })).toHaveText([
      'About Saffron & Sage',
      'Quick Links',
      'Customer Service',
      'Newsletter',
    ])
    await expect(footer(page)).toContainText('A small shop for gifts, kitchen items, makeup and home decor')
    await expect(footer(page)).toContainText('218 Marigold Lane, Suite 4, Alder Falls, OR 97000, USA')
    for (const [name, address] of [
      ['(555) 014-7382', 'tel:5550147382'],
      ['hello@saffronandsage.example', 'mailto:hello@saffronandsage.example'],
    ] as const)
      await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', address)
    const links = footer(page).getByRole('navigation', { name: 'Quick links' }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Gift Items', 'Kitchen Items', 'Makeup Items', 'Shopping Cart'])
    await expect(links.last()).toHaveAttribute('href', '/cart')
    const year = await page.evaluate(() => new Date().getFullYear())
    await expect(footer(page)).toContainText(`© ${year} Saffron & Sage. All rights reserved.`)
    for (const name of ['Visa', 'Mastercard', 'American Express', 'PayPal'])
      await expect(footer(page).getByRole('img', { name })).toBeVisible()
  })

  test('has a newsletter form, text for placeholders and the current year', once, async ({ page }) => {
    await test.step('the newsletter form validates the address, sends nothing and says so', async () => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET' || request.url().includes('mara')) sent.push(request.url())
      })
      await page.goto('/')
      const field = footer(page).getByRole('textbox', { name: 'Your email' })
      const subscribe = footer(page).getByRole('button', { name: 'Subscribe' })

      for (const wrong of ['', 'mara', 'mara@', 'mara@shop', 'ma ra@shop.example']) {
        await field.fill(wrong)
        await subscribe.click()
        await expect(footer(page).getByRole('status')).toHaveText('Please enter a valid email address.')
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toBeFocused()
      }
      await expectAccessible(page)

      await field.fill('mara@shop.example')
      await expect(footer(page).getByRole('status')).toHaveText('')
      await field.press('Enter')
      await expect(footer(page).getByRole('status')).toContainText('nothing was sent')
      await expect(field).toHaveAttribute('aria-invalid', 'false')
      await expectAccessible(page)
      await expect(page).toHaveURL('/')
      expect(sent).toEqual([])
    })

    await test.step('has text for placeholders', async () => {
      for (const name of [
        ...['Instagram', 'Pinterest', 'Facebook'],
        ...['Contact Us', 'FAQs', 'Shipping Policy', 'Returns & Exchanges', 'Privacy Policy'],
      ]) {
        await expect(footer(page).getByText(name, { exact: true })).toBeVisible()
        await expect(footer(page).getByRole('link', { name })).toHaveCount(0)
      }
    })

    await test.step('a page cached last year shows the current year', async () => {
      await page.clock.install({ time: new Date('2031-01-01T08:00:00') })
      await page.goto('/')
      await expect(footer(page)).toContainText('© 2031 Saffron & Sage')
    })
  })
})

test.describe('for keyboard and screen reader users', () => {
  test('the focus and the announcements follow the navigation', once, async ({ page, isMobile }) => {
    await test.step('the first Tab stop skips to the content', async () => {
      await page.goto('/')
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Shop Now' })).toBeFocused()
    })

    await test.step('after navigation the focus is on the content and the title is announced', async () => {
      await page.goto('/')
      const announced = page.getByRole('status', { name: 'Page' })
      await expect(announced).toHaveText('')
      await page.getByRole('link', { name: 'Browse Categories' }).click()
      await expect(announced).toHaveText('Kitchen Items')
      await expect(page.getByRole('main')).toBeFocused()

      const card = page.getByRole('article').first().getByRole('link')
      const name = await card.innerText()
      await card.click()
      await expect(announced).toHaveText(name)
      await expect(page.getByRole('main')).toBeFocused()

      await page.goBack()
      await expect(announced).toHaveText('Kitchen Items')
    })

    await test.step('a field focused while the next page is loading keeps the focus', async () => {
      await page.goto('/')
      const release = await delayRequests(page, /CategoryPage-[\w-]+\.js/)
      await page.getByRole('link', { name: 'Shop Now' }).click()
      const search = page.getByRole('combobox', { name: 'Search products' })
      await search.pressSequentially('tea')
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift Items')
      await nextFrame(page)
      await expect(search).toBeFocused()
    })

    await test.step('reduced motion turns animations off', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      const longest = await page.evaluate(() => {
        const seconds = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part)))
        return Math.max(
          ...Array.from(document.querySelectorAll('*'), (element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element)
            return Math.max(seconds(transitionDuration), seconds(animationDuration))
          }),
        )
      })
      expect(longest).toBeLessThan(0.001)
      if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    })
  })

  test('a page has one of each landmark, one h1 and no dead links', once, async ({ page }) => {
    for (const path of ['/', '/category/gift-items', '/product/1', '/cart']) {
      await page.goto(path)
      for (const role of ['banner', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(role)).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('a:not([href]), a[href=""], a[href="#"]')).toHaveCount(0)
    }
  })
})

test('the header has links from 1160 px and a menu below', once, async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Main' })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await page.setViewportSize({ width: 1160, height: 768 })
  await page.goto('/cart')
  await expect(links).toBeVisible()
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 1159, height: 768 })
  await expect(links).toBeHidden()
  await expect(menu).toBeVisible()
})

test.describe('at any screen size', () => {
  const PATHS = [
    ...['/', '/sale', '/category/kitchen-items?stock=in&sort=price-desc', '/product/1'],
    ...['/cart', '/search?q=tea', '/nowhere'],
  ]
  test.use({ expectedConsoleErrors: [/404/] })

  const SIZES = {
    'small phone': { width: 320, height: 640 },
    'enlarged to 200 %': { width: 640, height: 400 },
    'small laptop': { width: 1024, height: 768 },
    'large screen': { width: 1920, height: 1080 },
  }

  test('no page overflows horizontally, and the brand and the cart are in view', once, async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(path)
      for (const [name, size] of Object.entries(SIZES)) {
        await page.setViewportSize(size)
        const where = `${path} on ${name}`
        await expect(header(page).getByRole('link', { name: 'Saffron & Sage' }), where).toBeInViewport({
          ratio: 1,
        })
        await expect(header(page).getByRole('link', { name: /^Cart/ }), where).toBeInViewport({ ratio: 1 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, where).toBeLessThanOrEqual(0)
      }
    }
  })

  test('long words wrap, and long names leave room for the rest', once, async ({ page, catalog }) => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitaen'
    const name = word.repeat(4).slice(0, 150)
    const { id } = await catalog.createProduct({ name, description: word.repeat(35), isNew: true })
    await page.setViewportSize(SIZES['small phone'])
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await expect(cartBadge(page)).toHaveText('1')
    for (const path of [`/product/${id}`, catalog.path, `/search?q=${word}`, '/cart', '/']) {
      await page.goto(path)
      await expect(page.getByText(name).first(), path).toBeAttached()
      for (const size of Object.values(SIZES)) {
        await page.setViewportSize(size)
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(overflow, `${path} at ${size.width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menus still open', async ({ page, isMobile }) => {
    await page.goto('/')
    if (isMobile) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.getByText('Categories').click()
      await menu.getByRole('link', { name: 'Home Decor' }).click()
    } else {
      const main = page.getByRole('navigation', { name: 'Main' })
      await main.getByText('Categories').click()
      await main.getByRole('link', { name: 'Home Decor' }).click()
    }
    await expect(page).toHaveURL('/category/home-decor')
  })

  test('the newsletter form submits no address', once, async ({ page }) => {
    await page.goto('/cart')
    await footer(page).getByRole('textbox', { name: 'Your email' }).fill('mara@shop.example')
    await footer(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).not.toHaveURL(/mara/)
    await expect(footer(page).locator('noscript')).toBeVisible()
  })
})
