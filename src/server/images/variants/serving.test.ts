import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { IMAGE_WIDTHS } from '#domain/catalog/image.ts'
import { dataUrl, photoDataUrl } from '../../../../test/kit/images.ts'

vi.mock('./encode.ts', { spy: true })
// Test files of a worker share loaded modules: drop the real module that an earlier file has loaded.
vi.resetModules()
const { openTestShop } = await import('../../../../test/kit/api/test-shop.ts')
const { encodeVariant } = await import('./encode.ts')

const dataDir = await mkdtemp(join(tmpdir(), 'shop-images-'))
const cacheDir = join(dataDir, 'cache/pictures')
const shop = await openTestShop({ dataDir })

beforeEach(() => {
  vi.mocked(encodeVariant).mockClear()
})
afterAll(() => rm(dataDir, { recursive: true }))

/** The URL of an image that was uploaded to the shop. */
async function addressOf(image: string) {
  return (await shop.createCategory({ image })).image!
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(new URL(path, shop.address), { method, headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const chrome = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }
const safari14 = { accept: 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5' }
const linkPreview = { accept: '*/*' }

describe('an image is served', () => {
  test.each([
    ['as AVIF to a browser that supports it', chrome, 'image/avif', 'heif'],
    ['as WebP to a browser without AVIF support', safari14, 'image/webp', 'webp'],
    ['as WebP to a client that prefers it', { accept: 'image/avif;q=0.5, image/webp' }, 'image/webp', 'webp'],
    [
      'not as AVIF to a client that refuses it',
      { accept: 'image/avif;q=0, image/webp;q=0.1' },
      'image/webp',
      'webp',
    ],
    ['as JPEG to a client that names neither', linkPreview, 'image/jpeg', 'jpeg'],
  ])('%s', async (_client, headers, type, format) => {
    const address = await addressOf(await photoDataUrl(400, 300))
    for (const path of [`${address}/160`, address]) {
      const response = await get(path, headers)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('vary')).toBe('accept')
      expect((await sharp(response.bytes).metadata()).format).toBe(format)
    }
  })

  test.each(['avif', 'webp'])('as %s when its URL says so, whatever the browser accepts', async (format) => {
    const address = await addressOf(await photoDataUrl(400, 300))
    const response = await get(`${address}/160.${format}`, linkPreview)
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    expect(response.headers.get('vary')).toBeNull()
  })

  test('in every listed width, and never larger than the original', async () => {
    const address = await addressOf(await photoDataUrl(700, 350))
    for (const width of IMAGE_WIDTHS) {
      const { width: got, height } = await sharp((await get(`${address}/${width}.webp`)).bytes).metadata()
      expect(got).toBe(Math.min(width, 700))
      expect(height).toBe(Math.round(got / 2))
    }
  })

  test('in the default width when none is requested', async () => {
    const address = await addressOf(await photoDataUrl(2000, 100))
    expect((await sharp((await get(address)).bytes).metadata()).width).toBe(1280)
  })

  test('with its transparency', async () => {
    const background = { r: 200, g: 100, b: 50, alpha: 0 }
    const glass = sharp({ create: { width: 200, height: 200, channels: 4, background } })
    const address = await addressOf(dataUrl('image/png', await glass.png().toBuffer()))
    for (const format of ['avif', 'webp']) {
      const [, , , alpha] = await sharp((await get(`${address}/160.${format}`)).bytes)
        .raw()
        .toBuffer()
      expect(alpha).toBe(0)
    }
    const paper = await sharp((await get(`${address}/160`, linkPreview)).bytes)
      .raw()
      .toBuffer()
    expect([...paper.subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

describe('browsers and proxies', () => {
  test('may cache an image forever', async () => {
    const { headers } = await get(`${await addressOf(await photoDataUrl())}/320`, chrome)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('get a 304 when they have it already', async () => {
    const path = `${await addressOf(await photoDataUrl())}/320`
    const { headers } = await get(path, chrome)
    const etag = headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(path, { ...chrome, 'if-none-match': known })
      expect(response.status).toBe(304)
      expect(response.bytes.length).toBe(0)
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('vary')).toBe('accept')
    }
    expect((await get(path, { ...chrome, 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get(path, { ...safari14, 'if-none-match': etag })).status).toBe(200)
  })

  test('may send HEAD requests', async () => {
    const path = `${await addressOf(await photoDataUrl())}/320.webp`
    const head = await get(path, {}, 'HEAD')
    const whole = await get(path)
    expect(head.status).toBe(200)
    expect(head.bytes.length).toBe(0)
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
    expect(Number(whole.headers.get('content-length'))).toBe(whole.bytes.length)
  })
})

describe('there is no image', () => {
  test('with an unknown hash', async () => {
    const response = await shop.get(`/images/${'a'.repeat(32)}-400x300-ffffff/320`, { accept: 'text/plain' })
    expect(response).toMatchObject({ status: 404, body: 'There is no such image' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('at a URL of which only a part is right', async () => {
    const address = await addressOf(await photoDataUrl(400, 300))
    const hash = address.slice(8, 40)
    const tint = address.slice(-6)
    for (const name of [`${hash}-401x300-${tint}`, `${hash}-400x301-${tint}`, `${hash}-400x300-012345`, hash])
      expect((await get(`/images/${name}/160`)).status).toBe(404)
    expect(encodeVariant).not.toHaveBeenCalled()
  })

  test.each(['candle.webp', '..%2f..%2fetc%2fpasswd', '%00', `${'a'.repeat(32)}-1x1-ffffff%0a`])(
    'called %s',
    async (name) => {
      expect((await get(`/images/${name}`)).status).toBe(404)
      expect((await get(`/images/${name}/320`)).status).toBe(404)
    },
  )

  test.each(['100', '0', '-320', '0320', '320px', '3.2e2', '99999999999999999999', 'avif'])(
    'of width %s',
    async (width) => {
      const address = await addressOf(await photoDataUrl(400, 300))
      const response = await shop.get(`${address}/${width}`, { accept: 'text/plain' })
      expect(response).toMatchObject({
        status: 400,
        body: 'Images come in these widths: 96, 160, 320, 480, 640, 960, 1280, 1920, 2560',
      })
    },
  )

  test.each(['jpg', 'png', 'svg', 'avif.webp', ''])('that ends with .%s', async (ending) => {
    const address = await addressOf(await photoDataUrl(400, 300))
    const response = await shop.get(`${address}/320.${ending}`, { accept: 'text/plain' })
    expect(response).toMatchObject({
      status: 400,
      body: 'Images come as .avif, as .webp, or without an extension in the format you accept',
    })
  })
})

describe('a variant is generated once', () => {
  test('for ten concurrent requests', async () => {
    const path = `${await addressOf(await photoDataUrl())}/480.avif`
    const responses = await Promise.all(Array.from({ length: 10 }, () => get(path)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(encodeVariant).toHaveBeenCalledTimes(1)
  })

  test('for all widths beyond its own', async () => {
    const address = await addressOf(await photoDataUrl(500, 400))
    for (const width of [640, 960, 1280, 1920]) await get(`${address}/${width}.webp`)
    expect(encodeVariant).toHaveBeenCalledTimes(1)
  })

  test('and again after a failure', async () => {
    const path = `${await addressOf(await photoDataUrl())}/480.avif`
    vi.mocked(encodeVariant).mockRejectedValueOnce(new Error('out of memory'))
    expect((await get(path)).status).toBe(500)
    expect((await get(path)).status).toBe(200)
  })
})

describe('the cache folder', () => {
  /** The same shop after a restart: its memory is empty, the folder is as it was. */
  async function reopened(address: string) {
    const { createApp } = await import('#server/app.ts')
    const { readConfig } = await import('#server/process/config.ts')
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir }
    const app = await createApp({ database: shop.database, config })
    const response = await app.inject(`${address}/320.webp`)
    await app.close()
    return response
  }

  test('serves variants after a restart', async () => {
    const address = await addressOf(await photoDataUrl())
    const { headers } = await get(`${address}/320.webp`)
    expect((await reopened(address)).headers.etag).toBe(headers.get('etag'))
    expect(encodeVariant).toHaveBeenCalledTimes(1)
  })

  test('may be deleted while the shop runs', async () => {
    const address = await addressOf(await photoDataUrl())
    await get(`${address}/320.webp`)
    await rm(cacheDir, { recursive: true })
    expect((await get(`${address}/320.webp`)).status).toBe(200)
    expect((await get(`${address}/480.webp`)).status).toBe(200)
    expect((await reopened(address)).statusCode).toBe(200)
    expect(await readdir(cacheDir)).toHaveLength(2)
  })

  test('is ignored when a power cut left half a file', async () => {
    const address = await addressOf(await photoDataUrl())
    await rm(cacheDir, { recursive: true, force: true })
    const { headers } = await get(`${address}/320.webp`)
    const [file] = await readdir(cacheDir)
    await truncate(join(cacheDir, file!), 100)
    const response = await reopened(address)
    expect(response.headers.etag).toBe(headers.get('etag'))
    expect(encodeVariant).toHaveBeenCalledTimes(2)
  })
})
