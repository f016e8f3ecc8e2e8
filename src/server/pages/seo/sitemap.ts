import { asc, gt, ne, type SQL, sql, sum } from 'drizzle-orm'
import { COLLECTIONS } from '#domain/catalog/collections.ts'
import type { Db } from '#server/db/client.ts'
import { categories, categoryTotals, products } from '#server/db/schema/catalog.ts'
import { pages } from '#server/db/schema/pages.ts'

/** The sitemap protocol allows no more in one file. */
export const MAX_URLS = 50_000
const URLS_PER_BATCH = 5_000

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The day is null where none is known. */
type Entry = { path: string; changedOn: string | null }

/** A page without text is a 404. */
const HAS_TEXT = ne(pages.text, '')

const FIXED_PATHS = ['/', ...COLLECTIONS.map(({ path }) => path)]

export async function countUrls(db: Db): Promise<number> {
  const [totals] = await db.select({ products: sum(categoryTotals.products) }).from(categoryTotals)
  const fixed = FIXED_PATHS.length + (await db.$count(pages, HAS_TEXT)) + (await db.$count(categories))
  return fixed + Number(totals?.products ?? 0)
}

/** Lists the parts of a sitemap that does not fit into one file. */
export function sitemapIndex(origin: string, count: number): string {
  const parts = Array.from({ length: Math.ceil(count / MAX_URLS) }, (_, index) => index + 1)
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>\n`,
  )
  return `${OPENING}<sitemapindex ${SCHEMA}>\n${entries.join('')}</sitemapindex>\n`
}

/** Streamed in batches, so that its memory does not grow with the catalog. */
export async function* sitemap(db: Db, origin: string, part: number) {
  yield `${OPENING}<urlset ${SCHEMA}>\n`
  for await (const entries of entriesOf(db, (part - 1) * MAX_URLS))
    yield entries.map((entry) => toXml(origin, entry)).join('')
  yield '</urlset>\n'
}

function toXml(origin: string, { path, changedOn }: Entry) {
  const lastmod = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>\n`
}

const dayOf = (time: SQL) => sql<string | null>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`

/**
 * The day of the latest entry in the audit log. Entries about many records name them in a table of their own. A record
 * without an entry is one of the first catalog, which is as old as the first administrator.
 */
const lastChangeOf = (kind: 'product' | 'category', id: SQL) =>
  dayOf(sql`coalesce(greatest(
    (select at from audit_log where kind = ${kind} and subject_id = ${id} order by audit_log.id desc limit 1),
    (select at from audit_log_records record join audit_log on audit_log.id = record.entry_id
     where record.kind = ${kind} and record.record_id = ${id} order by record.entry_id desc limit 1)),
    (select min(created_at) from users))`)

/** The entries of one part. Categories and the owner's pages are few, so they are read at once. */
async function* entriesOf(db: Db, offset: number): AsyncGenerator<Entry[]> {
  const listed = await db
    .select({ slug: categories.slug, changedOn: lastChangeOf('category', sql`categories.id`) })
    .from(categories)
    .orderBy(asc(categories.id))
  const written = await db
    .select({ slug: pages.slug, changedOn: dayOf(sql`pages.changed_at`) })
    .from(pages)
    .where(HAS_TEXT)
    .orderBy(asc(pages.id))
  const fixed = [
    ...FIXED_PATHS.map((path) => ({ path, changedOn: null })),
    ...written.map(({ slug, changedOn }) => ({ path: `/pages/${slug}`, changedOn })),
    ...listed.map(({ slug, changedOn }) => ({ path: `/category/${encodeURIComponent(slug)}`, changedOn })),
  ]
  const fixedPart = fixed.slice(offset, offset + MAX_URLS)
  if (fixedPart.length > 0) yield fixedPart
  yield* productEntries(db, Math.max(0, offset - fixed.length), MAX_URLS - fixedPart.length)
}

/** Keyset pagination: each batch continues after the last id, so late batches cost no more than early ones. */
async function* productEntries(db: Db, offset: number, limit: number): AsyncGenerator<Entry[]> {
  let lastId = offset > 0 ? await idAt(db, offset) : 0
  for (let remaining = limit; remaining > 0; remaining -= URLS_PER_BATCH) {
    const rows = await db
      .select({ id: products.id, changedOn: lastChangeOf('product', sql`products.id`) })
      .from(products)
      .where(gt(products.id, lastId))
      .orderBy(asc(products.id))
      .limit(Math.min(remaining, URLS_PER_BATCH))
    if (rows.length === 0) return
    lastId = rows[rows.length - 1]!.id
    yield rows.map(({ id, changedOn }) => ({ path: `/product/${id}`, changedOn }))
  }
}

async function idAt(db: Db, position: number) {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .orderBy(asc(products.id))
    .offset(position - 1)
    .limit(1)
  return row?.id ?? 0
}

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
