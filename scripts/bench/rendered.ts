import { BROWSER, isJson, isPage, load, median, request, round } from './http.mjs'

const ROUNDS = 15

/**
 * What the shop has to work for: pages that are rendered, lists that the database is asked for, carts that are
 * written. The shops take turns, so that a busy machine slows them all.
 */
export async function compareMade(shops, seconds) {
  const kinds = await Promise.all(shops.map(kindsOf))
  const rows = []
  for (const name of Object.keys(kinds[0])) {
    const rounds = []
    for (let turn = 0; turn < ROUNDS; turn++) {
      const figures = []
      for (const [index, shop] of shops.entries())
        figures.push(await measure(shop, kinds[index][name], seconds))
      rounds.push(figures)
    }
    rows.push(toRow(name, shops, rounds))
  }
  return rows
}

async function measure(shop, { next, before }, seconds) {
  await before?.()
  const { times, cpuSeconds } = await load(shop, { seconds, connections: 1, next })
  return { ms: median(times), cpuMs: (1000 * cpuSeconds) / times.length }
}

function toRow(name, shops, rounds) {
  const row = { name }
  const middle = (index, figure) => median(rounds.map((figures) => figures[index][figure]))
  for (const [index, { size }] of shops.entries()) {
    row[`${size}: ms`] = round(middle(index, 'ms'))
    row[`${size}: CPU ms`] = round(middle(index, 'cpuMs'))
  }
  if (shops.length > 1) {
    // Of the same round, so that what slowed both is left out.
    row['ratio ms'] = round(median(rounds.map(([small, large]) => large.ms / small.ms)), 2)
    row['ratio CPU'] = round(median(rounds.map(([small, large]) => large.cpuMs / small.cpuMs)), 2)
  }
  return row
}

/** Each kind of request by its name. No two in a round are the same, or the second would come from memory. */
async function kindsOf(shop) {
  const get = async (path) => JSON.parse((await request(shop.address, { path })).body)
  const admin = await shop.login()
  const products = await get('/api/products?limit=24&stock=in')
  const kitchen = await get('/api/categories/slug/kitchen-items')
  const [{ id }] = products
  const isList = isJson(Array.isArray)
  const inTurn = (paths, isRight) => ({
    // Somebody changed the catalog, so nothing is kept.
    before: () =>
      request(shop.address, {
        method: 'POST',
        path: `/api/products/${id}/restock`,
        headers: admin,
        body: { add: 1 },
      }),
    next: (turn) => (turn < paths.length ? { path: paths[turn], isRight } : undefined),
  })
  const lists = narrowed(kitchen.id)
  const ofHost = (path) => ({
    // Pages name their own address, so each host has its own.
    next: (turn) => ({
      path,
      headers: { ...BROWSER, host: `shop-${turn}-${Date.now()}.example` },
      isRight: isPage,
    }),
  })
  return {
    'home page, rendered': ofHost('/'),
    'category page, rendered': ofHost('/category/kitchen-items'),
    'product page, rendered': ofHost(`/product/${id}`),
    'category, filtered and sorted': inTurn(lists, isList),
    'search in a category, filtered': inTurn(
      lists.map((path, index) => `${path}&q=${WORDS[index % WORDS.length]}`),
      isList,
    ),
    search: inTurn(
      WORDS.flatMap((word) => [1, 2, 3, 4].map((page) => `/api/products?q=${word}&page=${page}`)),
      isList,
    ),
    'search with a typing mistake': inTurn(
      TYPOS.flatMap((word) => [1, 2, 3, 4].map((page) => `/api/products?q=${word}&page=${page}`)),
      isList,
    ),
    'admin list': inTurn(adminLists(kitchen.id), isList),
    dashboard: {
      next: () => ({
        path: '/api/dashboard',
        headers: admin,
        isRight: isJson(({ totalProducts }) => totalProducts === shop.size),
      }),
    },
    reports: {
      next: () => ({
        path: '/api/reports',
        headers: admin,
        isRight: isJson(({ stockValue }) => sum(stockValue.map(({ products }) => products)) === shop.size),
      }),
    },
    'add to cart': {
      next: (turn) => ({
        method: 'POST',
        path: '/api/cart/items',
        body: { productId: products[turn % products.length].id, quantity: 1 },
        isRight: isJson(({ items }) => items.length === 1),
      }),
    },
  }
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

const WORDS = ['oak', 'teapot', 'linen', 'brass+candle', 'walnut', 'sage']
const TYPOS = ['candel', 'teapott', 'linnen', 'walnutt', 'porcelan', 'cuttin+bord']
const PRICES = ['', '&price=under-25', '&price=25-50', '&price=50-100&price=over-100']
const SORTS = ['', '&sort=newest', '&sort=price-asc', '&sort=price-desc']
const CHOICES = ['', '&stock=in', '&sale=1', '&stock=in&sale=1']

/** Every way to narrow and order a category, its first pages. */
function narrowed(category) {
  const paths = []
  for (const page of [1, 2])
    for (const price of PRICES)
      for (const sort of SORTS)
        for (const choice of CHOICES)
          paths.push(`/api/products?category=${category}${price}${sort}${choice}&page=${page}`)
  return paths
}

function adminLists(category) {
  const paths = []
  for (const page of [1, 2, 3, 4])
    for (const shelf of ['', `&category=${category}`])
      for (const status of [
        '',
        '&status=inStock',
        '&status=lowStock',
        '&status=outOfStock',
        '&stock=below-10',
      ])
        paths.push(`/api/products?page=${page}&limit=10${shelf}${status}`)
  return paths
}
