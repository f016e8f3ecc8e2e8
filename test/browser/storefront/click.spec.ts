import type { Page } from '@playwright/test'
import { ADMIN } from '../../kit/accounts.ts'
import { nextFrame, waitForHydration } from '../../kit/browser/page.ts'
import { delayRequests } from '../../kit/browser/requests.ts'
import { cartBadge } from '../../kit/browser/storefront.ts'
import { expect, once, test } from '../../kit/browser/test.ts'

test('a hovered product is preloaded and opens without another request', once, async ({ page }) => {
  await page.goto('/')
  const link = page.locator('main a[href^="/product/"]').first()
  const preloaded = [/\/api\/products\/\d+$/, /\/assets\/ProductPage-.*\.js$/].map((url) =>
    page.waitForResponse(url),
  )
  await link.hover()
  await Promise.all(preloaded)
  const release = await delayRequests(page, /./)
  await link.click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeVisible()
  release()
})

test('the scripts of a page load after its LCP image', once, async ({ page }) => {
  let scripts: string[] = []
  page.on('request', (request) => {
    if (isScript.test(request.url())) scripts.push(request.url())
  })
  for (const path of ['/', '/category/kitchen-items', '/product/1']) {
    const release = await delayRequests(page, isImage)
    await page.goto('about:blank', { waitUntil: 'load' })
    scripts = []
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(scripts, path).toEqual([])
    release()
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
    await waitForHydration(page)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test.describe('a page whose images fail to load', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('hydrates all the same', once, async ({ page }) => {
    await page.route(isImage, (route) => route.abort())
    await page.goto('/', { waitUntil: 'load' })
    await waitForHydration(page)
  })
})

test('clicks before hydration are replayed', once, async ({ page, catalog }) => {
  await test.step('a click before hydration is replayed', async () => {
    const { id } = await catalog.createProduct()
    const release = await openWithoutScripts(page, `/product/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    release()
    await expect(cartBadge(page)).toHaveText('1')
  })

  await test.step('a sort order selected before hydration is applied', async () => {
    const release = await openWithoutScripts(page, '/category/kitchen-items')
    await page.getByLabel('Sort by').selectOption('Newest')
    release()
    await expect(page).toHaveURL(/sort=newest$/)
    await expect(page.getByLabel('Sort by')).toHaveValue('newest')
  })

  await test.step('a filter clicked before hydration is applied', async () => {
    const release = await openWithoutScripts(page, '/category/kitchen-items')
    const filter = page.getByRole('group', { name: 'Price Range' }).getByRole('checkbox').first()
    await filter.click()
    release()
    await expect(page).toHaveURL(/price=under-25/)
    await expect(filter).toBeChecked()
  })
})

test('an image swiped to before hydration is the current one', once, async ({ page, catalog }) => {
  const { id } = await catalog.findProduct('KIT-002')
  const release = await openWithoutScripts(page, `/product/${id}#image-2`)
  const thumbnail = page.getByRole('link', { name: 'Image 2' })
  await expect(thumbnail).toHaveAttribute('aria-current', 'false')
  release()
  await expect(thumbnail).toHaveAttribute('aria-current', 'true')
})

test('text typed before hydration is not lost', once, async ({ page, catalog }) => {
  await test.step('a quantity typed before hydration is added', async () => {
    const { id } = await catalog.createProduct()
    const release = await openWithoutScripts(page, `/product/${id}`)
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    release()
    await expect(cartBadge(page)).toHaveText('3')
  })

  await test.step('all filters clicked before hydration are applied on a page without images', async () => {
    const release = await openWithoutScripts(page, '/search?q=soy+candle')
    await page.getByLabel('In Stock').click()
    await page.getByLabel('Under $25').click()
    release()
    await expect(page).toHaveURL(/price=under-25/)
    await expect(page).toHaveURL(/stock=in/)
  })

  await test.step('a search text typed before hydration is not lost', async () => {
    const release = await openWithoutScripts(page, '/')
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.pressSequentially('teapot')
    release()
    await waitForHydration(page)
    // The field reads what was typed in an effect, which runs after the first paint.
    await nextFrame(page)
    await search.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=teapot$/)
  })

  await test.step('an address is sent to the newsletter although another button was clicked afterwards', async () => {
    const release = await openWithoutScripts(page, '/')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('textbox', { name: 'Your email' }).fill('mara@shop.example')
    await footer.getByRole('textbox', { name: 'Your email' }).press('Enter')
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    release()
    await expect(footer.getByRole('status')).toContainText('nothing was sent')
    await expect(cartBadge(page)).toHaveText('4')
  })

  await test.step('a login typed before hydration is kept, and the focus does not jump to another field', async () => {
    const release = await openWithoutScripts(page, '/admin/login')
    await expect(page.getByLabel('Username')).toBeFocused()
    await page.getByLabel('Username').fill(ADMIN.username)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill(ADMIN.password)
    release()
    await waitForHydration(page)
    await nextFrame(page)
    await expect(password).toBeFocused()
    await password.press('Enter')
    await expect(page).toHaveURL('/admin')
  })

  await test.step('the search page works without JavaScript', async () => {
    await openWithoutScripts(page, '/search')
    await page.getByRole('main').getByRole('searchbox').fill('teapot')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=teapot$/)
  })
})

test(
  'a form whose script does not load is sent again a few times, and keeps its text',
  once,
  async ({ page }) => {
    const release = await delayRequests(page, /\/assets\/Newsletter-.*\.js$/)
    await page.clock.install()
    await page.goto('/')
    const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Your email' })
    await field.fill('mara@shop.example')
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      addEventListener('submit', () => {
        dataset.submits = String(Number(dataset.submits ?? 0) + 1)
      })
    })
    await field.press('Enter')
    await page.clock.runFor(60_000)
    await expect(page.locator('html')).toHaveAttribute('data-submits', '8')
    await expect(field).toHaveValue('mara@shop.example')
    release()
  },
)

const isImage = /\/images\//
const isScript = /\/assets\/.*\.js$/

/** Opens a page with its scripts delayed: it can be seen and used, but is not hydrated. */
async function openWithoutScripts(page: Page, path: string) {
  await page.unrouteAll({ behavior: 'wait' })
  const release = await delayRequests(page, isScript)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
