import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CheckoutDay } from '#contract/checkout.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { EmptyState } from '#web/admin/list/EmptyState.tsx'
import { FiguresSkeleton, figureGridAmountLast } from '#web/admin/ui/Figure.tsx'
import { checkoutDaysQuery } from '#web/queries/admin/checkouts.ts'
import { orderViewsQuery } from '#web/queries/admin/selling/orders.ts'
import { compactLink, textLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DayBars } from './DayBars.tsx'
import { DayTable } from './DayTable.tsx'
import { Funnel } from './Funnel.tsx'
import { hasActivity } from './funnel.ts'

const DAYS = 30

export function CheckoutsPage() {
  const days = useQuery(checkoutDaysQuery(DAYS))
  return (
    <Screen title="Orders">
      <p className="-mt-3 mb-6 max-w-160 text-ink-2">
        Checkout is a demo: no order is placed, charged or shipped. These figures show how far shoppers got in
        the last {DAYS} days, without recording who they are.
      </p>
      <LiveOrders />
      <QueryState query={days} what="the checkouts" loading={<CheckoutsSkeleton />}>
        {(days) => <Checkouts days={days} />}
      </QueryState>
    </Screen>
  )
}

/** Orders from an earlier time in Live can still be finished. */
function LiveOrders() {
  const { data: counts } = useQuery(orderViewsQuery)
  if (!counts?.all) return null
  return (
    <p className="mb-6 rounded-sm bg-saffron-100 px-4 py-3">
      The shop has taken {counted(counts.all, 'order')} in Live mode.{' '}
      <Link to="/admin/orders" search={{ view: 'all' }} className={textLink}>
        Show orders
      </Link>
    </p>
  )
}

function Checkouts({ days }: { days: CheckoutDay[] }) {
  const activeDays = days.filter(hasActivity)
  if (activeDays.length === 0) return <NoCheckouts />
  return (
    <>
      <Funnel days={days} />
      <DayBars days={days} />
      <DayTable days={activeDays.toReversed()} />
    </>
  )
}

function NoCheckouts() {
  return (
    <EmptyState
      title="No demo checkouts yet"
      action={
        <a href="/" className={compactLink}>
          Try it in the shop
        </a>
      }
    >
      Add something to the cart and click “Proceed to Checkout”. The visit then appears here.
    </EmptyState>
  )
}

function CheckoutsSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <FiguresSkeleton grid={figureGridAmountLast} />
      <Skeleton className="mb-10 h-64" />
      <Skeleton className="h-72" />
    </div>
  )
}
