import type { ShopperOrder } from '#contract/order.ts'
import { isPaidInAdvance, piecesToShip } from '#domain/order/order.ts'

/** The heading has two parts: the second one is set in italics. */
export type Headline = { title: [string, string]; text: string }

export function orderHeadline(order: ShopperOrder, total: string): Headline {
  const { state, payment, paymentMethod, fulfilment, lines, shipments, isPickup, withdrawnAt } = order
  const [firstName = ''] = order.name.trim().split(/\s+/)
  const quantity = lines.reduce((sum, line) => sum + piecesToShip(line), 0)
  const pieces = quantity === 1 ? 'piece is' : `${quantity} pieces are`

  const isCharged = Number(order.paid) > 0
  if (state === 'canceled')
    return {
      title: ['This order is', 'canceled'],
      text: moneyBack(order),
    }
  if (state === 'expired')
    return {
      title: ['This order has', 'expired'],
      text: `It was not paid in time. ${isCharged ? `${moneyBack(order)} You` : 'Nothing has been charged, and you'} can order again at any time.`,
    }
  if (state === 'pending')
    return {
      title: ['Almost done,', firstName],
      text: `Your ${pieces} reserved for you. Your order is placed as soon as ${total} is paid.`,
    }
  if (withdrawnAt)
    return {
      title: ['Withdrawal', 'received'],
      text: `You withdrew from this order. Please return what you have received. ${moneyBack(order)}`,
    }
  if (fulfilment === 'done' && shipments.length === 0)
    return {
      title: ['This order is', 'refunded'],
      text: `Every piece was refunded, so nothing is left to ${isPickup ? 'pick up' : 'ship'}.`,
    }
  if (fulfilment === 'done' && isPickup)
    return {
      title: ['Ready for pickup,', firstName],
      text:
        payment === 'awaiting'
          ? `Your order is ready for you in our shop. Please pay ${total} when you pick it up.`
          : 'Your order is ready for you in our shop.',
    }
  if (fulfilment === 'done')
    return {
      title: ['On its way,', firstName],
      text:
        payment === 'awaiting' && paymentMethod === 'delivery'
          ? `Everything has left our shop. Please have ${total} ready for the carrier.`
          : 'Everything has left our shop.',
    }
  if (fulfilment === 'part' && isPickup)
    return {
      title: ['Partly ready for pickup,', firstName],
      text: 'Part of your order is ready for you in our shop. The rest will follow.',
    }
  if (fulfilment === 'part')
    return {
      title: ['Partly on its way,', firstName],
      text: 'Part of your order has left our shop. The rest will follow.',
    }

  const title: [string, string] = ['Thank you,', firstName]
  const reserved = `Your ${pieces} reserved for you.`
  if (payment !== 'awaiting')
    return { title, text: `${reserved} Your payment has arrived, and we are packing.` }
  if (isPaidInAdvance(paymentMethod))
    return { title, text: `${reserved} Please pay ${total}; we will pack as soon as your payment arrives.` }
  return {
    title,
    text: isPickup
      ? `${reserved} Please pay ${total} when you pick ${quantity === 1 ? 'it' : 'them'} up.`
      : `${reserved} Please pay ${total} when the parcel arrives.`,
  }
}

function moneyBack({ payment, paid }: ShopperOrder) {
  if (Number(paid) === 0) return 'You have not paid, so there is nothing to refund.'
  return payment === 'refunded' ? 'Your payment has been refunded.' : 'We will refund what you paid.'
}

/** One line under the receipt: how the payment stands. */
export function paymentSummary(order: ShopperOrder): { text: string; isSettled: boolean } {
  const { state, payment, paymentMethod, isPickup } = order
  if (payment === 'refunded') return { text: 'Refunded', isSettled: true }
  if (payment === 'part-refunded') return { text: 'Partly refunded', isSettled: true }
  if (payment === 'paid') return { text: 'Paid', isSettled: true }
  if (state === 'canceled' || state === 'expired') return { text: 'Nothing was paid', isSettled: true }
  if (paymentMethod === 'stripe') return { text: 'Not paid yet', isSettled: false }
  if (paymentMethod === 'transfer') return { text: 'Waiting for your transfer', isSettled: false }
  return { text: isPickup ? 'To pay at pickup' : 'To pay on delivery', isSettled: false }
}
