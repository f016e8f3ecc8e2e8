import { useForm } from 'react-hook-form'
import type { Order } from '#contract/admin/selling/order.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { isPaidOnline, refundable } from '#domain/order/order.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { amountsOf, toDecimal } from '#web/admin/orders/order-amounts.ts'
import { useChangeOrder } from '#web/queries/admin/selling/orders.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { DeskDialog } from './DeskDialog.tsx'

type CancelDialogProps = { opened: Versioned<Order>; locale: string; onClose: () => void }

export function CancelDialog({ opened, locale, onClose }: CancelDialogProps) {
  const order = opened.record
  const form = useForm({ defaultValues: { reason: '' } })
  const left = refundable(amountsOf(order))
  const pieces = order.lines.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)
  const toRefund = formatAmount(toDecimal(order, left), { currency: order.currency, locale })
  return (
    <DeskDialog
      title={`Cancel order ${order.number}?`}
      description={[
        `${counted(pieces, 'piece')} will be back in stock.`,
        left > 0 &&
          (isPaidOnline(order.paymentMethod)
            ? `${toRefund} goes back to the card.`
            : `The payment of ${toRefund} stays until you refund it.`),
        'The shopper gets an email. This cannot be undone.',
      ]
        .filter(Boolean)
        .join(' ')}
      form={form}
      toDraft={({ reason }) => ({ reason })}
      change={useChangeOrder('cancel', opened, 'The order was canceled.')}
      submitLabel="Cancel order"
      cancelLabel="Keep order"
      variant="danger"
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Reason (optional)"
        hint="Saved as a private note."
        maxLength={300}
        autoComplete="off"
      />
    </DeskDialog>
  )
}
