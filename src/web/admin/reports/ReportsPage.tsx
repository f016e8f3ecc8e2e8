import { useQuery } from '@tanstack/react-query'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { reportQuery } from '#web/queries/admin/reports.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DiscountsPart } from './DiscountsPart.tsx'
import { LowStockPart } from './LowStockPart.tsx'
import { MostCartedPart } from './MostCartedPart.tsx'
import { PricesPart } from './PricesPart.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { SearchMissesPart } from './SearchMissesPart.tsx'
import { StockStatusPart } from './StockStatusPart.tsx'
import { StockValuePart } from './StockValuePart.tsx'

export function ReportsPage() {
  const report = useQuery(reportQuery)
  return (
    <Screen title="Reports">
      <ReportTabs current="inventory" />
      <QueryState query={report} what="the report" loading={<ReportsSkeleton />}>
        {(report) => (
          <div className={grid}>
            <StockValuePart report={report} className={wide} />
            <StockStatusPart report={report} className={narrow} />
            <PricesPart report={report} className={narrow} />
            <DiscountsPart report={report} className={wide} />
            <LowStockPart report={report} className={wide} />
            <MostCartedPart report={report} className={narrow} />
            <SearchMissesPart report={report} className={wide} />
          </div>
        )}
      </QueryState>
    </Screen>
  )
}

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-12'
const wide = 'lg:col-span-7'
const narrow = 'lg:col-span-5'

function ReportsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={grid}>
      {[wide, narrow, narrow, wide].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={at} className={`pb-12 ${width}`}>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-4 h-80" />
        </div>
      ))}
    </div>
  )
}
