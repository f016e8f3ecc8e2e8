import { expect, test } from 'vitest'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const read = async (path: string) => (await shop.get<string>(path)).body

/** The addresses a sitemap names, without the shop's own in front. */
const paths = (xml: string) =>
  Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address.replace(shop.address, ''))

test('a sitemap of more than 50,000 URLs is split into parts', async () => {
  const { pool } = shop.database
  await pool.query(
    `insert into categories (name, slug) select 'Category', 'category-' || n from generate_series(1, 49990) n`,
  )
  await pool.query(
    `insert into products (name, sku, description, price, images, stock, category_id)
     select 'Tin', 'T-' || n, 'A tin with a lid', 100, '{/images/tin}', 1, 1 from generate_series(1, 20) n`,
  )
  const index = await read('/sitemap.xml')
  expect(index).toContain('<sitemapindex')
  expect(paths(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])

  const first = paths(await read('/sitemap-1.xml'))
  const second = paths(await read('/sitemap-2.xml'))
  expect(first).toHaveLength(50_000)
  expect(first.slice(0, 5)).toEqual(['/', '/products', '/new', '/sale', '/category/category-1'])
  expect(first.at(-1)).toBe('/product/6')
  expect(second).toEqual(Array.from({ length: 14 }, (_, index) => `/product/${index + 7}`))
})
