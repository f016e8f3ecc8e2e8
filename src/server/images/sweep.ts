import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { UNDO_DAYS } from '#domain/audit-log.ts'
import type { Db } from '#server/db/client.ts'
import { images } from '#server/db/schema/catalog.ts'
import { HOUR_MS, schedule } from '#server/jobs/schedule.ts'

/** An hour after the last moment at which the record that used the image can be restored. */
const GRACE_HOURS = UNDO_DAYS * 24 + 1

/** Keeps each transaction short: the embedded database has one connection. The rest waits for the next sweep. */
const IMAGES_PER_SWEEP = 1000

/**
 * Deletes the images that no record has used for the grace period, and returns how many. Saving a record updates the
 * rows of its images (see `storeImages`): the sweep skips rows that such a transaction has locked, and a transaction
 * that comes later waits for the sweep and then stores the image again.
 */
export function sweepImages(db: Db, graceHours = GRACE_HOURS): Promise<number> {
  return db.transaction(async (tx) => {
    const unused = await tx
      .select({ hash: images.hash })
      .from(images)
      .where(sql`${images.unusedSince} < now() - make_interval(hours => ${graceHours})`)
      .limit(IMAGES_PER_SWEEP)
      .for('update', { skipLocked: true })
    if (unused.length === 0) return 0

    const hashes = sql.param(unused.map(({ hash }) => hash))
    const { rowCount } = await tx.execute(sql`
      with used as (
        select distinct image_hash(address) as hash
        from (
          select unnest(images) as address from products
          union all select image from categories
          union all select unnest(array[hero_image, logo, icon]) from website_settings
          union all select image from order_lines
        ) as used_addresses
        where image_hash(address) = any (${hashes})
      ),
      still_used as (
        update images set unused_since = null from used where images.hash = used.hash
      )
      delete from images where hash = any (${hashes}) and hash not in (select hash from used)
    `)
    return rowCount ?? 0
  })
}

export function scheduleImageSweep(app: FastifyInstance, db: Db) {
  const sweep = async () => {
    const removed = await sweepImages(db)
    if (removed > 0) app.log.info({ removed }, 'deleted unused images')
  }
  schedule(app, {
    name: 'delete-unused-images',
    everyMs: HOUR_MS,
    run: sweep,
    failureMessage: 'unused images could not be deleted; the next try is in an hour',
  })
}
