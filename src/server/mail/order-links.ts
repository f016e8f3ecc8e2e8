import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { OrderLinksRequest } from '#contract/order.ts'
import type { Db } from '#server/db/client.ts'
import { hashSecret } from '#server/db/secret.ts'

/** Longer than the query takes, so that the time does not tell whether there are orders. */
const RESPONSE_TIME_MS = 300
const WINDOW_MS = 10 * 60_000

const MESSAGE = 'If there are orders with this address, an email with their links is on its way.'

/** Emails the links of all orders of an address, at most once in ten minutes. */
export async function requestOrderLinks(db: Db, { email }: OrderLinksRequest) {
  const address = email.toLowerCase()
  const key = `order-links:${hashSecret(address).toString('hex')}:${Math.floor(Date.now() / WINDOW_MS)}`
  await Promise.all([
    setTimeout(RESPONSE_TIME_MS),
    db.execute(sql`
      insert into outbox (key, kind, recipient)
      select ${key}, 'order-links', email from orders where lower(email) = ${address} order by id desc limit 1
      on conflict (key) do nothing`),
  ])
  return { message: MESSAGE }
}
