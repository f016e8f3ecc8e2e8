import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/admin/order.ts'
import { addressLines } from '#domain/order/address.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { shortDateTime } from '#web/admin/format/short-date-time.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { compactButton, textLink } from '#web/ui/button/compact-button.ts'
import type { DeskAction } from './order-rules.ts'

type CustomerPanelProps = {
  order: Order
  why: Record<DeskAction, string | undefined>
  onOpen: (action: DeskAction) => void
}

export function CustomerPanel({ order, why, onOpen }: CustomerPanelProps) {
  const { name, email, phone, customer } = order
  return (
    <div className="grid min-w-0 content-start gap-10">
      <section aria-labelledby="customer-title">
        <h2 id="customer-title" className={partTitle}>
          Customer
        </h2>
        <div className="grid gap-1 pt-3.5 wrap-anywhere">
          <p className="font-medium">{name}</p>
          <p>
            <a href={`mailto:${email}`} className={textLink}>
              {email}
            </a>
          </p>
          {phone && (
            <p>
              <a href={`tel:${phone}`} className={textLink}>
                {phone}
              </a>
            </p>
          )}
          <p className="mt-1.5 text-ink-2">
            {customer.orders === 1 ? (
              'First order'
            ) : (
              <Link to="/admin/orders" search={{ q: email, view: 'all' }} className={textLink}>
                {counted(customer.orders, 'order')} from this customer
              </Link>
            )}
          </p>
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
          <p className="text-xs text-ink-3">Possible until the first piece has shipped.</p>
        </div>
      )}
      <p className="text-xs text-ink-3 max-md:hidden">
        Press <kbd className="font-sans font-medium">?</kbd> for keyboard shortcuts
      </p>
    </div>
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
