import { expect, test } from 'vitest'
import { images } from '#server/db/schema/catalog.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { photoDataUrl } from '../../../test/kit/images.ts'
import { settings } from '../../../test/kit/sample-data.ts'
import { sweepImages } from './sweep.ts'

const shop = await openTestShop()
const { db, pool } = shop.database

async function sweepAfter(hours: number) {
  await pool.query('update images set unused_since = unused_since - make_interval(hours => $1)', [hours])
  return sweepImages(db)
}

const countImages = () => db.$count(images)

test('an unused image is deleted after 30 days, and not before', async () => {
  const admin = await shop.asAdmin()
  const product = await shop.createProduct({
    images: [await photoDataUrl(40, 30), await photoDataUrl(40, 30)],
  })
  await admin.put(`/api/products/${product.id}`, { ...product, images: [product.images[1]] })

  expect(await sweepImages(db)).toBe(0)
  expect(await sweepAfter(30 * 24)).toBe(0)
  expect(await countImages()).toBe(2)
  expect(await sweepAfter(2)).toBe(1)
  expect(await countImages()).toBe(1)
  expect((await admin.put(`/api/products/${product.id}`, product)).body).toMatchObject({
    detail: 'The shop no longer has this image; upload it again',
  })
})

test('an image in use is never deleted', async () => {
  const admin = await shop.asAdmin()
  await shop.createProduct({ images: ['https://images.example/candle.webp', await photoDataUrl(40, 30)] })
  await shop.createCategory({ image: await photoDataUrl(40, 30) })
  const { heroImage } = (
    await admin.put<{ heroImage: string }>('/api/settings', {
      ...settings,
      heroImage: await photoDataUrl(40, 30),
      logo: await photoDataUrl(40, 30),
      icon: await photoDataUrl(40, 30),
    })
  ).body
  // An administrator may have pasted the absolute URL.
  const pasted = await shop.createCategory({ image: await photoDataUrl(40, 30) })
  await admin.put(`/api/categories/${pasted.id}`, { ...pasted, image: `https://shop.example${pasted.image}` })

  await pool.query(`update images set unused_since = '2020-01-01'`)
  expect(await sweepImages(db)).toBe(0)
  expect(await sweepAfter(32 * 24)).toBe(0)
  expect(await countImages()).toBe(6)
  expect((await shop.get(`${heroImage}/160.webp`)).status).toBe(200)
})

test('a removed logo and icon are deleted later', async () => {
  const admin = await shop.asAdmin()
  const own = { logo: await photoDataUrl(40, 30), icon: await photoDataUrl(40, 30) }
  await admin.put('/api/settings', { ...settings, ...own })
  expect(await countImages()).toBe(2)
  await admin.put('/api/settings', { ...settings, logo: '', icon: '' })
  await sweepImages(db)
  expect(await sweepAfter(32 * 24)).toBe(2)
})

test('an image that is used again in time stays', async () => {
  const admin = await shop.asAdmin()
  const product = await shop.createProduct({
    images: [await photoDataUrl(40, 30), await photoDataUrl(40, 30)],
  })
  await admin.put(`/api/products/${product.id}`, { ...product, images: [product.images[1]] })
  await sweepImages(db)
  await admin.put(`/api/products/${product.id}`, product)
  expect(await sweepAfter(32 * 24)).toBe(0)
  expect(await countImages()).toBe(2)
})

test('the images of a deleted category and its products are deleted too', async () => {
  const category = await shop.createCategory({ image: await photoDataUrl(40, 30) })
  await shop.createProduct({ categoryId: category.id, images: [await photoDataUrl(40, 30)] })
  await (await shop.asAdmin()).delete(`/api/categories/${category.id}`)
  await sweepImages(db)
  expect(await sweepAfter(31 * 24)).toBe(2)
})
