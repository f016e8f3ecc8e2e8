import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { stockAlerts } from '#server/db/schema/catalog.ts'
import { subscribers } from '#server/db/schema/newsletter.ts'
import { orders } from '#server/db/schema/orders.ts'
import { selling, websiteSettings } from '#server/db/schema/settings.ts'
import { readShopperOrder } from '#server/orders/record/read.ts'
import type { ComposeContext, OutboxRow } from './facts.ts'
import { isOrderOf } from './links.ts'
import type { Message, Sender } from './message.ts'
import { messages } from './texts.ts'

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
  return {
    message: order && (await isTestOrder(db, order.number)) ? asTest(message) : message,
    sender,
    recipient: isPointless ? undefined : recipient,
  }
}

/** Paid with a test key: nobody must take it for money. */
const asTest = (message: Message): Message => ({ ...message, subject: `Test: ${message.subject}` })

async function isTestOrder(db: Db, number: number) {
  const [order] = await db.select({ isTest: orders.isTest }).from(orders).where(eq(orders.id, number))
  return order?.isTest ?? false
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
