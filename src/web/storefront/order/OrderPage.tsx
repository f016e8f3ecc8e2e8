import './order.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShopperOrder } from '#contract/order.ts'
import { addressLines } from '#domain/order/address.ts'
import { orderQuery } from '#web/queries/storefront/link-queries.ts'
import { useSelling } from '#web/queries/storefront/selling.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { isZero, moneyIn } from '#web/storefront/money/use-money.ts'
import { LineList } from '#web/storefront/receipt/LineList.tsx'
import { ReceiptPaper } from '#web/storefront/receipt/ReceiptPaper.tsx'
import { SummaryRow } from '#web/storefront/receipt/SummaryRow.tsx'
import { Totals } from '#web/storefront/receipt/Totals.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { button } from '#web/ui/button/button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LocalDate } from './LocalDate.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderMissing } from './OrderMissing.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { orderHeadline, paymentSummary } from './order-headline.ts'
import { Parcels } from './Parcels.tsx'
import { PaymentInstructions } from './PaymentInstructions.tsx'
import { PayNow } from './PayNow.tsx'

const route = getRouteApi('/storefront/order/$secret')

export function OrderPage() {
  const { secret } = route.useParams()
  const query = useQuery(orderQuery(secret))
  if (isMissing(query.error)) return <OrderMissing />
  return (
    <div className="page">
      <PageHead title={query.data && `Order ${query.data.number}`} noindex />
      {/* For documents that were reached by a link within the shop, and therefore lack the response header. */}
      <meta name="referrer" content="no-referrer" />
      <QueryState query={query} what="your order" loading={<Skeleton className="h-96" />}>
        {(order) => <OrderDetails order={order} secret={secret} />}
      </QueryState>
    </div>
  )
}

function OrderDetails({ order, secret }: { order: ShopperOrder; secret: string }) {
  const money = moneyIn(order.currency, useSelling()?.locale ?? 'en-US')
  const total = money.format(order.total)
  const { title, text } = orderHeadline(order, total)
  const isOpen = order.state === 'placed' || order.state === 'pending'
  const summary = paymentSummary(order)
  return (
    <div className="order">
      <header>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2 tabular-nums">
          <span>
            Order <b className="font-bold text-ink">{order.number}</b>
          </span>
          <LocalDate at={order.placedAt} format="full" />
        </p>
        <h1 className="mt-3 font-display text-display-xl text-wrap wrap-anywhere">
          {title[0]} <em>{title[1]}</em>
        </h1>
        <p className="mt-3 max-w-112 text-lg text-pretty text-ink-2">{text}</p>
        <ShopContact />
      </header>
      <div className="order-main">
        <OrderSteps order={order} />
        {!isOpen && (
          <Link to="/" className={`${button.primary} justify-self-start`}>
            Continue Shopping
          </Link>
        )}
        {order.canPay && <PayNow order={order} secret={secret} total={total} />}
        {isOpen && order.payment === 'awaiting' && !order.canPay && (
          <PaymentInstructions order={order} total={total} />
        )}
        <Parcels order={order} />
        <section aria-labelledby="lines">
          <h2 id="lines" className="border-b border-rule-strong pb-3.5 font-display text-display-md">
            What you ordered
          </h2>
          <LineList lines={order.lines} money={money} isLarge note={(line) => lineNote(line, order)} />
          <Addresses order={order} />
        </section>
      </div>
      <ReceiptPaper title="Receipt">
        <dl>
          <Totals figures={order} shippingName={order.shippingName} money={money}>
            <SummaryRow name="Payment">{order.paymentName}</SummaryRow>
            {!isZero(order.refunded) && (
              <SummaryRow name="Refunded">{money.format(order.refunded)}</SummaryRow>
            )}
          </Totals>
        </dl>
        <p className="mt-3 flex items-center gap-2 font-medium">
          <span
            aria-hidden="true"
            className={`size-3 rounded-arch ${summary.isSettled ? 'bg-sage-500' : 'bg-saffron-500'}`}
          />
          {summary.text}
        </p>
      </ReceiptPaper>
      <div className="order-actions">
        <OrderActions order={order} secret={secret} />
      </div>
    </div>
  )
}

/** On paper only, because the screen has it in the footer and beside the actions. */
function ShopContact() {
  const { data: settings } = useQuery(websiteSettingsQuery)
  if (!settings) return null
  const { businessName, address, email, phone } = settings
  return (
    <address className="order-shop whitespace-pre-line not-italic">
      {[businessName, address, email, phone].filter(Boolean).join('\n')}
    </address>
  )
}

function lineNote(
  { quantity, shipped, returned }: ShopperOrder['lines'][number],
  { isPickup }: ShopperOrder,
) {
  const notes = [
    shipped > 0 && shipped < quantity && `${shipped} of ${quantity} ${isPickup ? 'ready' : 'shipped'}`,
    returned > 0 && `${returned} refunded`,
  ].filter(Boolean)
  return notes.length > 0 && <p className="text-sm text-ink-2">{notes.join(', ')}</p>
}

function Addresses({ order }: { order: ShopperOrder }) {
  const { name, email, phone, note, isPickup } = order
  const { data: settings } = useQuery(websiteSettingsQuery)
  const isHydrated = useHydrated()
  return (
    <div className="order-parts">
      {isPickup && settings && (
        <Part title="Pick up">
          <p>{settings.businessName}</p>
          <p className="whitespace-pre-line">{settings.address}</p>
        </Part>
      )}
      <Part title={isPickup ? 'Invoice' : 'Delivery'}>
        {/* Browsers may call a country differently than the server. The changed key renders it again. */}
        <p key={String(isHydrated)} suppressHydrationWarning className="whitespace-pre-line">
          {[name, ...addressLines(order.address)].join('\n')}
        </p>
      </Part>
      <Part title="Contact">
        <p>{email}</p>
        <p>{phone}</p>
      </Part>
      {note && (
        <Part title="Your note">
          <p className="whitespace-pre-line">{note}</p>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 text-ink-2 wrap-anywhere">
      <h3 className="font-bold text-ink">{title}</h3>
      {children}
    </section>
  )
}
