import { expect, test, vi } from 'vitest'
import type { Product } from '#contract/product.ts'

vi.mock('#server/images/variants/encode.ts', { spy: true })
// Test files of a worker share loaded modules: drop the real module that an earlier file has loaded.
vi.resetModules()
const { openTestShop } = await import('../../../test/kit/api/test-shop.ts')
const { encodeVariant } = await import('#server/images/variants/encode.ts')
const { seedCatalog } = await import('#server/seed/catalog.ts')

const shop = await openTestShop()

test('the images of a new shop are ready for its first visitor', async () => {
  await seedCatalog(shop.database.db)
  const urls = await requestedUrls('/')
  expect(urls.size).toBeGreaterThan(80)
  // A category page shows the second images of its cards only under the pointer.
  const [product] = (await shop.get<Product[]>('/api/products?q=KIT-003')).body
  for (const url of await requestedUrls('/category/kitchen-items'))
    if (url.startsWith(`${product!.images[0]}/`)) urls.add(url)
  // The widths of a product's main image on a laptop, and on a phone with two pixels per CSS pixel.
  for (const width of [640, 960]) urls.add(`${product!.images[0]}/${width}`)
  for (const image of product!.images) urls.add(`${image}/160`)
  for (const url of urls) {
    const { status, headers } = await shop.get(url, { accept: 'image/avif,image/webp,*/*' })
    expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/avif'])
  }
  expect(encodeVariant).not.toHaveBeenCalled()
})

async function requestedUrls(path: string) {
  const { body } = await shop.get<string>(path)
  const urls = [...body.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, srcset]) =>
    srcset!.split(', ').map((candidate) => candidate.split(' ')[0]!),
  )
  // No screen is small enough to request these.
  return new Set(urls.filter((url) => !/\/(96|160)$/.test(url)))
}
