import { afterAll, expect, test, vi } from 'vitest'
import type { CustomerData } from '#contract/admin/selling/customer.ts'
import type { OutboxMessage } from '#contract/admin/selling/outbox.ts'
import type { Review } from '#contract/admin/selling/review.ts'
import type { Product } from '#contract/product.ts'
import type { OwnReview, ProductReviews } from '#contract/review.ts'
import type { SellingSettings } from '#contract/selling.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import type { HttpClient } from '../../../test/kit/http-client.ts'
import { goLive, order } from '../../../test/kit/live.ts'
import { startSmtp } from '../../../test/kit/smtp.ts'

vi.setConfig({ testTimeout: 60_000 })

const smtp = await startSmtp()
const shop = await openTestShop({
  mail: { smtpUrl: smtp.url, from: 'hello@shop.example' },
  publicUrl: 'https://shop.example',
})
afterAll(smtp.stop)

const DAY_MS = 86_400_000
const GOOD = { rating: 5, text: 'It pours without a drip.', name: 'Hannah' }

/** A Live shop with an order of two products. Every test has an address of its own, so that emails do not mix. */
async function shopWithOrder(email: string) {
  const admin = await shop.asAdmin()
  await goLive(admin)
  const teapot = await shop.createProduct({ name: 'Teapot', sku: 'POT-1', stock: 20 })
  const mug = await shop.createProduct({ name: 'Mug', sku: 'MUG-1', stock: 20 })
  const shopper = shop.newClient()
  for (const { id } of [teapot, mug]) await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
  const { body } = await order(shopper, { email, name: 'Hannah Lindqvist', paymentMethod: 'delivery' })
  const ship = (draft: object = {}) => admin.post(`/api/orders/${body.number}/shipments`, draft)
  return { admin, teapot, mug, number: body.number, ship }
}

const invitations = async (admin: HttpClient) =>
  (await admin.get<OutboxMessage[]>('/api/outbox?kind=review-invitation')).body

/** Sends the invitation now, and returns the secrets of its links in the order of the lines. */
async function releaseInvitation(admin: HttpClient, email: string) {
  const [invitation] = await invitations(admin)
  expect((await admin.post(`/api/outbox/${invitation!.id}/send`)).status).toBe(200)
  const sent = () => smtp.to(email).filter(({ subject }) => subject?.startsWith('How do you like'))
  await expect.poll(() => sent().length, { timeout: 30_000, interval: 100 }).toBeGreaterThan(0)
  return [
    ...sent()
      .at(-1)!
      .text!.matchAll(/https:\/\/shop\.example\/review\/([\w-]{43})/g),
  ].map(([, secret]) => secret!)
}

/** A shipped order whose buyer has the links to review both products. */
async function invitedBuyer(email: string) {
  const sold = await shopWithOrder(email)
  await sold.ship()
  const [teapotSecret, mugSecret] = await releaseInvitation(sold.admin, email)
  const write = (draft: object = {}, secret = teapotSecret) =>
    shop.newClient().post<OwnReview & { detail: string }>(`/api/review/${secret}`, { ...GOOD, ...draft })
  const decide = (id: number, decision: object) =>
    sold.admin.put<Review & { detail: string }>(`/api/reviews/${id}`, decision)
  return { ...sold, teapotSecret: teapotSecret!, mugSecret: mugSecret!, write, decide }
}

const reviewsOf = async ({ id }: Product, query = '') =>
  (await shop.get<ProductReviews>(`/api/products/${id}/reviews${query}`)).body
const waiting = async (admin: HttpClient) => (await admin.get<Review[]>('/api/reviews?state=waiting')).body

