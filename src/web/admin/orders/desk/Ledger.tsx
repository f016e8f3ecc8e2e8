import type { Order } from '#contract/admin/selling/order.ts'
import { formatAmount } from '#domain/money/currency.ts'
import type { LedgerKind } from '#domain/order/order.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { shortDateTime } from '#web/admin/format/short-date-time.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { amountsOf, toDecimal } from '#web/admin/orders/order-amounts.ts'
import { PAYMENT_METHOD_LABELS } from '#web/admin/orders/payment-methods.ts'
import { compactButton, compactLink } from '#web/ui/button/compact-button.ts'
import type { DeskAction } from './order-rules.ts'

const KINDS: Record<LedgerKind, string> = {
  payment: 'Payment received',
  reversal: 'Payment reversed',
  refund: 'Refund',
}

type LedgerProps = {
  order: Order
  locale: string
  why: Record<DeskAction, string | undefined>
  onOpen: (action: DeskAction) => void
}

/** Every payment, reversal and refund. Entries are never changed. */
export function Ledger({ order, locale, why, onOpen }: LedgerProps) {
  const { currency, payments, openRefunds, paymentMethod } = order
  const money = (amount: string) => formatAmount(amount, { currency, locale })
  const { total, paid, refunded } = amountsOf(order)
  const open = Math.max(total - paid, 0)
  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title" className={partTitle}>
        Payments
      </h2>
      {payments.length + openRefunds.length === 0 ? (
        <p className="border-b border-rule py-3 text-ink-2">No payment is recorded yet.</p>
      ) : (
        <ul>
          {payments.map(({ at, kind, amount, reference }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the ledger only grows at its end
            <li key={index} className="flex items-center justify-between gap-6 border-b border-rule py-2.5">
              <span>
                <span className="block font-medium">
                  {kind === 'refund' && !amount.startsWith('-') ? 'Refund failed' : KINDS[kind]}
                </span>
                <time dateTime={at} title={dateTime(at)} className="text-xs text-ink-3">
                  {shortDateTime(at)} · {PAYMENT_METHOD_LABELS[paymentMethod]}
                </time>
                {reference && <span className="block text-xs wrap-anywhere text-ink-3">{reference}</span>}
              </span>
              <span className="font-medium whitespace-nowrap tabular-nums">{money(amount)}</span>
            </li>
          ))}
          {openRefunds.map(({ at, amount, state, error }) => (
            <li key={at} className="flex items-center justify-between gap-6 border-b border-rule py-2.5">
              <span>
                <span className="block font-medium">
                  {state === 'waiting' ? 'Refund in progress' : 'Refund failed'}
                </span>
                <span className="text-xs wrap-anywhere text-ink-3">
                  {shortDateTime(at)}
                  {error && ` · ${error}`}
                </span>
              </span>
              <span className="whitespace-nowrap text-ink-3 tabular-nums">{money(`-${amount}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-3 ml-auto grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
        <dt className="text-ink-2">Paid</dt>
        <dd className="text-right">{money(toDecimal(order, paid))}</dd>
        {refunded > 0 && (
          <>
            <dt className="text-ink-2">Refunded</dt>
            <dd className="text-right">{money(toDecimal(order, refunded))}</dd>
          </>
        )}
        <dt className="font-medium">Open</dt>
        <dd className="text-right font-medium">{money(toDecimal(order, open))}</dd>
      </dl>
      {(why.refund === undefined || why.reverse === undefined) && (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          {why.refund === undefined && (
            <button type="button" onClick={() => onOpen('refund')} className={compactButton.quiet}>
              Refund
            </button>
          )}
          {why.reverse === undefined && (
            <button type="button" onClick={() => onOpen('reverse')} className={compactLink}>
              Reverse the payment
            </button>
          )}
        </div>
      )}
    </section>
  )
}
