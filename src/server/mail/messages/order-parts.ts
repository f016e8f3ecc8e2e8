import type { ShopperOrder } from '#contract/order.ts'
import { currencyDigits, decimalAmount, formatAmount, parseAmount } from '#domain/money/currency.ts'
import { addressLines } from '#domain/order/address.ts'
import type { Facts } from './facts.ts'

export const heading = (subject: string, text: string) => ({ subject, heading: text })

export const amount = ({ order, locale }: Pick<Facts, 'order' | 'locale'>, text: string) =>
  formatAmount(text, { currency: order.currency, locale })

/** The amount that the message is about. It is stored with its currency, such as "5.00 USD". */
export const storedAmount = (facts: Facts) => amount(facts, String(facts.row.data.amount).split(' ')[0]!)

/** A message with the lines and totals of its order. */
export function orderMessage(facts: Facts, subject: string, title: string) {
  const { order } = facts
  const money = (text: string) => amount(facts, text)
  const digits = currencyDigits(order.currency)
  const taxLabel = `${order.taxName || 'Tax'}, ${order.taxRate / 100}%`
  return {
    ...heading(subject, title),
    // Without added tax, which has a row of its own.
    lines: order.lines.map(({ name, sku, price, quantity }) => ({
      name,
      detail: `${sku}, ${quantity} × ${money(price)}`,
      total: money(decimalAmount(parseAmount(price, digits)! * quantity, digits)),
    })),
    totals: [
      { label: 'Subtotal', amount: money(order.subtotal) },
      { label: order.shippingName, amount: Number(order.shipping) === 0 ? 'Free' : money(order.shipping) },
      ...(order.taxMode === 'added' ? [{ label: taxLabel, amount: money(order.tax) }] : []),
      { label: 'Total', amount: money(order.total), isTotal: true },
      ...(order.taxMode === 'included' ? [{ label: `Includes ${taxLabel}`, amount: money(order.tax) }] : []),
    ],
  }
}

export const addressBlock = ({ name, address }: ShopperOrder) => ({
  title: 'Address',
  text: [name, ...addressLines(address)].join('\n'),
})

/** Where the goods go: to the shopper, or to the shop's counter. */
export const destinationBlock = ({ order, sender }: Facts) =>
  order.isPickup
    ? { title: order.shippingName, text: `${sender.businessName}\n${sender.address}` }
    : addressBlock(order)

/** Promises a refund of what was paid and not refunded yet. */
export function refundText(facts: Facts, when = '') {
  const { paid, refunded, currency } = facts.order
  const digits = currencyDigits(currency)
  const left = parseAmount(paid, digits)! - parseAmount(refunded, digits)!
  if (left > 0) return `We will refund ${amount(facts, decimalAmount(left, digits))}${when}.`
  return Number(paid) > 0
    ? 'Your payment has been refunded.'
    : 'You have not paid, so there is nothing to refund.'
}