test('the first shipment writes one invitation, due after the delay of the owner', async () => {
  const { admin, ship, teapot } = await shopWithOrder('due@example.com')
  expect(await invitations(admin)).toEqual([])
  await ship({ lines: [{ line: 1, quantity: 1 }], notify: false })
  await ship()
  const [invitation, ...others] = await invitations(admin)
  expect(others).toEqual([])
  expect(invitation).toMatchObject({ state: 'waiting', to: 'due@example.com' })
  const days = (Date.parse(invitation!.nextAt!) - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThan(14.1)

  const preview = (await admin.get<{ text: string }>(`/api/outbox/${invitation!.id}`)).body.text
  expect(preview).toContain(`Review: ${teapot.name}`)
  expect(preview).not.toMatch(/review\/[\w-]{43}/)
})

test('without a delay there are no invitations, and those that wait are withdrawn', async () => {
  const { admin, ship } = await shopWithOrder('off@example.com')
  const { body: settings } = await admin.get<SellingSettings>('/api/selling/settings')
  const save = (reviewDelayDays: unknown) => admin.put('/api/selling', { ...settings, reviewDelayDays })
  expect((await save(-1)).status).toBe(400)
  expect((await save(3)).body).toMatchObject({ reviewDelayDays: 3 })
  await ship({ lines: [{ line: 1, quantity: 1 }] })
  expect(await invitations(admin)).toHaveLength(1)
  expect((await save(null)).body).toMatchObject({ reviewDelayDays: null })
  expect(await invitations(admin)).toEqual([])
  await ship()
  expect(await invitations(admin)).toEqual([])
})

test('a review appears after the owner has published it, with the figures of the product', async () => {
  const { admin, teapot, mug, number, teapotSecret, mugSecret, write, decide } =
    await invitedBuyer('buyer@example.com')
  const link = await shop.get<OwnReview>(`/api/review/${teapotSecret}`)
  expect(link.body).toMatchObject({
    order: number,
    product: { id: teapot.id, name: 'Teapot' },
    name: 'Hannah',
    rating: null,
    state: null,
    canChange: true,
  })
  for (const [name, value] of Object.entries({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  }))
    expect(link.headers.get(name)).toBe(value)

  expect((await write({ rating: 2 })).status).toBe(200)
  // The second one replaces the first.
  expect((await write({ rating: 4 })).body).toMatchObject({ rating: 4, state: 'waiting' })
  await write({ rating: 5 }, mugSecret)
  expect(await reviewsOf(teapot)).toEqual({
    count: 0,
    average: null,
    distribution: [0, 0, 0, 0, 0],
    reviews: [],
  })
  const [ofMug, ofTeapot] = await waiting(admin)
  expect(ofTeapot).toMatchObject({ rating: 4, order: number, product: { id: teapot.id } })

  expect((await decide(ofTeapot!.id, { state: 'published', reply: 'Thank you, Hannah.' })).status).toBe(200)
  expect(await reviewsOf(teapot)).toMatchObject({
    count: 1,
    average: 4,
    distribution: [0, 0, 0, 1, 0],
    reviews: [{ rating: 4, text: GOOD.text, name: 'Hannah', reply: 'Thank you, Hannah.', imported: false }],
  })
  expect((await shop.get<Product>(`/api/products/${teapot.id}`)).body).toMatchObject({
    rating: 4,
    reviewCount: 1,
  })
  expect((await shop.get<Product>(`/api/products/${mug.id}`)).body).toMatchObject({
    rating: null,
    reviewCount: 0,
  })
  expect(await write({ rating: 1 })).toMatchObject({
    status: 409,
    body: { detail: 'Your review is published and can no longer be changed' },
  })

  await decide(ofMug!.id, { state: 'hidden', reason: 'Names a neighbor' })
  expect((await admin.get('/api/reviews/counts')).body).toEqual({ waiting: 0, published: 1, hidden: 1 })
  await decide(ofTeapot!.id, { state: 'hidden', reason: 'Mistake' })
  expect(await reviewsOf(teapot)).toMatchObject({ count: 0, reviews: [] })
  expect((await shop.get<Product>(`/api/products/${teapot.id}`)).body).toMatchObject({ reviewCount: 0 })

  const [logged] = (await admin.get<{ kind: string; subject: string }[]>('/api/activity?kind=review')).body
  expect(logged).toMatchObject({ subject: 'Teapot' })
  expect(JSON.stringify(logged)).not.toContain(GOOD.text)
})

test('a review that was replaced since the owner read it is not published', async () => {
  const { admin, write, decide } = await invitedBuyer('replace@example.com')
  await write({ text: 'Fine.' })
  const [read] = await waiting(admin)
  await write({ text: 'Something else entirely.' })
  expect(await decide(read!.id, { state: 'published', at: read!.at })).toMatchObject({ status: 409 })
  const [again] = await waiting(admin)
  expect((await decide(again!.id, { state: 'published', at: again!.at })).status).toBe(200)
})

test('wrong reviews and links are refused with a sentence', async () => {
  const { write, decide, teapot } = await invitedBuyer('wrong@example.com')
  for (const draft of [
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { text: ' ' },
    { text: 'x'.repeat(2001) },
    { name: '' },
    { text: 'a\0b' },
  ])
    expect((await write(draft)).status, JSON.stringify(draft)).toBe(400)
  expect((await write({}, 'x'.repeat(43))).status).toBe(404)
  expect((await decide(999, { state: 'published' })).status).toBe(404)
  expect((await decide(1, { state: 'waiting' })).status).toBe(400)
  expect((await shop.get('/api/products/999/reviews')).status).toBe(404)
  expect((await shop.get(`/api/products/${teapot.id}/reviews?sort=best`)).status).toBe(400)
})

test('an open form of the product can still be saved after a review was published', async () => {
  const { admin, teapot, write, decide } = await invitedBuyer('form@example.com')
  const opened = await shop.get<Product>(`/api/products/${teapot.id}`)
  await write()
  const [review] = await waiting(admin)
  await decide(review!.id, { state: 'published' })
  const changed = await shop.get(`/api/products/${teapot.id}`)
  expect(changed.headers.get('etag')).not.toBe(opened.headers.get('etag'))
  const saved = await admin.request('PUT', `/api/products/${teapot.id}`, {
    headers: { 'if-match': opened.headers.get('etag')! },
    body: { ...opened.body, name: 'Round teapot' },
  })
  expect(saved).toMatchObject({ status: 200, body: { name: 'Round teapot', rating: 5, reviewCount: 1 } })
})

test('forgetting the buyer removes the name and what is not published, deleting the product removes all', async () => {
  const { admin, teapot, mug, number, teapotSecret, mugSecret, write, decide } =
    await invitedBuyer('forget@example.com')
  await write()
  await write({ text: 'Too small.' }, mugSecret)
  const [, ofTeapot] = await waiting(admin)
  await decide(ofTeapot!.id, { state: 'published', reply: 'Thank you, Ines from Hill Road' })
  await admin.post(`/api/orders/${number}/payments`, {})
  const { customer } = (await admin.get<{ customer: { id: number } }>(`/api/orders/${number}`)).body
  expect((await admin.get<CustomerData>(`/api/customers/${customer.id}/data`)).body.reviews).toMatchObject([
    { text: GOOD.text },
    { text: 'Too small.' },
  ])
  expect((await admin.post(`/api/customers/${customer.id}/forget`)).status).toBe(200)
  expect(await reviewsOf(teapot)).toMatchObject({ count: 1, reviews: [{ name: '', text: GOOD.text }] })
  expect((await admin.get<Review[]>('/api/reviews')).body).toHaveLength(1)
  for (const path of ['/api/reviews', '/api/activity?kind=review'])
    expect(JSON.stringify((await admin.get(path)).body)).not.toContain('Hill Road')
  expect((await shop.get(`/api/review/${teapotSecret}`)).status).toBe(404)
  expect(await reviewsOf(mug)).toMatchObject({ count: 0 })

  expect((await admin.delete(`/api/products/${teapot.id}`)).status).toBe(204)
  expect((await admin.get<Review[]>('/api/reviews')).body).toEqual([])
  expect((await shop.get(`/api/products/${teapot.id}/reviews`)).status).toBe(404)
})

test('imported reviews are marked, and a file can be imported again', async () => {
  const { admin, teapot } = await shopWithOrder('import@example.com')
  const send = (csv: string) =>
    admin.request<{ created: number; skipped: number; detail: string }>('POST', '/api/reviews/import', {
      headers: { 'content-type': 'text/csv' },
      body: csv,
    })
  const heading = 'sku,rating,text,name,date,state\n'
  const file = `${heading}pot-1,5,"Round, and green",Ines,2024-05-01,published\nPOT-1,2,Chipped,Marc,2024-06-01,\n`
  expect(await send(`${file}NONE-1,5,Good,Ines,2024-05-01,\n`)).toMatchObject({
    status: 400,
    body: { detail: 'Row 4: there is no product with the SKU NONE-1' },
  })
  expect((await send(`${heading}POT-1,9,Good,Ines,2024-05-01,\n`)).body.detail).toBe(
    'Row 2: Choose 1 to 5 stars',
  )
  expect((await send(`${heading}POT-1,5,Good,Ines,2999-05-01,\n`)).status).toBe(400)
  expect(await waiting(admin)).toEqual([])

  expect(await send(file)).toMatchObject({ status: 200, body: { created: 2, skipped: 0 } })
  expect(await send(file)).toMatchObject({ status: 200, body: { created: 0, skipped: 2 } })
  expect(await reviewsOf(teapot)).toMatchObject({
    count: 1,
    reviews: [{ text: 'Round, and green', imported: true, at: '2024-05-01T00:00:00.000Z' }],
  })
  expect(await waiting(admin)).toMatchObject([{ text: 'Chipped', order: null }])
})

test('reviews are sorted by date or stars, and filtered by stars', async () => {
  const { admin, teapot } = await shopWithOrder('sort@example.com')
  const rows = [
    ['5', 'May', '2024-05-01'],
    ['1', 'June', '2024-06-01'],
    ['5', 'July', '2024-07-01'],
    ['4', 'April', '2024-04-01'],
  ].map(([rating, text, date]) => `POT-1,${rating},${text},Ines,${date},published`)
  await admin.request('POST', '/api/reviews/import', {
    headers: { 'content-type': 'text/csv' },
    body: ['sku,rating,text,name,date,state', ...rows].join('\n'),
  })
  const texts = async (query: string) => (await reviewsOf(teapot, query)).reviews.map(({ text }) => text)
  expect(await texts('')).toEqual(['July', 'June', 'May', 'April'])
  expect(await texts('?sort=highest')).toEqual(['July', 'May', 'April', 'June'])
  expect(await texts('?sort=lowest')).toEqual(['June', 'April', 'July', 'May'])
  expect(await texts('?rating=5')).toEqual(['July', 'May'])
  expect(await texts('?limit=1&page=2')).toEqual(['June'])
  expect(await reviewsOf(teapot, '?rating=5')).toMatchObject({
    count: 4,
    average: 3.8,
    distribution: [1, 0, 0, 1, 2],
  })
})
