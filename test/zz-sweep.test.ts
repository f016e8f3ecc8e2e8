import { test } from 'vitest'
import { sweepPictures } from '#server/media/sweep.ts'
import { openShop } from './open-shop.ts'

const shop = await openShop()
test('perf', async () => {
  const { pool, db } = shop.database
  await pool.query(`insert into categories(name, slug) values ('a','a')`)
  await pool.query(`insert into products(name, sku, description, price, images, stock, category_id)
    select 'Candle '||n, 'SKU-'||n, 'Some words', 100, (select array_agg('/images/'||md5((n*4+k)::text)||'-1000x1000-aabbcc') from generate_series(0,3) k), 5, 1 from generate_series(1,100000) n`)
  await pool.query(
    `insert into pictures(hash,type,bytes,width,height,tint) select md5(n::text), 'image/webp', decode(repeat('ab', 3000),'hex'), 1000,1000,'aabbcc' from generate_series(4,400003+1000) n`,
  )
  await pool.query('analyze')
  for (let i = 0; i < 3; i++) {
    const t = performance.now()
    const n = await sweepPictures(db)
    console.log('sweep', n, Math.round(performance.now() - t), 'ms')
    await pool.query('update pictures set unused_since = unused_since - make_interval(hours => 30)')
  }
  const { rows } = await pool.query(`explain analyze with used as (
      select distinct left(split_part(image, '/images/', 2), 32) as hash
      from (
        select unnest(images) as image from products
        union all select image from categories
        union all select hero_image from settings
      ) as images
    ) select hash, unused_since from pictures
      where not exists (select from used where used.hash = pictures.hash)
      for update skip locked`)
  console.log(rows.map((r) => r['QUERY PLAN']).join('\n'))
  const { rows: r2 } = await pool.query(`explain analyze with used as (
      select left(split_part(image, '/images/', 2), 32) as hash
      from (
        select unnest(images) as image from products
        union all select image from categories
        union all select hero_image from settings
      ) as images
    ) select hash, unused_since from pictures
      where not exists (select from used where used.hash = pictures.hash)
      for update skip locked`)
  console.log(r2.map((r) => r['QUERY PLAN']).join('\n'))
}, 300_000)
