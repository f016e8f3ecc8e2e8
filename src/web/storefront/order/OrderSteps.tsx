import { Check, CreditCard, Hand, Landmark, type LucideIcon, Package, Store, Truck, X } from 'lucide-react'
import type { ShopperOrder } from '#contract/order.ts'
import { LocalDate } from './LocalDate.tsx'
import { orderSteps, type StepKind } from './order-steps.ts'

const ICONS: Record<StepKind, LucideIcon> = {
  ordered: Check,
  pay: Landmark,
  pack: Package,
  ready: Store,
  ship: Truck,
  ended: X,
}

const PAY_ICONS: Partial<Record<ShopperOrder['paymentMethod'], LucideIcon>> = {
  delivery: Hand,
  stripe: CreditCard,
}

/** Where the order is: four arches on one floor. */
export function OrderSteps({ order }: { order: ShopperOrder }) {
  return (
    <ol aria-label="Where your order is" className="order-steps grid grid-cols-4">
      {orderSteps(order).map(({ kind, label, state, at }) => {
        const Icon =
          state === 'done' ? Check : (kind === 'pay' && PAY_ICONS[order.paymentMethod]) || ICONS[kind]
        const isOpen = state === 'ahead'
        return (
          <li
            key={kind}
            data-state={state}
            aria-current={state === 'current' || state === 'ended' ? 'step' : undefined}
            className="order-step"
          >
            <div aria-hidden="true" className="order-step-arch">
              <span>
                <Icon />
              </span>
            </div>
            <p className="order-step-text">
              <span className={isOpen ? 'block text-ink-3' : 'block font-bold'}>
                {label}
                {state === 'done' && <span className="sr-only"> (done)</span>}
              </span>
              {at && (
                <span className="text-xs text-ink-2 tabular-nums">
                  <LocalDate at={at} format="day" />
                </span>
              )}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
