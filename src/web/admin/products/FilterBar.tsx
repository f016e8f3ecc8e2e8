import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { LOW_STOCK_BELOW, STOCK_STATUSES } from '#domain/catalog/stock.ts'
import { FilterSelect } from '#web/admin/list/filters/FilterSelect.tsx'
import { FilterToggle } from '#web/admin/list/filters/FilterToggle.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import { STOCK_STATUS_LABELS } from '#web/labels.ts'
import { adminCategoriesQuery } from '#web/queries/admin/catalog/categories.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import type { ProductFilters } from './product-filters.ts'

type FilterBarProps = { list: ListSearch<ProductFilters>; total: number | undefined }

export function FilterBar({ list, total }: FilterBarProps) {
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const { category, status, stock, featured, new: isNew } = list.filters
  return (
    <div className="mb-3 grid grid-cols-2 items-center gap-2 lg:flex lg:flex-wrap lg:[&>span]:w-38">
      <SearchField
        aria-label="Search products"
        placeholder="Search products..."
        maxLength={100}
        {...list.searchField}
        className="max-lg:col-span-2 lg:max-w-88 lg:min-w-44 lg:flex-1"
      />
      <FilterSelect
        label="Category"
        noneLabel="All Categories"
        value={category}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(category) => list.setFilters({ category })}
      />
      <FilterSelect
        label="Status"
        noneLabel="All Status"
        value={status}
        options={STOCK_STATUSES.map((status) => ({ value: status, label: STOCK_STATUS_LABELS[status] }))}
        onChange={(status) => list.setFilters({ status })}
      />
      <FilterToggle
        isOn={featured === '1'}
        onChange={(isOn) => list.setFilters({ featured: isOn ? '1' : undefined })}
      >
        Featured
      </FilterToggle>
      <FilterToggle
        isOn={isNew === '1'}
        onChange={(isOn) => list.setFilters({ new: isOn ? '1' : undefined })}
      >
        New
      </FilterToggle>
      <ListRange list={list} total={total} className="ml-auto max-lg:col-span-full" />
      {stock && (
        <button
          type="button"
          aria-label={`Remove filter: stock below ${LOW_STOCK_BELOW}`}
          onClick={() => list.setFilters({ stock: undefined })}
          className="col-span-full flex min-h-11 items-center gap-2 justify-self-start rounded-xs bg-sage-100 px-3 font-medium text-sage-700 hover:bg-sage-200 md:min-h-8"
        >
          Stock below {LOW_STOCK_BELOW} <X className="size-4" />
        </button>
      )}
    </div>
  )
}
