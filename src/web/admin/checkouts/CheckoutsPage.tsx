import { useQuery } from '@tanstack/react-query'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { FiguresSkeleton, figureGridAmountLast } from '#web/admin/ui/Figure.tsx'
import { checkoutDaysQuery } from '#web/queries/admin/checkouts.ts'
import { compactLink } from '#web/ui/button/compact-button.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DayBars } from './DayBars.tsx'
import { DayTable } from './DayTable.tsx'
import { Funnel } from './Funnel.tsx'
import { hasHappened } from './funnel.ts'

const DAYS = 30

export function CheckoutsPage() {
  const { data, isError, isFetching, refetch } = useQuery(checkoutDaysQuery(DAYS))
  const days = data?.filter(hasHappened)
  return (
    <Screen title="Orders">
      <p className="-mt-3 mb-6 max-w-160 text-ink-2">
        Checkout is a demo: it places no order, takes no payment and ships nothing. What is counted here, over
        the last {DAYS} days, is how far shoppers went, and never who they are.
      </p>
      {!data && isError && !isFetching && <LoadFailed what="the checkouts" onRetry={() => refetch()} />}
      {!data && (!isError || isFetching) && <OrdersSkeleton />}
      {days?.length === 0 && <NothingYet />}
      {data && days && days.length > 0 && (
        <>
          <Funnel days={data} />
          <DayBars days={data} />
          <DayTable days={days.toReversed()} />
        </>
      )}
    </Screen>
  )
}

function NothingYet() {
  return (
    <div className="grid justify-items-center gap-3 border-t border-rule-strong py-16 text-center">
      <h2 className="font-display text-[1.625rem] leading-[1.1] tracking-[-0.02em]">No demo checkout yet</h2>
      <p className="max-w-104 text-ink-2">
        Put something into the cart and press “Proceed to Checkout”: the steps of that visit appear here.
      </p>
      <a href="/" className={compactLink}>
        Try it in the shop
      </a>
    </div>
  )
}

function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <FiguresSkeleton grid={figureGridAmountLast} />
      <Skeleton className="mb-10 h-64" />
      <Skeleton className="h-72" />
    </div>
  )
}
