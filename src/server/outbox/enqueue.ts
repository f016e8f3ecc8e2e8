import { sql } from 'drizzle-orm'
import type { MessageKind } from '#domain/customers/message.ts'
import type { Db } from '#server/db/client.ts'
import { outbox } from '#server/db/schema/outbox.ts'

/** The recipient of messages to the owner, whose address is in the website settings. */
export const OWNER = ''

export type NewMessage = {
  /** Unique: a message that is caused twice is written once. */
  key: string
  kind: MessageKind
  /** An email address, or OWNER. */
  recipient: string
  orderId?: number
  data?: Record<string, unknown>
  /** Days until it is due; at once if left out. */
  delayDays?: number
}

/** Writes messages in the transaction that causes them: either both are stored or neither. */
export const enqueue = (tx: Db, ...messages: NewMessage[]) =>
  tx
    .insert(outbox)
    .values(
      messages.map(({ delayDays = 0, ...message }) => ({
        ...message,
        nextAt: sql`now() + make_interval(days => ${delayDays})`,
      })),
    )
    .onConflictDoNothing({ target: outbox.key })
