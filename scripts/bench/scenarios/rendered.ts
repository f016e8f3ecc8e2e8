import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import type { BenchResponse } from '../kit/connection.ts'
import {
  BROWSER_HEADERS,
  type CheckedRequest,
  getJson,
  isJson,
  isPage,
  load,
  median,
  request,
  round,
} from '../kit/load.ts'
import type { BenchShop } from '../kit/shops.ts'

const ROUNDS = 15

/** A kind of request whose responses never come from the cache. */
type Kind = {
  next(index: number): CheckedRequest | undefined
  /** Runs before each round. */
  before?(): Promise<unknown>
  /** 1 unless given. */
  connections?: number
}
type Figures = { ms: number; cpuMs: number }

/**
 * Measures what the shop has to compute per request: rendered pages, database lists, cart writes. The shops are
 * measured alternately, so that a slow moment of the machine affects all of them.
 */
export async function compareRendered(shops: BenchShop[], seconds: number) {
  const kinds = await Promise.all(shops.map(kindsOf))
  const rows = []
  for (const name of Object.keys(kinds[0]!)) {
    const rounds: Figures[][] = []
    for (let completed = 0; completed < ROUNDS; completed++) {
      const figures = []
      for (const [index, shop] of shops.entries())
        figures.push(await measure(shop, kinds[index]![name]!, seconds))
      rounds.push(figures)
    }
    rows.push(toRow(name, shops, rounds))
  }
  return rows
}

async function measure(
  shop: BenchShop,
  { next, before, connections = 1 }: Kind,
  seconds: number,
): Promise<Figures> {
  await before?.()
  const { times, cpuSeconds } = await load(shop, { seconds, connections, next })
  return { ms: median(times), cpuMs: (1000 * cpuSeconds) / times.length }
}

function toRow(name: string, shops: BenchShop[], rounds: Figures[][]) {
  const row: Record<string, string | number> = { name }
  const middle = (index: number, figure: keyof Figures) =>
    median(rounds.map((figures) => figures[index]![figure]))
  for (const [index, { size }] of shops.entries()) {
    row[`${size}: ms`] = round(middle(index, 'ms'))
    row[`${size}: CPU ms`] = round(middle(index, 'cpuMs'))
  }
  if (shops.length > 1) {
    // Ratios within a round, so that what slowed both cancels out.
    const ratio = (figure: keyof Figures) =>
      round(median(rounds.map(([small, large]) => large![figure] / small![figure])), 2)
    row['ratio ms'] = ratio('ms')
    row['ratio CPU'] = ratio('cpuMs')
  }
  return row
}

/** No request occurs twice in a round, or the second response would come from the cache. */
async function kindsOf(shop: BenchShop): Promise<Record<string, Kind>> {
  const admin = await shop.adminHeaders()
  const products = await getJson<Product[]>(shop.address, '/api/products?limit=24&stock=in')
  const kitchen = await getJson<Category>(shop.address, '/api/categories/slug/kitchen-items')
  const { id } = products[0]!
  const isList = isJson(Array.isArray)
  const eachOnce = (
    paths: string[],
    isCorrect: (response: BenchResponse) => boolean,
    headers: Record<string, string> = {},
  ): Kind => ({
    // A change to the catalog invalidates the cache.
    before: () =>
      request(shop.address, {
        method: 'POST',
        path: `/api/products/${id}/restock`,
        headers: admin,
        body: { add: 1 },
      }),
    next: (index) => (index < paths.length ? { path: paths[index]!, headers, isCorrect } : undefined),
  })
  const lists = filteredLists(kitchen.id)
  // Pages contain their own address, so they are cached per host.
  const newHost = (path: string): Kind => ({
    next: (index) => ({
      path,
      headers: { ...BROWSER_HEADERS, host: `shop-${index}-${Date.now()}.example` },
      isCorrect: isPage,
    }),
  })
  const searches = (words: string[]) =>
    words.flatMap((word) => [1, 2, 3, 4].map((page) => `/api/products?q=${word}&page=${page}`))
  const addToCart = (index: number) => ({
    method: 'POST',
    path: '/api/cart/items',
    body: { productId: products[index % products.length]!.id, quantity: 1 },
    isCorrect: isJson(({ items }) => items.length === 1),
  })
  return {
    'home page, rendered': newHost('/'),
    'category page, rendered': newHost('/category/kitchen-items'),
    'product page, rendered': newHost(`/product/${id}`),
    'category, filtered and sorted': eachOnce(lists, isList),
    'search in a category, filtered': eachOnce(
      lists.map((path, index) => `${path}&q=${WORDS[index % WORDS.length]}`),
      isList,
    ),
    search: eachOnce(searches(WORDS), isList),
    'search with a typing mistake': eachOnce(searches(TYPOS), isList),
    'suggestions for one or two letters': eachOnce(
      LETTERS.map((letters) => `/api/products?q=${letters}&limit=5`),
      isList,
    ),
    'admin list': eachOnce(adminLists(kitchen.id), isList),
    dashboard: {
      next: () => ({
        path: '/api/dashboard',
        headers: admin,
        isCorrect: isJson(({ totalProducts }) => totalProducts === shop.size),
      }),
    },
    reports: {
      next: () => ({
        path: '/api/reports',
        headers: admin,
        isCorrect: isJson(
          ({ stockValue }: { stockValue: { products: number }[] }) =>
            sum(stockValue.map(({ products }) => products)) === shop.size,
        ),
      }),
    },
    'add to cart': { next: addToCart },
    'add to cart, 16 connections': { next: addToCart, connections: 16 },
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const WORDS = ['oak', 'teapot', 'linen', 'brass+candle', 'walnut', 'sage']
const TYPOS = ['candel', 'teapott', 'linnen', 'walnutt', 'porcelan', 'cuttin+bord']
const LETTERS = ['a', 'b', 'c', 'o', 's', 't', 'br', 'ca', 'li', 'oa', 'te', 'wa']
const PRICES = ['', '&price=under-25', '&price=25-50', '&price=50-100&price=over-100']
const SORTS = ['', '&sort=newest', '&sort=price-asc', '&sort=price-desc']
const AVAILABILITY = ['', '&stock=in', '&sale=1', '&stock=in&sale=1']
const STATUSES = ['', '&status=inStock', '&status=lowStock', '&status=outOfStock', '&stock=below-10']

/** The first two pages of a category under every combination of filters and sort orders. */
function filteredLists(category: number) {
  const paths = []
  for (const page of [1, 2])
    for (const price of PRICES)
      for (const sort of SORTS)
        for (const available of AVAILABILITY)
          paths.push(`/api/products?category=${category}${price}${sort}${available}&page=${page}`)
  return paths
}

function adminLists(category: number) {
  const paths = []
  for (const page of [1, 2, 3, 4])
    for (const filter of ['', `&category=${category}`])
      for (const status of STATUSES) paths.push(`/api/products?page=${page}&limit=10${filter}${status}`)
  return paths
}
