import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import {
  BROWSER_HEADERS,
  type CheckedRequest,
  getJson,
  isPage,
  load,
  round,
  type Target,
} from '../kit/load.ts'
import type { BenchShop } from '../kit/shops.ts'
import { CONNECTIONS, type Page, startBareServer, warmUp } from './cached.ts'
import { measureVisibility, warmUpSales, whileSelling } from './sales.ts'

/** Many short rounds: the machine's speed changes within seconds, and then for both servers of a round alike. */
const ROUND_SECONDS = 0.25
const ROUNDS_AT_REST = 8
const ROUNDS_WHILE_SELLING = 20
const WARM_UP_SECONDS = 1
/** Rendering and the embedded database are slow until V8 has compiled them, which takes CPU time of its own. */
const RENDERING_WARM_UP_SECONDS = 6
const SALES_WARM_UP_SECONDS = 8
/** A page is a little longer or shorter when a product has sold out. */
const MAX_LENGTH_DIFFERENCE = 0.1

/** Compares cached responses with a bare server, at rest and while products all over the catalog are sold. */
export async function compareSelling(shop: BenchShop, folder: string) {
  const [product] = await getJson<[Product]>(shop.address, '/api/products?limit=1')
  const kitchen = await getJson<Category>(shop.address, '/api/categories/slug/kitchen-items')
  const paths = {
    'home page': '/',
    'category page': '/category/kitchen-items',
    'product page': `/product/${product.id}`,
    'GET /api/products?category=': `/api/products?category=${kitchen.id}&page=1&limit=12`,
    'GET /api/products/{id}': `/api/products/${product.id}`,
  }
  await warmUpSales(shop, SALES_WARM_UP_SECONDS)
  await whileSelling(shop, () => warmUpRendering(shop, Object.values(paths).slice(0, 3)))
  const rows = []
  for (const [name, path] of Object.entries(paths))
    rows.push({ name, ...(await compare(shop, folder, { path, ...(await warmUp(shop, path)) })) })
  const { result: visibility } = await whileSelling(shop, () => measureVisibility(shop))
  return { rows, visibility }
}

/** Pages contain their own address, so each new host has them rendered. */
function warmUpRendering(shop: BenchShop, pages: string[]) {
  const next = (index: number): CheckedRequest => ({
    path: pages[index % pages.length]!,
    headers: { ...BROWSER_HEADERS, host: `shop-${index}.example` },
    isCorrect: isPage,
  })
  return load(shop, { seconds: RENDERING_WARM_UP_SECONDS, connections: 1, next })
}

async function compare(shop: BenchShop, folder: string, page: Page) {
  const bare = await startBareServer(folder, page)
  try {
    // Gives V8 time to compile the hot functions of both servers.
    for (const server of [shop, bare]) await send(server, page, WARM_UP_SECONDS)
    const atRest = await ratio(shop, bare, page, ROUNDS_AT_REST)
    const { result: selling, changesPerSecond } = await whileSelling(shop, () =>
      ratio(shop, bare, page, ROUNDS_WHILE_SELLING),
    )
    return { bytes: page.body.length, 'at rest': atRest, selling, 'changes/s': round(changesPerSecond) }
  } finally {
    await bare.stop()
  }
}

/**
 * Requests per second of CPU time, divided by those of the bare server, in alternating rounds. Not the median of the
 * rounds: it would leave out the rounds in which a response is rendered again.
 */
async function ratio(shop: Target, bare: Target, page: Page, rounds: number) {
  const totals = [shop, bare].map((server) => ({ server, requests: 0, cpuSeconds: 0 }))
  for (let completed = 0; completed < rounds; completed++)
    for (const total of totals) {
      const { times, cpuSeconds } = await send(total.server, page, ROUND_SECONDS)
      total.requests += times.length
      total.cpuSeconds += cpuSeconds
    }
  const [perCpuSecond, bareTotal] = totals.map(({ requests, cpuSeconds }) => requests / cpuSeconds)
  return round(perCpuSecond! / bareTotal!, 2)
}

function send(server: Target, { path, body }: Page, seconds: number) {
  const checked: CheckedRequest = {
    path,
    headers: BROWSER_HEADERS,
    isCorrect: (response) =>
      response.status === 200 &&
      Math.abs(response.body.length - body.length) <= body.length * MAX_LENGTH_DIFFERENCE,
  }
  return load(server, { seconds, connections: CONNECTIONS, next: () => checked })
}
