import { useQuery } from '@tanstack/react-query'
import { CircleDot, Clock, ShoppingBag, Wallet } from 'lucide-react'
import { CART_IDLE_AFTER_HOURS } from '#domain/cart.ts'
import { count } from '#web/admin/format/numbers.ts'
import { Amount, Figure, FiguresSkeleton, figureGridAmountLast } from '#web/admin/ui/Figure.tsx'
import { cartTotalsQuery } from '#web/queries/admin/carts.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

/** All carts that hold something, whatever the list below is narrowed to. */
export function Totals() {
  const { data: totals, isError, isFetching, refetch } = useQuery(cartTotalsQuery)
  if (!totals && isError && !isFetching)
    return (
      <div className="mb-8">
        <LoadFailed what="the totals" onRetry={() => refetch()} />
      </div>
    )
  if (!totals)
    return (
      <div role="status" aria-label="Loading totals">
        <FiguresSkeleton grid={figureGridAmountLast} />
      </div>
    )
  return (
    <dl className={figureGridAmountLast}>
      <Figure icon={ShoppingBag} label="Carts" note="With something in them">
        {count(totals.carts)}
      </Figure>
      <Figure icon={CircleDot} label="Active" note={`Touched in the last ${CART_IDLE_AFTER_HOURS} hours`}>
        {count(totals.active)}
      </Figure>
      <Figure icon={Clock} label="Idle" note={`Untouched for over ${CART_IDLE_AFTER_HOURS} hours`}>
        {count(totals.idle)}
      </Figure>
      <Figure icon={Wallet} label="Value" note="At the prices of now">
        <Amount decimal={totals.value} />
      </Figure>
    </dl>
  )
}
