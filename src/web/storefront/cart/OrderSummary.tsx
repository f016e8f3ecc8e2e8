import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { FREE_SHIPPING_FROM, summarize } from '#domain/cart.ts'
import { cents, dollars } from '#domain/money.ts'
import { GUARANTEES, SHIPPING_GUARANTEE } from '#web/storefront/guarantees.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { StockWarning } from './StockWarning.tsx'
import { exceedsStock } from './use-checkout.ts'

type OrderSummaryProps = { items: CartItem[]; isBusy: boolean; onCheckout: () => void }

export function OrderSummary({ items, isBusy, onCheckout }: OrderSummaryProps) {
  const adjustButton = useRef<HTMLButtonElement>(null)
  const checkoutButton = useRef<HTMLButtonElement>(null)
  const { subtotal, shipping, total } = summarize(
    items.map(({ quantity, product }) => ({ quantity, price: cents(product.price) })),
  )
  const unavailable = items.filter(exceedsStock)

  function onCheckoutClick() {
    if (unavailable.length > 0) adjustButton.current?.focus()
    else onCheckout()
  }

  return (
    <aside
      aria-labelledby="order-summary"
      className="mt-10 self-start drop-shadow-[0_14px_26px_rgb(43_35_20/0.11)] lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-4"
    >
      <div className="torn bg-card px-6 pt-7 pb-11 lg:px-9 lg:pt-9 lg:pb-14">
        <h2 id="order-summary" className="mb-5 font-display text-display-md">
          Order Summary
        </h2>
        <dl aria-live="polite">
          <SummaryRow name="Subtotal">{dollars(subtotal)}</SummaryRow>
          <SummaryRow name="Shipping">{shipping === 0 ? 'Free' : dollars(shipping)}</SummaryRow>
          <SummaryRow name="Total" isTotal>
            {dollars(total)}
          </SummaryRow>
        </dl>
        {shipping > 0 && <FreeShippingProgress subtotal={subtotal} />}
        {unavailable.length > 0 && (
          <StockWarning
            items={unavailable}
            button={adjustButton}
            // The warning disappears with its focused button: move the focus to the next step.
            onAdjust={() => checkoutButton.current?.focus({ preventScroll: true })}
          />
        )}
        <Button
          ref={checkoutButton}
          isBusy={isBusy}
          busyLabel="Processing"
          className={`${button.primary} w-full`}
          onClick={onCheckoutClick}
        >
          Proceed to Checkout
          <ArrowRight className="transition-transform duration-180 group-hover:translate-x-1" />
        </Button>
        <ul className="mt-5 grid gap-1.5 text-sm text-ink-2">
          {GUARANTEES.filter((guarantee) => guarantee !== SHIPPING_GUARANTEE).map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-2.5">
              <Icon className="size-4.5 text-sage-700" /> {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

type SummaryRowProps = { name: string; isTotal?: boolean; children: string }

/** A name and an amount, connected by a dot leader. */
function SummaryRow({ name, isTotal = false, children }: SummaryRowProps) {
  return (
    <div
      className={`flex items-baseline gap-2 tabular-nums lining-nums ${isTotal ? 'mt-3 mb-5 border-t border-rule-strong pt-3 font-display text-[1.75rem] tracking-[-0.02em]' : 'min-h-9'}`}
    >
      <dt>{name}</dt>
      <dd className="flex flex-1 items-baseline gap-2 before:flex-1 before:-translate-y-[0.2em] before:border-b-[1.5px] before:border-dotted before:border-field">
        {children}
      </dd>
    </div>
  )
}

function FreeShippingProgress({ subtotal }: { subtotal: number }) {
  return (
    <div className="mb-5 text-sm text-ink-2">
      <p>
        Add <b className="font-bold text-sage-700">{dollars(FREE_SHIPPING_FROM - subtotal)}</b> more for free
        shipping
      </p>
      <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-xs bg-rule">
        <div
          className="h-full bg-sage-500 transition-[width] duration-180"
          style={{ width: `${(subtotal / FREE_SHIPPING_FROM) * 100}%` }}
        />
      </div>
    </div>
  )
}
