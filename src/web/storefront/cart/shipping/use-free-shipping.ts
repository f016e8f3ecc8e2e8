import { currencyDigits } from '#domain/money/currency.ts'
import { freeShipping } from '#domain/order/free-shipping.ts'
import { useSelling } from '#web/queries/storefront/selling.ts'

/** What is missing for free shipping in Live, and the name of the shipping method if there are several. */
export function useFreeShipping(subtotal: string) {
  const selling = useSelling()
  const next = selling && freeShipping(selling.shippingMethods, subtotal, currencyDigits(selling.currency))
  return next && { ...next, method: selling.shippingMethods.length > 1 ? next.name : undefined }
}
