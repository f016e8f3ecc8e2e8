import { PRICE_RANGE_LABELS, PRICE_RANGES, type Sort } from '#domain/catalog.ts'
import { type Choice, readChoice, readWords, values } from './choice.ts'

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

/** A choice, or an address as it stands. */
type Search = Record<string, unknown>

export const isChosen = (search: Search, { name, value }: Filter) => values(search[name]).includes(value)

export const chosenFilters = (search: Search): Filter[] =>
  FILTER_GROUPS.flatMap(({ filters }) => filters).filter((filter) => isChosen(search, filter))

/** Ticks a box, or takes the tick away. The list is another one then, so it starts on its first page. */
export function toggle(search: Search, filter: Filter): Choice {
  const { name, value } = filter
  const others = values(search[name]).filter((other) => other !== value)
  return onFirstPage(search, { [name]: isChosen(search, filter) ? others : [...others, value] })
}

/** A list begins in its own order, which needs no mention: the shop's in a category, the best finds in a search. */
export const ownOrder = ({ q }: Search): Sort | '' => (q ? '' : 'featured')

export const sortBy = (search: Search, sort: string): Choice =>
  onFirstPage(search, { sort: sort === ownOrder(search) ? [] : sort })

export const withoutFilters = (search: Search): Choice =>
  onFirstPage(search, { price: [], stock: [], sale: [] })

function onFirstPage(search: Search, change: Search): Choice {
  const q = readWords(search.q)
  return { ...(q && { q }), ...readChoice({ ...search, ...change, page: [] }) }
}
