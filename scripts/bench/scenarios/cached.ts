import { writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Product } from '#contract/product.ts'
import { cpuSeconds } from '../../../test/kit/process-stats.ts'
import { startShop } from '../../../test/kit/shop-process.ts'
import type { BenchResponse } from '../kit/connection.ts'
import {
  BROWSER_HEADERS,
  type CheckedRequest,
  getJson,
  load,
  median,
  quantile,
  request,
  round,
  type Target,
} from '../kit/load.ts'
import type { BenchShop } from '../kit/shops.ts'

/** Many short rounds: the machine's speed changes within seconds, and then for both servers of a round alike. */
const ROUNDS = 40
export const CONNECTIONS = 16
const WARM_UP_SECONDS = 2
/** Longer responses are not cached, and no page requests them. */
const MAX_CACHED_BYTES = 1_000_000
const BARE_SERVER = join('scripts', 'bench', 'bare-server.mjs')

export type Page = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** Compares cached responses with a bare node:http server that sends the same bytes, in alternating rounds. */
export async function compareCached(shop: BenchShop, folder: string, seconds: number) {
  const [product] = await getJson<[Product]>(shop.address, '/api/products?limit=1')
  const paths = {
    'home page': '/',
    'category page': '/category/kitchen-items',
    'product page': `/product/${product.id}`,
    'GET /api/products': '/api/products',
    'GET /api/products/{id}': `/api/products/${product.id}`,
    'cached image': `${product.images[0]}/640.avif`,
  }
  const rows = []
  for (const [name, path] of Object.entries(paths)) {
    const { headers, body } = await warmUp(shop, path)
    const figures =
      body.length > MAX_CACHED_BYTES ? {} : await compare(shop, folder, seconds, { path, headers, body })
    rows.push({ name, bytes: body.length, ...figures })
  }
  return rows
}

async function compare(shop: BenchShop, folder: string, seconds: number, page: Page) {
  const bare = await startBareServer(folder, page)
  try {
    return toRow(await alternate(shop, bare, seconds, page))
  } finally {
    await bare.stop()
  }
}

type Figures = { perCpuSecond: number; tail: number }
type Round = { shop: Figures; bare: Figures; notModified: Figures }

async function alternate(shop: Target, bare: Target, seconds: number, { path, headers, body }: Page) {
  const full: CheckedRequest = {
    path,
    headers: BROWSER_HEADERS,
    isCorrect: (response) => response.status === 200 && response.body.equals(body),
  }
  const conditional: CheckedRequest = {
    path,
    headers: { ...BROWSER_HEADERS, 'if-none-match': headers.etag ?? '' },
    isCorrect: (response) => response.status === 304 && response.body.length === 0,
  }
  const run = async (server: Target, checked: CheckedRequest, duration = seconds): Promise<Figures> => {
    const { times, cpuSeconds } = await load(server, {
      seconds: duration,
      connections: CONNECTIONS,
      next: () => checked,
    })
    return { perCpuSecond: times.length / cpuSeconds, tail: quantile(times, 0.99) / median(times) }
  }
  // Gives V8 time to compile the hot functions of both servers.
  for (const server of [shop, bare]) await run(server, full, WARM_UP_SECONDS)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      shop: await run(shop, full),
      bare: await run(bare, full),
      notModified: await run(shop, conditional),
    })
  return rounds
}

function toRow(rounds: Round[]) {
  const middle = (figure: (round: Round) => number) => median(rounds.map(figure))
  const ratio = (figures: (round: Round) => Figures) =>
    round(
      middle((measured) => figures(measured).perCpuSecond / measured.bare.perCpuSecond),
      2,
    )
  return {
    'shop req/CPU s': Math.round(middle(({ shop }) => shop.perCpuSecond)),
    'bare req/CPU s': Math.round(middle(({ bare }) => bare.perCpuSecond)),
    ratio: ratio(({ shop }) => shop),
    'ratio 304': ratio(({ notModified }) => notModified),
    'p99/p50': round(middle(({ shop }) => shop.tail)),
  }
}

export async function startBareServer(folder: string, { headers, body }: Page) {
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const { date: _, connection: _c, 'keep-alive': _k, ...sent } = headers
  const command = [process.execPath, BARE_SERVER, file, JSON.stringify(sent)]
  const { address, child, stop } = await startShop({}, { command })
  return { address, stop, cpu: () => cpuSeconds(child.pid!) }
}

/** Repeats a request until its response comes from the cache. */
export async function warmUp(
  shop: BenchShop,
  path: string,
): Promise<BenchResponse & { headers: IncomingHttpHeaders }> {
  const visit = { path, headers: BROWSER_HEADERS }
  const first = await request(shop.address, visit)
  if (first.body.length > MAX_CACHED_BYTES) return first
  for (let repeat = 0; repeat < 2; repeat++) await request(shop.address, visit)
  return request(shop.address, visit)
}
