import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { useOrderListLink } from '#web/admin/orders/list/order-list-link.ts'
import { openedOrderQuery } from '#web/queries/admin/selling/orders.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { compactLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BackToOrders } from './BackToOrders.tsx'
import { OrderDesk } from './OrderDesk.tsx'

export function OrderPage() {
  const { number } = useParams({ from: '/admin/orders/$number' })
  const opened = useQuery(openedOrderQuery(number))
  const selling = useQuery(sellingQuery)
  if (opened.data && selling.data)
    return <OrderDesk key={number} opened={opened.data} locale={selling.data.locale} />
  return (
    <Screen title={`Order ${number}`} before={<BackToOrders />}>
      {opened.data ? (
        <QueryState query={selling} what="the order" loading={<OrderSkeleton />} />
      ) : (
        <QueryState
          query={opened}
          what="the order"
          loading={<OrderSkeleton />}
          renderError={(error) => isMissing(error) && <OrderMissing />}
        />
      )}
    </Screen>
  )
}

function OrderMissing() {
  return (
    <>
      <p className="text-base text-ink-2">There is no order with this number.</p>
      <Link {...useOrderListLink()} className={compactLink}>
        Back to orders
      </Link>
    </>
  )
}

function OrderSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading order"
      className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)] lg:gap-14"
    >
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  )
}
