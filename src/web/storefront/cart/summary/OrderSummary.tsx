import { ArrowRight } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { exceedsStock, FREE_SHIPPING_FROM } from '#domain/cart.ts'
import { decimal } from '#domain/money/money.ts'
import { recordCheckoutStep } from '#web/queries/storefront/cart/cart-changes.ts'
import { useSelling } from '#web/queries/storefront/selling.ts'
import { Savings } from '#web/storefront/cart/lines/Savings.tsx'
import { LiveShippingProgress } from '#web/storefront/cart/shipping/LiveShippingProgress.tsx'
import { ShippingProgress } from '#web/storefront/cart/shipping/ShippingProgress.tsx'
import { useFreeShipping } from '#web/storefront/cart/shipping/use-free-shipping.ts'
import { GUARANTEES, SHIPPING_GUARANTEE } from '#web/storefront/guarantees.ts'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { SummaryRow } from '#web/storefront/receipt/SummaryRow.tsx'
import { button } from '#web/ui/button/button.ts'
import { CheckoutAction } from './CheckoutAction.tsx'
import { CheckoutBar } from './CheckoutBar.tsx'
import { subtotalOf, summarizeCart } from './cart-amounts.ts'
import { DemoTotals } from './DemoTotals.tsx'
import { StockWarning } from './StockWarning.tsx'

type OrderSummaryProps = {
  items: CartItem[]
  isBusy: boolean
  /** The last checkout. */
  hasFailed: boolean
  onCheckout: () => void
}

export function OrderSummary({ items, isBusy, hasFailed, onCheckout }: OrderSummaryProps) {
  const isLive = useSelling()?.mode === 'live'
  const adjustButton = useRef<HTMLButtonElement>(null)
  const checkoutButton = useRef<HTMLElement>(null)
  const unavailable = items.filter(exceedsStock)
  const action = { isLive, isBusy, onClick: onCheckoutClick }

  // The bar may have been pressed, and the reason why no order was placed is beside the other button.
  useEffect(() => {
    if (isBusy) return () => checkoutButton.current?.scrollIntoView({ block: 'nearest' })
  }, [isBusy])

  function onCheckoutClick(event: MouseEvent) {
    if (unavailable.length > 0) {
      event.preventDefault()
      // Visible also after a click, because this is where to go on.
      adjustButton.current?.focus({ focusVisible: true } as FocusOptions)
    } else if (isLive) recordCheckoutStep('started')
    else onCheckout()
  }

  return (
    <>
      <aside
        aria-labelledby="order-summary"
        className="mt-10 self-start drop-shadow-[0_14px_26px_rgb(43_35_20/0.11)] print:drop-shadow-none lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-4"
      >
        <div className="torn bg-card px-6 pt-7 pb-11 lg:px-9 lg:pt-9 lg:pb-14">
          <h2 id="order-summary" className="mb-5 font-display text-display-md">
            Order Summary
          </h2>
          {isLive ? <LiveFigures items={items} /> : <DemoFigures items={items} />}
          {unavailable.length > 0 && (
            <StockWarning
              items={unavailable}
              button={adjustButton}
              // The warning disappears with its focused button: move the focus to the next step.
              onAdjust={() => checkoutButton.current?.focus({ preventScroll: true })}
            />
          )}
          {hasFailed && (
            <p role="alert" className="mb-4 font-medium text-danger-700 print:hidden">
              Your order was not placed, and your cart is unchanged. Please try again.
            </p>
          )}
          <CheckoutAction
            {...action}
            ref={checkoutButton}
            className={`${button.primary} w-full print:hidden`}
          >
            Proceed to Checkout
            <ArrowRight className="transition-transform duration-180 group-hover:translate-x-1" />
          </CheckoutAction>
          {!isLive && (
            <ul className="mt-5 grid gap-1.5 text-sm text-ink-2 print:hidden">
              {GUARANTEES.filter((guarantee) => guarantee !== SHIPPING_GUARANTEE).map(({ Icon, text }) => (
                <li key={text} className="flex items-center gap-2.5">
                  <Icon className="size-4.5 text-sage-700" /> {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </aside>
      {/* Outside of the summary: fixed elements are positioned relative to an ancestor with a filter. */}
      <CheckoutBar {...action} items={items} button={checkoutButton} />
    </>
  )
}

/** Without a total: shipping and tax depend on the address. */
function LiveFigures({ items }: { items: CartItem[] }) {
  const money = useMoney()
  const taxMode = useSelling()?.taxMode
  const subtotal = subtotalOf(items, money)
  const shipping = useFreeShipping(subtotal)
  const hasTax = taxMode === 'added'
  const open = shipping?.isFree ? hasTax && 'Tax is' : hasTax ? 'Shipping and tax are' : 'Shipping is'
  return (
    <>
      <dl aria-live="polite">
        <Savings items={items} />
        <SummaryRow name="Subtotal" isTotal>
          {money.format(subtotal)}
        </SummaryRow>
      </dl>
      <p className="-mt-3 mb-5 text-sm text-ink-2">
        {shipping?.isFree && (
          <span className="font-medium text-sage-700">{shipping.method ?? 'Shipping'} is free. </span>
        )}
        {open && `${open} calculated at checkout.`}
      </p>
      {!shipping?.isFree && <LiveShippingProgress subtotal={subtotal} />}
    </>
  )
}

function DemoFigures({ items }: { items: CartItem[] }) {
  const { subtotal, shipping } = summarizeCart(items)
  return (
    <>
      <dl aria-live="polite" className="mb-5">
        <DemoTotals items={items} />
      </dl>
      {shipping > 0 && (
        <ShippingProgress
          missing={decimal(FREE_SHIPPING_FROM - subtotal)}
          percent={(subtotal / FREE_SHIPPING_FROM) * 100}
        />
      )}
    </>
  )
}
