import { ArrowUpRight } from 'lucide-react'
import type { ShopperOrder } from '#contract/order.ts'
import { button } from '#web/ui/button/button.ts'
import { LocalDate } from './LocalDate.tsx'

/** The shipments with their tracking. */
export function Parcels({ order: { shipments, lines, isPickup } }: { order: ShopperOrder }) {
  if (shipments.length === 0 || isPickup) return null
  const nameOf = (line: number) => lines.find((known) => known.line === line)?.name ?? ''
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="border-b border-rule-strong pb-3.5 font-display text-display-md">
        {shipments.length === 1 ? 'Your parcel' : 'Your parcels'}
      </h2>
      <ul>
        {shipments.map(({ carrier, tracking, at, lines }) => (
          <li
            key={at + tracking}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-4"
          >
            <div className="min-w-0 text-ink-2 wrap-anywhere">
              <p>
                <b className="font-bold text-ink">{carrier || 'Parcel'}</b>, shipped on{' '}
                <LocalDate at={at} format="day" />
              </p>
              {tracking && (
                // A web address is text on paper only, because the screen has the button.
                <p className={isWebAddress(tracking) ? 'order-tracking' : 'tabular-nums'}>
                  {isWebAddress(tracking) ? 'Tracking' : 'Tracking number'}{' '}
                  <span className="inline-block text-ink">{tracking}</span>
                </p>
              )}
              <p className="text-sm">
                {lines.map(({ line, quantity }) => `${quantity} × ${nameOf(line)}`).join(', ')}
              </p>
            </div>
            {isWebAddress(tracking) && (
              <a href={tracking} rel="noreferrer" target="_blank" className={button.primary}>
                Track parcel <ArrowUpRight />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only these may become links: the text of a carrier can be anything. */
const isWebAddress = (text: string) => /^https?:\/\//i.test(text)
