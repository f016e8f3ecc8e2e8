import type { Category } from '#contract/category.ts'
import { PRICE_RANGES } from '#domain/catalog/price-range.ts'
import type { Sort } from '#domain/catalog/sorting.ts'
import { PRICE_RANGE_LABELS } from '#web/labels.ts'
import {
  type ListingOptions,
  readSearchOptions,
  toValues,
} from '#web/storefront/listing/options/listing-options.ts'

/** A checkbox, or the category of a search. It appears in the URL as `name=value`. */
export type Filter = { name: 'price' | 'stock' | 'sale' | 'category'; value: string; label: string }

export const FILTER_GROUPS: { title: string; filters: Filter[] }[] = [
  {
    title: 'Price Range',
    filters: PRICE_RANGES.map((value) => ({ name: 'price', value, label: PRICE_RANGE_LABELS[value] })),
  },
  {
    title: 'Availability',
    filters: [
      { name: 'stock', value: 'in', label: 'In Stock' },
      { name: 'sale', value: '1', label: 'On Sale' },
    ],
  },
]

export const SORT_LABELS: Record<Sort, string> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
}

/** Listing options, or an unvalidated query string. */
type Search = Record<string, unknown>

export const isActive = (search: Search, { name, value }: Filter) => toValues(search[name]).includes(value)

/** In the order of the controls. Without the categories, that of the list is not among them. */
export const activeFilters = (search: Search, categories?: Category[]): Filter[] => [
  ...(categories ? toValues(search.category).map((value) => categoryFilter(value, categories)) : []),
  ...FILTER_GROUPS.flatMap(({ filters }) => filters).filter((filter) => isActive(search, filter)),
]

const categoryFilter = (value: string, categories: Category[]): Filter => ({
  name: 'category',
  value,
  label: categories.find(({ id }) => String(id) === value)?.name ?? 'Unknown category',
})

/** Whether the list is narrowed, be it to a category that no longer exists. */
export const hasFilters = (options: ListingOptions) =>
  options.category !== undefined || activeFilters(options).length > 0

/** Adds or removes a filter and goes to page 1. */
export function toggleFilter(search: Search, filter: Filter): ListingOptions {
  const { name, value } = filter
  const others = toValues(search[name]).filter((other) => other !== value)
  return onFirstPage(search, { [name]: isActive(search, filter) ? others : [...others, value] })
}

/** The sort order without `sort` in the URL: featured products first in a category, best match in a search. */
export const defaultSort = ({ q }: Search): Sort | '' => (q ? '' : 'featured')

export const sortBy = (search: Search, sort: string): ListingOptions =>
  onFirstPage(search, { sort: sort === defaultSort(search) ? [] : sort })

export const withoutFilters = (search: Search): ListingOptions =>
  onFirstPage(search, { category: [], price: [], stock: [], sale: [] })

/** The link to the list with another search text; without one, to all products. */
export const withText = (search: Search, q: string) => ({
  to: q ? ('.' as const) : ('/products' as const),
  options: onFirstPage(search, { q }),
})

/** Undefined for all categories. */
export const withCategory = (search: Search, category: number | undefined): ListingOptions =>
  onFirstPage(search, { category })

function onFirstPage(search: Search, change: Search): ListingOptions {
  const changed = { ...search, ...change, page: [] }
  const { q, ...options } = readSearchOptions(changed)
  return q ? { q, ...options } : options
}
