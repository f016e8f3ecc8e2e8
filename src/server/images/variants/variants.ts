import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { StoredImage } from '#domain/catalog/image.ts'
import type { Db } from '#server/db/client.ts'
import { createSemaphore } from '#server/images/originals/semaphore.ts'
import { readOriginal } from '#server/images/originals/service.ts'
import { prebuiltFolder } from '#server/process/project-root.ts'
import type { DiskCache } from './disk-cache.ts'
import { ENCODER_VERSION, encodeVariant, type VariantFormat } from './encode.ts'

// Leaves one core, and half of Node's thread pool (files, password hashes), to everything else.
const MAX_CONCURRENT = Math.min(2, Math.max(1, availableParallelism() - 1))
/** At about 0.3 s per image the last one waits a minute, which browsers and crawlers put up with. */
const MAX_QUEUED_VARIANTS = 200

/** The shop's images in every width and format: encoded at build time or at the first request, then cached on disk. */
export function openVariants(db: Db, disk: DiskCache) {
  const limitEncoding = createSemaphore(MAX_CONCURRENT, { maxQueued: MAX_QUEUED_VARIANTS })
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
      const width = Math.min(requestedWidth, image.width)
      const key = variantName(image, width, format)
      const start = async () =>
        (await disk.read(key)) ??
        (await readPrebuilt(key)) ??
        limitEncoding(() => encode(key, image, width, format))
      const variant = pending.get(key) ?? start().finally(() => pending.delete(key))
      pending.set(key, variant)
      return variant
    },
  }
}

/** The name of the variant's file. */
export const variantName = (image: StoredImage, width: number, format: VariantFormat) =>
  `${image.hash}-${image.width}x${image.height}-${image.tint}-${Math.min(width, image.width)}.${ENCODER_VERSION}.${format}`

/** The build has encoded the images of a new shop's home page. Undefined for all others. */
async function readPrebuilt(name: string) {
  try {
    return await readFile(join(prebuiltFolder('variants'), name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
