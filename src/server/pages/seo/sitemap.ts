import { asc, gt, ne, sum } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { categories, categoryTotals, products } from '#server/db/schema/catalog.ts'
import { pages } from '#server/db/schema/pages.ts'

/** The sitemap protocol allows no more in one file. */
export const MAX_URLS = 50_000
const URLS_PER_BATCH = 5_000

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A page without text is a 404. */
const HAS_TEXT = ne(pages.text, '')

export async function countUrls(db: Db): Promise<number> {
  const [totals] = await db.select({ products: sum(categoryTotals.products) }).from(categoryTotals)
  const fixed = 1 + (await db.$count(pages, HAS_TEXT)) + (await db.$count(categories))
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
  for await (const paths of pathsOf(db, (part - 1) * MAX_URLS))
    yield paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>\n`).join('')
  yield '</urlset>\n'
}

/** The paths of one part. Categories and the owner's pages are few, so they are read at once. */
async function* pathsOf(db: Db, offset: number) {
  const slugs = await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.id))
  const written = await db.select({ slug: pages.slug }).from(pages).where(HAS_TEXT).orderBy(asc(pages.id))
  const fixed = [
    '/',
    ...written.map(({ slug }) => `/pages/${slug}`),
    ...slugs.map(({ slug }) => `/category/${encodeURIComponent(slug)}`),
  ]
  const fixedPart = fixed.slice(offset, offset + MAX_URLS)
  if (fixedPart.length > 0) yield fixedPart
  yield* productPaths(db, Math.max(0, offset - fixed.length), MAX_URLS - fixedPart.length)
}

/** Keyset pagination: each batch continues after the last id, so late batches cost no more than early ones. */
async function* productPaths(db: Db, offset: number, limit: number) {
  let lastId = offset > 0 ? await idAt(db, offset) : 0
  for (let remaining = limit; remaining > 0; remaining -= URLS_PER_BATCH) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, lastId))
      .orderBy(asc(products.id))
      .limit(Math.min(remaining, URLS_PER_BATCH))
    if (rows.length === 0) return
    lastId = rows[rows.length - 1]!.id
    yield rows.map(({ id }) => `/product/${id}`)
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
