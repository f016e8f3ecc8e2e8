import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { ShopError } from '#domain/error.ts'
import { imageUrl, parseImageUrl, type StoredImage } from '#domain/image.ts'
import type { Db } from '#server/db/client.ts'
import { images } from '#server/db/schema.ts'
import { inspectUpload, type NewImage } from './inspect.ts'

/** Four pictures of 8 MB, a third longer as base64, and the words around them. */
export const IMAGES_BODY_LIMIT = 48_000_000

/** A picture that a record is about to use: a new one, or one the shop has already. */
export type ImageUse = { field: string; picture: NewImage | StoredImage }

/**
 * Turns uploaded files into short addresses; addresses of pictures elsewhere stay as they are. Decoding takes a
 * while, so call it before the transaction that saves the record and hands `pictures` to `storeImages`.
 */
export async function checkImages(images: string[], field = 'images') {
  const uses = await Promise.all(images.map((image, at) => checkImage(image, field, nameOf(images, at))))
  return {
    images: images.map((image, at) => (uses[at] ? imageUrl(uses[at].picture) : image)),
    pictures: uses.filter((use) => use !== undefined),
  }
}

async function checkImage(image: string, field: string, name: string): Promise<ImageUse | undefined> {
  const refuse = (reason: string) => new ShopError('invalid', `${name} ${reason}`, field)
  const picture = image.startsWith('data:') ? await inspectUpload(image, refuse) : parseImageUrl(image)
  return picture && { field, picture }
}

/**
 * Runs inside the transaction that saves the record. Writing to the row, also of a picture the shop has already,
 * is what keeps a sweep at the same moment from removing it.
 */
export async function storeImages(tx: Db, uses: ImageUse[]) {
  // Always in the same order, so that two records with the same pictures do not wait for each other.
  for (const { field, picture } of uses.toSorted((a, b) => (a.picture.hash < b.picture.hash ? -1 : 1))) {
    const inUse = { unusedSince: null }
    if ('bytes' in picture) {
      await tx.insert(images).values(picture).onConflictDoUpdate({ target: images.hash, set: inUse })
    } else {
      const kept = await tx.update(images).set(inUse).where(isImage(picture)).returning({ hash: images.hash })
      if (!kept[0])
        throw new ShopError('invalid', 'The shop no longer has this picture; upload it again', field)
    }
  }
}

/** For many records at once: keeps those of these addresses that are the shop's, and says which of them it lacks. */
export async function keepImages(tx: Db, addresses: string[]): Promise<Set<string>> {
  const chosen = isOneOf(addresses)
  await tx.select({ hash: images.hash }).from(images).where(chosen).orderBy(images.hash).for('update')
  await tx
    .update(images)
    .set({ unusedSince: null })
    .where(and(chosen, isNotNull(images.unusedSince)))
  return missingImages(tx, addresses)
}

/** Those of these addresses that look like the shop's own, but of pictures that it does not have. */
export async function missingImages(db: Db, addresses: string[]): Promise<Set<string>> {
  const { hash, width, height, tint } = images
  const kept = await db.select({ hash, width, height, tint }).from(images).where(isOneOf(addresses))
  const stored = new Set(kept.map(imageUrl))
  return new Set(addresses.filter((address) => parseImageUrl(address) && !stored.has(address)))
}

/** One parameter, however many there are. */
const isOneOf = (addresses: string[]) => {
  const hashes = addresses.flatMap((address) => parseImageUrl(address)?.hash ?? [])
  return sql`${images.hash} = any (${sql.param(hashes)}::text[])`
}

/** The bytes of an original; undefined unless all of the address belongs to it. */
export async function readOriginal(db: Db, picture: StoredImage): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: images.bytes }).from(images).where(isImage(picture))
  return row?.bytes
}

const isImage = ({ hash, width, height, tint }: StoredImage) =>
  and(eq(images.hash, hash), eq(images.width, width), eq(images.height, height), eq(images.tint, tint))

const nameOf = (images: string[], at: number) => (images.length > 1 ? `Picture ${at + 1}` : 'The picture')
