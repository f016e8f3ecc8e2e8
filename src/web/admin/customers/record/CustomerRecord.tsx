import { Link } from '@tanstack/react-router'
import { CalendarDays, Receipt, Wallet } from 'lucide-react'
import type { Customer } from '#contract/admin/selling/customer.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { addressLines } from '#domain/order/address.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { count } from '#web/admin/format/numbers.ts'
import { shortDateTime } from '#web/admin/format/short-date-time.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { FulfilmentBadge, PaymentBadge } from '#web/admin/orders/status-badges.tsx'
import { Figure } from '#web/admin/ui/Figure.tsx'
import { columnLink, compactLink } from '#web/ui/button/compact-button.ts'
import { Note } from './Note.tsx'
import { Privacy } from './Privacy.tsx'

type CustomerRecordProps = { customer: Customer; locale: string }

export function CustomerRecord({ customer, locale }: CustomerRecordProps) {
  const { orders, spent, currency, firstOrderAt, lastOrderAt, forgottenAt } = customer
  return (
    <>
      {forgottenAt && (
        <p className="mb-7 rounded-sm bg-paper-2 px-4 py-3 text-ink-2">
          The personal data of this customer was erased on {dateTime(forgottenAt)}.
        </p>
      )}
      <dl className="mb-10 grid grid-cols-2 border-y border-rule-strong xl:grid-cols-3">
        <Figure icon={Receipt} label="Orders" note="Without canceled ones">
          {count(orders)}
        </Figure>
        <Figure icon={Wallet} label="Spent" note="Payments less refunds">
          {formatAmount(spent, { currency, locale })}
        </Figure>
        <Figure icon={CalendarDays} label="Last order" note={`First order ${shortDateTime(firstOrderAt)}`}>
          {shortDateTime(lastOrderAt).replace(/,.*/, '')}
        </Figure>
      </dl>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)] lg:gap-x-12">
        <div className="grid min-w-0 content-start gap-10">
          <Orders customer={customer} locale={locale} />
          {!forgottenAt && <Note customer={customer} />}
        </div>
        {!forgottenAt && (
          <div className="grid min-w-0 content-start gap-10">
            <Contact customer={customer} />
            <Privacy customer={customer} />
          </div>
        )}
      </div>
    </>
  )
}

function Orders({ customer: { latestOrders, email }, locale }: CustomerRecordProps) {
  return (
    <section aria-labelledby="orders-title">
      <h2 id="orders-title" className={partTitle}>
        Orders
      </h2>
      <ul>
        {latestOrders.map((order) => (
          <li
            key={order.number}
            className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-rule py-3 tabular-nums sm:grid-cols-[8rem_1fr_auto]"
          >
            <div>
              <Link
                to="/admin/orders/$number"
                params={{ number: String(order.number) }}
                className="font-bold after:absolute after:inset-0 hover:underline"
              >
                {order.number}
              </Link>
              <p className="text-xs text-ink-3">
                <time dateTime={order.placedAt}>{shortDateTime(order.placedAt)}</time>
              </p>
            </div>
            <p className="flex flex-wrap gap-2 max-sm:order-last max-sm:col-span-2">
              <PaymentBadge order={order} /> <FulfilmentBadge order={order} />
            </p>
            <p className="text-right">{formatAmount(order.total, { currency: order.currency, locale })}</p>
          </li>
        ))}
      </ul>
      {email && latestOrders.length >= 50 && (
        <p className="pt-3">
          <Link to="/admin/orders" search={{ q: email, view: 'all' }} className={compactLink}>
            All orders of this customer
          </Link>
        </p>
      )}
    </section>
  )
}

function Contact({ customer: { email, phone, address } }: { customer: Customer }) {
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title" className={partTitle}>
        Contact
      </h2>
      <div className="grid gap-1 pt-3.5 wrap-anywhere">
        <p>
          <a href={`mailto:${email}`} className={columnLink}>
            {email}
          </a>
        </p>
        {phone && (
          <p>
            <a href={`tel:${phone}`} className={columnLink}>
              {phone}
            </a>
          </p>
        )}
        <address className="mt-1.5 leading-relaxed not-italic">
          {addressLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
    </section>
  )
}
