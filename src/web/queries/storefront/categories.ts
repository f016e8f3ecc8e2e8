import type { ProductListQuery } from '#contract/product.ts'
import { apiQuery } from '#web/queries/transport/client.ts'

export const RELATED_PRODUCT_COUNT = 4

export const categoriesQuery = apiQuery('categories', '/api/categories')

/** The largest discount of each category that has products on sale. */
export const categoryDiscountsQuery = apiQuery('products', '/api/categories/discounts')

const HEADER_STALE_TIME_MS = 5 * 60_000

/** The header stays on screen for the whole visit, so its list becomes stale. */
export const headerCategoriesQuery = { ...categoriesQuery, staleTime: HEADER_STALE_TIME_MS }

export const categoryQuery = (slug: string) => ({
  ...apiQuery('categories', '/api/categories/slug/:slug', { params: { slug } }),
  meta: { subject: true },
})

export const categoryProductsQuery = (id: number, query: ProductListQuery) =>
  apiQuery('products', '/api/categories/:id/products', { params: { id }, query })

/** Twice as many as are shown, to replace sold-out products, and one more, because the product itself may be listed. */
export const relatedProductsQuery = (categoryId: number) =>
  categoryProductsQuery(categoryId, { limit: 2 * RELATED_PRODUCT_COUNT + 1 })
