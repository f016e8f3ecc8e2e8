import { queryOptions } from '@tanstack/react-query'
import type { Category } from '#contract/category.ts'
import type { ProductListQuery } from '#contract/product.ts'
import type { ProductList } from './products.ts'

export const RELATED_PRODUCTS = 4

export const categoriesQuery = queryOptions<Category[]>({ queryKey: ['/api/categories'] })

/** The header stays on screen for the whole visit, so its list is looked at again after five minutes. */
export const headerCategoriesQuery = queryOptions<Category[]>({ ...categoriesQuery, staleTime: 5 * 60_000 })

export const categoryQuery = (slug: string) =>
  queryOptions<Category>({ queryKey: ['/api/categories/slug', slug], meta: { subject: true } })

export const categoryProductsQuery = (id: number, query: ProductListQuery) =>
  queryOptions<ProductList>({
    queryKey: ['/api/categories', id, 'products', query],
    meta: { list: 'products' },
  })

/** One more than are shown, because the product itself may be among them. */
export const relatedProductsQuery = (categoryId: number) =>
  categoryProductsQuery(categoryId, { limit: RELATED_PRODUCTS + 1 })
