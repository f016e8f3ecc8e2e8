import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { images } from '#server/db/schema.ts'
import { HOUR, regularly } from '#server/jobs/schedule.ts'

/** A database with one connection is not to be busy with this for long; the rest waits for the next sweep. */
const IMAGES_PER_SWEEP = 1000

/**
 * Removes the pictures that no record has used for the grace period, and says how many. Saving a record writes
 * to the rows of its pictures, see `storeImages`: one that is being taken into use at this moment is locked
 * and passed over, and one that is about to be waits until the sweep is over and is then stored again.
 */
export function sweepImages(db: Db, graceHours = 24): Promise<number> {
  return db.transaction(async (tx) => {
    const letGo = await tx
      .select({ hash: images.hash })
      .from(images)
      .where(sql`${images.unusedSince} < now() - make_interval(hours => ${graceHours})`)
      .limit(IMAGES_PER_SWEEP)
      .for('update', { skipLocked: true })
    if (letGo.length === 0) return 0

    const hashes = sql.param(letGo.map(({ hash }) => hash))
    const { rowCount } = await tx.execute(sql`
      with used as (
        select distinct image_hash(address) as hash
        from (
          select unnest(images) as address from products
          union all select image from categories
          union all select hero_image from website_settings
        ) as used_addresses
        where image_hash(address) = any (${hashes})
      ),
      kept as (
        update images set unused_since = null from used where images.hash = used.hash
      )
      delete from images where hash = any (${hashes}) and hash not in (select hash from used)
    `)
    return rowCount ?? 0
  })
}

export function sweepHourly(app: FastifyInstance, db: Db) {
  const sweep = async () => {
    const removed = await sweepImages(db)
    if (removed > 0) app.log.info({ removed }, 'removed pictures that nothing uses')
  }
  regularly(app, HOUR, sweep, 'pictures that nothing uses could not be removed; the next try is in an hour')
}
