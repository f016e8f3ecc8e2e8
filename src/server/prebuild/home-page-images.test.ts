import { expect, test, vi } from 'vitest'

vi.mock('#server/images/variants/encode.ts', { spy: true })
// Test files of a worker share loaded modules: drop the real module that an earlier file has loaded.
vi.resetModules()
const { openTestShop } = await import('../../../test/kit/api/test-shop.ts')
const { encodeVariant } = await import('#server/images/variants/encode.ts')
const { seedCatalog } = await import('#server/seed/catalog.ts')

const shop = await openTestShop()

test("the images of a new shop's home page are ready for its first visitor", async () => {
  await seedCatalog(shop.database.db)
  const { body } = await shop.get<string>('/')
  const urls = new Set(
    [...body.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, srcset]) =>
      srcset!.split(', ').map((candidate) => candidate.split(' ')[0]!),
    ),
  )
  // No screen is small enough to request these.
  for (const url of urls) if (/\/(96|160)$/.test(url)) urls.delete(url)
  expect(urls.size).toBeGreaterThan(80)
  for (const url of urls) {
    const { status, headers } = await shop.get(url, { accept: 'image/avif,image/webp,*/*' })
    expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/avif'])
  }
  expect(encodeVariant).not.toHaveBeenCalled()
})
