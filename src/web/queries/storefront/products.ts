import type { QueryClient } from '@tanstack/react-query'
import type { FacetsQuery, Product, ProductListQuery, SearchQuery } from '#contract/product.ts'
import type { Page } from '#contract/shared/endpoint.ts'
import { apiQuery } from '#web/queries/transport/client.ts'

/** On the home page: one large card and four small ones, and a row to scroll through. */
export const FEATURED_PRODUCT_COUNT = 5
const NEW_PRODUCT_COUNT = 12

export type ProductList = Page<Product>

export const productsQuery = (query: ProductListQuery) => apiQuery('products', '/api/products', { query })

export const searchQuery = (query: SearchQuery) => apiQuery('products', '/api/search', { query })

/** The options may be those of a whole page. */
export const facetsQuery = ({ q, category, price, stock, sale, new: isNew }: FacetsQuery) =>
  apiQuery('products', '/api/products/facets', { query: { q, category, price, stock, sale, new: isNew } })

export const featuredProductsQuery = {
  ...apiQuery('products', '/api/products/featured'),
  meta: { maxItems: FEATURED_PRODUCT_COUNT, hiddenText: 'description' },
}

export const newProductsQuery = {
  ...apiQuery('products', '/api/products/new'),
  meta: { maxItems: NEW_PRODUCT_COUNT, hiddenText: 'description' },
}

export const productQuery = (id: number) => ({
  ...apiQuery('products', '/api/products/:id', { params: { id } }),
  meta: { subject: true },
})

/** A product that a list has loaded already, to show until its own query has data. Its description may be empty. */
export function knownProduct(client: QueryClient, id: number): Product | undefined {
  return client
    .getQueriesData<Product | Product[] | ProductList | { record: Product }>({ queryKey: ['products'] })
    .flatMap(([, data]) => {
      if (!data) return []
      if ('items' in data) return data.items
      return 'record' in data ? data.record : data
    })
    .find((product) => product.id === id)
}
