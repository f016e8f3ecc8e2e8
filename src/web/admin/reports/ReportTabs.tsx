import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sellingQuery } from '#web/queries/storefront/selling.ts'

const TABS = [
  { id: 'sales', label: 'Sales', to: '/admin/reports/sales' },
  { id: 'inventory', label: 'Inventory', to: '/admin/reports' },
] as const

/** A shop in Demo sells nothing and has the report on its inventory only. */
export function ReportTabs({ current }: { current: (typeof TABS)[number]['id'] }) {
  const isLive = useQuery(sellingQuery).data?.mode === 'live'
  if (!isLive && current === 'inventory') return null
  return (
    <nav aria-label="Reports" className="mb-6">
      <ul className="flex gap-4 border-b border-rule-strong lg:gap-7">
        {TABS.map(({ id, label, to }) => (
          <li key={id}>
            <Link
              to={to}
              activeOptions={{ exact: true }}
              aria-current={id === current ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent pt-0.75 font-medium text-ink-2 transition-colors hover:border-rule-strong hover:text-ink aria-[current]:border-saffron-500 aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
