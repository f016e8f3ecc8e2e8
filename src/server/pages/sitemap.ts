import { asc, gt, sum } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { categories, categoryTotals, products } from '#server/db/schema.ts'

/** The most addresses that one sitemap may hold, by the protocol's own rule. */
export const MOST_ADDRESSES = 50_000
const BATCH = 5_000

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export async function countAddresses(db: Db): Promise<number> {
  const [shelves] = await db.select({ products: sum(categoryTotals.products) }).from(categoryTotals)
  return 1 + (await db.$count(categories)) + Number(shelves?.products ?? 0)
}

/** Names the parts of a sitemap that is too long to be one. */
export function sitemapIndex(origin: string, count: number): string {
  const parts = Array.from({ length: Math.ceil(count / MOST_ADDRESSES) }, (_, index) => index + 1)
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>\n`,
  )
  return `${OPENING}<sitemapindex ${SCHEMA}>\n${entries.join('')}</sitemapindex>\n`
}

/** Written as it is read, so that a large shop needs no more memory than a small one. */
export async function* sitemap(db: Db, origin: string, part: number) {
  yield `${OPENING}<urlset ${SCHEMA}>\n`
  for await (const paths of pathsOf(db, (part - 1) * MOST_ADDRESSES))
    yield paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>\n`).join('')
  yield '</urlset>\n'
}

/** As many addresses as fit, after the first so many. Categories are few, as the header names them all. */
async function* pathsOf(db: Db, skipped: number) {
  const slugs = await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.id))
  const first = ['/', ...slugs.map(({ slug }) => `/category/${encodeURIComponent(slug)}`)]
  const beginning = first.slice(skipped, skipped + MOST_ADDRESSES)
  if (beginning.length > 0) yield beginning
  yield* productPaths(db, Math.max(0, skipped - first.length), MOST_ADDRESSES - beginning.length)
}

async function* productPaths(db: Db, skipped: number, most: number) {
  let last = skipped > 0 ? await idAt(db, skipped) : 0
  for (let left = most; left > 0; left -= BATCH) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, last))
      .orderBy(asc(products.id))
      .limit(Math.min(left, BATCH))
    if (rows.length === 0) return
    last = rows[rows.length - 1]!.id
    yield rows.map(({ id }) => `/product/${id}`)
  }
}

async function idAt(db: Db, place: number) {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .orderBy(asc(products.id))
    .offset(place - 1)
    .limit(1)
  return row?.id ?? 0
}

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
