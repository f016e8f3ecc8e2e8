import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { HttpClient } from '../../kit/http-client.ts'
import { startShop } from '../../kit/shop-process.ts'
import type { Random } from './random.ts'

/** How old a response may be: the longest time an instance serves from its cache without a catalog version. */
export const MAX_AGE_MS = 2_000
/**
 * How old the number of a product in stock may be: responses with it are served for three seconds more, and for two
 * while they are rendered anew.
 */
export const MAX_STOCK_AGE_MS = MAX_AGE_MS + 5_000

/** All of a response that shoppers can see. */
export type Observed = { status: number; total: string | null; body: string }

/**
 * A third instance, which never serves from its cache: in its schema search path, a view whose query fails hides the
 * catalog version. Its application name tells its connections from those that chaos cuts.
 */
export async function openTruth(url: string, env: NodeJS.ProcessEnv) {
  const named = `${url}?application_name=truth`
  const shop = await startShop({
    ...env,
    DATABASE_URL: `${named}&options=${encodeURIComponent('-c search_path=truth,public')}`,
  })
  const pool = new pg.Pool({ connectionString: named, max: 4 })
  await pool.query(
    'create schema truth; create view truth.catalog_version as select 1 / 0 as version, 0 as stock_version',
  )
  await setTimeout(MAX_AGE_MS)
  const client = new HttpClient(shop.address)
  return {
    pool,
    read: (path: string) => observe(client, path),
    async close() {
      await shop.stop()
      await pool.end()
    },
  }
}

export type Truth = Awaited<ReturnType<typeof openTruth>>

export async function observe(client: HttpClient, path: string): Promise<Observed> {
  const { status, headers, body } = await client.get(path)
  return { status, total: headers.get('x-total-count'), body: JSON.stringify(body) }
}

export const isEqual = (a: Observed, b: Observed) =>
  a.status === b.status && a.total === b.total && a.body === b.body

/** Cached paths of every kind, about a few random records. */
export async function choosePaths(pool: pg.Pool, random: Random, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; categoryId: number; slug: string; word: string }>(
    `select products.id, category_id as "categoryId", slug, split_part(products.name, ' ', 1) as word
     from products join categories on categories.id = category_id order by products.id desc limit 60`,
  )
  return Array.from({ length: count }, () => {
    const { id, categoryId, slug, word } = random.pick(rows)
    return random.pick([
      '/',
      '/api/products',
      '/api/products?page=1&limit=12&sort=price-asc',
      '/api/products?sort=newest&limit=6',
      '/api/products?stock=in&page=1',
      '/api/products/featured',
      '/api/products/new',
      `/api/products/${id}`,
      `/api/products?q=${word}&limit=6`,
      '/api/categories',
      `/api/categories/${categoryId}`,
      `/api/categories/${categoryId}/products?page=1`,
      '/api/settings',
      `/product/${id}`,
      `/category/${slug}`,
      `/search?q=${word}`,
      '/sitemap.xml',
    ])
  })
}
