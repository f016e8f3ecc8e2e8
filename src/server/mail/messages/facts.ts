import type { ShopperOrder } from '#contract/order.ts'
import type { Db } from '#server/db/client.ts'
import type { outbox } from '#server/db/schema/outbox.ts'
import type { Sender } from './message.ts'

export type OutboxRow = typeof outbox.$inferSelect

export type ComposeContext = {
  db: Db
  /** The address of the shop, for links. */
  origin: string
  /** Links open an order without a login, so they are created for sending and not for a preview. */
  withLinks: boolean
}

/** The data that a message is written from. */
export type Facts = {
  row: OutboxRow
  order: ShopperOrder
  locale: string
  sender: Sender
  context: ComposeContext
}
