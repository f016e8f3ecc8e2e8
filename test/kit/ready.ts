import type { Pool } from 'pg'
import * as sample from './sample-data.ts'

/** The databases of the shops that this process runs, by address. */
export const poolsByAddress = new Map<string, Pool>()

/**
 * Completes the readiness list except for the payment method, without what a real owner needs for it: a mail server and
 * a backup file.
 */
export async function makeReady(pool: Pool) {
  const { businessName, email, phone, address, gmapSrc, heroTitle, heroSubtitle, heroImage } = sample.settings
  await pool.query(
    `insert into website_settings
       (business_name, email, phone, address, gmap_src, hero_title, hero_subtitle, hero_image)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set email = excluded.email, phone = excluded.phone, address = excluded.address
     where website_settings.email = 'hello@saffronandsage.example'`,
    [businessName, email, phone, address, gmapSrc, heroTitle, heroSubtitle, heroImage],
  )
  await pool.query(`
    update selling set mail_tested_at = now();
    insert into backups (made_at, file, bytes) select now(), 'shop.backup', 1 where not exists (select from backups);
    insert into pages (slug, title, text) values
      ('returns', 'Returns', 'Within 30 days.'), ('privacy', 'Privacy Policy', 'We sell no data.'),
      ('terms', 'Terms of Sale', 'You order, we deliver.')
    on conflict (slug) do nothing`)
}
