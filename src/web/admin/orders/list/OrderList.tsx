import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { OrderSummary } from '#contract/admin/selling/order.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { EmptyState, ResetFilters } from '#web/admin/list/EmptyState.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { SavedViews } from '#web/admin/list/saved-views/SavedViews.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { useSelection } from '#web/admin/list/selection/use-selection.ts'
import { HelpDialog, LIST_KEYS } from '#web/admin/orders/keyboard/HelpDialog.tsx'
import { useDeskKeys } from '#web/admin/orders/keyboard/use-desk-keys.ts'
import { ordersQuery } from '#web/queries/admin/selling/orders.ts'
import { compactButton, compactLink } from '#web/ui/button/compact-button.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { OrderTable } from './OrderTable.tsx'
import { ORDERS_PER_PAGE, type OrderFilters, readFilters, toQuery } from './order-filters.ts'
import { ShipSelected } from './ShipSelected.tsx'
import { Views } from './Views.tsx'

export function OrderList({ locale }: { locale: string }) {
  const list = useListSearch({ path: '/admin/orders', readFilters, defaultSize: ORDERS_PER_PAGE })
  const query = useQuery({ ...ordersQuery(toQuery(list.filters)), placeholderData: keepPreviousData })
  const selection = useSelection(JSON.stringify(list.filters))
  const [toShip, setToShip] = useState<OrderSummary[]>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  useDeskKeys({
    j: () => focusOrder(1),
    k: () => focusOrder(-1),
    x: () => focusedOrder()?.closest('tr')?.querySelector('input')?.click(),
    '?': () => setHelpOpen(true),
  })
  return (
    <>
      <Views filters={list.filters} />
      <FilterBar list={list} total={query.data?.total} />
      <SavedViews list={list} />
      <PagedList
        list={list}
        query={query}
        what="the orders"
        loading={<OrderListSkeleton />}
        empty={<NoOrders filters={list.filters} onReset={list.resetFilters} />}
      >
        {({ items }, isOutdated) => (
          <>
            {list.filters.view === 'to-ship' && <PrintSlips orders={items} />}
            <OrderTable
              orders={items}
              selection={selection}
              locale={locale}
              filters={list.filters}
              isOutdated={isOutdated}
              onShip={setToShip}
            />
          </>
        )}
      </PagedList>
      {isHelpOpen && <HelpDialog shortcuts={LIST_KEYS} onClose={() => setHelpOpen(false)} />}
      <ShipSelected orders={toShip} onClose={() => setToShip(undefined)} onSuccess={selection.clear} />
    </>
  )
}

const focusedOrder = () => document.activeElement?.closest<HTMLElement>('[data-order]')

/** Focuses the link of the next or previous order; without a focused one, the first. */
function focusOrder(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-order]')]
  const focused = focusedOrder()
  const index = focused ? links.indexOf(focused) + step : 0
  links[Math.min(Math.max(index, 0), links.length - 1)]?.focus()
}

/** The packing slips of the orders on this page of the list. */
function PrintSlips({ orders }: { orders: OrderSummary[] }) {
  return (
    <Link
      to="/admin/orders/$number/print"
      params={{ number: orders.map(({ number }) => number).join(',') }}
      className={`${compactButton.smallQuiet} mb-3`}
    >
      <Printer className="size-4" /> Print {counted(orders.length, 'packing slip')}
    </Link>
  )
}

/** The empty state of each view. */
const EMPTY_VIEWS = {
  'to-pay': { title: 'No unpaid orders', text: 'No order is waiting for a payment.' },
  'to-ship': { title: 'Nothing to ship', text: 'Every order that can be shipped has been shipped.' },
  done: { title: 'No orders are done yet', text: 'Orders that are paid and shipped appear here.' },
  canceled: { title: 'No canceled orders', text: 'Orders that you or the shopper cancel appear here.' },
} as const

type NoOrdersProps = { filters: OrderFilters; onReset: () => void }

function NoOrders({ filters: { q, from, to, view = 'all' }, onReset }: NoOrdersProps) {
  if (q !== undefined || from !== undefined || to !== undefined)
    return (
      <EmptyState title="No orders found" action={<ResetFilters onReset={onReset} />}>
        Try another number, name, email address or SKU, or other dates
      </EmptyState>
    )
  if (view !== 'all') {
    const { title, text } = EMPTY_VIEWS[view]
    return <EmptyState title={title}>{text}</EmptyState>
  }
  return (
    <EmptyState
      title="No orders yet"
      action={
        <a href="/" className={compactLink}>
          Open the shop
        </a>
      }
    >
      The first order appears here as soon as a shopper places it
    </EmptyState>
  )
}

export function OrderListSkeleton() {
  return (
    <TableSkeleton label="Loading orders">
      <Skeleton className="h-3.5 w-1/8" />
      <Skeleton className="h-3.5 w-1/5" />
      <Skeleton className="h-3.5 w-1/6" />
      <Skeleton className="h-6 w-20" />
    </TableSkeleton>
  )
}
