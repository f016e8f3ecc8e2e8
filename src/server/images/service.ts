import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { ShopError } from '#domain/error.ts'
import { imageUrl, parseImageUrl, type StoredImage } from '#domain/image.ts'
import type { Db } from '#server/db/client.ts'
import { pictures } from '#server/db/schema.ts'
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
      await tx.insert(pictures).values(picture).onConflictDoUpdate({ target: pictures.hash, set: inUse })
    } else {
      const kept = await tx
        .update(pictures)
        .set(inUse)
        .where(isImage(picture))
        .returning({ hash: pictures.hash })
      if (!kept[0])
        throw new ShopError('invalid', 'The shop no longer has this picture; upload it again', field)
    }
  }
}

/** For many records at once: keeps those of these addresses that are the shop's, and says which of them it lacks. */
export async function keepImages(tx: Db, images: string[]): Promise<Set<string>> {
  const chosen = isOneOf(images)
  await tx.select({ hash: pictures.hash }).from(pictures).where(chosen).orderBy(pictures.hash).for('update')
  await tx
    .update(pictures)
    .set({ unusedSince: null })
    .where(and(chosen, isNotNull(pictures.unusedSince)))
  return missingImages(tx, images)
}

/** Those of these addresses that look like the shop's own, but of pictures that it does not have. */
export async function missingImages(db: Db, images: string[]): Promise<Set<string>> {
  const { hash, width, height, tint } = pictures
  const kept = await db.select({ hash, width, height, tint }).from(pictures).where(isOneOf(images))
  const addresses = new Set(kept.map(imageUrl))
  return new Set(images.filter((image) => parseImageUrl(image) && !addresses.has(image)))
}

/** One parameter, however many there are. */
const isOneOf = (images: string[]) => {
  const hashes = images.flatMap((image) => parseImageUrl(image)?.hash ?? [])
  return sql`${pictures.hash} = any (${sql.param(hashes)}::text[])`
}

/** The bytes of an original; undefined unless all of the address belongs to it. */
export async function readOriginal(db: Db, picture: StoredImage): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: pictures.bytes }).from(pictures).where(isImage(picture))
  return row?.bytes
}

const isImage = ({ hash, width, height, tint }: StoredImage) =>
  and(
    eq(pictures.hash, hash),
    eq(pictures.width, width),
    eq(pictures.height, height),
    eq(pictures.tint, tint),
  )

const nameOf = (images: string[], at: number) => (images.length > 1 ? `Picture ${at + 1}` : 'The picture')
