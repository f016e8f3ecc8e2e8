import type { MessageKind } from '#domain/customers/message.ts'
import { currencyDigits, decimalAmount, type MinorUnits } from '#domain/money/currency.ts'
import type { Db } from '#server/db/client.ts'
import { enqueue, OWNER } from '#server/outbox/enqueue.ts'
import type { LockedOrder } from './locked-order.ts'

/**
 * Writes a message to the shopper, unless they were forgotten: a message without an address would go to the owner. The
 * number tells messages of the same kind apart.
 */
export async function enqueueForShopper(
  tx: Db,
  { row: { id, email } }: LockedOrder,
  kind: MessageKind,
  number: number | string = 1,
  data: Record<string, unknown> = {},
) {
  if (email === OWNER) return
  await enqueue(tx, { key: `order:${id}:${kind}:${number}`, kind, recipient: email, orderId: id, data })
}

export const enqueueForOwner = (
  tx: Db,
  { row: { id } }: LockedOrder,
  kind: MessageKind,
  number: number | string,
  data: Record<string, unknown> = {},
) => enqueue(tx, { key: `order:${id}:${kind}:owner:${number}`, kind, recipient: OWNER, orderId: id, data })

/** The messages about an order that was placed. Unique, however often it is caused. */
export async function enqueuePlaced(tx: Db, { row: { id, email } }: LockedOrder) {
  const key = (kind: MessageKind) => `order:${id}:${kind}`
  await enqueue(tx, { key: key('new-order'), kind: 'new-order', recipient: OWNER, orderId: id })
  if (email !== OWNER)
    await enqueue(tx, { key: key('order-received'), kind: 'order-received', recipient: email, orderId: id })
}

export const amountText = ({ row: { currency } }: LockedOrder, amount: MinorUnits) =>
  `${decimalAmount(amount, currencyDigits(currency))} ${currency}`
