import { desc, eq, sql } from 'drizzle-orm'
import type { ShopperOrder } from '#contract/order.ts'
import type { MessageKind } from '#domain/message.ts'
import { currencyDigits, decimalAmount, formatAmount, parseAmount } from '#domain/money/currency.ts'
import { countryName } from '#domain/order/country.ts'
import type { Db } from '#server/db/client.ts'
import { stockAlertLinks, stockAlerts } from '#server/db/schema/catalog.ts'
import { subscriberLinks, subscribers } from '#server/db/schema/newsletter.ts'
import { orderLinks, orders } from '#server/db/schema/orders.ts'
import type { outbox } from '#server/db/schema/outbox.ts'
import { selling, websiteSettings } from '#server/db/schema/settings.ts'
import { createSecret, hashSecret } from '#server/db/secret.ts'
import { readShopperOrder } from '#server/orders/read.ts'
import { OWNER } from '#server/outbox/enqueue.ts'
import { createReviewLink, linesToReview } from '#server/reviews/invitation.ts'
import type { Message, Sender } from './message.ts'
import { subscriptionLink } from './newsletter.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** How many orders "your order links" lists at most. */
const MAX_LINKED_ORDERS = 20

export type ComposeContext = {
  db: Db
  /** The address of the shop, for links. */
  origin: string
  /** Links open an order without a login, so they are created for sending and not for a preview. */
  withLinks: boolean
}

export type Composed = {
  message: Message
  sender: Sender
  /** Undefined when the address was deleted, or when nothing is left to review. */
  recipient: string | undefined
}

/** Writes the message of an outbox row from what the shop knows now. */
export async function compose(row: OutboxRow, context: ComposeContext): Promise<Composed> {
  const { db } = context
  const [settings] = await db.select().from(websiteSettings)
  const [conditions] = await db.select({ locale: selling.locale }).from(selling)
  const sender: Sender = settings ?? { businessName: 'Your shop', address: '', phone: '', email: '' }
  const order = row.orderId === null ? undefined : await readShopperOrder(db, row.orderId)
  const recipient = await recipientOf(db, row, sender)
  const withLinks = context.withLinks && recipient !== undefined
  const message = await messages[row.kind]({
    row,
    order: order!,
    locale: conditions!.locale,
    sender,
    context: { ...context, withLinks },
  })
  const isPointless = row.kind === 'review-invitation' && withLinks && message.links?.length === 0
  return { message, sender, recipient: isPointless ? undefined : recipient }
}

/** The addresses of stock alerts and subscribers are stored there alone, and deleted with them. */
async function recipientOf(db: Db, { kind, data, recipient }: OutboxRow, sender: Sender) {
  if (kind === 'order-links') return emailOfOrders(db, recipient)
  if (data.subscriber !== undefined) return emailOfSubscriber(db, Number(data.subscriber))
  if (data.alert === undefined) return recipient || sender.email
  const [alert] = await db
    .select({ email: stockAlerts.email })
    .from(stockAlerts)
    .where(eq(stockAlerts.id, Number(data.alert)))
  return alert?.email
}

async function emailOfSubscriber(db: Db, id: number) {
  const [subscriber] = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(eq(subscribers.id, id))
  return subscriber?.email
}

/** The address as the order has it: another spelling of the request could be another mailbox. */
async function emailOfOrders(db: Db, recipient: string) {
  const [order] = await db
    .select({ email: orders.email })
    .from(orders)
    .where(isOrderOf(recipient))
    .orderBy(desc(orders.id))
    .limit(1)
  return order?.email
}

const isOrderOf = (address: string) => eq(sql`lower(${orders.email})`, address.toLowerCase())

type Facts = { row: OutboxRow; order: ShopperOrder; locale: string; sender: Sender; context: ComposeContext }
type Write = (facts: Facts) => Message | Promise<Message>

