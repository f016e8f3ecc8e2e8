import { currencyDigits } from '#domain/money/currency.ts'
import { freeShipping } from '#domain/order/free-shipping.ts'
import { useSelling } from '#web/queries/storefront/selling.ts'
import { ShippingProgress } from './ShippingProgress.tsx'

/** The way to free shipping in Live, if a shipping method has a threshold. */
export function LiveShippingProgress({ subtotal }: { subtotal: string }) {
  const selling = useSelling()
  const next = selling && freeShipping(selling.shippingMethods, subtotal, currencyDigits(selling.currency))
  if (!next) return null
  const hasSeveralMethods = selling.shippingMethods.length > 1
  if (next.isFree)
    return (
      <p className="mb-5 text-sm text-sage-700">
        {hasSeveralMethods ? `${next.name} is free` : 'Shipping is free'}
      </p>
    )
  return (
    <ShippingProgress
      missing={next.missing}
      percent={next.percent}
      {...(hasSeveralMethods && { method: next.name })}
    />
  )
}
