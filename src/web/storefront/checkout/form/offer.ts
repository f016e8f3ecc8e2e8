import type { PaymentMethod, Selling, ShippingMethod } from '#contract/selling.ts'
import { isZero } from '#web/storefront/money/use-money.ts'

/** The shipping methods that reach a country. */
export const shippingMethodsTo = ({ shippingMethods }: Selling, country: string) =>
  shippingMethods.filter(({ countries }) => countries.length === 0 || countries.includes(country))

/** Payment at pickup needs a pickup, and payment on delivery a delivery. */
export const paymentMethodsFor = ({ paymentMethods }: Selling, { pickup }: ShippingMethod) =>
  paymentMethods.filter(({ id }) => (id === 'pickup' ? pickup : id === 'delivery' ? !pickup : true))

/** The country of the shop's locale or, if the shop does not ship there, the first one that it ships to. */
export function defaultCountry(selling: Selling): string {
  const home = new Intl.Locale(selling.locale).region ?? 'US'
  if (shippingMethodsTo(selling, home).length > 0) return home
  return selling.shippingMethods[0]?.countries[0] ?? home
}

/** For the screen only: the quote decides. */
export const isFree = ({ price, freeFrom }: ShippingMethod, subtotal: string | undefined) =>
  isZero(price) || (freeFrom !== null && Number(subtotal) >= Number(freeFrom))

export const PAYMENT_NOTES: Record<PaymentMethod['id'], string> = {
  transfer: 'You will see our bank details with your order. We pack it when your payment arrives.',
  delivery: 'You pay when the parcel arrives.',
  pickup: 'You pay when you collect your order.',
  stripe: 'You continue on the page of our payment provider.',
}

/** The button says when money is due. */
export function orderButtonLabel(method: PaymentMethod['id'], total: string): string {
  if (method === 'transfer') return `Order for ${total}`
  return method === 'stripe' ? `Order and pay ${total}` : `Order, pay ${total} later`
}
