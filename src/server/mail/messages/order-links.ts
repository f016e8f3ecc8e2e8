import { sql } from 'drizzle-orm'
import type { OrderLinksRequest } from '#contract/order.ts'
import type { Db } from '#server/db/client.ts'
import { hashSecret } from '#server/db/secret.ts'

const WINDOW_MS = 10 * 60_000

const MESSAGE = 'If there are orders with this address, an email with their links is on its way.'

/**
 * Emails the links of all orders of an address, at most once in ten minutes. The message is stored whether or not there
 * are orders, so neither the response nor its time tells; the worker deletes it if there are none.
 */
export async function requestOrderLinks(db: Db, { email }: OrderLinksRequest) {
  const address = email.toLowerCase()
  const key = `order-links:${hashSecret(address).toString('hex')}:${Math.floor(Date.now() / WINDOW_MS)}`
  await db.execute(sql`
    insert into outbox (key, kind, recipient) values (${key}, 'order-links', ${address})
    on conflict (key) do nothing`)
  return { message: MESSAGE }
}

/** Keeps no address of people who have no orders. */
export const deleteUnknownOrderLinks = (db: Db) =>
  db.execute(sql`
    delete from outbox where kind = 'order-links' and state = 'waiting'
      and not exists (select from orders where lower(orders.email) = outbox.recipient)`)
