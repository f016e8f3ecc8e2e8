import { useQuery } from '@tanstack/react-query'
import { HEADER_CATEGORY_COUNT } from '#domain/catalog/category-order.ts'
import { headerCategoriesQuery } from '#web/queries/storefront/categories.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'

const DEMO_CATEGORIES = ['Gift', 'Kitchen', 'Makeup'].map((name) => ({
  name: `${name} Items`,
  slug: `${name.toLowerCase()}-items`,
  isInHeader: true,
}))

/** The categories that banner and footer link to: in Demo always the same, in Live all of them in the owner's order. */
export function useLinkedCategories() {
  const { data: categories = [] } = useQuery(headerCategoriesQuery)
  return useIsDemo() ? DEMO_CATEGORIES : categories
}

export const useHeaderCategories = () =>
  useLinkedCategories()
    .filter(({ isInHeader }) => isInHeader)
    .slice(0, HEADER_CATEGORY_COUNT)
