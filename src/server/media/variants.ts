import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Picture } from '#domain/picture.ts'
import type { Db } from '#server/db/client.ts'
import type { DiskCache } from './disk-cache.ts'
import { inTurn } from './in-turn.ts'
import { memoryCache } from './memory-cache.ts'
import { readOriginal } from './service.ts'
import { makeVariant, RECIPE, type VariantFormat } from './variant.ts'

export type Variant = { bytes: Buffer; etag: string; type: string }

/** What is asked for all the time does not even need the disk. */
const MAX_BYTES_IN_MEMORY = 32 * 1024 * 1024

// Leaves a core, and half of the threads that Node has for files and passwords, to everything else.
const turn = inTurn(Math.min(2, Math.max(1, availableParallelism() - 1)))

/** The shop's pictures in every width and format: made at the first request, then kept in memory and on disk. */
export function openVariants(db: Db, disk: DiskCache) {
  const memory = memoryCache<Variant>(MAX_BYTES_IN_MEMORY)
  const underway = new Map<string, Promise<Variant | undefined>>()

  async function find(key: string, picture: Picture, width: number, format: VariantFormat) {
    const bytes = (await disk.read(key)) ?? (await turn(() => make(key, picture, width, format)))
    if (!bytes) return undefined
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const variant = { bytes, etag, type: `image/${format}` }
    memory.set(key, variant)
    return variant
  }

  async function make(key: string, picture: Picture, width: number, format: VariantFormat) {
    const original = await readOriginal(db, picture)
    if (!original) return undefined
    const bytes = await makeVariant(original, width, format)
    await disk.write(key, bytes)
    return bytes
  }

  return {
    /** Undefined when the shop has no such picture. Whoever asks while it is being made waits for the same one. */
    read(
      picture: Picture,
      wantedWidth: number,
      format: VariantFormat,
    ): Variant | Promise<Variant | undefined> {
      const width = Math.min(wantedWidth, picture.width)
      const { hash, height, tint } = picture
      const key = `${hash}-${picture.width}x${height}-${tint}-${width}.${RECIPE}.${format}`
      const variant = memory.get(key) ?? underway.get(key)
      if (variant) return variant
      const found = find(key, picture, width, format).finally(() => underway.delete(key))
      underway.set(key, found)
      return found
    },
  }
}
