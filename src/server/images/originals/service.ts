import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { imageUrl, parseImageUrl, type StoredImage } from '#domain/catalog/image.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { images } from '#server/db/schema/catalog.ts'
import { inspectUpload, type NewImage } from './inspect.ts'

/** Four images of 8 MB, a third larger as base64, and the rest of the record. */
export const MAX_IMAGES_BODY_BYTES = 48_000_000

/** An image that a record is about to use: an uploaded one, or one the shop has already. */
export type ImageUse = { field: string; image: NewImage | StoredImage }

/**
 * Turns uploaded files into image URLs; URLs of other sites stay as they are. Decoding is slow, so call it before the
 * transaction that saves the record, and pass `imageUses` to `storeImages` inside it.
 */
export async function checkImages(images: string[], field = 'images') {
  const uses = await Promise.all(
    images.map((value, index) => checkImage(value, field, nameOf(images, index))),
  )
  return {
    images: images.map((value, index) => (uses[index] ? imageUrl(uses[index].image) : value)),
    imageUses: uses.filter((use) => use !== undefined),
  }
}

async function checkImage(value: string, field: string, name: string): Promise<ImageUse | undefined> {
  const refuse = (reason: string) => new ShopError('invalid', `${name} ${reason}`, field)
  const image = value.startsWith('data:') ? await inspectUpload(value, refuse) : parseImageUrl(value)
  return image && { field, image }
}

/**
 * Runs inside the transaction that saves the record. It updates the row even of an image the shop has already: the row
 * lock keeps a concurrent sweep from deleting it.
 */
export async function storeImages(tx: Db, uses: ImageUse[]) {
  // Always in the same order: two transactions that lock the same images would otherwise deadlock.
  for (const { field, image } of uses.toSorted((a, b) => (a.image.hash < b.image.hash ? -1 : 1))) {
    const inUse = { unusedSince: null }
    if ('bytes' in image) {
      await tx.insert(images).values(image).onConflictDoUpdate({ target: images.hash, set: inUse })
    } else {
      const updated = await tx
        .update(images)
        .set(inUse)
        .where(isImage(image))
        .returning({ hash: images.hash })
      if (!updated[0])
        throw new ShopError('invalid', 'The shop no longer has this image; upload it again', field)
    }
  }
}

/** For many records at once: marks the stored ones among these images as used, and returns the missing ones. */
export async function markImagesAsUsed(tx: Db, urls: string[]): Promise<Set<string>> {
  const chosen = isOneOf(urls)
  await tx.select({ hash: images.hash }).from(images).where(chosen).orderBy(images.hash).for('update')
  await tx
    .update(images)
    .set({ unusedSince: null })
    .where(and(chosen, isNotNull(images.unusedSince)))
  return missingImages(tx, urls)
}

/** The URLs that have the form of a stored image of this shop but point to none. */
export async function missingImages(db: Db, urls: string[]): Promise<Set<string>> {
  const { hash, width, height, tint } = images
  const existing = await db.select({ hash, width, height, tint }).from(images).where(isOneOf(urls))
  const stored = new Set(existing.map(imageUrl))
  return new Set(urls.filter((url) => parseImageUrl(url) && !stored.has(url)))
}

/** A single array parameter, however many images there are. */
const isOneOf = (urls: string[]) => {
  const hashes = urls.flatMap((url) => parseImageUrl(url)?.hash ?? [])
  return sql`${images.hash} = any (${sql.param(hashes)}::text[])`
}

/** The bytes of an original; undefined unless every part of its URL is right. */
export async function readOriginal(db: Db, image: StoredImage): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: images.bytes }).from(images).where(isImage(image))
  return row?.bytes
}

const isImage = ({ hash, width, height, tint }: StoredImage) =>
  and(eq(images.hash, hash), eq(images.width, width), eq(images.height, height), eq(images.tint, tint))

const nameOf = (images: string[], index: number) => (images.length > 1 ? `Image ${index + 1}` : 'The image')
