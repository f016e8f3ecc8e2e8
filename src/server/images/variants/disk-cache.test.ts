import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskCache } from './disk-cache.ts'

const log = { warn: vi.fn() } as unknown as Parameters<typeof diskCache>[2]
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-cache-'))
  vi.mocked(log.warn).mockClear()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const image = Buffer.alloc(1000, 'image')
const sizeOf = async () => {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('the disk cache returns stored files and undefined for unknown names', async () => {
  const cache = diskCache(folder, 100_000, log)
  await cache.write('candle.avif', image)
  expect(await cache.read('candle.avif')).toEqual(image)
  expect(await cache.read('teapot.avif')).toBeUndefined()
  expect(log.warn).not.toHaveBeenCalled()
})

test('the disk cache stays within its size limit and evicts the least recently used file', async () => {
  const cache = diskCache(folder, 16_000, log)
  await cache.write('hero.avif', image)
  for (let number = 0; number < 40; number++) {
    const name = `${number}.avif`
    await cache.write(name, image)
    // As if each file were written an hour after the previous one.
    const time = new Date(Date.now() - (100 - number) * 3_600_000)
    await utimes(join(folder, name), time, time)
    await cache.read('hero.avif')
    await expect.poll(sizeOf).toBeLessThanOrEqual(16_000)
  }
  expect(await cache.read('hero.avif')).toEqual(image)
  expect(await cache.read('39.avif')).toEqual(image)
  expect(await cache.read('0.avif')).toBeUndefined()
})

test('the disk cache recreates its folder after it was deleted', async () => {
  const cache = diskCache(folder, 100_000, log)
  await rm(folder, { recursive: true })
  expect(await cache.read('candle.avif')).toBeUndefined()
  await cache.write('candle.avif', image)
  expect(await cache.read('candle.avif')).toEqual(image)
})

test('the disk cache logs a warning and continues when its folder cannot be written', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file in the way')
  const cache = diskCache(folder, 100_000, log)
  await cache.write('candle.avif', image)
  expect(await cache.read('candle.avif')).toBeUndefined()
  expect(log.warn).toHaveBeenCalled()
})
