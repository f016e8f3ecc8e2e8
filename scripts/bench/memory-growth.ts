import { BROWSER, isJson, isPage, load, request } from './http.mjs'

const CONNECTIONS = 4
/** One visit in so many is the owner's, and empties what is kept. */
const RESTOCK = 1000
const WIDTHS = [320, 640, 960]
const SORTS = ['newest', 'price-asc', 'price-desc']
const WORDS = ['oak', 'candel', 'tea', 'brass', 'linen', 'soap']

/** What the server has in memory at the end of each minute in which people do all that people do in a shop. */
export async function memoryUnderLoad(shop, minutes) {
  const next = await visitsTo(shop)
  const rows = []
  for (let minute = 1; minute <= minutes; minute++) {
    const { times } = await load(shop, { seconds: 60, connections: CONNECTIONS, next })
    rows.push({ minute, requests: times.length, MB: shop.memory() })
    console.log(`After ${minute} min and ${times.length} more requests: ${shop.memory()} MB`)
  }
  return rows
}

async function visitsTo(shop) {
  const get = async (path) => JSON.parse((await request(shop.address, { path })).body)
  const admin = await shop.login()
  const products = await get('/api/products?stock=in&limit=100')
  const categories = await get('/api/categories')

  const page = (path) => ({ path, headers: BROWSER, isRight: isPage })
  const kinds = [
    ...Array(8).fill(({ id }) => page(`/product/${id}`)),
    ...Array(3).fill(() => page('/')),
    ...Array(3).fill(({ images }) => ({
      path: `${images[0]}/${any(WIDTHS)}.avif`,
      isRight: ({ status, body }) => status === 200 && body.includes('ftypavif'),
    })),
    ...Array(2).fill(() => page(`/category/${any(categories).slug}?stock=in&sort=${any(SORTS)}`)),
    () => ({ path: `/api/products?q=${any(WORDS)}`, isRight: isJson(Array.isArray) }),
    () => ({
      path: '/api/dashboard',
      headers: admin,
      isRight: isJson(({ totalProducts }) => totalProducts === shop.size),
    }),
    ({ id }) => ({
      method: 'POST',
      path: '/api/cart/items',
      body: { productId: id, quantity: 1 },
      isRight: isJson(({ items }) => items.length === 1),
    }),
  ]
  const restock = (product) => ({
    method: 'POST',
    path: `/api/products/${product.id}/restock`,
    headers: admin,
    body: { add: 1 },
    isRight: isJson(({ id }) => id === product.id),
  })
  let visits = 0
  return () => (++visits % RESTOCK === 0 ? restock : any(kinds))(any(products))
}

const any = (list) => list[Math.floor(Math.random() * list.length)]
