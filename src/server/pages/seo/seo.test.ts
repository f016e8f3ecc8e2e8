import { expect, test } from 'vitest'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { settings } from '../../../../test/kit/sample-data.ts'

const shop = await openTestShop()

const read = async (path: string) => (await shop.get<string>(path)).body

/** The addresses a sitemap names, without the shop's own in front. */
const paths = (xml: string) =>
  Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address.replace(shop.address, ''))

/** The home page and the collections. */
const FIXED = ['/', '/products', '/new', '/sale']

test('the sitemap lists every page that search engines may show', async () => {
  const { id: categoryId } = await shop.createCategory({ slug: 'garden' })
  const { id } = await shop.createProduct({ categoryId })
  const { status, headers, body } = await shop.get<string>('/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(paths(body)).toEqual([...FIXED, '/category/garden', `/product/${id}`])
  expect(body).toContain('</urlset>')
})

test('the sitemap says when a product, a category or a page of the owner was changed', async () => {
  const { id: categoryId } = await shop.createCategory({ slug: 'garden' })
  const { id } = await shop.createProduct({ categoryId })
  const { id: other } = await shop.createProduct({ categoryId, sku: 'OTHER' })
  await shop.database.pool.query(
    `update audit_log set at = case when kind = 'product' then timestamptz '2026-03-04T12:00Z' else '2026-03-05T12:00Z' end`,
  )
  await (await shop.asAdmin()).post('/api/products/bulk', { ids: [id], change: 'feature' })
  await shop.database.pool.query(`update audit_log set at = '2026-04-06T12:00:00Z' where at > '2026-03-06'`)
  const xml = await read('/sitemap.xml')
  const lastmod = (path: string) => new RegExp(`${path}</loc><lastmod>(.*?)</lastmod>`).exec(xml)?.[1]
  expect(lastmod('/category/garden')).toBe('2026-03-05')
  expect(lastmod(`/product/${other}`)).toBe('2026-03-04')
  expect(lastmod(`/product/${id}`)).toBe('2026-04-06')
})

test('the first catalog was changed last on the day the shop was created', async () => {
  await shop.asAdmin()
  const { pool } = shop.database
  await pool.query(`update users set created_at = '2026-02-03T12:00Z'`)
  await pool.query(`insert into categories (name, slug) values ('Garden', 'garden')`)
  await pool.query(
    `insert into products (name, sku, description, price, images, stock, category_id)
     select 'Tin', 'TIN', '', 100, '{/images/tin}', 1, id from categories`,
  )
  const xml = await read('/sitemap.xml')
  expect(xml).toContain('/category/garden</loc><lastmod>2026-02-03</lastmod>')
  expect(xml).toMatch(/\/product\/\d+<\/loc><lastmod>2026-02-03<\/lastmod>/)
})

test('the sitemap of an empty shop lists its home page and its collections', async () => {
  expect(paths(await read('/sitemap.xml'))).toEqual(FIXED)
})

test('a deleted product leaves the sitemap at once', async () => {
  const { id } = await shop.createProduct()
  await (await shop.asAdmin()).delete(`/api/products/${id}`)
  expect(paths(await read('/sitemap.xml'))).not.toContain(`/product/${id}`)
})

test.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-99999999.xml'])(
  'there is no part %s of a small sitemap',
  async (path) => {
    expect((await shop.get(path)).status).toBe(404)
  },
)

test('robots.txt names the sitemap and disallows the back office', async () => {
  const { headers, body } = await shop.get<string>('/robots.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /admin', `Sitemap: ${shop.address}/sitemap.xml`]),
  )
})

test("the web app manifest has the shop's name and icons", async () => {
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', {
    ...settings,
    businessName: 'Marigold',
    heroImage: 'https://a.example/b',
  })
  const { headers, body } = await shop.get<{ icons: { src: string }[] }>('/manifest.webmanifest')
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(body).toMatchObject({ name: 'Marigold', start_url: '/' })
  for (const { src } of body.icons) {
    const icon = await shop.get(src)
    expect(icon.status).toBe(200)
    expect(icon.headers.get('content-type')).toBe('image/png')
  }
})

test.each(['/favicon.ico', '/apple-touch-icon.png', '/card.png'])(
  '%s is cacheable for a day',
  async (path) => {
    const { status, headers } = await shop.get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^image\//)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  },
)

test('the build manifest is not public', async () => {
  for (const path of ['/.vite/manifest.json', '/stamp']) expect((await shop.get(path)).status).toBe(404)
})
