import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Product, ProductListQuery } from '#contract/product.ts'

/** On the home page: one large card and four small ones, and a row to scroll through. */
export const FEATURED_PRODUCTS = 5
const NEW_PRODUCTS = 12

/** One page of a list of products, and how many there are on all its pages. */
export type ProductList = { products: Product[]; total: number }

export const productsQuery = (query: ProductListQuery) =>
  queryOptions<ProductList>({ queryKey: ['/api/products', query], meta: { list: 'products' } })

export const featuredProductsQuery = queryOptions<Product[]>({
  queryKey: ['/api/products/featured'],
  meta: { first: FEATURED_PRODUCTS },
})

export const newProductsQuery = queryOptions<Product[]>({
  queryKey: ['/api/products/new'],
  meta: { first: NEW_PRODUCTS },
})

export const productQuery = (id: number) =>
  queryOptions<Product>({ queryKey: ['/api/products', id], meta: { subject: true } })

/** Whether a query's answer holds products, be it one or a list. */
export const holdsProducts = ({ queryKey }: Query) =>
  queryKey.some((piece) => String(piece).includes('products'))

/** A product as some list has told of it already, to show until its own answer is there. */
export function knownProduct(client: QueryClient, id: number): Product | undefined {
  return client
    .getQueriesData<Product[] | ProductList | Product>({ predicate: holdsProducts })
    .flatMap(([, data]) => (!data ? [] : 'products' in data ? data.products : data))
    .find((product) => product.id === id)
}
