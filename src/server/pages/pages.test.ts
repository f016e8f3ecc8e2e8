import { expect, test } from 'vitest'
import { ERROR_PAGE } from '#domain/texts/error-page.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/process/config.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const page = (path: string, headers?: Record<string, string>) => shop.get<string>(path, headers)

/** The raw bytes of a request that no well-behaved client would send. */
const head = (path: string, host = 'shop', ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, `host: ${host}`, 'connection: close', ...more, '\r\n'].join('\r\n')

/** The calls whose responses a page carries for the browser: path, and parameters if there are any. */
function dehydratedCalls(html: string): string[] {
  const [, json = '[]'] =
    /<script type="application\/json" id="dehydrated-queries"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json).map(({ queryKey: [, ...call] }: { queryKey: unknown[] }) =>
    call.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '),
  )
}

test("the home page is rendered with the shop's categories and products", async () => {
  await shop.createCategory({ name: 'Garden & Balcony', slug: 'garden' })
  await shop.createProduct({ name: 'Brass Watering Can', featured: true })
  const { status, headers, body } = await page('/')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(body).toContain('<h3 class="font-display')
  expect(body).toContain('Garden &amp; Balcony')
  expect(body).toContain('Brass Watering Can')
})

test('the home page is small: it has no descriptions of products', async () => {
  const { id } = await shop.createProduct({
    description: 'Turned from one piece of olive wood.',
    isNew: true,
  })
  expect((await page('/')).body).not.toContain('olive wood')
  expect((await page(`/product/${id}`)).body).toContain('olive wood')
})

test('a shop without products and settings has a home page without empty sections', async () => {
  const { status, body } = await page('/')
  expect(status).toBe(200)
  expect(body).toContain('Shop Now')
  for (const title of ['Shop by Category', 'Featured Products', 'New Arrivals'])
    expect(body).not.toContain(`>${title}</h2>`)
})

test('the home page embeds only the products it shows', async () => {
  const { id: categoryId } = await shop.createCategory()
  for (let count = 1; count <= 7; count++)
    await shop.createProduct({ name: `Featured lamp ${count}`, categoryId, featured: true })
  const { body } = await page('/')
  expect(body).toContain('Featured lamp 3')
  expect(body).not.toContain('Featured lamp 2')
})

test('a page describes itself to search engines and link previews', async () => {
  const { id } = await shop.createProduct({
    name: 'Brass Watering Can',
    description: 'Pours where you point it.',
  })
  const { body } = await page(`/product/${id}`)
  expect(body).toMatch(/<title>Brass Watering Can · [^<]+<\/title>/)
  expect(body).toContain(`<link rel="canonical" href="${shop.address}/product/${id}"/>`)
  expect(body).toContain('<meta name="description" content="Pours where you point it."/>')
  expect(body).toContain('<meta property="og:title" content="Brass Watering Can"/>')
  expect(body).toContain('<meta property="og:image:alt" content="Brass Watering Can"/>')
  expect(body).toContain('<meta property="product:price:amount" content="24.00"/>')
  expect(body).toContain('<meta property="product:price:currency" content="USD"/>')
})

