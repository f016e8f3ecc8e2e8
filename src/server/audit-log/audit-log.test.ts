import { expect, test } from 'vitest'
import { AuditLogEntry } from '#contract/admin/audit-log.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const list = async (query = '') => {
  const response = await (await shop.asAdmin()).get<AuditLogEntry[]>(`/api/activity${query}`)
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response
}
const summaries = ({ body }: { body: AuditLogEntry[] }) =>
  body.map(({ action, kind, subject }) => `${kind} ${subject} ${action}`)

test('the audit log lists who changed what, with the values before and after', async () => {
  const category = await shop.createCategory({ name: 'Garden', slug: 'garden' })
  const product = await shop.createProduct({ name: 'Spade', categoryId: category.id, stock: 1 })
  const admin = await shop.asAdmin()
  await admin.put(`/api/products/${product.id}`, { ...product, name: 'Small Spade' })
  await admin.post(`/api/products/${product.id}/restock`, { add: 4 })
  await admin.post('/api/products/bulk', { ids: [product.id], change: 'feature' })
  await admin.delete(`/api/products/${product.id}`)
  await admin.put(`/api/categories/${category.id}`, { ...category, name: 'Gardens' })
  await admin.delete(`/api/categories/${category.id}`)

  const response = await list()
  expect(summaries(response)).toEqual([
    'category Gardens deleted',
    'category Gardens changed',
    'product Small Spade deleted',
    'product Small Spade changed',
    'product Small Spade restocked',
    'product Small Spade changed',
    'product Spade created',
    'category Garden created',
  ])
  expect(response.headers.get('x-total-count')).toBe('8')
  expect(AuditLogEntry.parse(response.body[5])).toMatchObject({
    username: 'admin',
    subjectId: product.id,
    before: { name: 'Spade', price: '24.00' },
    after: { name: 'Small Spade', price: '24.00' },
  })
  expect(response.body[4]).toMatchObject({ before: { stock: 1 }, after: { stock: 5 } })
})

test('refused changes are not logged', async () => {
  const { id } = await shop.createProduct()
  const admin = await shop.asAdmin()
  const before = (await list()).body
  await admin.put(`/api/products/${id}`, { name: 'x' })
  await admin.delete('/api/products/999')
  await admin.post('/api/products/bulk', { ids: [id, 999], change: 'delete' })
  expect((await list()).body).toEqual(before)
})

test('saves without a change are not logged', async () => {
  const { id, ...product } = await shop.createProduct({ featured: true })
  const other = await shop.createProduct()
  const admin = await shop.asAdmin()
  const before = (await list()).body.length
  expect((await admin.put(`/api/products/${id}`, product)).status).toBe(200)
  await admin.post('/api/products/bulk', { ids: [id, other.id], change: 'feature' })
  const { body } = await list()
  expect(body.slice(0, body.length - before)).toMatchObject([{ subjectId: other.id, action: 'changed' }])
})

test('the audit log can be filtered by person, kind and day, and is paged', async () => {
  await shop.createCategory({ name: 'Garden', slug: 'garden' })
  await shop.createProduct({ name: 'Spade', categoryId: 1 })
  await shop.database.pool.query(
    `update audit_log set at = '2026-01-05T12:00:00Z', username = 'mara' where kind = 'product'`,
  )
  expect(summaries(await list('?person=mara'))).toEqual(['product Spade created'])
  expect(summaries(await list('?kind=category'))).toEqual(['category Garden created'])
  expect(summaries(await list('?from=2026-01-05&to=2026-01-05'))).toEqual(['product Spade created'])
  expect(summaries(await list('?to=2026-01-04'))).toEqual([])
  expect(summaries(await list('?from=2026-01-05T12:00:00.000Z&to=2026-01-05T12:00:01.000Z'))).toHaveLength(1)
  expect(summaries(await list('?from=2026-01-05T12:00:01.000Z&to=2026-01-06T08:00:00.000Z'))).toEqual([])
  expect(summaries(await list('?from=2026-01-04T08:00:00.000Z&to=2026-01-05T12:00:00.000Z'))).toEqual([])
  expect(summaries(await list('?limit=1&page=2'))).toEqual(['category Garden created'])
})

test('the audit log is searched for a part of a name, of deleted products and of those in a bulk change too', async () => {
  const spade = await shop.createProduct({ name: 'Garden Spade' })
  const rake = await shop.createProduct({ name: 'Rake', categoryId: spade.categoryId })
  const admin = await shop.asAdmin()
  await admin.post('/api/products/bulk', { ids: [spade.id, rake.id], change: 'feature' })
  await admin.delete(`/api/products/${spade.id}`)
  const found = await list('?q=den spAde')
  expect(found.body.map(({ action, recordCount }) => [action, recordCount])).toEqual([
    ['deleted', 0],
    ['changed', 2],
    ['created', 0],
  ])
  expect(found.headers.get('x-total-count')).toBe('3')
  expect(summaries(await list('?q=spade&kind=category'))).toEqual([])
  // Neither character is a wildcard.
  expect(summaries(await list('?q=%25'))).toEqual([])
  expect(summaries(await list('?q=_'))).toEqual([])
})

test.each([
  [
    '?kind=secret',
    'kind must be one of product, category, settings, user, import, cart, selling, page, customer, review, synonyms',
  ],
  ['?from=yesterday', 'Dates are written like 2026-11-15'],
  ['?from=2026-02-31', 'Dates are written like 2026-11-15'],
  ['?from=0000-01-01', 'Dates are written like 2026-11-15'],
  ['?to=0000-12-31', 'Dates are written like 2026-11-15'],
  ['?from=0000-01-01T00:00:00.000Z', 'Dates are written like 2026-11-15'],
  ['?to=0000-01-01T00:00:00Z', 'Dates are written like 2026-11-15'],
])('%s is refused', async (query, detail) => {
  expect(await (await shop.asAdmin()).get(`/api/activity${query}`)).toMatchObject({
    status: 400,
    body: { detail },
  })
})

test('the changes of one record are listed by its kind and id', async () => {
  const { id, ...spade } = await shop.createProduct({ name: 'Spade' })
  await shop.createProduct({ name: 'Rake', categoryId: spade.categoryId })
  await (await shop.asAdmin()).put(`/api/products/${id}`, { ...spade, price: '99.00' })
  expect(summaries(await list(`?kind=product&subjectId=${id}`))).toEqual([
    'product Spade changed',
    'product Spade created',
  ])
})

test('the audit log is for administrators', async () => {
  expect((await shop.get('/api/activity')).status).toBe(401)
  expect((await (await shop.asNonAdmin()).get('/api/activity')).status).toBe(403)
})
