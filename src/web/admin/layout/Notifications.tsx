import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { NOTIFICATION_COUNT } from '#domain/texts/admin-placeholders.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { orderViewsQuery } from '#web/queries/admin/selling/orders.ts'
import { outboxCountsQuery } from '#web/queries/admin/selling/outbox.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'

const place = 'relative grid size-11 place-items-center text-ink-2'

/** A fixed number in Demo; in Live the orders to ship and the messages that failed. */
export function Notifications() {
  const isLive = useQuery(sellingQuery).data?.mode === 'live'
  if (isLive) return <LiveNotifications />
  return (
    <span role="img" aria-label={`${NOTIFICATION_COUNT} notifications`} className={place}>
      <Bell className="size-4.5" />
      <Badge number={NOTIFICATION_COUNT} />
    </span>
  )
}

function LiveNotifications() {
  const toShip = useQuery(orderViewsQuery).data?.['to-ship'] ?? 0
  const failed = useQuery(outboxCountsQuery).data?.failed ?? 0
  const number = toShip + failed
  const label = `${counted(toShip, 'order')} to ship, ${counted(failed, 'message')} failed`
  return (
    <Link
      // Failed messages come first: shoppers may be waiting for them unknowingly.
      {...(failed > 0
        ? { to: '/admin/outbox', search: { state: 'failed' as const } }
        : { to: '/admin/orders', search: { view: 'to-ship' as const } })}
      aria-label={`${counted(number, 'notification')}: ${label}`}
      title={label}
      className={`${place} rounded-sm hover:bg-paper-2 hover:text-ink`}
    >
      <Bell className="size-4.5" />
      {number > 0 && <Badge number={number} />}
    </Link>
  )
}

function Badge({ number }: { number: number }) {
  return (
    <span className="absolute top-1 right-0.5 min-w-4.25 rounded-full bg-saffron-500 px-1 text-center text-[0.6875rem]/4.25 font-bold text-ink">
      {number > 99 ? '99+' : count(number)}
    </span>
  )
}
