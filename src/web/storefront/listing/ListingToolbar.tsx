import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { formatProductCount, formatTotal } from '#domain/catalog/search.ts'
import { SORTS } from '#domain/catalog/sorting.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import type { ProductList } from '#web/queries/storefront/products.ts'
import { FilterChips } from '#web/storefront/listing/filters/FilterChips.tsx'
import { activeFilters, defaultSort, SORT_LABELS, sortBy } from '#web/storefront/listing/filters/filters.ts'
import { type ListingOptions, PRODUCTS_PER_PAGE } from './options/listing-options.ts'

type ListingToolbarProps = {
  options: ListingOptions
  list: ProductList | undefined
  page: number
  onOpenFilters: () => void
  onRemoveFilter: () => void
}

/** How many products there are, the sort order and the active filters. It is sticky, and opens the drawer on phones. */
export function ListingToolbar({ options, list, page, onOpenFilters, onRemoveFilter }: ListingToolbarProps) {
  const { data: categories } = useQuery(categoriesQuery)
  const active = activeFilters(options, categories)
  return (
    <>
      <div className="print:hidden sticky top-16 z-20 -mx-gutter mb-5 flex min-h-15 items-center justify-between gap-2 border-b border-rule bg-paper px-gutter lg:top-22 lg:mx-0 lg:mb-7 lg:px-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpenFilters}
          className="inline-flex min-h-11 items-center gap-2.5 font-medium lg:hidden noscript:hidden"
        >
          <SlidersHorizontal />
          Filters
          {active.length > 0 && (
            <span className="grid h-5 min-w-5 place-items-center rounded-full bg-sage-700 px-1 text-2xs font-bold text-paper">
              {active.length}
              <span className="sr-only"> active</span>
            </span>
          )}
        </button>
        <p className="whitespace-nowrap text-ink-2 tabular-nums max-lg:text-sm lg:leading-9">
          {list && list.total > 0 && <span className="max-lg:hidden">Showing </span>}
          {list && rangeOf(list, page, options.q)}
        </p>
        <SortSelect options={options} />
      </div>
      <FilterChips options={options} active={active} onRemove={onRemoveFilter} />
    </>
  )
}

function rangeOf({ items, total }: ProductList, page: number, q?: string) {
  if (total === 0) return formatProductCount(0)
  const first = (page - 1) * PRODUCTS_PER_PAGE + 1
  const range = items.length === 1 ? first : `${first}–${first + items.length - 1}`
  return `${range} of ${formatTotal(total, q)}`
}

function SortSelect({ options }: { options: ListingOptions }) {
  const navigate = useNavigate()
  return (
    <label className="relative inline-flex min-w-0 items-center gap-2">
      <span className="text-ink-2 max-md:sr-only">Sort by</span>
      <select
        name="sort"
        form="filters"
        value={options.sort ?? defaultSort(options)}
        onChange={({ target: { value } }) =>
          navigate({ to: '.', search: (search) => sortBy(search, value), resetScroll: false })
        }
        className="field-sizing-content min-h-11 min-w-0 cursor-pointer appearance-none truncate bg-transparent pr-6 font-medium"
      >
        {options.q && <option value="">Best Match</option>}
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-0 size-4.5" />
    </label>
  )
}
