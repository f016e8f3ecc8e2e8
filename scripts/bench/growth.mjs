import { BROWSER, load, request } from './http.mjs'

const CONNECTIONS = 4

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
  const admin = await shop.login()
  const products = JSON.parse(
    (await request(shop.address, { path: '/api/products?stock=in&limit=100' })).body,
  )
  const categories = JSON.parse((await request(shop.address, { path: '/api/categories' })).body)
  const isRight = ({ status }) => status === 200
  const page = (path) => ({ path, headers: BROWSER, isRight })
  const kinds = [
    ...Array(8).fill(({ id }) => page(`/product/${id}`)),
    ...Array(3).fill(() => page('/')),
    ...Array(3).fill(({ images: [image] }, any) => page(`${image}/${any([320, 640, 960])}.avif`)),
    ...Array(2).fill((_, any) => page(`/category/${any(categories).slug}?stock=in&sort=${any(SORTS)}`)),
    (_, any) => page(`/api/products?q=${any(WORDS)}`),
    ({ id }) => ({ method: 'POST', path: '/api/cart/items', body: { productId: id, quantity: 1 }, isRight }),
    () => ({ path: '/api/dashboard', headers: admin, isRight }),
  ]
  // Empties what is kept, as a shop's owner does now and then.
  const restock = ({ id }) => ({
    method: 'POST',
    path: `/api/products/${id}/restock`,
    headers: admin,
    body: { add: 1 },
    isRight,
  })
  let visits = 0
  const any = (list) => list[Math.floor(Math.random() * list.length)]
  return () => (++visits % 1000 === 0 ? restock : any(kinds))(any(products), any)
}

const SORTS = ['newest', 'price-asc', 'price-desc']
const WORDS = ['oak', 'candel', 'tea', 'brass', 'linen', 'soap']
