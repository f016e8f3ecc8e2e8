import type { Category } from '#contract/category.ts'
import { readOneOf, readPaging, readText } from '#web/admin/list/search/read-search.ts'

const COLUMN_SORTS = [
  'id-asc',
  'id-desc',
  'name-asc',
  'name-desc',
  'slug-asc',
  'slug-desc',
  'products-asc',
  'products-desc',
  'position-asc',
  'position-desc',
] as const

/** The search text, the order and the page of the table, as stored in the screen's URL. */
export type CategoryFilters = {
  q?: string | undefined
  sort?: (typeof COLUMN_SORTS)[number] | undefined
  page?: number | undefined
  size?: number | undefined
}

export function readFilters(search: Record<string, unknown>): CategoryFilters {
  return {
    q: readText(search, 'q') || undefined,
    sort: readOneOf(search, 'sort', COLUMN_SORTS),
    ...readPaging(search),
  }
}

/** The number of products per category id; undefined while it is loading. */
export type ProductCounts = ReadonlyMap<number, number> | undefined

export const CATEGORIES_PER_PAGE = 10

/** One page of the categories that match. The API returns all of them, so the browser filters and sorts. */
export function pageOf(categories: Category[], counts: ProductCounts, filters: CategoryFilters) {
  const { q = '', sort = 'id-asc', page = 1, size = CATEGORIES_PER_PAGE } = filters
  const text = q.toLowerCase()
  const [column, direction] = sort.split('-') as [Column, 'asc' | 'desc']
  const sign = direction === 'asc' ? 1 : -1
  const matches = categories
    .filter(({ name, slug }) => name.toLowerCase().includes(text) || slug.includes(text))
    .sort((one, other) => sign * (compareBy[column](one, other, counts) || one.id - other.id))
  const first = (page - 1) * size
  return { categories: matches.slice(first, first + size), total: matches.length }
}

type Column = 'id' | 'name' | 'slug' | 'products' | 'position'
type Comparison = (one: Category, other: Category, counts: ProductCounts) => number

const compareBy: Record<Column, Comparison> = {
  id: (one, other) => one.id - other.id,
  name: (one, other) => one.name.localeCompare(other.name),
  slug: (one, other) => one.slug.localeCompare(other.slug),
  products: (one, other, counts) => (counts?.get(one.id) ?? 0) - (counts?.get(other.id) ?? 0),
  position: (one, other) => one.position - other.position,
}
