import { PRICE_RANGES, type PriceRange, type Sort } from '#domain/catalog.ts'
import { type Choice, readChoice, values } from './choice.ts'

/** One box to tick: it stands in the address as `name=value`. */
export type Filter = { name: 'price' | 'stock' | 'sale'; value: string; label: string }

const PRICE_LABELS: Record<PriceRange, string> = {
  'under-25': 'Under $25',
  '25-50': '$25 - $50',
  '50-100': '$50 - $100',
  'over-100': 'Over $100',
}

export const FILTER_GROUPS: { title: string; filters: Filter[] }[] = [
  {
    title: 'Price Range',
    filters: PRICE_RANGES.map((value) => ({ name: 'price', value, label: PRICE_LABELS[value] })),
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

export const isChosen = (choice: Choice, { name, value }: Filter) => values(choice[name]).includes(value)

export const chosenFilters = (choice: Choice): Filter[] =>
  FILTER_GROUPS.flatMap(({ filters }) => filters).filter((filter) => isChosen(choice, filter))

/** Ticks a box, or takes the tick away. The list is another one then, so it starts on its first page. */
export function toggle(choice: Choice, filter: Filter): Choice {
  const { name, value } = filter
  const others = values(choice[name]).filter((other) => other !== value)
  return onFirstPage(choice, { [name]: isChosen(choice, filter) ? others : [...others, value] })
}

export const sortBy = (choice: Choice, sort: string): Choice => onFirstPage(choice, { sort })

export const withoutFilters = (choice: Choice): Choice =>
  onFirstPage(choice, { price: [], stock: [], sale: [] })

function onFirstPage({ q, ...choice }: Choice, change: Record<string, unknown>): Choice {
  return { ...(q && { q }), ...readChoice({ ...choice, ...change, page: 1 }) }
}
