import { expect, test } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { photoDataUrl } from '../../../test/kit/images.ts'
import { findDamagedImages } from './verify.ts'

const shop = await openTestShop()

test('an image whose bytes do not match its hash is found', async () => {
  const { db, pool } = shop.database
  await shop.createProduct({ images: [await photoDataUrl(), await photoDataUrl(300, 200)] })
  expect(await findDamagedImages(db)).toEqual([])
  const { rows } = await pool.query(
    `update images set bytes = 'something else' where hash = (select min(hash) from images) returning hash`,
  )
  expect(await findDamagedImages(db)).toEqual([rows[0].hash])
})
