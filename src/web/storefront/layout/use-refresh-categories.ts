import { useQueryClient } from '@tanstack/react-query'
import { headerCategoriesQuery } from '#web/queries/storefront/categories.ts'

/** For who opens a menu: asks for the categories again once the list is five minutes old. */
export function useRefreshCategories() {
  const client = useQueryClient()
  return () => client.prefetchQuery(headerCategoriesQuery)
}
