import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { causesOf } from '#server/db/errors/failure.ts'
import { images } from '#server/db/schema/catalog.ts'
import { HOUR_MS, schedule } from '#server/jobs/schedule.ts'

/** Leaves the database, which may have a single connection, to requests most of the time. */
const PAUSE_MS = 10
const MAX_LOGGED_IMAGES = 20
/** SQLSTATEs of PostgreSQL for data that cannot be read: a wrong page checksum, a missing part of a value. */
const UNREADABLE = /^XX00/

/**
 * Reads every image and compares it with its hash. Returns the hashes of those that are damaged. One at a time: an
 * image that cannot be read at all fails its query.
 */
export async function findDamagedImages(db: Db, isStopped = () => false): Promise<string[]> {
  const damaged: string[] = []
  for (const { hash } of await db.select({ hash: images.hash }).from(images).orderBy(images.hash)) {
    if (isStopped()) break
    if (await isDamaged(db, hash)) damaged.push(hash)
    await setTimeout(PAUSE_MS)
  }
  return damaged
}

async function isDamaged(db: Db, hash: string) {
  try {
    const [image] = await db
      .select({ isIntact: sql<boolean>`left(encode(sha256(${images.bytes}), 'hex'), 32) = ${images.hash}` })
      .from(images)
      .where(eq(images.hash, hash))
    // Without a row it was deleted meanwhile.
    return image?.isIntact === false
  } catch (error) {
    if (causesOf(error).some(({ code }) => UNREADABLE.test(code))) return true
    throw error
  }
}

/** A minute after the start and then daily. Without it a damaged file would be noticed by the next backup or visitor. */
export function scheduleImageVerification(app: FastifyInstance, db: Db) {
  let isStopped = false
  app.addHook('preClose', async () => {
    isStopped = true
  })
  schedule(app, {
    name: 'verify-images',
    everyMs: 24 * HOUR_MS,
    run: async () => {
      const damaged = await findDamagedImages(db, () => isStopped)
      if (damaged.length > 0)
        app.log.error(
          { damaged: damaged.length, images: damaged.slice(0, MAX_LOGGED_IMAGES) },
          'images in the database are damaged: check the disk and restore the last backup',
        )
    },
    failureMessage: 'images could not be verified; the next try is tomorrow',
  })
}
