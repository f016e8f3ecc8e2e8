import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { parseImageUrl } from '#domain/catalog/image.ts'
import { images } from '#server/db/schema/catalog.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { dataUrl, decompressionBomb, photo, photoDataUrl, solidImage } from '../../../test/kit/images.ts'
import * as sample from '../../../test/kit/sample-data.ts'

const shop = await openTestShop()

/** Creates a product with this image; returns the image as the shop stored it. */
async function upload(type: string, file: Buffer) {
  const product = await shop.createProduct({ images: [dataUrl(type, file)] })
  const address = product.images[0]!
  const image = parseImageUrl(address)!
  const [row] = await shop.database.db.select().from(images).where(eq(images.hash, image.hash))
  return { address, image, type: row!.type, file: row!.bytes, head: await sharp(row!.bytes).metadata() }
}

const countImages = () => shop.database.db.$count(images)

describe('an uploaded image is stored and gets a short URL', () => {
  test('of a product', async () => {
    const product = await shop.createProduct({
      images: [await photoDataUrl(800, 600), 'https://images.example/candle.webp'],
    })
    expect(product.images).toEqual([
      expect.stringMatching(/^\/images\/[0-9a-f]{32}-800x600-[0-9a-f]{6}$/),
      'https://images.example/candle.webp',
    ])
    expect((await shop.get<Product>(`/api/products/${product.id}`)).body.images).toEqual(product.images)
  })

  test('of a category', async () => {
    const category = await shop.createCategory({ image: await photoDataUrl(300, 200) })
    expect(category.image).toMatch(/^\/images\/[0-9a-f]{32}-300x200-[0-9a-f]{6}$/)
  })

  test('of the hero', async () => {
    const admin = await shop.asAdmin()
    const { body } = await admin.put<{ heroImage: string }>('/api/settings', {
      ...sample.settings,
      heroImage: await photoDataUrl(1920, 900),
    })
    expect(body.heroImage).toMatch(/^\/images\/[0-9a-f]{32}-1920x900-[0-9a-f]{6}$/)
  })
})

test('the same image uploaded twice is stored once', async () => {
  const image = await photoDataUrl()
  const first = await shop.createProduct({ images: [image, image] })
  const second = await shop.createProduct({ images: [image] })
  expect(new Set([...first.images, ...second.images]).size).toBe(1)
  expect(await countImages()).toBe(1)
})

test('a product saved again with its own images keeps them', async () => {
  const product = await shop.createProduct({ images: [await photoDataUrl()] })
  const admin = await shop.asAdmin()
  const response = await admin.put<Product>(`/api/products/${product.id}`, { ...product, stock: 3 })
  expect(response.body).toEqual({ ...product, stock: 3 })
})

test('a product cannot reference an image that the shop does not have', async () => {
  const admin = await shop.asAdmin()
  const { id: categoryId } = await shop.createCategory()
  const images = [`/images/${'0'.repeat(32)}-800x600-ffffff`]
  const response = await admin.post('/api/products', { ...sample.product(1), categoryId, images })
  expect(response).toMatchObject({
    status: 400,
    body: { detail: 'The shop no longer has this image; upload it again', errors: [{ field: 'images' }] },
  })
})

test('a rejected product leaves no image behind', async () => {
  const admin = await shop.asAdmin()
  const product = { ...sample.product(1), categoryId: 4711, images: [await photoDataUrl()] }
  expect((await admin.post('/api/products', product)).status).toBe(400)
  expect(await countImages()).toBe(0)
})

