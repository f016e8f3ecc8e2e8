import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { ReportTabs } from '#web/admin/reports/ReportTabs.tsx'
import { salesQuery } from '#web/queries/admin/reports.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BestSellers } from './BestSellers.tsx'
import { ByCategory } from './ByCategory.tsx'
import { Conversion } from './Conversion.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { SalesChart } from './SalesChart.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import { readFilters, type SalesFilters } from './sales-filters.ts'

export function SalesPage() {
  const filters = readFilters(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { by = 'day', ...period } = filters
  const query = useQuery({ ...salesQuery(period), placeholderData: keepPreviousData })
  const locale = useQuery(sellingQuery).data?.locale ?? 'en-US'
  const setFilters = (change: SalesFilters) =>
    navigate({ to: '/admin/reports/sales', search: { ...filters, ...change }, replace: true })
  return (
    <Screen title="Reports" tab="Sales">
      <ReportTabs current="sales" />
      <PeriodBar sales={query.data} filters={filters} onChange={setFilters} />
      <QueryState query={query} what="the sales" loading={<Skeleton className="h-160" />} showsRefetchError>
        {(sales) => (
          <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
            <SalesFigures sales={sales} locale={locale} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-12">
              <SalesChart sales={sales} by={by} locale={locale} />
              <BestSellers sales={sales} locale={locale} />
              <ByCategory sales={sales} locale={locale} />
              <Conversion sales={sales} />
            </div>
            <p className="text-xs text-ink-3">
              Orders count on the day they were placed, refunds on the day of the refund, in the time zone{' '}
              {sales.timeZone.replaceAll('_', ' ')}. Canceled orders and test orders do not count. Revenue
              includes shipping and tax.
            </p>
          </div>
        )}
      </QueryState>
    </Screen>
  )
}
