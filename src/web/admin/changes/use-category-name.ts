import { useQuery } from '@tanstack/react-query'
import { adminCategoriesQuery } from '#web/queries/admin/catalog/categories.ts'

/** The name of a category by its id; it may have been deleted since. */
export function useCategoryName() {
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  return (id: number) => categories.find((category) => category.id === id)?.name ?? `Category ${id}`
}
