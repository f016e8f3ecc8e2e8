import { DayField } from '#web/admin/list/filters/DayField.tsx'
import { FilterSelect } from '#web/admin/list/filters/FilterSelect.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import type { OrderFilters } from './order-filters.ts'

type FilterBarProps = { list: ListSearch<OrderFilters>; total: number | undefined }

/** Without a choice, the newest order comes first. */
const SORTS = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'total', label: 'Highest total first' },
] as const

export function FilterBar({ list, total }: FilterBarProps) {
  const { from, to, sort } = list.filters
  return (
    <div className="mb-3 grid grid-cols-2 items-center gap-2 xl:grid-cols-[minmax(9rem,22rem)_11rem_11rem_11rem_minmax(max-content,1fr)]">
      <SearchField
        aria-label="Search orders"
        placeholder="Number, name, email or SKU..."
        maxLength={100}
        {...list.searchField}
        className="max-xl:col-span-2"
      />
      <DayField label="From" day={from} max={to} onChange={(from) => list.setFilters({ from })} />
      <DayField label="To" day={to} min={from} onChange={(to) => list.setFilters({ to })} />
      <FilterSelect
        label="Sort by"
        noneLabel="Newest first"
        value={sort === 'newest' ? undefined : sort}
        options={SORTS}
        onChange={(sort) => list.setFilters({ sort })}
      />
      <ListRange list={list} total={total} />
    </div>
  )
}
