import { Link } from '@tanstack/react-router'
import { Printer, Truck, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/admin/selling/order.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { Screen, ScreenBar } from '#web/admin/layout/Screen.tsx'
import { DESK_KEYS, HelpDialog, KeyHint } from '#web/admin/orders/keyboard/HelpDialog.tsx'
import { useDeskKeys } from '#web/admin/orders/keyboard/use-desk-keys.ts'
import { PAYMENT_METHOD_LABELS } from '#web/admin/orders/payment-methods.ts'
import { FulfilmentBadge, PaymentBadge, TestBadge } from '#web/admin/orders/status-badges.tsx'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { BackToOrders } from './BackToOrders.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import { CancelDialog } from './dialogs/CancelDialog.tsx'
import { PaymentDialog } from './dialogs/PaymentDialog.tsx'
import { RefundDialog } from './dialogs/RefundDialog.tsx'
import { ShipDialog } from './dialogs/ShipDialog.tsx'
import { Ledger } from './Ledger.tsx'
import { Lines } from './Lines.tsx'
import { type DeskAction, refusals } from './order-rules.ts'
import { TestOrder } from './TestOrder.tsx'
import { focusNote, Timeline } from './Timeline.tsx'

type OrderDeskProps = { opened: Versioned<Order>; locale: string }

/** One order, with everything that can be done about it. */
export function OrderDesk({ opened, locale }: OrderDeskProps) {
  const order = opened.record
  const why = refusals(order)
  const [dialog, setDialog] = useState<DeskAction | 'help'>()
  const close = () => setDialog(undefined)

  function open(action: DeskAction | 'help') {
    const refusal = action === 'help' ? undefined : why[action]
    if (refusal === undefined) setDialog(action)
    else toast.error(refusal, `Order ${order.number}`)
  }
  useDeskKeys({
    s: () => open('ship'),
    p: () => open('pay'),
    r: () => open('refund'),
    n: focusNote,
    '?': () => open('help'),
  })

  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const shipped = order.lines.reduce((sum, line) => sum + line.shipped, 0)
  const statuses = { ...order, quantity, shipped }
  const desk = { opened, locale, onClose: close }
  return (
    <Screen
      title={`Order ${order.number}`}
      before={<BackToOrders />}
      actions={<Actions order={order} why={why} onOpen={open} />}
    >
      <div className="-mt-3 mb-7 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <p className="flex flex-wrap items-center gap-2">
          <PaymentBadge order={statuses} /> <FulfilmentBadge order={statuses} />
          {order.isTest && <TestBadge />}
        </p>
        <p>
          {dateTime(order.placedAt)} · {PAYMENT_METHOD_LABELS[order.paymentMethod]} · {order.shippingName}
        </p>
      </div>
      {order.isTest && <TestOrder opened={opened} />}
      {order.withdrawnAt && (
        <p className="mb-7 rounded-sm bg-saffron-100 px-4 py-3 text-saffron-700">
          The shopper withdrew from this order on {dateTime(order.withdrawnAt)}. Refund it when the goods are
          back.
        </p>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)] lg:gap-x-12 max-md:pb-16">
        <div className="grid min-w-0 content-start gap-10">
          <Lines order={order} locale={locale} />
          <Ledger order={order} locale={locale} why={why} onOpen={open} />
          <Timeline opened={opened} locale={locale} />
        </div>
        <CustomerPanel order={order} locale={locale} why={why} onOpen={open} />
      </div>
      {dialog === 'ship' && <ShipDialog {...desk} />}
      {dialog === 'pay' && <PaymentDialog {...desk} />}
      {dialog === 'reverse' && <PaymentDialog {...desk} isReversal />}
      {dialog === 'refund' && <RefundDialog {...desk} />}
      {dialog === 'cancel' && <CancelDialog {...desk} />}
      {dialog === 'help' && <HelpDialog shortcuts={DESK_KEYS} onClose={close} />}
    </Screen>
  )
}

type ActionsProps = {
  order: Order
  why: Record<DeskAction, string | undefined>
  onOpen: (action: DeskAction) => void
}

/** The papers and the next steps. */
function Actions({ order: { number, isPickup }, why, onOpen }: ActionsProps) {
  const canPay = why.pay === undefined
  const canShip = why.ship === undefined
  return (
    <ScreenBar>
      <Link
        to="/admin/orders/$number/print"
        params={{ number: String(number) }}
        className={`${compactButton.quiet} ${canPay || canShip ? 'max-md:flex-none!' : ''}`}
      >
        <Printer className="size-4.5" />
        <span className={canPay || canShip ? 'max-md:sr-only' : ''}>Print</span>
      </Link>
      {canPay && (
        <button
          type="button"
          aria-keyshortcuts="P"
          onClick={() => onOpen('pay')}
          className={canShip ? compactButton.quiet : compactButton.primary}
        >
          <Wallet className="size-4.5" /> Mark as paid <KeyHint>P</KeyHint>
        </button>
      )}
      {canShip && (
        <button
          type="button"
          aria-keyshortcuts="S"
          onClick={() => onOpen('ship')}
          className={compactButton.primary}
        >
          <Truck className="size-4.5" /> {isPickup ? 'Ready for pickup' : 'Ship'} <KeyHint>S</KeyHint>
        </button>
      )}
    </ScreenBar>
  )
}
