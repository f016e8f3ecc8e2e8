import { availableParallelism } from 'node:os'
import type { StoredImage } from '#domain/image.ts'
import type { Db } from '#server/db/client.ts'
import type { DiskCache } from './disk-cache.ts'
import { inTurn } from './semaphore.ts'
import { readOriginal } from './service.ts'
import { makeVariant, RECIPE, type VariantFormat } from './variant.ts'

// Leaves a core, and half of the threads that Node has for files and passwords, to everything else.
const turn = inTurn(Math.min(2, Math.max(1, availableParallelism() - 1)))

/** The shop's pictures in every width and format: made at the first request, then kept on disk. */
export function openVariants(db: Db, disk: DiskCache) {
  const underway = new Map<string, Promise<Buffer | undefined>>()

  async function make(key: string, picture: StoredImage, width: number, format: VariantFormat) {
    const original = await readOriginal(db, picture)
    if (!original) return undefined
    const bytes = await makeVariant(original, width, format)
    await disk.write(key, bytes)
    return bytes
  }

  return {
    /** Undefined when the shop has no such picture. Who asks while it is being made waits for the same one. */
    read(picture: StoredImage, wantedWidth: number, format: VariantFormat) {
      const { hash, height, tint } = picture
      const width = Math.min(wantedWidth, picture.width)
      const key = `${hash}-${picture.width}x${height}-${tint}-${width}.${RECIPE}.${format}`
      const begin = async () => (await disk.read(key)) ?? turn(() => make(key, picture, width, format))
      const found = underway.get(key) ?? begin().finally(() => underway.delete(key))
      underway.set(key, found)
      return found
    },
  }
}
