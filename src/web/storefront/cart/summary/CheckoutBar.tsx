import type { MouseEvent, RefObject } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { decimal } from '#domain/money/money.ts'
import { useMoney } from '#web/storefront/money/use-money.ts'
import { button } from '#web/ui/button/button.ts'
import { useIsCutOff } from '#web/ui/use-is-cut-off.ts'
import { CheckoutAction } from './CheckoutAction.tsx'
import { subtotalOf, summarizeCart } from './cart-amounts.ts'

type CheckoutBarProps = {
  items: CartItem[]
  /** The button of the order summary: the bar is shown while that one is cut off or off screen. */
  button: RefObject<HTMLElement | null>
  isLive: boolean
  isBusy: boolean
  onClick: (event: MouseEvent) => void
}

/** The amount and the way to the checkout at the bottom of phones and tablets, where the order summary is below the items. */
export function CheckoutBar({ items, button: original, ...action }: CheckoutBarProps) {
  const isVisible = useIsCutOff(original)
  const money = useMoney()
  if (!isVisible) return null
  return (
    <div
      data-bar="buy"
      className="fixed inset-x-0 bottom-0 z-40 flex animate-rise items-center justify-between gap-4 bg-card px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-bar landscape:left-auto landscape:rounded-tl-md lg:hidden print:hidden"
    >
      <p className="text-sm leading-[1.3] text-ink-2">
        {action.isLive ? 'Subtotal' : 'Total'}{' '}
        <span className="block font-display text-[1.375rem] tracking-[-0.02em] text-ink lining-nums tabular-nums">
          {money.format(action.isLive ? subtotalOf(items, money) : decimal(summarizeCart(items).total))}
        </span>
      </p>
      <CheckoutAction {...action} className={`${button.primary} min-h-12! px-6!`}>
        Checkout
      </CheckoutAction>
    </div>
  )
}
