import type { Category } from '#contract/category.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import type { Product } from '#contract/product.ts'
import { HttpClient } from '../kit/http-client.ts'
import { Failed } from './shop-server.ts'
import type { Writer } from './writer.ts'

export type Shelf = { categoryId: number; productId: number }

export async function logIn(address: string) {
  const login = { username: 'admin', password: 'admin123' }
  const reply = await new HttpClient(address).post<{ token: string }>('/api/auth/login', login)
  if (reply.status !== 200)
    throw new Failed(`The login answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body.token
}

/** A category for the products to come, and a product with enough pieces for every cart. */
export async function firstShelf(address: string, token: string, name = 'torture'): Promise<Shelf> {
  const admin = new HttpClient(address)
  admin.token = token
  const { body: category } = await admin.post<Category>('/api/categories', {
    name,
    slug: name,
    image: null,
  })
  const { body: product } = await admin.post<Product>('/api/products', {
    name: 'Bottomless box',
    sku: `BOX-${name}`,
    description: 'There is always one more in it.',
    price: '1.00',
    oldPrice: null,
    images: ['https://images.example/box.webp'],
    stock: 100_000,
    categoryId: category.id,
    featured: false,
    isNew: false,
  })
  return { categoryId: category.id, productId: product.id }
}

/** Looks at everything the writers know of. */
export async function verify(address: string, token: string, writers: Writer[]) {
  const admin = new HttpClient(address)
  admin.token = token
  const { body: products } = await admin.get<Product[]>('/api/products')
  const { body: categories } = await admin.get<Category[]>('/api/categories')
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const slugs = new Set(categories.map(({ slug }) => slug))
  for (const writer of writers) await writer.verify(bySku, slugs)

  // Counted by the database while products change, so a half transaction would show here too.
  const { body: figures } = await admin.get<Dashboard>('/api/dashboard')
  if (figures.totalProducts !== products.length)
    throw new Failed(`${figures.totalProducts} products are counted, ${products.length} are there.`)
  for (const { sku, images } of products.slice(-20)) {
    const image = images[0]!
    if (!image.startsWith('/')) continue
    const { status } = await admin.get(`${image}/96.webp`)
    if (status !== 200) throw new Failed(`The picture of ${sku} answers ${status}.`)
  }
}
