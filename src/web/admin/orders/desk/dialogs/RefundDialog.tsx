import { useForm, useWatch } from 'react-hook-form'
import type { Order } from '#contract/admin/selling/order.ts'
import { currencyDigits, formatAmount, parseAmount } from '#domain/money/currency.ts'
import { isPaidOnline, refundable, refundForPieces } from '#domain/order/order.ts'
import { amountsOf, toDecimal } from '#web/admin/orders/order-amounts.ts'
import { PAYMENT_METHOD_LABELS } from '#web/admin/orders/payment-methods.ts'
import { useChangeOrder } from '#web/queries/admin/selling/orders.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { textLink } from '#web/ui/button/compact-button.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { DeskDialog } from './DeskDialog.tsx'
import {
  type Choice,
  chosenLines,
  hasInvalidQuantity,
  LineQuantities,
  lineKey,
  type Quantities,
  quantityOf,
} from './line-quantities.tsx'

/** An empty amount means what was paid for the chosen pieces. */
type Values = { quantities: Quantities; amount: string; isRestocked: boolean; note: string }

type RefundDialogProps = { opened: Versioned<Order>; locale: string; onClose: () => void }

/** Refunds pieces, an amount, or both. */
export function RefundDialog({ opened, locale, onClose }: RefundDialogProps) {
  const order = opened.record
  const digits = currencyDigits(order.currency)
  const money = (amount: number) =>
    formatAmount(toDecimal(order, amount), { currency: order.currency, locale })
  const left = refundable(amountsOf(order))
  const isOnline = isPaidOnline(order.paymentMethod)
  const choices = order.lines
    .map((line) => ({ line, available: line.quantity - line.returned }))
    .filter(({ available }) => available > 0)

  const form = useForm<Values>({
    defaultValues: {
      quantities: Object.fromEntries(choices.map(({ line }) => [lineKey(line), '0'])),
      amount: '',
      isRestocked: false,
      note: '',
    },
  })
  const { quantities, amount } = useWatch({ control: form.control }) as Values
  const chosen = chosenLines(choices, quantities)
  const suggestedFor = (quantities: Quantities) => Math.min(paidFor(choices, quantities, digits), left)
  const suggested = suggestedFor(quantities)
  const refund = amount.trim() === '' ? suggested : parseAmount(amount, digits)
  const change = useChangeOrder(
    'refunds',
    opened,
    `${money(refund ?? 0)} ${isOnline ? 'is being' : 'was'} refunded.`,
  )

  function chooseAll() {
    for (const { line, available } of choices) form.setValue(`quantities.${lineKey(line)}`, String(available))
    form.setValue('amount', toDecimal(order, left), { shouldValidate: form.formState.isSubmitted })
  }

  function amountError(typed: string, quantities: Quantities) {
    const parsed = typed.trim() === '' ? suggestedFor(quantities) : parseAmount(typed, digits)
    if (parsed === undefined) return `Enter an amount with at most ${digits} decimals`
    if (parsed === 0) return 'Choose pieces, or enter an amount'
    return parsed <= left || `At most ${money(left)} can be refunded`
  }

  return (
    <DeskDialog
      title="Refund"
      description={`${money(left)} of the payment can be refunded. ${isOnline ? 'The money goes back to the card, and the shopper gets an email.' : `${PAYMENT_METHOD_LABELS[order.paymentMethod]}: send the money yourself; this records it and sends the shopper an email.`}`}
      form={form}
      toDraft={({ amount, isRestocked, note }) => ({
        ...(amount.trim() !== '' && { amount: amount.trim() }),
        ...(chosen.length > 0 && { lines: chosen.map((line) => ({ ...line, restock: isRestocked })) }),
        note,
      })}
      change={change}
      submitLabel={refund && !hasInvalidQuantity(choices, quantities) ? `Refund ${money(refund)}` : 'Refund'}
      onClose={onClose}
    >
      <LineQuantities legend="Pieces to refund" choices={choices} dependent="amount" />
      <TextField
        name="amount"
        label={`Amount (${order.currency})`}
        placeholder={toDecimal(order, suggested)}
        hint={
          <>
            Leave empty to refund what was paid for the chosen pieces.{' '}
            <button type="button" onClick={chooseAll} className={textLink}>
              Refund everything
            </button>
          </>
        }
        inputMode="decimal"
        autoComplete="off"
        options={{ validate: (typed, values) => amountError(typed, values.quantities), deps: [] }}
      />
      {order.state !== 'canceled' && (
        <CheckboxField
          name="isRestocked"
          label="Put the pieces back in stock"
          hint="Only if they can be sold again"
        />
      )}
      <TextField name="note" label="Private note (optional)" maxLength={1000} autoComplete="off" />
    </DeskDialog>
  )
}

function paidFor(choices: Choice[], quantities: Quantities, digits: number) {
  return choices.reduce((sum, choice) => {
    const line = { ...choice.line, total: parseAmount(choice.line.total, digits)! }
    // A quantity that is being typed may be too large.
    const pieces = Math.min(quantityOf(quantities, choice), choice.available)
    return sum + refundForPieces(line, pieces)
  }, 0)
}
