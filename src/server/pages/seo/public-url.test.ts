import { expect, test } from 'vitest'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'

const PUBLIC = 'https://shop.example'
const shop = await openTestShop({ publicUrl: PUBLIC })

test('whatever host was requested, pages name the public address', async () => {
  const { id } = await shop.createProduct()
  const { body } = await shop.get<string>(`/product/${id}`)
  expect(body).toContain(`<link rel="canonical" href="${PUBLIC}/product/${id}"/>`)
  expect(body).toContain(`<meta property="og:url" content="${PUBLIC}/product/${id}"/>`)
  expect(body).not.toContain(shop.address)
  expect((await shop.get<string>('/sitemap.xml')).body).toContain(`<loc>${PUBLIC}/product/${id}</loc>`)
  expect((await shop.get<string>('/robots.txt')).body).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`)
})

test('the browser gets the public address too, and keeps using it', async () => {
  expect((await shop.get<string>('/')).body).toContain(`id="dehydrated-queries" data-origin="${PUBLIC}"`)
})
