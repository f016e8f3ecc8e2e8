import { queryOptions } from '@tanstack/react-query'
import type { Product } from '#contract/product.ts'

export const featuredProductsQuery = queryOptions<Product[]>({ queryKey: ['/api/products/featured'] })

export const newProductsQuery = queryOptions<Product[]>({ queryKey: ['/api/products/new'] })

export const productQuery = (id: number) => queryOptions<Product>({ queryKey: ['/api/products', id] })
