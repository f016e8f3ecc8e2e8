import { expect, test } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop({ trustProxy: 1 })

const home = (protocol: string) => shop.get<string>('/', { 'x-forwarded-proto': protocol })

test('behind a proxy a page names the address it was requested at, over http and https', async () => {
  const host = new URL(shop.address).host
  for (const protocol of ['http', 'https', 'http', 'https'])
    expect((await home(protocol)).body).toContain(`<link rel="canonical" href="${protocol}://${host}/"/>`)
})

test("a forwarded protocol of one visitor does not end up in another visitor's page", async () => {
  expect((await home('https, https')).body).toContain('<link rel="canonical" href="https://')
  expect((await home('http')).body).toContain('<link rel="canonical" href="http://')
})

test('responses over https carry HSTS, for pages and API calls', async () => {
  const call = await shop.get('/api/products', { 'x-forwarded-proto': 'https' })
  for (const { headers } of [await home('https'), await home('https'), call])
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect((await home('http')).headers.has('strict-transport-security')).toBe(false)
})
