import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { HttpClient } from '../kit/http-client.ts'
import { StressFailure } from './failure.ts'
import type { Writer } from './writer.ts'

/** The records that the writers share: a category for new products, and a product for their carts. */
export type SharedRecords = { categoryId: number; productId: number }

export async function logIn(address: string) {
  return (await new HttpClient(address).logIn()).token!
}

export async function createSharedRecords(address: string, token: string, name = 'torture') {
  const admin = new HttpClient(address, { token })
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
  return { categoryId: category.id, productId: product.id } satisfies SharedRecords
}

/** Compares the shop's records with the writers' ledgers of what was acknowledged. */
export async function verify(address: string, token: string, writers: Writer[]) {
  const admin = new HttpClient(address, { token })
  const { body: products } = await admin.get<Product[]>('/api/products')
  const { body: categories } = await admin.get<Category[]>('/api/categories')
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const slugs = new Set(categories.map(({ slug }) => slug))
  for (const writer of writers) await writer.verify(bySku, slugs)

  // The database counts in the same transaction as a change, so a partial commit would show here too.
  const { body: figures } = await admin.get<Dashboard>('/api/dashboard')
  if (figures.totalProducts !== products.length)
    throw new StressFailure(
      `The dashboard counts ${figures.totalProducts} products; there are ${products.length}.`,
    )
  for (const { sku, images } of products.slice(-20)) {
    const image = images[0]!
    if (!image.startsWith('/')) continue
    const { status } = await admin.get(`${image}/96.webp`)
    if (status !== 200) throw new StressFailure(`The image of ${sku} answers ${status}.`)
  }
}
