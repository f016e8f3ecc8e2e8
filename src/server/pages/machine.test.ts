import { expect, test } from 'vitest'
import { settings } from '../../../test/harness/believable.ts'
import { openShop } from '../../../test/open-shop.ts'

const shop = await openShop()

const read = async (path: string) => (await shop.get<string>(path)).body

/** The addresses a sitemap names, without the shop's own in front. */
const paths = (xml: string) =>
  Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address.replace(shop.address, ''))

test('the sitemap names every page that a search engine may show', async () => {
  const { id: categoryId } = await shop.category({ slug: 'garden' })
  const { id } = await shop.product({ categoryId })
  const { status, headers, body } = await shop.get<string>('/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(paths(body)).toEqual(['/', '/category/garden', `/product/${id}`])
  expect(body).toContain('</urlset>')
})

test('the sitemap of an empty shop names its home page', async () => {
  expect(paths(await read('/sitemap.xml'))).toEqual(['/'])
})

test('a product that is gone leaves the sitemap at once', async () => {
  const { id } = await shop.product()
  await (await shop.asAdmin()).delete(`/api/products/${id}`)
  expect(paths(await read('/sitemap.xml'))).not.toContain(`/product/${id}`)
})

test('a sitemap of more than 50,000 addresses comes in parts', { timeout: 120_000 }, async () => {
  const { id: categoryId } = await shop.category({ slug: 'all' })
  await shop.database.pool.query(
    `insert into products (name, sku, description, price, images, stock, category_id)
     select 'Tin', 'T-' || n, 'A tin with a lid', 100, '{/images/tin}', 1, $1 from generate_series(1, 50000) n`,
    [categoryId],
  )
  const index = await read('/sitemap.xml')
  expect(index).toContain('<sitemapindex')
  expect(paths(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])

  const [first = [], second = []] = await Promise.all(
    paths(index).map(async (path) => paths(await read(path))),
  )
  expect(first).toHaveLength(50_000)
  expect(first.slice(0, 3)).toEqual(['/', '/category/all', '/product/1'])
  expect(second).toEqual(['/product/49999', '/product/50000'])
  expect(new Set([...first, ...second]).size).toBe(50_002)
})

test.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-99999999.xml'])(
  'there is no part %s of a small sitemap',
  async (path) => {
    expect((await shop.get(path)).status).toBe(404)
  },
)

test('robots are shown the sitemap, and not the back office', async () => {
  const { headers, body } = await shop.get<string>('/robots.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /admin', `Sitemap: ${shop.address}/sitemap.xml`]),
  )
})

test('a phone can keep the shop under its own name and icon', async () => {
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', {
    ...settings,
    businessName: 'Marigold',
    heroImage: 'https://a.example/b',
  })
  const { headers, body } = await shop.get<string>('/manifest.webmanifest')
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ name: 'Marigold', start_url: '/' })
  for (const { src } of manifest.icons) {
    const icon = await shop.get(src)
    expect(icon.status).toBe(200)
    expect(icon.headers.get('content-type')).toBe('image/png')
  }
})

test.each(['/favicon.ico', '/apple-touch-icon.png', '/card.png'])(
  '%s may be kept for a day',
  async (path) => {
    const { status, headers } = await shop.get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^image\//)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  },
)

test('what the build notes for itself is not for the public', async () => {
  for (const path of ['/.vite/manifest.json', '/stamp']) expect((await shop.get(path)).status).toBe(404)
})
