import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { LOW_STOCK_BELOW, STOCK_STATUS_LABELS, STOCK_STATUSES, type StockStatus } from '#domain/stock.ts'
import { useDebouncedSearch } from '#web/admin/list/use-debounced-search.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { PRODUCTS_PER_PAGE, type ProductFilters, readFilters } from './product-filters.ts'

type FilterBarProps = { filters: ProductFilters; total: number | undefined }

/** Search and filters. They stand in the address; a change leads back to the first page. */
export function FilterBar({ filters, total }: FilterBarProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const navigate = useNavigate()
  const narrow = (change: Partial<ProductFilters>, { replace = false } = {}) =>
    navigate({
      to: '/admin/products',
      search: (latest) => ({ ...readFilters(latest), ...change, page: undefined }),
      replace,
    })
  const search = useDebouncedSearch(filters.q ?? '', (q) => narrow({ q: q || undefined }, { replace: true }))

  return (
    <div className="mb-3 grid grid-cols-2 items-center gap-2 lg:grid-cols-[minmax(9rem,22rem)_10rem_9rem_minmax(max-content,1fr)]">
      <SearchField
        aria-label="Search products"
        placeholder="Search products..."
        maxLength={100}
        value={search.value}
        onChange={(event) => search.type(event.target.value)}
        className="max-lg:col-span-2"
      />
      <Select
        aria-label="Category"
        value={filters.category ?? ''}
        onChange={({ target }) => narrow({ category: Number(target.value) || undefined })}
        className={selectLook}
      >
        <option value="">All Categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Status"
        value={filters.status ?? ''}
        onChange={({ target }) => narrow({ status: (target.value as StockStatus) || undefined })}
        className={selectLook}
      >
        <option value="">All Status</option>
        {STOCK_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STOCK_STATUS_LABELS[status]}
          </option>
        ))}
      </Select>
      <p role="status" className="text-right text-ink-3 tabular-nums max-lg:col-span-full">
        {total ? rangeOf(filters.page ?? 1, total) : null}
      </p>
      {filters.stock && (
        <button
          type="button"
          aria-label={`Remove filter: stock below ${LOW_STOCK_BELOW}`}
          onClick={() => narrow({ stock: undefined })}
          className="col-span-full flex min-h-11 items-center gap-2 justify-self-start rounded-xs bg-sage-100 px-3 font-medium text-sage-700 hover:bg-sage-200 md:min-h-8"
        >
          Stock below {LOW_STOCK_BELOW} <X className="size-4" />
        </button>
      )}
    </div>
  )
}

const selectLook = 'md:min-h-10 md:py-1.5 md:text-sm'

function rangeOf(page: number, total: number) {
  const first = (page - 1) * PRODUCTS_PER_PAGE + 1
  return `${first} - ${Math.min(first + PRODUCTS_PER_PAGE - 1, total)} of ${total}`
}
