import type { ShopperOrder } from '#contract/order.ts'
import type { MessageKind } from '#domain/customers/message.ts'
import { OWNER } from '#server/outbox/enqueue.ts'
import type { Facts } from './facts.ts'
import { createAlertLink, createSubscriberLink, linksOf, orderLink, reviewLinksOf } from './links.ts'
import type { Message } from './message.ts'
import {
  addressBlock,
  amount,
  destinationBlock,
  heading,
  orderMessage,
  refundText,
  storedAmount,
} from './order-parts.ts'

type Write = (facts: Facts) => Message | Promise<Message>

/** The words of every message. */
export const messages: Record<MessageKind, Write> = {
  'order-received': async (facts) => {
    const { order, sender } = facts
    const instructions = order.instructions && { title: order.paymentName, text: order.instructions }
    return {
      ...orderMessage(facts, `Your order ${order.number}`, `Thank you for your order, ${order.name}`),
      paragraphs: [
        `We have received your order ${order.number}.`,
        ...(order.paymentMethod === 'stripe' ? [`You have paid ${amount(facts, order.paid)}.`] : []),
        order.paymentMethod === 'transfer'
          ? `Please transfer ${amount(facts, order.total)} with the reference ${order.number}. ${order.isPickup ? 'We will prepare your order' : 'We will ship'} once your payment has arrived.`
          : nextMessage(order),
        ...dueLater(facts),
        `If you have a question, reply to this email or call ${sender.phone}.`,
      ],
      blocks: [...(instructions ? [instructions] : []), destinationBlock(facts)],
      links: await orderLink(facts),
    }
  },

  'payment-received': async (facts) => ({
    ...orderMessage(facts, `Payment received for order ${facts.order.number}`, 'Thank you for your payment'),
    paragraphs: [
      `We have received ${amount(facts, facts.order.paid)} for your order ${facts.order.number}.`,
      nextMessage(facts.order),
    ],
    links: await orderLink(facts),
  }),

  'order-shipped': async (facts) => {
    const { order, row } = facts
    const shipment = order.shipments[Number(row.data.shipment)]
    const subject = order.fulfilment === 'part' ? 'Part of your order' : 'Your order'
    const [title, news] = order.isPickup
      ? ['is ready for pickup', 'is ready for pickup']
      : ['is on its way', 'has shipped']
    const { carrier = '', tracking = '' } = shipment ?? {}
    const isWebAddress = /^https?:\/\//i.test(tracking)
    const parcel = [carrier, tracking].filter(Boolean).join(' ')
    const links = await orderLink(facts)
    return {
      ...heading(`Your order ${order.number} ${title}`, `${subject} ${title}`),
      paragraphs: [
        `${subject} ${order.number} ${news}.`,
        ...(order.isPickup ? [pickupText(facts)] : dueLater(facts)),
      ],
      lines: (shipment?.lines ?? []).map(({ line, quantity }) => {
        const { name = '', sku = '' } = order.lines.find((each) => each.line === line) ?? {}
        return { name, detail: sku, total: `× ${quantity}` }
      }),
      blocks: [...(parcel ? [{ title: 'Tracking', text: parcel }] : []), destinationBlock(facts)],
      links: isWebAddress
        ? [{ label: 'Track parcel', href: tracking }, ...links.map((link) => ({ ...link, isQuiet: true }))]
        : links,
    }
  },

  'order-canceled': async (facts) => ({
    ...heading(`Your order ${facts.order.number} is canceled`, 'Your order is canceled'),
    paragraphs: [`Your order ${facts.order.number} was canceled.`, refundText(facts)],
    links: await orderLink(facts),
  }),

  'order-refunded': async (facts) => ({
    ...heading(`Refund for order ${facts.order.number}`, 'We have sent you a refund'),
    paragraphs: [`We have refunded ${storedAmount(facts)} of your order ${facts.order.number}.`],
    links: await orderLink(facts),
  }),

  'payment-returned': async (facts) => {
    const { order, row, context } = facts
    const sum = storedAmount(facts)
    if (row.recipient === OWNER)
      return {
        ...heading(`Payment returned for order ${order.number}`, 'The shop returned a payment'),
        paragraphs: [
          `A payment of ${sum} for order ${order.number} arrived, but ${RETURN_REASONS[String(row.data.reason)]}.`,
          'It is being refunded; you do not have to do anything.',
        ],
        links: [{ label: 'Open the order', href: `${context.origin}/admin/orders/${order.number}` }],
      }
    return {
      ...heading(`Your payment for order ${order.number} is returned`, 'We return your payment'),
      paragraphs: [
        `We have received ${sum} for your order ${order.number}, but ${RETURN_REASONS[String(row.data.reason)]}.`,
        `We are refunding ${sum} to your card. It can take a few days until you see it.`,
      ],
      links: await orderLink(facts),
    }
  },

  'refund-failed': (facts) => ({
    ...heading(`A refund for order ${facts.order.number} failed`, 'A refund failed'),
    paragraphs: [
      `${storedAmount(facts)} of order ${facts.order.number} could not be refunded: ${String(facts.row.data.error)}`,
      'Please refund it again, or pay the shopper in another way.',
    ],
    links: [{ label: 'Open the order', href: `${facts.context.origin}/admin/orders/${facts.order.number}` }],
  }),

  'withdrawal-received': async (facts) => ({
    ...heading(`Your withdrawal from order ${facts.order.number}`, 'We have received your withdrawal'),
    paragraphs: [
      `You have withdrawn from your order ${facts.order.number}.`,
      facts.order.state === 'canceled'
        ? 'Nothing had shipped, so the order is canceled.'
        : 'Please return what you have received.',
      refundText(facts, facts.order.state === 'canceled' ? '' : ' when it has arrived'),
    ],
    blocks:
      facts.order.state === 'canceled'
        ? []
        : [{ title: 'Return address', text: `${facts.sender.businessName}\n${facts.sender.address}` }],
    links: await orderLink(facts),
  }),

  'order-links': async (facts) => ({
    ...heading('Your orders', 'Here are your orders'),
    paragraphs: ['You asked for the links to your orders. If you did not, ignore this email.'],
    links: await linksOf(facts),
  }),

  'review-invitation': async ({ order, sender, context }) => ({
    ...heading(`How do you like your order from ${sender.businessName}?`, 'How do you like it?'),
    paragraphs: [
      `You ordered from us on ${new Date(order.placedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}. Your opinion helps others to choose, and us to do better.`,
      'We read every review before it appears, and publish it whether you liked the product or not.',
    ],
    links: await reviewLinksOf(context, order),
  }),

  'stock-alert-requested': async ({ row: { data }, context }) => ({
    ...heading(`Please confirm: ${String(data.name)}`, 'Shall we email you?'),
    paragraphs: [
      `You asked for an email when ${String(data.name)} is available again. Please confirm your address.`,
      'If you did not ask for this, ignore this email. Your address is then deleted within a day.',
    ],
    links: [{ label: 'Confirm your address', href: await createAlertLink(context, Number(data.alert)) }],
  }),

  'back-in-stock': ({ row: { data }, context }) => ({
    ...heading(`Back in stock: ${String(data.name)}`, 'Back in stock'),
    paragraphs: [
      `${String(data.name)} is available again.`,
      'This is the only email about it: your address is now deleted.',
    ],
    links: [{ label: 'See the product', href: `${context.origin}/product/${String(data.productId)}` }],
  }),

  'newsletter-requested': async ({ row: { data }, sender, context }) => ({
    ...heading(`Please confirm: newsletter of ${sender.businessName}`, 'Shall we email you?'),
    paragraphs: [
      `You asked for the newsletter of ${sender.businessName}. Please confirm your address.`,
      'If you did not ask for this, ignore this email. Your address is then deleted within a day.',
    ],
    links: [
      { label: 'Confirm your address', href: await createSubscriberLink(context, Number(data.subscriber)) },
    ],
  }),

  'newsletter-confirmed': async ({ row: { data }, sender, context }) => {
    const href = await createSubscriberLink(context, Number(data.subscriber))
    return {
      ...heading(`You have subscribed to ${sender.businessName}`, 'Thank you for subscribing'),
      paragraphs: ['We will email you about new products and offers. You can unsubscribe at any time.'],
      links: [{ label: 'Unsubscribe', href }],
      unsubscribe: href,
    }
  },

  'new-order': (facts) => {
    const { order, context } = facts
    return {
      ...orderMessage(
        facts,
        `New order ${order.number}: ${amount(facts, order.total)}`,
        `New order ${order.number}`,
      ),
      paragraphs: [
        `${order.name} ordered ${pieces(order)}, ${order.payment === 'awaiting' ? 'to be paid by' : 'paid by'}: ${order.paymentName}.`,
      ],
      blocks: [addressBlock(order), ...(order.note ? [{ title: 'Note', text: order.note }] : [])],
      links: [{ label: 'Open the order', href: `${context.origin}/admin/orders/${order.number}` }],
    }
  },

  'stock-low': ({ row: { data }, context }) => {
    const [name, stock] = [String(data.name), Number(data.stock)]
    return {
      ...heading(
        stock === 0 ? `Sold out: ${name}` : `Only ${stock} left: ${name}`,
        stock === 0 ? 'Sold out' : 'Low stock',
      ),
      paragraphs: [stock === 0 ? `${name} is sold out.` : `${name}: ${stock} left.`],
      links: [
        {
          label: 'Open the product',
          href: `${context.origin}/admin/products/edit/${String(data.productId)}`,
        },
      ],
    }
  },

  test: ({ sender }) => ({
    ...heading(`Test message from ${sender.businessName}`, 'Email works'),
    paragraphs: ['This is the test message that you asked for. Your shop can send email.'],
  }),
}

