import { formatAmount } from '#domain/money/currency.ts'
import { OrderTotals } from '#web/admin/orders/OrderTotals.tsx'
import { amountsOf, lineAmount, toDecimal } from '#web/admin/orders/order-amounts.ts'
import { PAYMENT_METHOD_LABELS } from '#web/admin/orders/payment-methods.ts'
import { type PaperProps, paperDate, paperTable, Sheet } from './Sheet.tsx'

export function Invoice({ order, shop, locale }: PaperProps) {
  const money = (amount: string) => formatAmount(amount, { currency: order.currency, locale })
  const { total, paid, refunded } = amountsOf(order)
  const due = Math.max(total - paid, 0)
  return (
    <Sheet
      order={order}
      shop={shop}
      label="Invoice"
      title="Invoice"
      facts={[
        ...(order.invoiceNumber
          ? [
              { label: 'Invoice number', text: String(order.invoiceNumber) },
              { label: 'Invoice date', text: paperDate(order.invoicedAt!) },
            ]
          : []),
        { label: order.invoiceNumber ? 'Ordered' : 'Date', text: paperDate(order.placedAt) },
        { label: 'Payment', text: PAYMENT_METHOD_LABELS[order.paymentMethod] },
        { label: 'Paid', text: money(order.paid) },
        ...(refunded > 0 ? [{ label: 'Refunded', text: money(order.refunded) }] : []),
        { label: 'Amount due', text: money(toDecimal(order, order.state === 'placed' ? due : 0)) },
      ]}
    >
      <table className={paperTable.table}>
        <thead>
          <tr className="text-left">
            <th className={paperTable.head}>Product</th>
            <th className={`${paperTable.head} text-right`}>Quantity</th>
            <th className={`${paperTable.head} text-right`}>Price</th>
            <th className={`${paperTable.head} text-right`}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.line} className="break-inside-avoid">
              <td className={`${paperTable.cell} pr-4 wrap-anywhere`}>
                <span className="block font-bold">{line.name}</span>
                <span className="text-xs">SKU: {line.sku}</span>
              </td>
              <td className={`${paperTable.cell} text-right`}>{line.quantity}</td>
              <td className={`${paperTable.cell} pl-4 text-right whitespace-nowrap`}>{money(line.price)}</td>
              <td className={`${paperTable.cell} pl-4 text-right whitespace-nowrap`}>
                {money(lineAmount(order, line))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} locale={locale} />
    </Sheet>
  )
}
