import { useForm } from 'react-hook-form'
import type { Order } from '#contract/admin/selling/order.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { isPaidInAdvance } from '#domain/order/order.ts'
import { amountsOf, toDecimal } from '#web/admin/orders/order-amounts.ts'
import { PAYMENT_METHOD_LABELS } from '#web/admin/orders/payment-methods.ts'
import { useChangeOrder } from '#web/queries/admin/selling/orders.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { DeskDialog } from './DeskDialog.tsx'

type PaymentDialogProps = {
  opened: Versioned<Order>
  locale: string
  onClose: () => void
  /** Reverses the payment instead of recording it. */
  isReversal?: boolean
}

export function PaymentDialog({ opened, locale, onClose, isReversal = false }: PaymentDialogProps) {
  const order = opened.record
  const form = useForm()
  const { total, paid } = amountsOf(order)
  const amount = formatAmount(toDecimal(order, isReversal ? paid : total - paid), {
    currency: order.currency,
    locale,
  })
  const method = PAYMENT_METHOD_LABELS[order.paymentMethod]
  const change = useChangeOrder(
    'payments',
    opened,
    isReversal ? 'The payment was reversed.' : `${amount} was recorded as paid.`,
  )
  const toShip = isPaidInAdvance(order.paymentMethod) ? ' The order can then be shipped.' : ''
  return (
    <DeskDialog
      title={isReversal ? 'Reverse the payment' : 'Mark as paid'}
      description={
        isReversal
          ? `Adds an entry of −${amount}, so that the order is not paid. Use it if the payment was recorded by mistake.`
          : `Records that you received ${amount} (${method}), and sends the shopper an email.${toShip}`
      }
      form={form}
      toDraft={() => ({ reverse: isReversal })}
      change={change}
      submitLabel={isReversal ? `Reverse ${amount}` : `Record ${amount}`}
      variant={isReversal ? 'danger' : 'primary'}
      onClose={onClose}
    />
  )
}
