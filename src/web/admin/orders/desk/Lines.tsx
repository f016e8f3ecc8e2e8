import type { Order } from '#contract/admin/order.ts'
import { currencyDigits, decimalAmount, formatAmount, parseAmount } from '#domain/currency.ts'
import { formatPercent } from '#web/admin/format/percent.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { ProductCell } from '#web/admin/list/ProductCell.tsx'

type Line = Order['lines'][number]

/** What was ordered, and how its total comes about. */
export function Lines({ order, locale }: { order: Order; locale: string }) {
  const { currency } = order
  const digits = currencyDigits(currency)
  const money = (amount: string) => formatAmount(amount, { currency, locale })
  const lineAmount = ({ price, quantity }: Line) =>
    money(decimalAmount(parseAmount(price, digits)! * quantity, digits))
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className={partTitle}>
        Pieces
      </h2>
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.line}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-rule py-3"
          >
            <ProductCell
              product={{
                ...(line.productId !== null && { id: line.productId }),
                name: line.name,
                sku: line.sku,
                images: [line.image],
              }}
              note={pieces(line)}
            />
            <p className="text-right whitespace-nowrap tabular-nums">
              <span className="text-ink-2 sm:mr-6 max-sm:block">
                {line.quantity} × {money(line.price)}
              </span>
              <span className="inline-block min-w-20 font-bold">{lineAmount(line)}</span>
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-3 ml-auto grid max-w-80 grid-cols-[1fr_auto] gap-y-1.5 tabular-nums *:[dd]:pl-6">
        <Amount label="Subtotal">{money(order.subtotal)}</Amount>
        {Number(order.discount) > 0 && <Amount label="Discount">−{money(order.discount)}</Amount>}
        <Amount label={order.shippingName}>
          {Number(order.shipping) === 0 ? 'Free' : money(order.shipping)}
        </Amount>
        {order.taxMode === 'added' && <Amount label={taxLabel(order)}>{money(order.tax)}</Amount>}
        <dt className="border-t border-rule-strong pt-2.5 font-medium">Total</dt>
        <dd className="border-t border-rule-strong pt-2.5 text-right font-display text-lg leading-none">
          {money(order.total)}
        </dd>
        {order.taxMode === 'included' && (
          <>
            <dt className="text-xs text-ink-3">Includes {taxLabel(order)}</dt>
            <dd className="text-right text-xs text-ink-3">{money(order.tax)}</dd>
          </>
        )}
      </dl>
      {order.note && (
        <div className="mt-5 border-l-3 border-saffron-500 pl-3.5">
          <h3 className="font-medium">Note from {order.name}</h3>
          <p className="whitespace-pre-wrap wrap-anywhere">{order.note}</p>
        </div>
      )}
    </section>
  )
}

function Amount({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  )
}

const taxLabel = ({ taxName, taxRate }: Order) =>
  [taxName || 'Tax', taxRate > 0 && `${formatPercent(taxRate)} %`].filter(Boolean).join(' ')

/** How far a line is, if it is not simply open. */
function pieces({ quantity, shipped, returned }: Line) {
  const parts = [
    shipped > 0 && `${shipped} of ${quantity} shipped`,
    returned > 0 && `${returned} refunded`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}
