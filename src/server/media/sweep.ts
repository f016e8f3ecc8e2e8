import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'

const HOUR = 60 * 60 * 1000

/**
 * Removes the pictures that no record has used for the grace period. A picture that a save is taking into use
 * at this moment has its row locked by `storePictures` and is passed over.
 */
export async function sweepPictures(db: Db, graceHours = 24): Promise<number> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    with used as (
      -- Every column that may hold the address of a picture belongs here.
      select distinct left(split_part(image, '/images/', 2), 32) as hash
      from (
        select unnest(images) as image from products
        union all select image from categories
        union all select hero_image from settings
      ) as images
    ),
    unused as (
      select hash, unused_since from pictures
      where not exists (select from used where used.hash = pictures.hash)
      for update skip locked
    ),
    marked as (
      update pictures set unused_since = now() from unused
      where pictures.hash = unused.hash and unused.unused_since is null
    ),
    used_again as (
      update pictures set unused_since = null from used
      where pictures.hash = used.hash and pictures.unused_since is not null
    )
    delete from pictures using unused
    where pictures.hash = unused.hash and unused.unused_since < now() - make_interval(hours => ${graceHours})
    returning pictures.hash
  `)
  return rows.length
}

/** Sweeps once an hour for as long as the shop is open, beginning a minute after it opened. */
export function sweepHourly(app: FastifyInstance, db: Db) {
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> | undefined

  const sweep = async () => {
    try {
      const removed = await sweepPictures(db)
      if (removed > 0) app.log.info({ removed }, 'removed pictures that nothing uses')
    } catch (error) {
      app.log.error(error, 'pictures that nothing uses could not be removed; the next try is in an hour')
    }
  }
  const sweepIn = (wait: number) => {
    timer = setTimeout(() => {
      sweeping = sweep()
      sweepIn(HOUR)
    }, wait).unref()
  }

  app.addHook('onReady', async () => sweepIn(HOUR / 60))
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await sweeping
  })
}
