import { expect, test } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { goLive, order } from '../../../test/kit/live.ts'

const shop = await openTestShop()

/** The paths that a part of the home page links to. */
async function linksIn(part: RegExp): Promise<string[]> {
  const { body } = await shop.get<string>('/')
  const [html] = part.exec(body) ?? []
  expect(html, String(part)).toBeDefined()
  return [...html!.matchAll(/ href="(\/[^"]*)"/g)].map(([, path]) => path!)
}

const HEADER = /<nav aria-label="Main".*?<\/nav>/s
const MOBILE_MENU = /<nav aria-label="Mobile".*?<\/nav>/s
const BANNER = /<section aria-label="Welcome".*?<\/section>/s
const FOOTER = /<nav aria-label="Quick links".*?<\/nav>/s

test('a live shop links to its own categories in the order of the owner, and a demo always to the same ones', async () => {
  const admin = await shop.asAdmin()
  for (const [slug, position, isInHeader] of [
    ['lamps', 50, true],
    ['rugs', 10, true],
    ['gift-cards', 20, false],
    ['chairs', 40, true],
    ['tables', 30, true],
  ] as const)
    await shop.createCategory({ name: slug, slug, position, isInHeader })
  await shop.createProduct({ featured: true })

  const demo = ['gift-items', 'kitchen-items', 'makeup-items'].map((slug) => `/category/${slug}`)
  expect((await linksIn(HEADER)).slice(-3)).toEqual(demo)
  expect(await linksIn(BANNER)).toEqual(demo.slice(0, 2))
  expect(await linksIn(FOOTER)).toEqual(['/', ...demo, '/cart'])

  await goLive(admin)
  const inHeader = ['/category/rugs', '/category/tables', '/category/chairs']
  expect((await linksIn(HEADER)).slice(-3)).toEqual(inHeader)
  expect((await linksIn(MOBILE_MENU)).slice(-7)).toEqual([
    ...inHeader,
    ...['/products', '/new', '/sale', '/wishlist'],
  ])
  expect(await linksIn(BANNER)).toEqual(['/category/rugs', '/category/gift-cards'])
  expect((await linksIn(FOOTER)).slice(0, 6)).toEqual([
    '/',
    ...['rugs', 'gift-cards', 'tables', 'chairs', 'lamps'].map((slug) => `/category/${slug}`),
  ])
  expect(await linksIn(/<a [^>]*>View All/)).toEqual(['/category/rugs'])
})

test('a live shop shows the largest discount of each category, and no sale without one', async () => {
  const sale = async () => {
    const { body } = await shop.get<string>('/')
    expect(body).not.toContain('Summer')
    const [html = ''] = /<section[^>]* aria-labelledby="sale".*?<\/section>/s.exec(body) ?? []
    return html
      .replace(/<\/(h2|li)>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  }
  await goLive(await shop.asAdmin())
  const rugs = await shop.createCategory({ name: 'Rugs', slug: 'rugs', position: 20 })
  const lamps = await shop.createCategory({ name: 'Lamps', slug: 'lamps', position: 10 })
  await shop.createCategory({ name: 'Chairs', slug: 'chairs' })
  await shop.createProduct({ categoryId: rugs.id })
  expect(await sale()).toBe('')

  await shop.createProduct({ categoryId: rugs.id, price: '60.00', oldPrice: '90.00' })
  await shop.createProduct({ categoryId: rugs.id, price: '9.00', oldPrice: '10.00' })
  const lamp = { categoryId: lamps.id, price: '15.00', oldPrice: '20.00' }
  await shop.createProduct({ ...lamp, price: '18.00' })
  const { id: best } = await shop.createProduct({ ...lamp, stock: 1 })
  expect(await sale()).toBe('Now on Sale up to 25% off Lamps up to 33% off Rugs')

  // A product that is sold out is no offer.
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: best, quantity: 1 })
  expect((await order(shopper)).status).toBe(201)
  await expect.poll(sale, { timeout: 10_000 }).toBe('Now on Sale up to 10% off Lamps up to 33% off Rugs')
})
