import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { BROWSER_HEADERS, type CheckedRequest, getJson, isJson, isPage, load } from '../kit/load.ts'
import type { BenchShop } from '../kit/shops.ts'

const CONNECTIONS = 4
/** One request in so many is an administrator's change, which invalidates the cache. */
const REQUESTS_PER_RESTOCK = 1000
const IMAGE_WIDTHS = [320, 640, 960]
const SORTS = ['newest', 'price-asc', 'price-desc']
const SEARCHES = ['oak', 'candel', 'tea', 'brass', 'linen', 'soap']

/** The server's memory at the end of each minute under a mix of everything shoppers do. */
export async function memoryUnderLoad(shop: BenchShop, minutes: number) {
  const next = await requestMix(shop)
  const rows = []
  for (let minute = 1; minute <= minutes; minute++) {
    const { times } = await load(shop, { seconds: 60, connections: CONNECTIONS, next })
    rows.push({ minute, requests: times.length, MB: shop.memoryMb() })
    console.log(`After ${minute} min and ${times.length} more requests: ${shop.memoryMb()} MB`)
  }
  return rows
}

async function requestMix(shop: BenchShop) {
  const admin = await shop.adminHeaders()
  const products = await getJson<Product[]>(shop.address, '/api/products?stock=in&limit=100')
  const categories = await getJson<Category[]>(shop.address, '/api/categories')

  type Kind = (product: Product) => CheckedRequest
  const page = (path: string): CheckedRequest => ({ path, headers: BROWSER_HEADERS, isCorrect: isPage })
  const kinds: Kind[] = [
    ...Array<Kind>(8).fill(({ id }) => page(`/product/${id}`)),
    ...Array<Kind>(3).fill(() => page('/')),
    ...Array<Kind>(3).fill(({ images }) => ({
      path: `${images[0]}/${pick(IMAGE_WIDTHS)}.avif`,
      isCorrect: ({ status, body }) => status === 200 && body.includes('ftypavif'),
    })),
    ...Array<Kind>(2).fill(() => page(`/category/${pick(categories).slug}?stock=in&sort=${pick(SORTS)}`)),
    () => ({ path: `/api/products?q=${pick(SEARCHES)}`, isCorrect: isJson(Array.isArray) }),
    () => ({
      path: '/api/dashboard',
      headers: admin,
      isCorrect: isJson(({ totalProducts }) => totalProducts === shop.size),
    }),
    ({ id }) => ({
      method: 'POST',
      path: '/api/cart/items',
      body: { productId: id, quantity: 1 },
      isCorrect: isJson(({ items }) => items.length === 1),
    }),
  ]
  const restock: Kind = (product) => ({
    method: 'POST',
    path: `/api/products/${product.id}/restock`,
    headers: admin,
    body: { add: 1 },
    isCorrect: isJson(({ id }) => id === product.id),
  })
  let sent = 0
  return () => (++sent % REQUESTS_PER_RESTOCK === 0 ? restock : pick(kinds))(pick(products))
}

const pick = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)]!
