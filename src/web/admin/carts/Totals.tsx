import { useQuery } from '@tanstack/react-query'
import { CircleDot, Clock, ShoppingBag, Wallet } from 'lucide-react'
import { CART_IDLE_AFTER_HOURS } from '#domain/cart.ts'
import { count } from '#web/admin/format/numbers.ts'
import { Amount, Figure, FiguresSkeleton, figureGridAmountLast } from '#web/admin/ui/Figure.tsx'
import { cartTotalsQuery } from '#web/queries/admin/carts.ts'
import { QueryState } from '#web/ui/QueryState.tsx'

/** The totals of all carts, whatever the filters of the list are. */
export function Totals() {
  const query = useQuery(cartTotalsQuery)
  return (
    <div className="has-[>[role=alert]]:mb-8">
      <QueryState
        query={query}
        what="the totals"
        loading={
          <div role="status" aria-label="Loading totals">
            <FiguresSkeleton grid={figureGridAmountLast} />
          </div>
        }
      >
        {(totals) => (
          <dl className={figureGridAmountLast}>
            <Figure icon={ShoppingBag} label="Carts" note="Not counting empty ones">
              {count(totals.carts)}
            </Figure>
            <Figure icon={CircleDot} label="Active" note={`Used in the last ${CART_IDLE_AFTER_HOURS} hours`}>
              {count(totals.active)}
            </Figure>
            <Figure icon={Clock} label="Idle" note={`Not used for over ${CART_IDLE_AFTER_HOURS} hours`}>
              {count(totals.idle)}
            </Figure>
            <Figure icon={Wallet} label="Value" note="At current prices">
              <Amount decimal={totals.value} />
            </Figure>
          </dl>
        )}
      </QueryState>
    </div>
  )
}
