import { FilterSelect } from '#web/admin/list/filters/FilterSelect.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import type { CartFilters } from './cart-filters.ts'

type FilterBarProps = { list: ListSearch<CartFilters>; total: number | undefined }

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'idle', label: 'Idle' },
] as const

/** Without a choice, the cart seen last comes first. */
const SORTS = [
  { value: 'value', label: 'Highest value first' },
  { value: 'quantity', label: 'Most pieces first' },
] as const

export function FilterBar({ list, total }: FilterBarProps) {
  const { state, sort } = list.filters
  return (
    <div className="mb-3 grid grid-cols-2 items-center gap-2 lg:grid-cols-[minmax(9rem,22rem)_9rem_11rem_minmax(max-content,1fr)]">
      <SearchField
        aria-label="Search carts"
        placeholder="Cart number, product or SKU..."
        maxLength={100}
        {...list.searchField}
        className="max-lg:col-span-2"
      />
      <FilterSelect
        label="State"
        noneLabel="Any state"
        value={state}
        options={STATES}
        onChange={(state) => list.setFilters({ state })}
      />
      <FilterSelect
        label="Sort by"
        noneLabel="Last seen first"
        value={sort === 'seen' ? undefined : sort}
        options={SORTS}
        onChange={(sort) => list.setFilters({ sort })}
      />
      <ListRange list={list} total={total} className="max-lg:col-span-full" />
    </div>
  )
}
