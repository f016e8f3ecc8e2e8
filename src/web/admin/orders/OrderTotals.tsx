import type { ReactNode } from 'react'
import type { Order } from '#contract/admin/selling/order.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { formatPercent } from '#web/admin/format/percent.ts'

/** How the total of an order comes about. */
export function OrderTotals({ order, locale }: { order: Order; locale: string }) {
  const money = (amount: string) => formatAmount(amount, { currency: order.currency, locale })
  return (
    <dl className="mt-3 ml-auto grid max-w-80 grid-cols-[1fr_auto] gap-y-1.5 tabular-nums *:[dd]:pl-6">
      <Amount label="Subtotal">{money(order.subtotal)}</Amount>
      {Number(order.discount) > 0 && <Amount label="Discount">−{money(order.discount)}</Amount>}
      <Amount label={order.shippingName}>
        {Number(order.shipping) === 0 ? 'Free' : money(order.shipping)}
      </Amount>
      {order.taxMode === 'added' && Number(order.tax) > 0 && (
        <Amount label={taxLabel(order)}>{money(order.tax)}</Amount>
      )}
      <dt className="border-t border-rule-strong pt-2.5 font-medium">Total</dt>
      <dd className="border-t border-rule-strong pt-2.5 text-right font-display text-lg leading-none">
        {money(order.total)}
      </dd>
      {order.taxMode === 'included' && Number(order.tax) > 0 && (
        <>
          <dt className="text-xs text-ink-3">Includes {taxLabel(order)}</dt>
          <dd className="text-right text-xs text-ink-3">{money(order.tax)}</dd>
        </>
      )}
    </dl>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  )
}

const taxLabel = ({ taxName, taxRate }: Order) =>
  [taxName || 'Tax', taxRate > 0 && `${formatPercent(taxRate)} %`].filter(Boolean).join(' ')
