import { expect, test } from 'vitest'
import { categories, images } from '#server/db/schema/catalog.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { photoDataUrl } from '../../../test/kit/images.ts'
import { checkImages, storeImages } from './originals/service.ts'
import { sweepImages } from './sweep.ts'

// Needs two connections at once; the embedded database has one.
const shop = await openTestShop()
const { db, pool } = shop.database

/** An image that the next sweep deletes. */
async function unusedImage() {
  const image = await photoDataUrl(40, 30)
  const category = await shop.createCategory({ image })
  await (await shop.asAdmin()).delete(`/api/categories/${category.id}`)
  await sweepImages(db)
  await pool.query(`update images set unused_since = '2020-01-01'`)
  return { image, address: category.image! }
}

/** How many connections wait for a lock. */
async function waitingConnections() {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test.each(['image', 'address'] as const)(
  'the cleanup skips an image whose %s is being saved at that moment',
  async (kind) => {
    const unused = await unusedImage()
    const { images: addresses, imageUses } = await checkImages([unused[kind]])
    await db.transaction(async (tx) => {
      await storeImages(tx, imageUses)
      expect(await sweepImages(db)).toBe(0)
      await tx.insert(categories).values({ name: 'Garden', slug: 'garden', image: addresses[0]! })
      expect(await sweepImages(db)).toBe(0)
    })
    expect(await sweepImages(db)).toBe(0)
    expect(await db.$count(images)).toBe(1)
    expect((await shop.get(`${addresses[0]}/96.webp`)).status).toBe(200)
  },
)

test('an image that is uploaded while it is being deleted exists afterwards', async () => {
  const { image } = await unusedImage()
  const { imageUses } = await checkImages([image])
  let stored: Promise<void> | undefined
  await db.transaction(async (tx) => {
    expect(await sweepImages(tx)).toBe(1)
    // Not awaited here: it waits for the transaction of the sweep.
    stored = db.transaction((save) => storeImages(save, imageUses))
    await expect.poll(waitingConnections).toBe(1)
  })
  await stored
  expect(await db.$count(images)).toBe(1)
})
