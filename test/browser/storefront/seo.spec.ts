import type { Page } from '@playwright/test'
import type { Product } from '#contract/product.ts'
import { expect, once, test } from '../../kit/browser/test.ts'

const tag = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

const facts = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text))

test('sitemap and robots.txt are complete', once, async ({ request, shopAddress }) => {
  await test.step('the sitemap lists every page, and every listed page exists', async () => {
    const xml = await (await request.get('/sitemap.xml')).text()
    const addresses = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address)
    const products: Product[] = await (await request.get('/api/products')).json()
    for (const { id } of products) expect(addresses).toContain(`${shopAddress}/product/${id}`)
    expect(addresses).toContain(`${shopAddress}/category/home-decor`)
    for (const address of addresses.filter((_, index) => index % 9 === 0))
      expect((await request.get(address)).status(), address).toBe(200)
  })

  await test.step('robots.txt names the sitemap', async () => {
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${shopAddress}/sitemap.xml`)
  })
})

test('pages have an icon, a canonical URL and structured data', once, async ({ page, shopAddress }) => {
  await test.step('the web app manifest and its icons are valid', async () => {
    await page.goto('/')
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await page.request.get(address!)).json()
    expect(manifest.name).toBe('Saffron & Sage')
    const sizes = await page.evaluate(
      (icons: { src: string }[]) =>
        Promise.all(
          icons.map(async ({ src }) => {
            const image = new Image()
            image.src = src
            await image.decode()
            return `${image.naturalWidth}x${image.naturalHeight}`
          }),
        ),
      manifest.icons,
    )
    expect(sizes).toEqual(manifest.icons.map((icon: { sizes: string }) => icon.sizes))
    for (const link of await page.locator('link[rel=icon], link[rel=apple-touch-icon]').all()) {
      const response = await page.request.get((await link.getAttribute('href'))!)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toMatch(/^image\//)
    }
  })

  await test.step('every page has a canonical URL, even after client-side navigation', async () => {
    const canonical = page.locator('link[rel=canonical]')
    await page.goto('/?utm_source=letter')
    await expect(canonical).toHaveAttribute('href', `${shopAddress}/`)
    await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).click()
    await expect(canonical).toHaveAttribute('href', `${shopAddress}/category/gift-items`)
    await expect(canonical).toHaveCount(1)
  })

  await test.step('structured data describes the shop and the product', async () => {
    await page.goto('/')
    expect(await facts(page)).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', name: 'Saffron & Sage', url: shopAddress }),
    )
    expect(await facts(page)).toContainEqual(
      expect.objectContaining({
        '@type': 'WebSite',
        potentialAction: expect.objectContaining({
          target: expect.objectContaining({ urlTemplate: `${shopAddress}/search?q={search_term_string}` }),
        }),
      }),
    )
    await page.goto('/product/1')
    const types = (await facts(page)).map((fact) => fact['@type'])
    expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  })

  await test.step('a trailing slash redirects to the URL without it', async () => {
    const response = await page.goto('/category/gift-items/?sort=newest')
    expect(response?.request().redirectedFrom()).not.toBeNull()
    await expect(page).toHaveURL('/category/gift-items?sort=newest')
  })
})

test.describe('every page', () => {
  test.use({ expectedConsoleErrors: [/404/] })

  test('has a link preview image that loads', once, async ({ page }) => {
    for (const path of ['/', '/category/kitchen-items', '/product/1', '/search?q=tea', '/nowhere']) {
      await page.goto(path)
      const title = await tag(page, 'og:title')
      expect(await page.title()).toBe(`${title} · Saffron & Sage`)
      expect(await tag(page, 'description')).toBeTruthy()
      expect(await tag(page, 'twitter:card')).toBe('summary_large_image')

      const image = await page.request.get((await tag(page, 'og:image'))!, { headers: { accept: '*/*' } })
      expect(image.status(), path).toBe(200)
      expect(image.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/)
      const size = await page.evaluate(
        async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          return [image.naturalWidth, image.naturalHeight].map(String)
        },
        await tag(page, 'og:image').then((src) => src!),
      )
      expect(size, path).toEqual([await tag(page, 'og:image:width'), await tag(page, 'og:image:height')])
    }
  })
})
