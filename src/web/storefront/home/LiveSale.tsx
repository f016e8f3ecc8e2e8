import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, categoryDiscountsQuery } from '#web/queries/storefront/categories.ts'
import { categoryThemeOf } from '#web/storefront/category-tiles/category-theme.ts'
import { SaleTiles } from './SaleTiles.tsx'

const MAX_TILES = 4

/** The largest discounts of the owner's categories. Nothing if there are none. */
export function LiveSale() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: discounts = [] } = useQuery(categoryDiscountsQuery)
  const tiles = discounts.flatMap(({ categoryId, percent }) => {
    const category = categories.find(({ id }) => id === categoryId)
    return category ? { ...category, theme: categoryThemeOf(category), upTo: percent } : []
  })
  return tiles.length > 0 && <SaleTiles title="Now on" tiles={tiles.slice(0, MAX_TILES)} />
}
