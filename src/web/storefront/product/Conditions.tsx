import { Store, Truck, Undo2 } from 'lucide-react'
import { currencyDigits } from '#domain/money/currency.ts'
import { freeShipping } from '#domain/order/free-shipping.ts'
import { useSelling } from '#web/queries/storefront/selling.ts'
import { DISPATCH_GUARANTEE, GUARANTEES } from '#web/storefront/guarantees.ts'
import { useMoney } from '#web/storefront/money/use-money.ts'

/** What a shopper can rely on: the fixed promises of a demo, or the conditions of a shop that sells. */
export function Conditions({ isOutOfStock }: { isOutOfStock: boolean }) {
  const live = useLiveConditions()
  const demo = GUARANTEES.filter((one) => !isOutOfStock || one !== DISPATCH_GUARANTEE)
  const conditions = live ?? demo
  if (conditions.length === 0) return null
  return (
    <ul className="mt-8 border-t border-rule lg:mt-9">
      {conditions.map(({ Icon, text }) => (
        <li key={text} className="flex min-h-12 items-center gap-3.5 border-b border-rule text-nav">
          <Icon className="text-sage-700" /> {text}
        </li>
      ))}
    </ul>
  )
}

/** Undefined in a demo. */
function useLiveConditions() {
  const selling = useSelling()
  const { format } = useMoney()
  if (selling?.mode === 'demo') return undefined
  if (!selling) return []
  const { shippingMethods, withdrawalDays, currency } = selling
  const shipping = freeShipping(shippingMethods, '0', currencyDigits(currency))
  return [
    ...(shipping ? [{ Icon: Truck, text: `${shipping.name}, free from ${format(shipping.missing)}` }] : []),
    ...shippingMethods.filter(({ pickup }) => pickup).map(({ name }) => ({ Icon: Store, text: name })),
    ...(withdrawalDays > 0
      ? [{ Icon: Undo2, text: `${withdrawalDays} days to withdraw from the contract` }]
      : []),
  ]
}
