import { PRICE_RANGE_LABELS, PRICE_RANGES, type Sort } from '#domain/catalog.ts'
import {
  type ListingOptions,
  readListingOptions,
  readSearchText,
  values,
} from '#web/storefront/listing/listing-options.ts'

/** One box to tick: it stands in the address as `name=value`. */
export type Filter = { name: 'price' | 'stock' | 'sale'; value: string; label: string }

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

/** A options, or an address as it stands. */
type Search = Record<string, unknown>

export const isActive = (search: Search, { name, value }: Filter) => values(search[name]).includes(value)

export const activeFilters = (search: Search): Filter[] =>
  FILTER_GROUPS.flatMap(({ filters }) => filters).filter((filter) => isActive(search, filter))

/** Ticks a box, or takes the tick away. The list is another one then, so it starts on its first page. */
export function toggleFilter(search: Search, filter: Filter): ListingOptions {
  const { name, value } = filter
  const others = values(search[name]).filter((other) => other !== value)
  return onFirstPage(search, { [name]: isActive(search, filter) ? others : [...others, value] })
}

/** A list begins in its own order, which needs no mention: the shop's in a category, the best finds in a search. */
export const defaultSort = ({ q }: Search): Sort | '' => (q ? '' : 'featured')

export const sortBy = (search: Search, sort: string): ListingOptions =>
  onFirstPage(search, { sort: sort === defaultSort(search) ? [] : sort })

export const withoutFilters = (search: Search): ListingOptions =>
  onFirstPage(search, { price: [], stock: [], sale: [] })

function onFirstPage(search: Search, change: Search): ListingOptions {
  const q = readSearchText(search.q)
  return { ...(q && { q }), ...readListingOptions({ ...search, ...change, page: [] }) }
}
