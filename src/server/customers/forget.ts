import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#domain/error.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { customers, orders } from '#server/db/schema/orders.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { isAddressedTo, lockRow } from './row.ts'

/**
 * Erases the person: contact, address, notes, links, tracking numbers, emails, and what the audit log says about them.
 * Numbers, lines, amounts, dates, taxes and the country stay. Backups from before still contain the person.
 */
export async function forgetCustomer(db: Db, by: Actor, id: number) {
  await db.transaction(async (tx) => {
    // Orders before the customer, in the order in which changes of orders lock them.
    const locked = await tx
      .select({ id: orders.id, view: orders.view })
      .from(orders)
      .where(eq(orders.customerId, id))
      .orderBy(orders.id)
      .for('update')
    const { email, forgottenAt } = await lockRow(tx, id)
    if (forgottenAt) return
    // While this transaction waited for the customer, a new order may have been committed.
    if ((await tx.$count(orders, eq(orders.customerId, id))) !== locked.length)
      throw new ShopError('not_allowed', 'This customer has just placed another order. Try again.')
    const open = locked.filter(({ view }) => view === 'to-ship' || view === 'to-pay').map(({ id }) => id)
    if (open.length > 0)
      throw new ShopError(
        'not_allowed',
        open.length === 1
          ? `Order ${open[0]} is still open. Finish or cancel it first.`
          : `The orders ${open.join(', ')} are still open. Finish or cancel them first.`,
      )
    await erasePerson(tx, id, email!)
    await logChange(tx, by, 'forgotten', 'customer', { id, name: nameOfForgotten(id) })
  })
}

const nameOfForgotten = (id: number) => `Customer ${id}`

async function erasePerson(tx: Db, id: number, email: string) {
  const orderIds = sql`select id from orders where customer_id = ${id}`
  await tx.execute(sql`delete from order_notes where order_id in (${orderIds})`)
  await tx.execute(sql`delete from order_links where order_id in (${orderIds})`)
  await tx.execute(sql`update shipments set tracking = '', carrier = '' where order_id in (${orderIds})`)
  // Deleted, not emptied: a message without a recipient goes to the owner.
  await tx.delete(outbox).where(isAddressedTo(email))
  await tx.execute(sql`delete from outbox where recipient <> '' and order_id in (${orderIds})`)
  await tx.execute(sql`
    update audit_log set before = null, after = null
    where kind = 'review' and subject_id in (select id from reviews where order_id in (${orderIds}))`)
  // A published review stays without the name; the others were read by the owner alone.
  await tx.execute(sql`delete from review_links where order_id in (${orderIds})`)
  await tx.execute(sql`delete from reviews where state <> 'published' and order_id in (${orderIds})`)
  // The owner's words may name the person.
  await tx.execute(
    sql`update reviews set name = '', reason = '', reply = '', replied_at = null where order_id in (${orderIds})`,
  )
  await tx.execute(sql`delete from subscribers where lower(email) = ${email}`)
  await tx.execute(sql`delete from stock_alerts where lower(email) = ${email}`)
  await tx.execute(sql`
    update orders set email = '', name = '', phone = '', line1 = '', line2 = '', city = '', region = '', postcode = '',
      note = '', cart_session = sha256(uuid_send(gen_random_uuid())), request_hash = sha256(uuid_send(gen_random_uuid())),
      revision = revision + 1
    where customer_id = ${id}`)
  await tx.execute(sql`
    update audit_log set subject = ${nameOfForgotten(id)}, before = null, after = null
    where kind = 'customer' and subject_id = ${id}`)
  await tx
    .update(customers)
    .set({ email: null, name: '', city: '', region: '', note: '', forgottenAt: new Date() })
    .where(eq(customers.id, id))
}
