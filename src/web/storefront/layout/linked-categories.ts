import { useQuery } from '@tanstack/react-query'
import { headerCategoriesQuery } from '#web/queries/storefront/categories.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'

const DEMO_CATEGORIES = ['Gift', 'Kitchen', 'Makeup'].map((name) => ({
  name: `${name} Items`,
  slug: `${name.toLowerCase()}-items`,
}))

/** The categories that header, banner and footer link to: in Demo always the same, in Live the owner's first three. */
export function useLinkedCategories() {
  const { data: categories = [] } = useQuery(headerCategoriesQuery)
  return useIsDemo() ? DEMO_CATEGORIES : categories.slice(0, 3)
}