describe('the stored image', () => {
  test('has no metadata about place, camera or author', async () => {
    const taken = await photo()
      .withExif({
        IFD0: { Artist: 'Sage', Model: 'Phone 12' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()

    const { head, file } = await upload('image/jpeg', taken)
    expect([head.exif, head.xmp, head.iptc, head.icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(file.includes('Phone 12')).toBe(false)
  })

  test('has no trailing data', async () => {
    const withVideo = Buffer.concat([
      await photo().jpeg().toBuffer(),
      Buffer.from('a video with the place in it'),
    ])
    const { file } = await upload('image/jpeg', withVideo)
    expect(file.includes('a video')).toBe(false)
  })

  test('is upright when the file says that it is rotated', async () => {
    // Stored sideways, with an orientation flag: shown upright, red is above blue.
    const sideways = await solidImage(300, 200, 'red')
      .composite([{ input: await solidImage(150, 200, 'blue').png().toBuffer(), left: 150, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { image, head, file } = await upload('image/jpeg', sideways)
    expect(image).toMatchObject({ width: 200, height: 300 })
    expect(head).toMatchObject({ width: 200, height: 300 })
    expect(head.orientation).toBeUndefined()
    const [red, , blue] = await sharp(file).raw().toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(50)
  })

  test('has the color of the ground that its subject stands on', async () => {
    const subject = await solidImage(30, 30, '#a01020').png().toBuffer()
    const photo = await solidImage(100, 100, '#e0d0c0')
      .composite([{ input: subject }])
      .png()
      .toBuffer()
    expect((await upload('image/png', photo)).image.tint).toBe('e0d0c0')
  })

  test('keeps its colors when its color profile is removed', async () => {
    const wide = await solidImage(100, 100, '#c8823c').withIccProfile('p3').png().toBuffer()
    const { image, head } = await upload('image/png', wide)
    expect(head.icc).toBeUndefined()
    const [red, green, blue] = Buffer.from(image.tint, 'hex')
    for (const [channel, wanted] of [
      [red, 0xc8],
      [green, 0x82],
      [blue, 0x3c],
    ] as const)
      expect(Math.abs(channel! - wanted)).toBeLessThan(4)
  })

  test.each(['png', 'jpeg', 'webp'] as const)(
    'is the file itself when a %s contains only pixels',
    async (format) => {
      const file = await photo().toFormat(format).toBuffer()
      expect((await upload(`image/${format}`, file)).file.equals(file)).toBe(true)
    },
  )

  test('of an animation is its first frame', async () => {
    const frames = [
      await solidImage(60, 40, 'red').png().toBuffer(),
      await solidImage(60, 40, 'blue').png().toBuffer(),
    ]
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)

    const { image, head, type } = await upload('image/gif', animation)
    expect(type).toBe('image/png')
    expect(head.pages).toBeUndefined()
    expect(image).toMatchObject({ width: 60, height: 40, tint: 'ff0000' })
  })

  test('may have been an AVIF', async () => {
    const { type, image } = await upload('image/avif', await photo(200, 100).avif({ effort: 0 }).toBuffer())
    expect(type).toBe('image/avif')
    expect(image).toMatchObject({ width: 200, height: 100 })
  })

  test('is detected by its content when the browser calls it image/jpg', async () => {
    expect((await upload('image/jpg', await photo().jpeg().toBuffer())).type).toBe('image/jpeg')
  })

  test('may be as large as the limit', async () => {
    const file = await photo(1650, 1650).png({ compressionLevel: 0 }).toBuffer()
    expect(file.length).toBeGreaterThan(8_000_000)
    expect((await upload('image/png', file)).file.equals(file)).toBe(true)
  })
})

describe('an invalid image is rejected with a message', () => {
  const jpeg = () => photo().jpeg().toBuffer()
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const half = (file: Buffer) => file.subarray(0, file.length / 2)
  const broken = 'The image is broken or incomplete and cannot be shown'
  const notAnImage = 'The image is not a PNG, JPEG, WebP, GIF or AVIF file'
  const drawing = 'The image is an SVG drawing, not a PNG, JPEG, WebP, GIF or AVIF file'
  let categoryId: number

  beforeEach(async () => {
    categoryId = (await shop.createCategory()).id
  })

  async function refusal(...images: string[]) {
    const admin = await shop.asAdmin()
    const before = await shop.fingerprint({ except: ['admin_sessions'] })
    const product = { ...sample.product(1), categoryId, images }
    const response = await admin.post<{ detail: string }>('/api/products', product)
    expect(response.status).toBe(400)
    expect(await shop.fingerprint({ except: ['admin_sessions'] })).toEqual(before)
    return response.body.detail
  }

  test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['a text file named .png', 'image/png', () => Buffer.from('Dear diary'), notAnImage],
    ['an SVG with a script', 'image/svg+xml', () => Buffer.from(script), drawing],
    ['an SVG named .png', 'image/png', () => Buffer.from(`<?xml version="1.0"?>${script}`), drawing],
    ['a file that is an SVG by its type alone', 'image/svg+xml', () => Buffer.from('\x1f\x8b'), drawing],
    ['a web page', 'image/gif', () => Buffer.from('<!doctype html><p>Hello'), notAnImage],
    [
      'a HEIC image from an iPhone',
      'image/heic',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      notAnImage,
    ],
    ['a file of zero bytes', 'image/png', () => Buffer.alloc(0), 'The image is empty: the file has 0 bytes'],
    ['a truncated JPEG', 'image/jpeg', async () => half(await jpeg()), broken],
    ['a truncated PNG', 'image/png', async () => half(await photo().png().toBuffer()), broken],
    ['a truncated WebP', 'image/webp', async () => half(await photo().webp().toBuffer()), broken],
    ['a truncated GIF', 'image/gif', async () => half(await photo(80, 60).gif().toBuffer()), broken],
    ['the beginning of a JPEG', 'image/jpeg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), broken],
    [
      'a JPEG named .png',
      'image/png',
      jpeg,
      'The image is declared as image/png but is image/jpeg; give the file the right extension',
    ],
    [
      'a decompression bomb',
      'image/png',
      decompressionBomb,
      'The image has 30000 x 30000 pixels; at most 40 megapixels are accepted',
    ],
    [
      '41 megapixels',
      'image/png',
      () => solidImage(8200, 5000, 'teal').png().toBuffer(),
      'The image has 8200 x 5000 pixels; at most 40 megapixels are accepted',
    ],
    [
      'a very long strip',
      'image/png',
      () => solidImage(16_001, 2, 'teal').png().toBuffer(),
      'The image has 16001 x 2 pixels; at most 16000 are accepted in width and height',
    ],
  ])('%s', async (_description, type, file, sentence) => {
    expect(await refusal(dataUrl(type, await file()))).toBe(sentence)
  })

  test('a file of 9 MB', async () => {
    const file = await photo(1750, 1750).png({ compressionLevel: 0 }).toBuffer()
    expect(file.length).toBeGreaterThan(9_000_000)
    expect(await refusal(dataUrl('image/png', file))).toBe('An image may have at most 8 MB')
  })

  test.each([
    ['with a gap', (base64: string) => base64.replace(/^(.{40}).{4}/, '$1 *?#')],
    ['cut in the middle of a byte', (base64: string) => base64.slice(0, -3)],
  ])('base64 %s', async (_description, damage) => {
    const base64 = damage((await jpeg()).toString('base64'))
    expect(await refusal(`data:image/jpeg;base64,${base64}`)).toBe(
      'The image did not arrive completely: its base64 is not valid',
    )
  })

  test('among others is named by its position', async () => {
    expect(await refusal(await photoDataUrl(), dataUrl('image/png', Buffer.from('Dear diary')))).toBe(
      'Image 2 is not a PNG, JPEG, WebP, GIF or AVIF file',
    )
  })

  test('and the field it was for', async () => {
    const admin = await shop.asAdmin()
    const image = dataUrl('image/png', Buffer.from('Dear diary'))
    const category = await admin.post('/api/categories', { ...sample.category(1), image })
    expect(category.body).toMatchObject({ errors: [{ field: 'image', message: notAnImage }] })
    const settings = await admin.put('/api/settings', { ...sample.settings, heroImage: image })
    expect(settings.body).toMatchObject({ errors: [{ field: 'heroImage', message: notAnImage }] })
  })
})

test('a list of 48 products with four uploaded images each is small', async () => {
  const { id: categoryId } = await shop.createCategory()
  for (let number = 0; number < 48; number++) {
    const images = await Promise.all([1, 2, 3, 4].map(() => photoDataUrl(48, 36)))
    await shop.createProduct({ categoryId, images })
  }
  const { body } = await shop.get<Product[]>('/api/products')
  expect(body).toHaveLength(48)
  const wire = JSON.stringify(body)
  expect(wire).not.toContain('base64')
  expect(wire.length).toBeLessThan(48 * 600)
}, 60_000)
