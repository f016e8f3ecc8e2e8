import { availableParallelism } from 'node:os'
import type { StoredImage } from '#domain/catalog/image.ts'
import type { Db } from '#server/db/client.ts'
import { createSemaphore } from '#server/images/semaphore.ts'
import { readOriginal } from '#server/images/service.ts'
import type { DiskCache } from './disk-cache.ts'
import { ENCODER_VERSION, encodeVariant, type VariantFormat } from './encode.ts'

// Leaves one core, and half of Node's thread pool (files, password hashes), to everything else.
const MAX_CONCURRENT = Math.min(2, Math.max(1, availableParallelism() - 1))
/** At about 0.3 s per image the last one waits a minute, which browsers and crawlers put up with. */
const MAX_QUEUED = 200

/** The shop's images in every width and format: encoded at the first request, then cached on disk. */
export function openVariants(db: Db, disk: DiskCache) {
  const limitEncoding = createSemaphore(MAX_CONCURRENT, { maxQueued: MAX_QUEUED })
  const pending = new Map<string, Promise<Buffer | undefined>>()

  async function encode(key: string, image: StoredImage, width: number, format: VariantFormat) {
    const original = await readOriginal(db, image)
    if (!original) return undefined
    const bytes = await encodeVariant(original, width, format)
    await disk.write(key, bytes)
    return bytes
  }

  return {
    /** Undefined when the shop has no such image. Concurrent requests for the same variant are coalesced. */
    read(image: StoredImage, requestedWidth: number, format: VariantFormat) {
      const { hash, height, tint } = image
      const width = Math.min(requestedWidth, image.width)
      const key = `${hash}-${image.width}x${height}-${tint}-${width}.${ENCODER_VERSION}.${format}`
      const start = async () =>
        (await disk.read(key)) ?? limitEncoding(() => encode(key, image, width, format))
      const variant = pending.get(key) ?? start().finally(() => pending.delete(key))
      pending.set(key, variant)
      return variant
    },
  }
}
