import { queryOptions } from '@tanstack/react-query'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'

export const categoriesQuery = queryOptions<Category[]>({ queryKey: ['/api/categories'] })

/** The header stays on screen for the whole visit, so its list is looked at again after five minutes. */
export const headerCategoriesQuery = queryOptions<Category[]>({ ...categoriesQuery, staleTime: 5 * 60_000 })

export const categoryQuery = (slug: string) =>
  queryOptions<Category>({ queryKey: ['/api/categories/slug', slug] })

export const categoryProductsQuery = (id: number) =>
  queryOptions<Product[]>({ queryKey: ['/api/categories', id, 'products'] })
