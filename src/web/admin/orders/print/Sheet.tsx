import type { ReactNode } from 'react'
import type { Order } from '#contract/admin/selling/order.ts'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { addressLines } from '#domain/order/address.ts'

export type PaperProps = { order: Order; shop: WebsiteSettings; locale: string }

type SheetProps = Omit<PaperProps, 'locale'> & {
  label: string
  /** Above the number of the order. */
  title?: string
  facts: { label: string; text: string }[]
  children: ReactNode
}

/** One printed page: shop and number, address and facts, the content, and how to reach the shop. */
export function Sheet({ order, shop, label, title, facts, children }: SheetProps) {
  return (
    <section
      aria-label={`${label} ${order.number}`}
      className="flex min-h-[11in] w-full max-w-[8.5in] flex-col bg-white p-6 text-nav text-ink shadow-float sm:p-[0.75in] print:min-h-0 print:max-w-none print:break-after-page print:p-0 print:text-black print:shadow-none print:last:break-after-auto"
    >
      <header className="flex items-start justify-between gap-6">
        <p className="font-display text-[1.75rem] leading-none tracking-[-0.02em]">{shop.businessName}</p>
        <div className="text-right">
          {title && <p className="mb-2 font-medium">{title}</p>}
          <p className="font-display text-[3.25rem] leading-none tracking-[-0.03em] lining-nums">
            {order.number}
          </p>
        </div>
      </header>
      <div className="mt-[0.4in] mb-[0.35in] grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <address className="text-lg not-italic wrap-anywhere">
          <strong className="font-bold">{order.name}</strong>
          {addressLines(order.address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          {facts.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-medium wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
      <footer className="mt-auto grid gap-1 pt-[0.4in] text-xs">
        <p>
          Questions about order {order.number}? {[shop.email, shop.phone].filter(Boolean).join(' or ')}
        </p>
        <p>{[shop.businessName, shop.address].filter(Boolean).join(', ')}</p>
      </footer>
    </section>
  )
}

export const paperTable = {
  table: 'w-full border-collapse tabular-nums',
  head: 'border-b-2 border-ink pb-2 text-xs font-medium',
  cell: 'border-b border-rule-strong py-2.5 align-middle',
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
export const paperDate = (at: string) => day.format(new Date(at))