const messages: Record<MessageKind, Write> = {
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
    const tracking = [shipment?.carrier, shipment?.tracking].filter(Boolean).join(' ')
    return {
      ...heading(`Your order ${order.number} ${title}`, `${subject} ${title}`),
      paragraphs: [`${subject} ${order.number} ${news}.`, ...(order.isPickup ? [pickupText(facts)] : [])],
      lines: (shipment?.lines ?? []).map(({ line, quantity }) => {
        const { name = '', sku = '' } = order.lines.find((each) => each.line === line) ?? {}
        return { name, detail: sku, total: `× ${quantity}` }
      }),
      blocks: [...(tracking ? [{ title: 'Tracking', text: tracking }] : []), destinationBlock(facts)],
      links: await orderLink(facts),
    }
  },

  'order-canceled': async (facts) => ({
    ...heading(`Your order ${facts.order.number} is canceled`, 'Your order is canceled'),
    paragraphs: [`Your order ${facts.order.number} was canceled.`, refundText(facts)],
    links: await orderLink(facts),
  }),

  'order-refunded': async (facts) => ({
    ...heading(`Refund for order ${facts.order.number}`, 'We have sent you a refund'),
    paragraphs: [`We have refunded ${String(facts.row.data.amount)} of your order ${facts.order.number}.`],
    links: await orderLink(facts),
  }),

  'payment-returned': async (facts) => {
    const { order, row, context } = facts
    const sum = String(row.data.amount)
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

  'refund-failed': ({ row: { data }, order, context }) => ({
    ...heading(`A refund for order ${order.number} failed`, 'A refund failed'),
    paragraphs: [
      `${String(data.amount)} of order ${order.number} could not be refunded: ${String(data.error)}`,
      'Please refund it again, or pay the shopper in another way.',
    ],
    links: [{ label: 'Open the order', href: `${context.origin}/admin/orders/${order.number}` }],
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

const heading = (subject: string, text: string) => ({ subject, heading: text })

/** Promises a refund of what was paid and not refunded yet. */
function refundText(facts: Facts, when = '') {
  const { paid, refunded, currency } = facts.order
  const digits = currencyDigits(currency)
  const left = parseAmount(paid, digits)! - parseAmount(refunded, digits)!
  if (left > 0) return `We will refund ${amount(facts, decimalAmount(left, digits))}${when}.`
  return Number(paid) > 0
    ? 'Your payment has been refunded.'
    : 'You have not paid, so there is nothing to refund.'
}

const nextMessage = ({ isPickup }: ShopperOrder) =>
  `We will let you know when it is ${isPickup ? 'ready for pickup' : 'on its way'}.`

/** Names what is still to be paid: with "pay at pickup" nothing was paid in advance. */
function pickupText(facts: Facts) {
  const { order, sender } = facts
  const toPay = order.payment === 'awaiting' ? ` Please pay ${amount(facts, order.total)} when you come.` : ''
  return `You can pick it up at ${sender.businessName}.${toPay}`
}

const pieces = ({ lines }: ShopperOrder) => {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return quantity === 1 ? '1 piece' : `${quantity} pieces`
}

const amount = ({ order, locale }: Pick<Facts, 'order' | 'locale'>, text: string) =>
  formatAmount(text, { currency: order.currency, locale })

/** A message with the lines and totals of its order. */
function orderMessage(facts: Facts, subject: string, title: string) {
  const { order } = facts
  const money = (text: string) => amount(facts, text)
  const digits = currencyDigits(order.currency)
  const taxLabel = `${order.taxName || 'Tax'}, ${order.taxRate / 100} %`
  return {
    ...heading(subject, title),
    // Without added tax, which has a row of its own.
    lines: order.lines.map(({ name, sku, price, quantity }) => ({
      name,
      detail: `${sku}, ${quantity} × ${money(price)}`,
      total: money(decimalAmount(parseAmount(price, digits)! * quantity, digits)),
    })),
    totals: [
      { label: order.shippingName, amount: money(order.shipping) },
      ...(order.taxMode === 'added' ? [{ label: taxLabel, amount: money(order.tax) }] : []),
      { label: 'Total', amount: money(order.total), isTotal: true },
      ...(order.taxMode === 'included' ? [{ label: `Includes ${taxLabel}`, amount: money(order.tax) }] : []),
    ],
  }
}

const addressBlock = ({
  name,
  address: { line1, line2, city, region, postcode, country },
}: ShopperOrder) => ({
  title: 'Address',
  text: [name, line1, line2, [city, region, postcode].filter(Boolean).join(' '), countryName(country)]
    .filter(Boolean)
    .join('\n'),
})

/** Where the goods go: to the shopper, or to the shop's counter. */
const destinationBlock = ({ order, sender }: Facts) =>
  order.isPickup
    ? { title: order.shippingName, text: `${sender.businessName}\n${sender.address}` }
    : addressBlock(order)

async function orderLink({ order, context }: Facts) {
  return [{ label: 'See your order', href: await createLink(context, order.number) }]
}

async function linksOf({ row, context }: Facts) {
  const found = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(isOrderOf(row.recipient))
    .orderBy(desc(orders.id))
    .limit(MAX_LINKED_ORDERS)
  const links = []
  for (const { id } of found) links.push({ label: `Order ${id}`, href: await createLink(context, id) })
  return links
}

/** The secret is in the message alone; the database has its hash. */
async function createLink({ db, origin, withLinks }: ComposeContext, orderId: number) {
  if (!withLinks) return `${origin}/order/…`
  const secret = createSecret()
  await db.insert(orderLinks).values({ hash: hashSecret(secret), orderId })
  return `${origin}/order/${secret}`
}

async function reviewLinksOf(
  { db, origin, withLinks }: ComposeContext,
  { number, withdrawnAt }: ShopperOrder,
) {
  const links = []
  const lines = withdrawnAt === null ? await linesToReview(db, number) : []
  for (const { line, name } of lines) {
    const secret = withLinks ? await createReviewLink(db, number, line) : '…'
    links.push({ label: `Review: ${name}`, href: `${origin}/review/${secret}` })
  }
  return links
}

async function createSubscriberLink({ db, origin, withLinks }: ComposeContext, subscriberId: number) {
  if (!withLinks) return subscriptionLink(origin, '…')
  const secret = createSecret()
  await db.insert(subscriberLinks).values({ hash: hashSecret(secret), subscriberId })
  return subscriptionLink(origin, secret)
}

async function createAlertLink({ db, origin, withLinks }: ComposeContext, alertId: number) {
  if (!withLinks) return `${origin}/back-in-stock/…`
  const secret = createSecret()
  await db.insert(stockAlertLinks).values({ hash: hashSecret(secret), alertId })
  return `${origin}/back-in-stock/${secret}`
}
