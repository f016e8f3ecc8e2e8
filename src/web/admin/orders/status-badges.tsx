import type { OrderSummary } from '#contract/admin/selling/order.ts'
import { isPaidInAdvance } from '#domain/order/order.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Statuses = Pick<
  OrderSummary,
  'state' | 'payment' | 'fulfilment' | 'paymentMethod' | 'isPickup' | 'quantity' | 'shipped'
>

/** An order that was paid with a test key: no money has moved. */
export const TestBadge = () => <StatusBadge tone="neutral">Test</StatusBadge>

export function PaymentBadge({ order: { state, payment } }: { order: Statuses }) {
  switch (payment) {
    case 'paid':
      return <StatusBadge tone="good">Paid</StatusBadge>
    case 'part-refunded':
      return <StatusBadge tone="low">Partly refunded</StatusBadge>
    case 'refunded':
      return <StatusBadge tone="neutral">Refunded</StatusBadge>
    case 'awaiting':
      return isClosed(state) ? (
        <StatusBadge tone="neutral">Not paid</StatusBadge>
      ) : (
        <StatusBadge tone="low">To pay</StatusBadge>
      )
  }
}

export function FulfilmentBadge({ order }: { order: Statuses }) {
  const { state, payment, fulfilment, paymentMethod, isPickup, quantity, shipped } = order
  if (state === 'canceled') return <StatusBadge tone="neutral">Canceled</StatusBadge>
  if (state === 'expired') return <StatusBadge tone="neutral">Expired</StatusBadge>
  const done = isPickup ? 'Ready for pickup' : 'Shipped'
  if (fulfilment === 'part')
    return <StatusBadge tone="low">{`${shipped} of ${quantity} ${done.toLowerCase()}`}</StatusBadge>
  if (fulfilment === 'done')
    return shipped > 0 ? (
      <StatusBadge tone="good">{done}</StatusBadge>
    ) : (
      <StatusBadge tone="neutral">Nothing to ship</StatusBadge>
    )
  if (payment === 'awaiting' && isPaidInAdvance(paymentMethod))
    return <StatusBadge tone="open">After payment</StatusBadge>
  return <StatusBadge tone="open">{isPickup ? 'To prepare' : 'To ship'}</StatusBadge>
}

export const isClosed = (state: OrderSummary['state']) => state === 'canceled' || state === 'expired'
