import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Sun, Truck } from 'lucide-react'
import { formatAmount } from '#domain/money/currency.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { Figure, figureGridOfThree } from '#web/admin/ui/Figure.tsx'
import { liveDashboardQuery } from '#web/queries/admin/dashboard.ts'
import { textLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Sales of today and of this month, and the orders to ship. */
export function LiveFigures({ locale }: { locale: string }) {
  const query = useQuery(liveDashboardQuery)
  return (
    <QueryState query={query} what="the sales" loading={<Skeleton className="mb-10 h-36" />}>
      {({ currency, today, month, toShip }) => (
        <dl aria-label="Sales" className={figureGridOfThree}>
          <Figure icon={Sun} label="Today" note={counted(today.orders, 'order')}>
            {formatAmount(today.revenue, { currency, locale })}
          </Figure>
          <Figure icon={CalendarDays} label="This month" note={counted(month.orders, 'order')}>
            {formatAmount(month.revenue, { currency, locale })}
          </Figure>
          <Figure
            icon={Truck}
            label="To ship"
            note={
              <Link to="/admin/orders" search={{ view: 'to-ship' }} className={textLink}>
                Show orders to ship
              </Link>
            }
          >
            {count(toShip)}
          </Figure>
        </dl>
      )}
    </QueryState>
  )
}
