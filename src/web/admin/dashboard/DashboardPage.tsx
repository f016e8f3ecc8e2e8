import { useQuery } from '@tanstack/react-query'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { dashboardQuery } from '#web/queries/admin/dashboard.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { CategoryBars } from './CategoryBars.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { DefaultPassword } from './DefaultPassword.tsx'
import { Figures } from './Figures.tsx'
import { LiveActivity } from './LiveActivity.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { LowStockProducts } from './LowStockProducts.tsx'
import { OverdueBackup } from './OverdueBackup.tsx'
import { RecentActivity } from './RecentActivity.tsx'

export function DashboardPage() {
  const dashboard = useQuery(dashboardQuery)
  const selling = useQuery(sellingQuery).data
  const isLive = selling?.mode === 'live'
  return (
    <Screen title="Dashboard" actions={<DefaultPassword />}>
      <OverdueBackup />
      {isLive && <LiveFigures locale={selling.locale} />}
      <QueryState query={dashboard} what="the figures" loading={<DashboardSkeleton />}>
        {(dashboard) => (
          <>
            <Figures dashboard={dashboard} isLive={isLive} />
            <div className="grid grid-cols-1 gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <LowStockProducts dashboard={dashboard} />
              <CategoryBars dashboard={dashboard} />
            </div>
          </>
        )}
      </QueryState>
      {isLive ? <LiveActivity /> : <RecentActivity />}
    </Screen>
  )
}
