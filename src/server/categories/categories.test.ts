import { expect, test } from 'vitest'
import { Category } from '#contract/category.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

test('every visitor can read a created category by id and by slug', async () => {
  const admin = await shop.asAdmin()
  const draft = {
    name: 'Garden & Balcony',
    slug: 'garden-balcony',
    image: 'https://images.example/garden.webp',
  }
  const created = await admin.post<Category>('/api/categories', draft)
  expect(created.status).toBe(201)
  expect(Category.strict().parse(created.body)).toMatchObject(draft)
  expect((await shop.get(`/api/categories/${created.body.id}`)).body).toEqual(created.body)
  expect((await shop.get('/api/categories/slug/garden-balcony')).body).toEqual(created.body)
  expect((await shop.get('/api/categories')).body).toEqual([created.body])
})

test.each([undefined, null, ''])('a category with the image %j has none', async (image) => {
  const { body } = await (await shop.asAdmin()).post('/api/categories', {
    name: 'Garden',
    slug: 'garden',
    image,
  })
  expect(body).toMatchObject({ image: null })
})

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: '   ' }, 'Name is required'],
  [{ name: 7 }, 'Name is required'],
  [{ slug: '' }, 'Slug is required'],
  [{ slug: undefined }, 'Slug is required'],
  [{ slug: 'Home Decor' }, 'Slug may hold lowercase letters, digits and single hyphens between them'],
  [{ slug: '../admin' }, 'Slug may hold lowercase letters, digits and single hyphens between them'],
  [{ image: 'javascript:alert(1)' }, 'Each image must be a web address (https://…) or an uploaded image'],
  [{ image: 5 }, 'The image must be a web address or an uploaded image'],
  [{ position: 1.5 }, 'Order must be a whole number from 0 to 9999'],
  [{ position: -1 }, 'Order must be a whole number from 0 to 9999'],
  [{ position: 'first' }, 'Order must be a whole number from 0 to 9999'],
  [{ isInHeader: 'yes' }, 'isInHeader must be true or false'],
])('a category with %j is refused, and nothing is stored', async (changes, detail) => {
  const { id } = await shop.createCategory()
  const admin = await shop.asAdmin()
  const draft = { name: 'Garden', slug: 'garden', image: null, ...changes }
  const before = await shop.fingerprint()
  expect(await admin.post('/api/categories', draft)).toMatchObject({ status: 400, body: { detail } })
  expect(await admin.put(`/api/categories/${id}`, draft)).toMatchObject({ status: 400, body: { detail } })
  expect(await shop.fingerprint()).toEqual(before)
})

test('of two concurrent creates with one slug, one succeeds', async () => {
  const admin = await shop.asAdmin()
  const draft = { name: 'Garden', slug: 'garden', image: null }
  const responses = await Promise.all(Array.from({ length: 6 }, () => admin.post('/api/categories', draft)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    detail: 'The slug garden is taken; choose another one',
  })
})

test('an update keeps the id, and may keep the slug', async () => {
  const category = await shop.createCategory({ slug: 'garden' })
  const admin = await shop.asAdmin()
  const changed = { name: 'Garden and Balcony', slug: 'garden', image: null }
  expect(await admin.put(`/api/categories/${category.id}`, changed)).toMatchObject({
    status: 200,
    body: { id: category.id, ...changed },
  })
  const other = await shop.createCategory({ slug: 'kitchen' })
  expect((await admin.put(`/api/categories/${other.id}`, changed)).status).toBe(409)
})

test('categories are listed in the order of the owner, and a new one comes last', async () => {
  const admin = await shop.asAdmin()
  const garden = await shop.createCategory({ slug: 'garden' })
  await shop.createCategory({ slug: 'attic' })
  const slugs = async () => (await shop.get<Category[]>('/api/categories')).body.map(({ slug }) => slug)
  expect(await slugs()).toEqual(['garden', 'attic'])

  const { name, slug, image } = garden
  const moved = { name, slug, image, position: 30, isInHeader: false }
  const move = await admin.put(`/api/categories/${garden.id}`, moved)
  expect(move.body).toEqual({ id: garden.id, ...moved })
  const last = await shop.createCategory({ slug: 'cellar' })
  expect(last).toMatchObject({ position: 40, isInHeader: true })
  expect(await slugs()).toEqual(['attic', 'garden', 'cellar'])

  // A client that does not know the two fields leaves them as they are.
  const renamed = await admin.put(`/api/categories/${garden.id}`, { name: 'Yard', slug, image })
  expect(renamed.body).toEqual({ id: garden.id, ...moved, name: 'Yard' })

  const undone = await admin.post(`/api/activity/${move.headers.get('audit-log-entry')}/undo`, {})
  expect(undone.status).toBe(200)
  expect((await shop.get(`/api/categories/${garden.id}`)).body).toEqual({ ...garden, name: 'Yard' })
})

test('deleting a category deletes its products, in every cart too', async () => {
  const garden = await shop.createCategory()
  const inGarden = await shop.createProduct({ categoryId: garden.id })
  const elsewhere = await shop.createProduct()
  await shop.post('/api/cart/items', { productId: inGarden.id, quantity: 1 })
  await shop.post('/api/cart/items', { productId: elsewhere.id, quantity: 1 })

  expect((await (await shop.asAdmin()).delete(`/api/categories/${garden.id}`)).status).toBe(204)
  expect((await shop.get(`/api/categories/${garden.id}`)).status).toBe(404)
  expect((await shop.get('/api/products')).body).toEqual([elsewhere])
  expect((await shop.get('/api/cart')).body).toEqual({
    items: [{ productId: elsewhere.id, quantity: 1, product: elsewhere }],
  })
})

test.each([
  '/api/categories/999',
  '/api/categories/slug/nowhere',
  '/api/categories/slug/%F0%9F%95%AF',
  '/api/categories/999/products',
])('%s finds no category', async (path) => {
  expect(await shop.get(path)).toMatchObject({ status: 404, body: { detail: 'Category not found' } })
})

test.each(['/api/categories/x', '/api/categories/1.5', '/api/categories/99999999999/products'])(
  '%s is malformed',
  async (path) => {
    expect(await shop.get(path)).toMatchObject({
      status: 400,
      body: { detail: 'The id must be a whole number' },
    })
  },
)

test.each([
  ['POST', '/api/categories'],
  ['PUT', '/api/categories/1'],
  ['DELETE', '/api/categories/1'],
])('%s %s is for administrators', async (method, path) => {
  await shop.createCategory()
  expect((await shop.request(method, path, { body: {} })).status).toBe(401)
  expect((await (await shop.asNonAdmin()).request(method, path, { body: {} })).status).toBe(403)
  expect((await shop.get('/api/categories')).body).toHaveLength(1)
})
