import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ExternalLink, LogOut } from 'lucide-react'
import { confirmLeave } from '#web/admin/editing/leave-guard.ts'
import { count } from '#web/admin/format/numbers.ts'
import { AdminBrand } from '#web/admin/ui/AdminBrand.tsx'
import { useLogOut } from '#web/queries/admin/auth.ts'
import { orderViewsQuery } from '#web/queries/admin/selling/orders.ts'
import { outboxCountsQuery } from '#web/queries/admin/selling/outbox.ts'
import { reviewCountsQuery } from '#web/queries/admin/selling/reviews.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { currentEntry, entriesOf } from './navigation.ts'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left transition-colors hover:bg-paper-2 hover:text-ink md:min-h-9.5'

/** The content of the sidebar and of the drawer that replaces it on phones. */
export function Sidebar() {
  const current = useLocation({ select: ({ pathname }) => currentEntry(pathname) })
  const logOut = useLogOut()
  const isLive = useQuery(sellingQuery).data?.mode === 'live'
  return (
    <div className="flex min-h-full flex-col px-3 pb-3 text-sm text-ink-2">
      <div className="mb-3 flex h-14 flex-none items-center px-3 text-ink">
        <AdminBrand />
      </div>
      <nav aria-label="Admin" className="grid gap-px">
        {entriesOf({ isLive }).map(({ label, to, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            // The router marks links by path prefix, which would mark the dashboard on every screen.
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={to === current?.to ? 'page' : undefined}
            className={`${row} aria-[current]:bg-white aria-[current]:font-bold aria-[current]:text-ink aria-[current]:ring-1 aria-[current]:ring-rule`}
          >
            <Icon className="size-4.5" /> {label}
            {label === 'Outbox' && <FailedMessages />}
            {label === 'Reviews' && <ReviewsToCheck />}
            {label === 'Orders' && isLive && <OrdersToShip />}
            {to === current?.to && <span className="ml-auto h-2.75 w-2 rounded-arch bg-saffron-500" />}
          </Link>
        ))}
      </nav>
      <div className="mt-auto grid gap-px border-t border-rule pt-3">
        <a href="/" target="_blank" rel="noopener" className={row}>
          <ExternalLink className="size-4.5" /> View Shop
        </a>
        <button
          type="button"
          className={row}
          disabled={logOut.isPending}
          onClick={async () => (await confirmLeave()) && logOut.mutate()}
        >
          <LogOut className="size-4.5" /> Logout
        </button>
      </div>
    </div>
  )
}

function OrdersToShip() {
  const toShip = useQuery(orderViewsQuery).data?.['to-ship'] ?? 0
  if (toShip === 0) return null
  return (
    <span className="rounded-full bg-saffron-100 px-2 text-xs font-bold text-saffron-700 tabular-nums">
      {count(toShip)}
      <span className="sr-only"> to ship</span>
    </span>
  )
}

function ReviewsToCheck() {
  const waiting = useQuery(reviewCountsQuery).data?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <span className="rounded-full bg-saffron-100 px-2 text-xs font-bold text-saffron-700 tabular-nums">
      {count(waiting)}
      <span className="sr-only"> to check</span>
    </span>
  )
}

/** How many messages failed, so that the owner notices. */
function FailedMessages() {
  const failed = useQuery(outboxCountsQuery).data?.failed ?? 0
  if (failed === 0) return null
  return (
    <span className="rounded-full bg-danger-100 px-2 text-xs font-bold text-danger-700">
      {failed}
      <span className="sr-only"> failed</span>
    </span>
  )
}