test('a later page of a list has its own canonical URL, a filtered list that of the whole list', async () => {
  const { id, slug } = await shop.createCategory()
  await shop.database.pool.query(
    `insert into products (category_id, name, sku, description, price, images, stock)
     select $1, 'Tin ' || number, 'TIN-' || number, '', 100, array['/images/a.jpg'], 5
     from generate_series(1, 13) number`,
    [id],
  )
  const canonical = async (query: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec((await page(`/category/${slug}${query}`)).body)?.[1]
  const address = `${shop.address}/category/${slug}`
  expect(await canonical('?page=2')).toBe(`${address}?page=2`)
  expect(await canonical('?page=9')).toBe(`${address}?page=2`)
  expect(await canonical('?page=1&sort=newest')).toBe(address)
  expect(await canonical('?page=2&sort=newest')).toBe(address)
  expect(await canonical('?page=2&stock=in&utm_source=letter')).toBe(address)
  expect(await canonical('?page=x')).toBe(address)
})

test('every page has one URL, and other spellings redirect to it', async () => {
  const { slug } = await shop.createCategory()
  for (const [written, right] of [
    [`/category/${slug}/`, `/category/${slug}`],
    [`/category/${slug}/?page=2`, `/category/${slug}?page=2`],
    [`//category//${slug}`, `/category/${slug}`],
    ['/cart//', '/cart'],
    ['/cart%20', '/cart'],
    [`/category/${slug}%20/%0a?page=2`, `/category/${slug}?page=2`],
    ['/admin/', '/admin'],
    ['/%61dmin', '/admin'],
    ['/c%61rt?x=%61', '/cart?x=%61'],
    ['/category/caf%c3%a9', '/category/caf%C3%A9'],
    ['/%2e%2e//elsewhere.example', '/elsewhere.example'],
    ['/./cart', '/cart'],
    ['/x/../order/secret', '/order/secret'],
    ['/order\\secret', '/order/secret'],
    ['/./admin', '/admin'],
    ['/..', '/'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/\\\\elsewhere.example/', '/elsewhere.example'],
  ] as const) {
    const response = await shop.sendRaw(head(written))
    expect(response?.status, written).toBe(308)
    expect(response?.headers.get('location'), written).toBe(right)
  }
})

test('a page at another spelling of its address is not there', async () => {
  const { id, categoryId } = await shop.createProduct()
  const { slug } = (await shop.get<{ slug: string }>(`/api/categories/${categoryId}`)).body
  expect((await page(`/product/${id}`)).status).toBe(200)
  expect((await page(`/category/${slug}`)).status).toBe(200)
  for (const path of [
    ...[
      '/Cart',
      '/Search',
      `/CATEGORY/${slug}`,
      `/category/${slug.toUpperCase()}`,
      '/Admin',
      '/admin/Products',
    ],
    ...[`/Product/${id}`, `/product/0${id}`, `/product/${id}e0`, `/product/0x${id}`, `/product/${id}.0`],
    ...[`/product/%20${id}`, `/product/+${id}`, `/product/-${id}`, '/product/0'],
  ])
    expect((await page(path)).status, path).toBe(404)
})

test('a page may be at most two minutes old in a shared cache', async () => {
  expect((await page('/')).headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
  )
})

test('a forged Host header does not get into a page', async () => {
  expect((await shop.sendRaw(head('/', '"><script>')))?.status).toBe(400)
  const response = await shop.sendRaw(head('/', 'shop', 'x-forwarded-host: evil.example'))
  expect(response?.body).toContain('href="http://shop/"')
  expect(response?.body).not.toContain('evil.example')
})

test('a page embeds its data, so that the browser does not request it again', async () => {
  const { id } = await shop.createProduct()
  expect(dehydratedCalls((await page('/')).body)).toEqual(
    expect.arrayContaining([
      '/api/settings',
      '/api/categories',
      '/api/products/featured',
      '/api/products/new',
    ]),
  )
  expect(dehydratedCalls((await page(`/product/${id}`)).body)).toContain(
    `/api/products/:id {"params":{"id":${id}}}`,
  )
})

test.each([
  ['/no/such/page', '404 Page Not Found'],
  ['/category/none', 'Category not found'],
  [`/category/${'long'.repeat(100)}`, 'Category not found'],
  ['/product/999999', 'Product not found'],
  ['/product/teapot', 'Product not found'],
  ['/product/1.5', 'Product not found'],
  ['/product/99999999999', 'Product not found'],
])('%s is not there', async (path, title) => {
  const { status, headers, body } = await page(path)
  expect(status).toBe(404)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(body).toContain(`>${title}</h1>`)
})

test('a page that did not change is answered with 304', async () => {
  const { id } = await shop.createProduct({ name: 'Brass Watering Can' })
  const etag = (await page(`/product/${id}`)).headers.get('etag') ?? ''
  const again = await page(`/product/${id}`, { 'if-none-match': `"other", W/${etag}` })
  expect(again.status).toBe(304)
  expect(again.body).toBe('')

  await (await shop.asAdmin()).delete(`/api/products/${id}`)
  expect((await page(`/product/${id}`, { 'if-none-match': etag })).status).toBe(404)
})

test('a page carries its security headers', async () => {
  const { id } = await shop.createProduct()
  for (const path of ['/', `/product/${id}`, '/admin', '/no/such/page']) {
    const headers = Object.fromEntries((await page(path)).headers)
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

test('text of the shop never becomes markup', async () => {
  const trick = '</script><script>alert(1)</script>'
  const { id } = await shop.createProduct({
    name: `Vase ${trick}`,
    description: `Tall. ${trick}`,
    featured: true,
  })
  for (const path of ['/', `/product/${id}`, `/category/${encodeURIComponent(trick)}`]) {
    const { body } = await page(path)
    expect(body).not.toContain('<script>alert(1)')
    expect(dehydratedCalls(body)).toContain('/api/settings')
  }
})

test('a page that fails says so, reveals nothing and is not cached', async () => {
  await shop.database.pool.query('alter table products rename to hidden')
  try {
    const { status, headers, body } = await page('/')
    expect(status).toBe(500)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain(`<h1>${ERROR_PAGE.title}</h1>`)
    expect(body).toContain(ERROR_PAGE.text)
    expect(body).not.toMatch(/relation|select|products/i)
  } finally {
    await shop.database.pool.query('alter table hidden rename to products')
  }
})

test('the back office is never cached nor indexed, however its address is spelled', async () => {
  for (const path of [
    ...['/admin', '/admin?x', '/admin/products?page=2', '/admin/login', '/admin/nothing'],
    ...['/Admin', '/ADMIN/products', '/%61dmin', '/%41dmin/products', '//admin'],
  ])
    for (let visit = 0; visit < 2; visit++) {
      const response = await shop.sendRaw(head(path))
      expect(response?.headers.get('cache-control'), path).toBe('no-store')
      expect(response?.headers.get('x-robots-tag'), path).toBe('noindex')
    }
})

test('API calls, images and files that do not exist are not answered with a page', async () => {
  for (const path of ['/api/nothing', '/images/nothing', '/assets/nothing.js']) {
    const { status, headers } = await page(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers.get('content-type')).not.toContain('html')
  }
})

test('a URL that cannot be decoded is answered with 404, as a page or as a problem', async () => {
  for (const accept of ['text/html', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8']) {
    const { status, headers, body } = await page('/category/%E0%A4%A', { accept })
    expect(status).toBe(404)
    expect(headers.get('vary')).toBe('accept')
    expect(body).toContain('<h1>404 Page Not Found</h1>')
  }
  for (const accept of ['*/*', 'text/html;q=0, */*', 'text/html;q=0.1, application/json'])
    expect(await page('/category/%E0%A4%A', { accept })).toMatchObject({
      status: 400,
      body: { detail: 'The address is not valid' },
    })
  for (const path of ['/category/%E0%A4%A', '/api/products/%E0%A4%A'])
    expect(await page(path, { accept: 'text/plain' })).toMatchObject({
      status: 400,
      body: 'The address is not valid',
    })
})

test('a page answers HEAD requests', async () => {
  const { status, headers, body } = await shop.request<string>('HEAD', '/')
  expect(status).toBe(200)
  expect(headers.get('etag')).toBe((await page('/')).headers.get('etag'))
  expect(body).toBe('')
})

test('scripts and styles are compressed and cacheable for a year', async () => {
  const { body } = await page('/')
  const files = Array.from(
    body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g),
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const { status, headers } = await page(file, { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('a page that was requested before the shop closes is still rendered', async () => {
  const app = await createApp({ database: shop.database, config: readConfig({ LOG_LEVEL: 'silent' }) })
  let closed: Promise<undefined> | undefined
  app.addHook('onRequest', async () => {
    closed ??= app.close()
    await expect.poll(() => app.server.listening).toBe(false)
  })
  const response = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }))
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('</html>')
  app.server.closeIdleConnections()
  await closed
})
