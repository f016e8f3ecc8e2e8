import { queryOptions } from '@tanstack/react-query'
import type { Product, ProductListQuery } from '#contract/product.ts'

/** One page of a list of products, and how many there are on all its pages. */
export type ProductList = { products: Product[]; total: number }

export const productsQuery = (query: ProductListQuery) =>
  queryOptions<ProductList>({ queryKey: ['/api/products', query], meta: { list: 'products' } })

export const featuredProductsQuery = queryOptions<Product[]>({ queryKey: ['/api/products/featured'] })

export const newProductsQuery = queryOptions<Product[]>({ queryKey: ['/api/products/new'] })

export const productQuery = (id: number) =>
  queryOptions<Product>({ queryKey: ['/api/products', id], meta: { subject: true } })
