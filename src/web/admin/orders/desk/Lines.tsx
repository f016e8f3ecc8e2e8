import type { Order } from '#contract/admin/selling/order.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { ProductCell } from '#web/admin/list/ProductCell.tsx'
import { OrderTotals } from '#web/admin/orders/OrderTotals.tsx'
import { lineAmount } from '#web/admin/orders/order-amounts.ts'

type Line = Order['lines'][number]

/** The lines of the order, and how its total is computed. */
export function Lines({ order, locale }: { order: Order; locale: string }) {
  const money = (amount: string) => formatAmount(amount, { currency: order.currency, locale })
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
              <span className="inline-block min-w-20 font-bold">{money(lineAmount(order, line))}</span>
            </p>
          </li>
        ))}
      </ul>
      <OrderTotals order={order} locale={locale} />
      {order.note && (
        <div className="mt-5 border-l-3 border-saffron-500 pl-3.5">
          <h3 className="font-medium wrap-anywhere">Note from {order.name}</h3>
          <p className="whitespace-pre-wrap wrap-anywhere">{order.note}</p>
        </div>
      )}
    </section>
  )
}

/** How far a line is, if it is not simply open. */
function pieces({ quantity, shipped, returned }: Line) {
  const parts = [
    shipped > 0 && `${shipped} of ${quantity} shipped`,
    returned > 0 && `${returned} refunded`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}
