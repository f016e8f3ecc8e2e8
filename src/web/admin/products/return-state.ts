import { useLocation } from '@tanstack/react-router'
import type { Product } from '#contract/product.ts'
import type { ProductFilters } from './product-filters.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a form was opened from. */
    productList?: ProductFilters
    /** The product that a new one starts from. */
    duplicated?: Product
  }
}

/** Where a product form leads back to: the list as it was when the form was opened from it. */
export function useProductListLink() {
  const { productList } = useLocation().state
  return { to: '/admin/products', search: productList ?? {} } as const
}
