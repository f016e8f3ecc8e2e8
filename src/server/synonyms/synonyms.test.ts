import { expect, test } from 'vitest'
import type { AuditLogEntry } from '#contract/admin/audit-log.ts'
import type { Synonyms } from '#contract/admin/synonyms.ts'
import type { Product } from '#contract/product.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const find = async (q: string) =>
  (await shop.get<Product[]>(`/api/products?q=${encodeURIComponent(q)}`)).body.map(({ name }) => name)

test('synonyms find products from the next search on, and the change is in the audit log', async () => {
  const { categoryId } = await shop.createProduct({ name: 'Eau de Parfum', sku: 'PRF-1' })
  await shop.createProduct({ name: 'Snow Globe', sku: 'SNW-1', categoryId })
  const admin = await shop.asAdmin()
  expect(await find('perfumes')).toEqual([])
  expect((await admin.get<Synonyms>('/api/synonyms')).body).toEqual({ text: '' })

  const text = ' Perfume,parfum , perfume\n\r\nXmas, christmas>snow'
  const saved = await admin.put<Synonyms>('/api/synonyms', { text })
  expect(saved).toMatchObject({ status: 200, body: { text: 'perfume, parfum\nxmas, christmas > snow' } })
  expect(await find('perfumes')).toEqual(['Eau de Parfum'])
  expect(await find('christmas globe')).toEqual(['Snow Globe'])
  await shop.createProduct({ name: 'Christmas Tree', sku: 'XMS-1', categoryId })
  expect(await find('xmas')).toEqual(['Christmas Tree', 'Snow Globe'])
  expect(await find('snow')).toEqual(['Snow Globe'])

  // Saved again without a change: no second entry.
  expect((await admin.put('/api/synonyms', saved.body)).status).toBe(200)
  const { body: log } = await admin.get<AuditLogEntry[]>('/api/activity?kind=synonyms')
  expect(log).toMatchObject([
    { username: 'admin', action: 'changed', before: { text: '' }, after: saved.body },
  ])

  expect((await admin.put('/api/synonyms', { text: '' })).body).toEqual({ text: '' })
  expect(await find('perfumes')).toEqual([])
})

test('a save over synonyms that changed since is refused', async () => {
  const admin = await shop.asAdmin()
  const { headers } = await admin.get('/api/synonyms')
  await admin.put('/api/synonyms', { text: 'mug, cup' })
  const stale = await admin.request('PUT', '/api/synonyms', {
    body: { text: 'sofa, couch' },
    headers: { 'if-match': headers.get('etag')! },
  })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed' } })
  expect((await admin.get('/api/synonyms')).body).toEqual({ text: 'mug, cup' })
})

test.each([
  ['mug', 'Line 1: write at least two words, separated by commas'],
  ['mug, cup\n> cup, mug', 'Line 2: write at least two words, separated by commas'],
  ['mug, tea cup', 'Line 1: "tea cup" is not a single word of letters and digits'],
  ["mug, c:*|'", `Line 1: "c:*|'" is not a single word of letters and digits`],
  ['a > b > c', 'Line 1: use ">" only once'],
  [`mug, ${'x'.repeat(41)}`, 'Line 1: use at most 40 letters per word'],
  [Array.from({ length: 31 }, (_, index) => `w${index}`).join(','), 'Line 1: use at most 30 words'],
  ['a, b\n'.repeat(201), 'Use at most 200 lines'],
  ['a, b\n'.repeat(5_000), 'Use at most 20000 characters'],
  [7, 'Synonyms must be text'],
])('invalid synonyms are refused with a sentence: %j', async (text, detail) => {
  const admin = await shop.asAdmin()
  expect(await admin.put('/api/synonyms', { text })).toMatchObject({ status: 400, body: { detail } })
  expect((await admin.get('/api/synonyms')).body).toEqual({ text: '' })
})
