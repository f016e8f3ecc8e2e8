import { useNavigate } from '@tanstack/react-router'
import type { CART_SORTS, CART_STATES } from '#contract/carts.ts'
import { count } from '#web/admin/format/numbers.ts'
import { useDebouncedSearch } from '#web/admin/list/use-debounced-search.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { CARTS_PER_PAGE, type CartFilters } from './cart-filters.ts'

type FilterBarProps = { filters: CartFilters; total: number | undefined }
type State = (typeof CART_STATES)[number]
type Sort = (typeof CART_SORTS)[number]

/** Search, state and order. They stand in the address; a change leads back to the first page. */
export function FilterBar({ filters, total }: FilterBarProps) {
  const navigate = useNavigate()
  const narrow = (change: Partial<CartFilters>, { replace = false } = {}) =>
    navigate({
      to: '/admin/customers',
      search: (filters: object) => ({ ...filters, ...change, page: undefined }),
      replace,
    })
  const search = useDebouncedSearch(filters.q ?? '', (q) => narrow({ q: q || undefined }, { replace: true }))

  return (
    <div className="mb-3 grid grid-cols-2 items-center gap-2 lg:grid-cols-[minmax(9rem,22rem)_9rem_11rem_minmax(max-content,1fr)]">
      <SearchField
        aria-label="Search carts"
        placeholder="Cart number, product or SKU..."
        maxLength={100}
        value={search.value}
        onChange={(event) => search.type(event.target.value)}
        className="max-lg:col-span-2"
      />
      <Select
        aria-label="State"
        value={filters.state ?? ''}
        onChange={({ target }) => narrow({ state: (target.value as State) || undefined })}
        className={selectLook}
      >
        <option value="">All States</option>
        <option value="active">Active</option>
        <option value="idle">Idle</option>
      </Select>
      <Select
        aria-label="Sort by"
        value={filters.sort ?? 'seen'}
        onChange={({ target }) =>
          narrow({ sort: target.value === 'seen' ? undefined : (target.value as Sort) })
        }
        className={selectLook}
      >
        <option value="seen">Last seen first</option>
        <option value="value">Highest value first</option>
        <option value="quantity">Most pieces first</option>
      </Select>
      <p role="status" className="text-right text-ink-3 tabular-nums max-lg:col-span-full">
        {total ? rangeOf(filters.page ?? 1, total) : null}
      </p>
    </div>
  )
}

const selectLook = 'md:min-h-10 md:py-1.5 md:text-sm'

function rangeOf(page: number, total: number) {
  const first = (page - 1) * CARTS_PER_PAGE + 1
  return `${count(first)} - ${count(Math.min(first + CARTS_PER_PAGE - 1, total))} of ${count(total)}`
}
