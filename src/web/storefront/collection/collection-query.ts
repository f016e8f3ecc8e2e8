import type { ProductListQuery } from '#contract/product.ts'
import type { CollectionPath } from '#domain/catalog/collections.ts'
import { productsQuery } from '#web/queries/storefront/products.ts'
import {
  type ListingOptions,
  readSearchOptions,
  toQuery,
} from '#web/storefront/listing/options/listing-options.ts'

/** The filter that defines each collection. */
export const COLLECTION_FILTERS: Record<CollectionPath, Pick<ProductListQuery, 'new' | 'sale'>> = {
  '/products': {},
  '/new': { new: '1' },
  '/sale': { sale: '1' },
}

/** The collection's own filter is not one of its options. */
export function readCollectionOptions(path: CollectionPath, search: Record<string, unknown>): ListingOptions {
  const { q: _, ...options } = readSearchOptions(
    Object.fromEntries(Object.entries(search).filter(([name]) => !(name in COLLECTION_FILTERS[path]))),
  )
  return options
}

export const collectionQuery = (path: CollectionPath, options: ListingOptions) =>
  productsQuery({ ...toQuery(options), ...COLLECTION_FILTERS[path] })