/** Completes "A payment arrived, but …". */
const RETURN_REASONS: Record<string, string> = {
  late: 'too late: the order had expired, and not all of it is in stock anymore',
  duplicate: 'the order was paid before',
  'wrong-amount': 'it is not the amount of the order',
  canceled: 'the order was canceled before',
}

/** With "pay on delivery" and "pay at pickup" nothing was paid in advance. */
function dueLater(facts: Facts) {
  const { paymentMethod, payment, total } = facts.order
  if (payment !== 'awaiting' || (paymentMethod !== 'delivery' && paymentMethod !== 'pickup')) return []
  const when = paymentMethod === 'delivery' ? 'when it is delivered' : 'when you pick it up'
  return [`Please have ${amount(facts, total)} ready ${when}.`]
}

const nextMessage = ({ isPickup }: ShopperOrder) =>
  `We will let you know when it is ${isPickup ? 'ready for pickup' : 'on its way'}.`

/** Names what is still to be paid. */
function pickupText(facts: Facts) {
  const { order, sender } = facts
  const toPay = order.payment === 'awaiting' ? ` Please pay ${amount(facts, order.total)} when you come.` : ''
  return `You can pick it up at ${sender.businessName}.${toPay}`
}

const pieces = ({ lines }: ShopperOrder) => {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return quantity === 1 ? '1 piece' : `${quantity} pieces`
}
