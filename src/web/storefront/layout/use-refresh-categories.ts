import { useQueryClient } from '@tanstack/react-query'
import { headerCategoriesQuery } from '#web/queries/storefront/categories.ts'

/** Refetches the categories when a menu opens and the cached list is stale, after five minutes. */
export function useRefreshCategories() {
  const client = useQueryClient()
  return () => client.prefetchQuery(headerCategoriesQuery)
}
