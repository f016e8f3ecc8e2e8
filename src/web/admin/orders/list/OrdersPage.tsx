import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CheckoutsPage } from '#web/admin/checkouts/CheckoutsPage.tsx'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { DownloadOrders } from './DownloadOrders.tsx'
import { OrderList, OrderListSkeleton } from './OrderList.tsx'
import { readFilters } from './order-filters.ts'

/** In Live the orders; in Demo the demo checkouts, unless the address names a view of orders from Live. */
export function OrdersPage() {
  const selling = useQuery({ ...sellingQuery, ...refetchOnVisit })
  const { view } = readFilters(useSearch({ strict: false }))
  if (selling.data?.mode === 'demo' && view === undefined) return <CheckoutsPage />
  return (
    <Screen title="Orders" actions={selling.data && <DownloadOrders />}>
      <QueryState query={selling} what="the orders" loading={<OrderListSkeleton />}>
        {({ locale }) => <OrderList locale={locale} />}
      </QueryState>
    </Screen>
  )
}
