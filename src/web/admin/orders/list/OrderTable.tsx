import { Link } from '@tanstack/react-router'
import type { OrderSummary } from '#contract/admin/selling/order.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { shortDateTime } from '#web/admin/format/short-date-time.ts'
import { SelectPage } from '#web/admin/list/selection/SelectPage.tsx'
import { SelectRow, selectableRow } from '#web/admin/list/selection/SelectRow.tsx'
import type { Selection } from '#web/admin/list/selection/use-selection.ts'
import { PAYMENT_METHOD_LABELS } from '#web/admin/orders/payment-methods.ts'
import { FulfilmentBadge, isClosed, PaymentBadge, TestBadge } from '#web/admin/orders/status-badges.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import type { OrderFilters } from './order-filters.ts'
import { SelectedOrders } from './SelectedOrders.tsx'

type OrderTableProps = {
  orders: OrderSummary[]
  selection: Selection
  locale: string
  /** The list that an opened order leads back to. */
  filters: OrderFilters
  isOutdated: boolean
  onShip: (orders: OrderSummary[]) => void
}

export function OrderTable({ orders, isOutdated, onShip, ...row }: OrderTableProps) {
  const { ids, toggleAll } = row.selection
  const selected = orders.filter(({ number }) => ids.has(number))
  const numbers = orders.map(({ number }) => number)
  const selectPage = {
    selectedCount: selected.length,
    pageCount: numbers.length,
    onChange: (isChecked: boolean) => toggleAll(numbers, isChecked),
  }
  return (
    <>
      <SelectPage {...selectPage} hasLabel />
      <Table label="Orders" isOutdated={isOutdated}>
        <TableHead>
          <HeadCell className="w-8 pr-0">
            <span className="sr-only">Select</span>
            <SelectPage {...selectPage} />
          </HeadCell>
          <HeadCell className="lg:w-20">Number</HeadCell>
          <HeadCell>Date</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell align="end">Pieces</HeadCell>
          <HeadCell align="end">Total</HeadCell>
          <HeadCell className="lg:pl-8!">Payment</HeadCell>
          <HeadCell>Fulfilment</HeadCell>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} {...row} />
          ))}
        </TableBody>
      </Table>
      <SelectedOrders orders={selected} onShip={() => onShip(selected)} onClear={row.selection.clear} />
    </>
  )
}

type OrderRowProps = Omit<OrderTableProps, 'orders' | 'isOutdated' | 'onShip'> & { order: OrderSummary }

/** A row of the table; below 1024 px a card: number and total, customer and date, then both statuses. */
function OrderRow({ order, selection, locale, filters }: OrderRowProps) {
  const { number, state, placedAt, name, city, isPickup, quantity, total, currency, paymentMethod } = order
  const isSelected = selection.ids.has(number)
  const muted = isClosed(state) ? 'text-ink-3' : ''
  return (
    <Row
      data-selected={isSelected || undefined}
      className={`${selectableRow} relative max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3 max-lg:pl-12`}
    >
      <Cell className="max-lg:absolute max-lg:top-1.5 max-lg:left-0 lg:pr-0">
        <SelectRow
          label={`Select order ${number}`}
          isSelected={isSelected}
          onSelect={(isSelected) => selection.toggle(number, isSelected)}
        />
      </Cell>
      <Cell className="max-lg:col-start-1 max-lg:row-start-1">
        <Link
          to="/admin/orders/$number"
          params={{ number: String(number) }}
          state={{ orderList: filters }}
          data-order
          // The pseudo-element extends the link's target to the whole row.
          className={`inline-flex min-h-7 items-center font-bold after:absolute after:inset-0 hover:underline lg:min-h-9 ${muted}`}
        >
          {number}
        </Link>
      </Cell>
      <Cell
        className={`whitespace-nowrap max-lg:col-start-2 max-lg:row-start-2 max-lg:self-start max-lg:text-right max-lg:text-ink-2 ${muted}`}
      >
        <time dateTime={placedAt} title={dateTime(placedAt)}>
          {shortDateTime(placedAt)}
        </time>
      </Cell>
      <Cell className={`wrap-anywhere max-lg:col-start-1 max-lg:row-start-2 ${muted}`}>
        <span className="block font-medium">{name ? <bdi>{name}</bdi> : 'Forgotten customer'}</span>
        <span className="text-xs text-ink-3">
          {isPickup ? 'Pickup' : <bdi>{city}</bdi>}
          <span className="lg:hidden"> · {counted(quantity, 'piece')}</span>
        </span>
      </Cell>
      <Cell align="end" className={`max-lg:sr-only ${muted}`}>
        {count(quantity)}
      </Cell>
      <Cell
        align="end"
        className={`whitespace-nowrap max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right max-lg:font-bold ${muted} ${isClosed(state) ? 'line-through' : ''}`}
      >
        {formatAmount(total, { currency, locale })}
      </Cell>
      <Cell className="max-lg:col-start-1 max-lg:row-start-3 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2.5 lg:pl-8!">
        <span className="inline-flex flex-wrap gap-1.5">
          <PaymentBadge order={order} />
          {order.isTest && <TestBadge />}
        </span>
        <span className="block text-xs text-ink-3 lg:mt-1">{PAYMENT_METHOD_LABELS[paymentMethod]}</span>
      </Cell>
      <Cell className="max-lg:col-start-2 max-lg:row-start-3 max-lg:self-start max-lg:text-right">
        <FulfilmentBadge order={order} />
      </Cell>
    </Row>
  )
}
