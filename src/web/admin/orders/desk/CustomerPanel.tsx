import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/admin/selling/order.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { addressLines } from '#domain/order/address.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { shortDateTime } from '#web/admin/format/short-date-time.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { columnLink, compactButton } from '#web/ui/button/compact-button.ts'
import type { DeskAction } from './order-rules.ts'

type CustomerPanelProps = {
  order: Order
  locale: string
  why: Record<DeskAction, string | undefined>
  onOpen: (action: DeskAction) => void
}

export function CustomerPanel({ order, locale, why, onOpen }: CustomerPanelProps) {
  const { name, email, phone, customer } = order
  return (
    <div className="grid min-w-0 content-start gap-10">
      <section aria-labelledby="customer-title">
        <h2 id="customer-title" className={partTitle}>
          Customer
        </h2>
        <div className="grid gap-1 pt-3.5 wrap-anywhere">
          <p className="font-medium">{name || `Customer ${customer.id}`}</p>
          {email ? (
            <p>
              <a href={`mailto:${email}`} className={columnLink}>
                {email}
              </a>
            </p>
          ) : (
            <p className="text-ink-2">The personal data was erased.</p>
          )}
          {phone && (
            <p>
              <a href={`tel:${phone}`} className={columnLink}>
                {phone}
              </a>
            </p>
          )}
          <p className="mt-1.5 text-ink-2">
            <Link to="/admin/customers/$id" params={{ id: String(customer.id) }} className={columnLink}>
              {customer.orders === 1 ? 'First order' : counted(customer.orders, 'order')} from this customer
            </Link>
          </p>
          <EarlierOrders order={order} locale={locale} />
        </div>
      </section>
      <section aria-labelledby="delivery-title">
        <h2 id="delivery-title" className={partTitle}>
          {order.isPickup ? 'Pickup' : 'Delivery'}
        </h2>
        <address className="pt-3.5 leading-relaxed wrap-anywhere not-italic">
          {[name, ...addressLines(order.address)].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </section>
      <Shipments order={order} />
      {why.cancel === undefined && (
        <div className="grid justify-items-start gap-2 border-t border-rule pt-4">
          <button
            type="button"
            onClick={() => onOpen('cancel')}
            className={`${compactButton.quiet} text-danger-700`}
          >
            Cancel order
          </button>
          <p className="text-xs text-ink-3">
            {order.shipments.length === 0
              ? 'Possible until the first piece has shipped.'
              : 'Possible because it is not paid, for a parcel that came back.'}
          </p>
        </div>
      )}
      <p className="text-xs text-ink-3 max-md:hidden">
        Press <kbd className="font-sans font-medium">?</kbd> for keyboard shortcuts
      </p>
    </div>
  )
}

function EarlierOrders({ order, locale }: Pick<CustomerPanelProps, 'order' | 'locale'>) {
  const { earlier } = order.customer
  if (earlier.length === 0) return null
  return (
    <ul aria-label="Earlier orders" className="mt-1.5 grid gap-1 tabular-nums">
      {earlier.map(({ number, placedAt, total }) => (
        <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 text-ink-2">
          <span>
            <Link to="/admin/orders/$number" params={{ number: String(number) }} className={columnLink}>
              {number}
            </Link>{' '}
            <time dateTime={placedAt}>{shortDateTime(placedAt)}</time>
          </span>
          <span>{formatAmount(total, { currency: order.currency, locale })}</span>
        </li>
      ))}
    </ul>
  )
}

function Shipments({ order: { shipments, lines, isPickup } }: { order: Order }) {
  if (shipments.length === 0) return null
  const nameOf = (number: number) => lines.find(({ line }) => line === number)?.name
  return (
    <section aria-labelledby="shipments-title">
      <h2 id="shipments-title" className={partTitle}>
        {isPickup ? 'Ready for pickup' : 'Shipments'}
      </h2>
      <ul>
        {shipments.map(({ at, carrier, tracking, lines }) => (
          <li key={at} className="grid gap-0.5 border-b border-rule py-3 wrap-anywhere">
            {!isPickup && (
              <p className="font-medium">
                {[carrier, tracking].filter(Boolean).join(' ') || 'No tracking number'}
              </p>
            )}
            <p className="text-xs text-ink-3">
              <time dateTime={at}>{shortDateTime(at)}</time>
            </p>
            <p className="text-xs text-ink-2">
              {lines.map(({ line, quantity }) => `${quantity} × ${nameOf(line)}`).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
