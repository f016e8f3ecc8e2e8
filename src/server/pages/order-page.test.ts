import { expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/process/config.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { goLive, order } from '../../../test/kit/live.ts'

const shop = await openTestShop()

const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

const headersOf = (headers: Headers) =>
  Object.fromEntries(Object.keys(PRIVATE).map((name) => [name, headers.get(name)]))

/** Orders one piece, and returns the path of the order's page. */
async function placeOrder(input: Parameters<typeof order>[1] = {}) {
  await goLive(await shop.asAdmin())
  const { id } = await shop.createProduct({ price: '16.00', stock: 5 })
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
  return (await order(shopper, input)).body.link
}

test("an order's page is rendered for its link alone: neither stored, nor indexed, nor sent as a referrer", async () => {
  const link = await placeOrder()
  for (const attempt of ['first', 'second']) {
    const page = await shop.get<string>(link)
    expect([attempt, page.status]).toEqual([attempt, 200])
    expect(headersOf(page.headers)).toEqual(PRIVATE)
    expect(page.body).toContain('Thank you,')
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
  }
  // A page from the cache would still say that the order is placed.
  const canceled = await shop.post(`/api${link}/cancel`)
  expect(headersOf(canceled.headers)).toEqual(PRIVATE)
  expect((await shop.get<string>(link)).body).toContain('This order is')
  expect(headersOf((await shop.get(`/api${link}`)).headers)).toEqual(PRIVATE)
})

test('an unknown link is a page with status 404, with the same headers', async () => {
  for (const secret of ['x'.repeat(43), 'short']) {
    const page = await shop.get<string>(`/order/${secret}`)
    expect([secret.length, page.status]).toEqual([secret.length, 404])
    expect(page.body).toContain('Order not found')
    expect(headersOf(page.headers)).toEqual(PRIVATE)
    expect(headersOf((await shop.get(`/api/order/${secret}`)).headers)).toEqual(PRIVATE)
  }
})

test('markup in what a shopper typed is escaped in the page of the order', async () => {
  const link = await placeOrder({
    name: '</script><script>alert(1)</script>',
    note: '<img src=x onerror=alert(1)>',
  })
  const { body } = await shop.get<string>(link)
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img src=x')
})

test('the checkout leads to the cart in Demo, and follows the mode at once', async () => {
  const admin = await shop.asAdmin()
  for (const repeat of [1, 2]) {
    const redirect = await shop.get('/checkout')
    expect([repeat, redirect.status, redirect.headers.get('location')]).toEqual([repeat, 302, '/cart'])
    await goLive(admin)
    expect((await shop.get<string>('/checkout')).body).toContain('Checkout</h1>')
    await admin.put('/api/selling/mode', { mode: 'demo' })
  }
})

test('the page that emails order links is not for search engines, and a demo does not have it', async () => {
  const redirect = await shop.get('/order-links')
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/'])
  expect((await shop.get<string>('/')).body).not.toContain('/order-links')
  await goLive(await shop.asAdmin())
  const { status, body } = await shop.get<string>('/order-links')
  expect([status, body]).toEqual([200, expect.stringContaining('Find your orders</h1>')])
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect((await shop.get<string>('/')).body).toContain('href="/order-links"')
  expect((await shop.get<string>('/sitemap.xml')).body).not.toContain('/order-links')
})

test('prices are in the currency of the shop, and dollars are always written with a dollar sign', async () => {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct({ price: '1250.50', oldPrice: null })
  expect((await shop.get<string>(`/product/${id}`)).body).toContain('>$1,250.50<')
  await goLive(admin, { currency: 'EUR', locale: 'de-DE' })
  const { body } = await shop.get<string>(`/product/${id}`)
  expect(body).toMatch(/>1\.250,50\s€</)
  expect(body).toContain('"priceCurrency":"EUR"')
})

test('the link of an order is never logged, neither with its requests nor with an error', async () => {
  const link = await placeOrder()
  const app = await createApp({ database: shop.database, config: readConfig({ LOG_LEVEL: 'info' }) })
  const lines: string[] = []
  vi.spyOn(logStream(app.log), 'write').mockImplementation((line) => void lines.push(line))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const statuses = async () => {
    const responses = await Promise.all([link, `/api${link}`].map((path) => fetch(address + path)))
    return responses.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200])
  await shop.database.pool.query('alter table order_links rename to hidden')
  try {
    expect(await statuses()).toEqual([500, 500])
  } finally {
    await shop.database.pool.query('alter table hidden rename to order_links')
    await app.close()
  }
  const log = lines.join('')
  for (const message of ['incoming request', 'request failed', 'page failed']) expect(log).toContain(message)
  expect(log).toContain('/api/order/…')
  expect(log).not.toContain(link.slice('/order/'.length))
})

/** The stream that pino writes to. */
function logStream(log: object): { write(line: string): void } {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')!
  return (log as never)[symbol]
}
