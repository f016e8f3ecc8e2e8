import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { count } from '#web/admin/format/numbers.ts'
import { orderViewsQuery } from '#web/queries/admin/selling/orders.ts'
import type { OrderFilters } from './order-filters.ts'

const VIEWS = [
  { view: 'to-pay', label: 'To pay' },
  { view: 'to-ship', label: 'To ship' },
  { view: 'done', label: 'Done' },
  { view: 'canceled', label: 'Canceled' },
  { view: 'all', label: 'All' },
] as const

/** The views of the list, with how many orders each has. A search and dates stay when the view changes. */
export function Views({ filters }: { filters: OrderFilters }) {
  const { data: counts } = useQuery(orderViewsQuery)
  const current = filters.view ?? 'all'
  return (
    <nav aria-label="Views" className="-mx-4 mb-4 overflow-x-auto px-4 md:-mx-1 md:px-1">
      <ul className="flex min-w-max gap-4 border-b border-rule-strong lg:gap-7">
        {VIEWS.map(({ view, label }) => (
          <li key={view}>
            <Link
              to="/admin/orders"
              search={{ ...filters, view, page: undefined }}
              activeOptions={{ exact: true }}
              aria-current={view === current ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent pt-0.75 font-medium text-ink-2 transition-colors hover:border-rule-strong hover:text-ink aria-[current]:border-saffron-500 aria-[current]:text-ink"
            >
              {label}
              {counts && <span className="font-normal text-ink-3 tabular-nums">{count(counts[view])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
